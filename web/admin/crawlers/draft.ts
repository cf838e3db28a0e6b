import type { CrawlerFields } from '@app/core/crawlers/crawler.ts'
import { FREQUENCY_TOKENS } from '@app/core/crawlers/frequency.ts'
import { isExpired } from '@app/core/crawlers/schedule.ts'
import type { z } from 'zod'
import { said, t } from '../../ui/text.ts'
import type { ListedCrawler } from './attention.ts'

export type CrawlerEdits = z.input<typeof CrawlerFields>

/** Text between semicolons; null where there is none. */
export function subUrlsOf(text: string): string[] | null {
  const urls = text
    .split(';')
    .map((url) => url.trim())
    .filter((url) => url !== '')
  return urls.length === 0 ? null : urls
}

export function subUrlsText(urls: readonly string[] | null): string {
  return (urls ?? []).join('; ')
}

/** True where a frequency is a number of days, false where it is a named date. */
export function isDayCount(frequency: string): boolean {
  return /^\d*$/.test(frequency)
}

/** What stands on the card: `Every day`, `Every 7 days`, `First day of next month`. */
export function frequencyWords(frequency: string): string {
  if (!isDayCount(frequency)) {
    const token = FREQUENCY_TOKENS.find(({ name }) => name === frequency)
    return token ? said(token.meaning) : frequency
  }
  const count = Math.max(1, Number(frequency))
  return t('{count, plural, =1 {Every day} other {Every # days}}', { count })
}

/** 1 or less is forced to 1; stored as text. */
export function dayCountText(days: string | number): string {
  return String(Math.max(1, Math.trunc(Number(days)) || 1))
}

const FIELD_LABELS: Record<keyof CrawlerEdits, () => string> = {
  title: () => t('Title'),
  description: () => t('Description'),
  method: () => t('Method'),
  active: () => t('Active'),
  url: () => 'URL',
  subUrls: () => t('Sub URLs'),
  category: () => t('Category'),
  categoryTitle: () => t('Category title'),
  only: () => t('Only filter'),
  crawlFromDate: () => t('From date'),
  crawlToDate: () => t('To date'),
  displayTime: () => t('Display time'),
  nextRunDate: () => t('Next run date'),
  expireDate: () => t('Expire date'),
  frequency: () => t('Frequency'),
  autoSetNextRunDate: () => t('Auto-run'),
  overwriteExisting: () => t('Overwrite'),
  ignoreRobots: () => t('Read it although robots.txt says no'),
  zone: () => t('Time zone'),
  recipeList: () => t('List'),
  recipeTitle: () => t('Title of an item'),
  recipeDate: () => t('Date of an item'),
  recipeDetails: () => t('Details of an item'),
  recipeLink: () => t('Link of an item'),
  recipePicture: () => t('Picture of an item'),
  recipeFormat: () => t('Date format'),
  recipeLanguage: () => t('Language of the dates'),
}

const FIELDS = Object.keys(FIELD_LABELS) as (keyof CrawlerEdits)[]

/** What of a crawler people write. */
export function crawlerEditsOf(crawler: ListedCrawler): CrawlerEdits {
  return Object.fromEntries(FIELDS.map((field) => [field, crawler[field]])) as CrawlerEdits
}

export function fieldLabel(field: string): string {
  return (FIELD_LABELS as Partial<Record<string, () => string>>)[field]?.() ?? field
}

/** The next to run first; those without a date and those that have expired last and by title. */
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
