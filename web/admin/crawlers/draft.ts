import type { CrawlerFields } from '@app/core/crawlers/crawler.ts'
import { FREQUENCY_TOKENS } from '@app/core/crawlers/frequency.ts'
import type { z } from 'zod'

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
  only: 'Only',
  crawlFromDate: 'From',
  crawlToDate: 'To',
  displayTime: 'Display time',
  nextRunDate: 'Next run',
  expireDate: 'Expires',
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
