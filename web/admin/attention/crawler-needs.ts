import { FINDING_TITLES } from '@app/core/crawlers/health-finding.ts'
import { localZone, shortDay, zoned } from '../../ui/dates.ts'
import { t, translateMessage } from '../../ui/text.ts'
import { describeStoredEvents, findAttentions, type ListedCrawler } from '../crawlers/attention.ts'
import { findTrouble, type CrawlerState } from '../crawlers/filter.ts'
import { andMore, earliest, NAMED, sinceText, type Need } from './need.ts'

const CRAWLERS = '/app/crawlers/crawlers'
export function heldNeed(crawlers: ListedCrawler[], now: Temporal.Instant): Need[] {
  const held = crawlers.flatMap((crawler) => (crawler.heldRun ? [crawler] : []))
  const [first] = held
  if (!first?.heldRun) return []
  const oldest = earliest(held.map(({ heldRun }) => heldRun?.endedAt ?? null))
  const plan = `${CRAWLERS}?open=${encodeURIComponent(first.id)}&plan=${first.heldRun.id}`
  return [
    {
      kind: 'held',
      count: held.length,
      title: t('{count, plural, one {Plan held} other {Plans held}}', { count: held.length }),
      named: held.slice(0, NAMED).map((crawler) => namedCrawler(crawler)),
      text: andMore(held.length),
      since: sinceText(oldest, now),
      action: {
        label: t('{count, plural, one {Review the plan} other {Review # plans}}', {
          count: held.length,
        }),
        href: held.length === 1 ? plan : inState('held'),
      },
    },
  ]
}

export function failingNeed(crawlers: ListedCrawler[], now: Temporal.Instant): Need[] {
  const failing = crawlers.filter((crawler) => findTrouble(crawler, now) === 'failing')
  if (failing.length === 0) return []
  const oldest = earliest(failing.flatMap(({ health }) => health.map(({ since }) => since)))
  const stored = describeStoredEvents(failing.map(({ latestRun }) => latestRun))
  return [
    {
      kind: 'failing',
      count: failing.length,
      title: t('{count, plural, one {Crawler failing} other {Crawlers failing}}', {
        count: failing.length,
      }),
      named: failing.slice(0, NAMED).map((crawler) => namedCrawler(crawler)),
      text: [andMore(failing.length), stored].filter((words) => words !== '').join(' '),
      since: sinceText(oldest, now),
      action: {
        label: t('{count, plural, one {Show it} other {Show the #}}', { count: failing.length }),
        href: failing.length === 1 ? toCard(failing) : inState('failing'),
      },
    },
  ]
}

export function expiredNeed(crawlers: ListedCrawler[], now: Temporal.Instant): Need[] {
  const expired = crawlers.filter((crawler) => findTrouble(crawler, now) === 'expired')
  if (expired.length === 0) return []
  const oldest = earliest(expired.map(({ expireDate }) => expireDate))
  return [
    {
      kind: 'expired',
      count: expired.length,
      title: t('{count, plural, one {Crawler expired} other {Crawlers expired}}', {
        count: expired.length,
      }),
      named: expired.slice(0, NAMED).map(({ title, expireDate }) => ({
        name: title,
        text: expireDate === null ? '' : shortDay(zoned(expireDate, localZone())),
      })),
      text: [andMore(expired.length), t('They do not run until the date is changed.')]
        .filter((words) => words !== '')
        .join(' '),
      since: sinceText(oldest, now),
      action: {
        label: t('{count, plural, one {Change the date} other {Change dates}}', {
          count: expired.length,
        }),
        href: expired.length === 1 ? `${toCard(expired)}&field=expire` : inState('expired'),
      },
    },
  ]
}

function namedCrawler(crawler: ListedCrawler): Need['named'][number] {
  const [held] = crawler.heldRun?.findings ?? []
  const [worst] = findAttentions(crawler)
  const title = held ? translateMessage(FINDING_TITLES[held.kind]) : worst?.title
  const text = title === undefined ? t('overdue') : title.charAt(0).toLowerCase() + title.slice(1)
  return { name: crawler.title, text }
}

function toCard([first]: ListedCrawler[]): string {
  return `${CRAWLERS}?open=${encodeURIComponent(first?.id ?? '')}`
}

/** All crawlers in this state, and no others. */
function inState(state: CrawlerState): string {
  return `${CRAWLERS}?state=${state}`
}
