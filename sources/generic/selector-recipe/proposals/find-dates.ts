import type { Recipe, RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import type { ExtractContext, KnownEvent } from '../../../source.ts'
import { attribute, type Tree } from '../../elements.ts'
import { findDateFormats, type WrittenDate } from './date-formats.ts'
import { elementsIn, type PageIndex } from './known-events.ts'
import { findSelector } from './selectors.ts'

/** A known event and the item of the list that names it. */
export type MatchedItem = { item: Tree; event: KnownEvent }
type DateParts = Pick<Recipe, 'date' | 'format' | 'language'>
type Way = DateParts & { hasTime: boolean }

/** Where the date of an item is: an element's text, or one of its attributes. */
type DatePlace = { row: MatchedItem; element: Tree; attribute: string; found: WrittenDate[] }

const DATE_ATTRIBUTES = ['datetime', 'content', 'data-date', 'data-start', 'title'] as const
const MAX_FORMATS = 3
const MAX_WAYS = 6
/** A separate time has little text around it. */
const LONGEST_HOUR = 40

/** Where and in which format the items have their dates; those with a time come first. */
export function findDates(
  rows: readonly MatchedItem[],
  index: PageIndex,
  context: ExtractContext,
): DateParts[] {
  const places = rows.flatMap((row) => datePlacesIn(row, index, context))
  const groups = [...Map.groupBy(places, placeKey).values()].filter(
    (group) => new Set(group.map(({ row }) => row.item)).size * 2 > rows.length,
  )
  const ways = groups.flatMap((group) => describePlaces(group, index) ?? [])
  const isTimed = rows.some(({ event }) => !event.isDay)
  const needsHour = isTimed && !ways.some(({ hasTime }) => hasTime)
  const joined = needsHour
    ? groups.flatMap((group) => joinHours(group, rows.length, index, context) ?? [])
    : []
  return [...joined, ...ways]
    .toSorted((one, other) => Number(other.hasTime) - Number(one.hasTime))
    .slice(0, MAX_WAYS)
    .map(({ hasTime: _hasTime, ...parts }) => parts)
}

export function datePlacesIn(
  row: MatchedItem,
  { texts }: PageIndex,
  context: ExtractContext,
): DatePlace[] {
  const moment = momentOf(row.event, context)
  return elementsIn(row.item).flatMap((element) =>
    ['', ...DATE_ATTRIBUTES].flatMap((name) => {
      const text = name === '' ? (texts.get(element) ?? '') : attribute(element, name)
      const found = text === '' ? [] : findDateFormats(text, moment)
      return found.length === 0 ? [] : [{ row, element, attribute: name, found }]
    }),
  )
}

function momentOf({ date, isDay }: KnownEvent, { zone }: ExtractContext) {
  const local = Temporal.Instant.from(date).toZonedDateTimeISO(zone)
  return { day: local.toPlainDate(), time: isDay ? null : local.toPlainTime() }
}

function placeKey({ element, attribute: name }: DatePlace): string {
  return `${element.name}@${name} ${attribute(element, 'class')}`
}

function describePlaces(group: readonly DatePlace[], index: PageIndex): Way | undefined {
  const css = findSelector(
    group.map(({ row, element }) => ({ item: row.item, wanted: element })),
    index.parents,
  )
  // The item itself cannot be selected as the place of its date.
  if (!css) return undefined
  const name = group[0]?.attribute ?? ''
  return {
    date: name === '' ? css : `${css}@${name}`,
    ...findCommonFormats(
      group.map(({ found }) => found),
      index,
    ),
  }
}

/** The day in one element and the time in another, which are read together. */
function joinHours(
  days: readonly DatePlace[],
  rowCount: number,
  index: PageIndex,
  context: ExtractContext,
): Way | undefined {
  const hours = days.flatMap((day) => findHour(day, index, context) ?? [])
  const timed = days.filter(({ row }) => !row.event.isDay).length
  if (hours.length === 0 || hours.length * 2 <= Math.min(timed, rowCount)) return undefined
  const toWanted = ({ row, element }: DatePlace) => ({ item: row.item, wanted: element })
  const day = findSelector(days.map(toWanted), index.parents)
  const hour = findSelector(hours.map(toWanted), index.parents)
  if (!day || !hour) return undefined
  return {
    date: `${day}, ${hour}`,
    ...findCommonFormats(
      hours.map(({ found }) => found),
      index,
    ),
  }
}

/** The shortest text of an item that contains the time when appended to the day. */
function findHour(
  { row, element: day, attribute: name }: DatePlace,
  { texts }: PageIndex,
  context: ExtractContext,
): DatePlace | undefined {
  const dayText = texts.get(day) ?? ''
  if (name !== '' || dayText === '' || row.event.isDay) return undefined
  const hours = elementsIn(row.item).flatMap((element) => {
    const text = texts.get(element) ?? ''
    if (text === '' || text.length > LONGEST_HOUR || text.includes(dayText)) return []
    const found = findDateFormats(`${dayText} ${text}`, momentOf(row.event, context))
    return found[0]?.hasTime ? [{ place: { row, element, attribute: '', found }, text }] : []
  })
  return hours.toSorted((one, other) => one.text.length - other.text.length)[0]?.place
}

/** The formats of most items, in the language that fits most of them. */
function findCommonFormats(items: readonly WrittenDate[][], index: PageIndex): Omit<Way, 'date'> {
  const language = findCommonLanguage(items, index.language)
  const found = items.flatMap((dates) =>
    dates.filter((date) => date.language === null || date.language === language),
  )
  const counts = [...Map.groupBy(found, ({ format }) => format)]
  const formats = counts
    .toSorted(([, ones], [, others]) => others.length - ones.length)
    .slice(0, MAX_FORMATS)
    .map(([format]) => format)
    // A format with a time is longer than one without, and has to be tried first.
    .toSorted((one, other) => other.length - one.length)
  return { format: formats.join(' | '), language, hasTime: found.some(({ hasTime }) => hasTime) }
}

/** If the names fit several languages, the one whose formats quote fewer words, then the page's own. */
function findCommonLanguage(items: readonly WrittenDate[][], pageLanguage: string): RecipeLanguage {
  const named = items
    .flat()
    .flatMap(({ language, format }) => (language === null ? [] : [{ language, format }]))
  const quotes = (dates: readonly { format: string }[]) =>
    dates.reduce((sum, { format }) => sum + format.split("'").length, 0)
  const [best] = [...Map.groupBy(named, ({ language }) => language)].toSorted(
    ([one, ones], [other, others]) =>
      others.length - ones.length ||
      quotes(ones) - quotes(others) ||
      Number(other === pageLanguage) - Number(one === pageLanguage),
  )
  return best?.[0] ?? 'en'
}
