import type { previewUpcomingRuns } from '@app/core/crawlers/endpoints.ts'
import type { EndpointAnswer, EndpointCall } from '@app/core/http/endpoint.ts'
import { dayText, longDate, shortWeekday, timeOf, zoned } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import type { ListedCrawler } from './attention.ts'

export type UpcomingRunsAnswer = EndpointAnswer<typeof previewUpcomingRuns>
export type UpcomingRunsBody = EndpointCall<typeof previewUpcomingRuns>['body']

/** The request for a crawler as shown on its card, including edits. */
export function toUpcomingRunsBody(crawler: ListedCrawler, day: string): UpcomingRunsBody {
  const { method, active, url, subUrls, category, crawlFromDate, crawlToDate, zone } = crawler
  const { nextRunDate, expireDate, frequency, autoSetNextRunDate } = crawler
  const reading = { method, url, subUrls, category, crawlFromDate, crawlToDate, zone }
  const schedule = { active, nextRunDate, expireDate, frequency, autoSetNextRunDate }
  return { day, settings: { ...reading, ...schedule } }
}

/** The day shown first: that of the next run if it is still to come. */
export function findFirstDay({ nextRunDate }: ListedCrawler, now: Temporal.Instant, zone: string) {
  const isComing = nextRunDate !== null && Temporal.Instant.compare(nextRunDate, now) > 0
  return zoned(isComing ? nextRunDate : now.toString(), zone)
    .toPlainDate()
    .toString()
}

/** Which events the run would include, in the source's own time. */
export function describeWindow({ window, zone }: UpcomingRunsAnswer): string {
  const from = longDate(window.from, zone)
  if (window.until === null) return t('It keeps events from {from} on.', { from })
  return t('It keeps events from {from} to {to}.', { from, to: longDate(window.until, zone) })
}

/** `Sun 25 Oct 2026, 06:00` and `UTC+1`: across a clock change the hour stays and the offset changes. */
export function runText(instant: string, zone: string): { at: string; offset: string } {
  const at = zoned(instant, zone)
  const [hours = '', minutes] = at.offset.slice(1).split(':')
  const distance = Number(hours) + (minutes === '00' ? '' : `:${minutes}`)
  return {
    at: `${shortWeekday(at)} ${dayText(at)}, ${timeOf(instant, zone)}`,
    offset: `UTC${at.offset.startsWith('-') ? '−' : '+'}${distance}`,
  }
}

/** Why a crawler does not run by itself, and how to change that. */
export function explainNoRuns(crawler: ListedCrawler): string {
  const missing = [
    !crawler.active && t('switch on Active'),
    !crawler.autoSetNextRunDate && t('switch on Auto-run'),
    crawler.nextRunDate === null && t('set a next run date'),
  ].filter((word) => word !== false)
  if (missing.length === 0) return t('It has expired and will not run again.')
  return t('It does not run by itself: {missing}.', { missing: missing.join(', ') })
}
