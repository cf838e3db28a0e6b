import type { CrawlerFields } from '@app/core/crawlers/crawler.ts'
import { CRAWLER_FIELDS, NEEDED_POINTS, type CrawlerTrust } from '@app/core/crawlers/fields.ts'
import { FREQUENCY_TOKENS } from '@app/core/crawlers/frequency.ts'
import { isExpired } from '@app/core/crawlers/schedule.ts'
import type { z } from 'zod'
import { translateMessage, t } from '../../ui/text.ts'
import { labelsOf } from '../nouns/field-labels.ts'
import type { ListedCrawler } from './attention.ts'

export type CrawlerEdits = z.input<typeof CrawlerFields>

/** The parts of a text separated by semicolons; null if there are none. */
export function parseSubUrls(text: string): string[] | null {
  const urls = text
    .split(';')
    .map((url) => url.trim())
    .filter((url) => url !== '')
  return urls.length === 0 ? null : urls
}

export function formatSubUrls(urls: readonly string[] | null): string {
  return (urls ?? []).join('; ')
}

/** Whether a frequency is a number of days, not a named date. */
export function isDayCount(frequency: string): boolean {
  return /^\d*$/.test(frequency)
}

/** The text on the card: `Every day`, `Every 7 days`, `First day of next month`. */
export function describeFrequency(frequency: string): string {
  if (!isDayCount(frequency)) {
    const token = FREQUENCY_TOKENS.find(({ name }) => name === frequency)
    return token ? translateMessage(token.meaning) : frequency
  }
  const count = Math.max(1, Number(frequency))
  return t('{count, plural, =1 {Every day} other {Every # days}}', { count })
}

/** Trust in one word, or with the required points. */
export function describeTrust(trust: CrawlerTrust): string {
  const points = NEEDED_POINTS[trust]
  if (points === null) return t('Reviewed')
  return points === 0 ? t('Trusted') : t('From {points} points', { points })
}

/** Values below 1 become 1; stored as text. */
export function normalizeDayCount(days: string | number): string {
  return String(Math.max(1, Math.trunc(Number(days)) || 1))
}

export const fieldLabel = labelsOf(CRAWLER_FIELDS)

/** The next to run first; those without a date or expired last, by title. */
export function byNextRun(now: Temporal.Instant) {
  const placeOf = (crawler: ListedCrawler) =>
    millisecondsOf(isExpired(crawler, now) ? null : crawler.nextRunDate)
  return (one: ListedCrawler, other: ListedCrawler): number =>
    placeOf(one) - placeOf(other) || one.title.localeCompare(other.title)
}

function millisecondsOf(instant: string | null): number {
  return instant === null
    ? Number.MAX_SAFE_INTEGER
    : Temporal.Instant.from(instant).epochMilliseconds
}
