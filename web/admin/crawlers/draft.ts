import type { CrawlerFields } from '@app/core/crawlers/crawler.ts'
import { FREQUENCY_TOKENS } from '@app/core/crawlers/frequency.ts'
import type { z } from 'zod'
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
    return FREQUENCY_TOKENS.find(({ name }) => name === frequency)?.meaning ?? frequency
  }
  const days = Math.max(1, Number(frequency))
  return days === 1 ? 'Every day' : `Every ${days} days`
}

/** 1 or less is forced to 1; stored as text. */
export function dayCountText(days: string | number): string {
  return String(Math.max(1, Math.trunc(Number(days)) || 1))
}

const FIELD_LABELS: Record<keyof CrawlerEdits, string> = {
  title: 'Title',
  description: 'Description',
  method: 'Method',
  active: 'Active',
  url: 'URL',
  subUrls: 'Sub URLs',
  category: 'Category',
  categoryTitle: 'Category title',
  only: 'Only filter',
  crawlFromDate: 'From date',
  crawlToDate: 'To date',
  displayTime: 'Display time',
  nextRunDate: 'Next run date',
  expireDate: 'Expire date',
  frequency: 'Frequency',
  autoSetNextRunDate: 'Auto-run',
  overwriteExisting: 'Overwrite',
  ignoreRobots: 'Read it although robots.txt says no',
  zone: 'Time zone',
  recipeList: 'List',
  recipeTitle: 'Title of an item',
  recipeDate: 'Date of an item',
  recipeDetails: 'Details of an item',
  recipeLink: 'Link of an item',
  recipePicture: 'Picture of an item',
  recipeFormat: 'Date format',
  recipeLanguage: 'Language of the dates',
}

export function fieldLabel(field: string): string {
  return FIELD_LABELS[field as keyof CrawlerEdits] ?? field
}

/** What an operator can set on a crawler, as it stands; without what runs add to it. */
export function settingsOf(crawler: ListedCrawler): CrawlerEdits {
  const fields = Object.keys(FIELD_LABELS) as (keyof CrawlerEdits)[]
  return Object.fromEntries(fields.map((field) => [field, crawler[field]])) as CrawlerEdits
}

/** The next to run first; those without a date last, by title. */
export function byNextRun(one: ListedCrawler, other: ListedCrawler): number {
  const byDate = millisecondsOf(one.nextRunDate) - millisecondsOf(other.nextRunDate)
  return byDate || one.title.localeCompare(other.title)
}

function millisecondsOf(instant: string | null): number {
  return instant === null
    ? Number.MAX_SAFE_INTEGER
    : Temporal.Instant.from(instant).epochMilliseconds
}
