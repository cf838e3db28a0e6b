import type { Attention } from '@app/core/attention/endpoints.ts'
import { findUpcomingRun } from '@app/core/crawlers/schedule.ts'
import { localZone, planDate, timeOf, zoned } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import type { ListedCrawler } from '../crawlers/attention.ts'

type Facts = {
  now: Temporal.Instant
  crawlers: readonly ListedCrawler[]
  recent: Attention['recent']
}

/** What went well since yesterday and what runs next, in sentences; empty if nothing has run or will. */
export function describeRecent({ now, crawlers, recent }: Facts): string {
  const { runs, events, digests } = recent
  const next = findNext(crawlers, now)
  const sentences = [
    runs > 0 &&
      t(
        '{runs, plural, one {# run} other {# runs}} since yesterday brought {events, plural, =0 {no new events} one {# new event} other {# new events}}.',
        { runs, events },
      ),
    digests > 0 &&
      t('{count, plural, one {# digest} other {# digests}} went out.', { count: digests }),
    next && t('Next run: {title}, {time}.', { title: next.title, time: shortTime(next.at, now) }),
  ]
  return sentences.filter((each) => typeof each === 'string').join(' ')
}

/** Overdue runs are not named: they are about to start. */
function findNext(crawlers: readonly ListedCrawler[], now: Temporal.Instant) {
  const coming = crawlers.flatMap((crawler) => {
    const at = findUpcomingRun(crawler, now)
    return at !== null && Date.parse(at) > now.epochMilliseconds
      ? [{ title: crawler.title, at }]
      : []
  })
  return coming.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0]
}

/** The hour, with its day unless that is today. */
function shortTime(at: string, now: Temporal.Instant): string {
  const zone = localZone()
  const isToday = zoned(at, zone).toPlainDate().equals(now.toZonedDateTimeISO(zone).toPlainDate())
  return isToday ? timeOf(at, zone) : planDate(at, zone, false, now)
}
