import type { Message } from '@app/core/messages/message.ts'
import type { previewRecipe } from '@app/core/crawlers/endpoints.ts'
import { listDateLanguages } from '@app/core/crawlers/recipe.ts'
import type {
  InspectedPart,
  Recipe,
  RecipeLanguage,
  RECIPE_PARTS,
} from '@app/core/crawlers/recipe.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { ExtractedEvent, ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import { dayText, shortWeekday, timeOf, zoned } from '../../ui/dates.ts'
import { currentLanguage, translateMessage, t } from '../../ui/text.ts'
import { formatEventCount } from '../runs/plan-view.ts'
import type { CrawlerEdits } from './crawler-draft.ts'

export type Preview = EndpointAnswer<typeof previewRecipe>
export type RecipePart = (typeof RECIPE_PARTS)[number]

type PartView = { label: () => string; example: string; field: keyof CrawlerEdits }

/** The fields of each part of a recipe, in display order. */
export const PARTS: Record<RecipePart, PartView> = {
  list: { label: () => t('List'), example: 'li.event', field: 'recipeList' },
  title: { label: () => t('Title'), example: 'h3', field: 'recipeTitle' },
  date: { label: () => t('Date'), example: 'time@datetime', field: 'recipeDate' },
  details: { label: () => t('Details'), example: 'p', field: 'recipeDetails' },
  link: { label: () => t('Link'), example: 'a@href', field: 'recipeLink' },
  picture: { label: () => t('Picture'), example: 'img@src', field: 'recipePicture' },
}

/** By name in the operator's language. */
export function languageChoices(): { value: RecipeLanguage; label: string }[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' })
  return listDateLanguages()
    .map((tag) => ({ value: tag, label: names.of(tag) ?? tag }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage()))
}

/** The tokens of a date format, each with its meaning in a Danish date. */
export function formatTokens(): { token: string; means: string }[] {
  return [
    { token: 'd', means: t('day, 7 or 21') },
    { token: 'M, MM', means: t('month as a number, 3 or 03') },
    { token: 'MMM, MMMM', means: t('month as a word, mar or marts') },
    { token: 'yyyy', means: t('year, 2026') },
    { token: 'H, HH', means: t('hour, 9 or 09') },
    { token: 'h, a', means: t('hour and half of the day, 9 and pm') },
    { token: 'mm', means: t('minute, 05') },
    { token: 'EEEE', means: t('weekday, lørdag') },
    { token: "'kl.'", means: t('these very letters') },
    { token: '|', means: t('or, between two formats') },
  ]
}

/** How many selectors of a recipe are filled in: `4 of 6 selectors`. */
export function describeRecipe(recipe: Recipe): string {
  const parts = Object.keys(PARTS) as RecipePart[]
  const written = parts.filter((part) => recipe[part] !== '').length
  return t('{written} of {count} selectors', { written, count: parts.length })
}

/** `12 items` for the list, `In 11 of 12` for parts of its items; `Matches nothing`. */
export function describePart(preview: Preview, part: RecipePart): string {
  const count = countOf(preview, part)
  if (count === 0) return t('Matches nothing')
  const items = countOf(preview, 'list')
  return part === 'list' ? itemsWord(count) : t('In {count} of {items}', { count, items })
}

/** The result of the whole recipe: `12 items, 10 events, 2 rejected`. */
export function describePreview(preview: Preview): string {
  const items = countOf(preview, 'list')
  if (items === 0) {
    return findMistake(preview, 'list') === null
      ? t('No items: the list has to match once for each event')
      : t('No items yet')
  }
  const rejected = preview.rejected.length
  const words = [itemsWord(items), formatEventCount(preview.eventCount)]
  return [...words, ...(rejected === 0 ? [] : [t('{count} rejected', { count: rejected })])].join(
    ', ',
  )
}

function itemsWord(count: number): string {
  return t('{count, plural, one {# item} other {# items}}', { count })
}

export function countOf({ parts }: Preview, part: RecipePart): number {
  return parts.find((other) => other.part === part)?.count ?? 0
}

/** Why the selector of a part, or the date format, is invalid. */
export function findMistake({ parts }: Preview, part: InspectedPart): Message | null {
  return parts.find((other) => other.part === part)?.error ?? null
}

/** `Sat 21 Nov 2026, 20:30` in the source's zone, or the day alone. */
export function formatStart(start: ExtractedEvent['start'], zone: string): string {
  if ('day' in start) return formatDay(Temporal.PlainDate.from(start.day))
  return `${formatDay(zoned(start.instant, zone))}, ${timeOf(start.instant, zone)}`
}

function formatDay(date: Temporal.PlainDate | Temporal.ZonedDateTime): string {
  return `${shortWeekday(date)} ${dayText(date)}`
}

/** Why an item of the page is not an event for us. */
export const REJECTION_WORDS: Record<ExtractedRejection['reason'], () => string> = {
  'no-readable-date': () => t('No readable date'),
  cancelled: () => t('Cancelled'),
  'not-an-event': () => t('Not an event'),
  'outside-evening': () => t('Outside the evening'),
  duplicate: () => t('Listed twice'),
}

/** `No readable date: "to be announced"` */
export function describeRejection({ reason, detail }: ExtractedRejection): string {
  const words = REJECTION_WORDS[reason]()
  return detail === '' ? words : `${words}: ${translateMessage(detail)}`
}
