import { listDateLanguages, type RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { nameKey } from '@app/core/names/names.ts'
import { findSpans, readWrittenDate, readWrittenTime, toDateText } from '../written-dates.ts'
import { withoutDate, type WrittenDate } from '../written-dates.ts'
import type { Tree } from '../../elements.ts'
import { ownTextOf } from '../read-parts.ts'
import type { Anchor, PageIndex } from './known-events.ts'

/** An event as a person typed it, and where the page has its title. */
export type TypedEvent = {
  /** What it may say, the likeliest first; empty without a date. */
  dates: WrittenDate[]
  /** In which the typed date can be read, if it is none of the page's. */
  dateLanguages: RecipeLanguage[]
  /** The words beside the date, folded, in order: the title, then perhaps a place. */
  words: string[]
  anchors: Anchor[]
}

const MAX_ANCHORS = 6
const LONGEST_DATE = 80
const SAMPLED_TEXTS = 40
const SEPARATORS = / ?[,;|\n\t·•@] ?| [-–—/:] |\s{3,}/u

/** Reads a typed line in the languages of the page, and finds the elements of the page with its title. */
export function readTypedEvent(
  text: string,
  languages: readonly RecipeLanguage[],
  index: PageIndex,
  today: Temporal.PlainDate,
): TypedEvent {
  const reading = readDates(text, languages, today)
  const words = wordsBeside(text, reading.language, reading.dates.length > 0)
  return {
    dates: reading.dates,
    dateLanguages: reading.languages,
    words,
    anchors: findTitles(words, index, reading.language),
  }
}

/** In the languages of the page, otherwise in every one that reads it. */
function readDates(
  text: string,
  languages: readonly RecipeLanguage[],
  today: Temporal.PlainDate,
): { dates: WrittenDate[]; languages: RecipeLanguage[]; language: RecipeLanguage } {
  const readIn = (some: readonly RecipeLanguage[]) =>
    some.flatMap((language) => {
      const date = readWrittenDate(text, language, today)
      return date ? [{ date, language }] : []
    })
  const groups = /\p{Nd}/u.test(text) ? [() => languages, () => MOST_USED, listDateLanguages] : []
  const found = groups.reduce<ReturnType<typeof readIn>>(
    (known, listSome) => (known.length > 0 ? known : readIn(listSome())),
    [],
  )
  const dates = [...Map.groupBy(found, ({ date }) => JSON.stringify(date)).values()].flatMap(
    ([first]) => first?.date ?? [],
  )
  return {
    dates,
    languages: found.map(({ language }) => language),
    language: found[0]?.language ?? languages[0] ?? 'en',
  }
}

const MOST_USED =
  'en de fr es it pt nl pl sv da nb fi cs hu ro el ru uk tr hr sk bg ca ja zh ko ar he lt lv et sl sr is'.split(
    ' ',
  )

/**
 * The languages in which most short texts of a page are dates, of these and, if they read none, of the most used ones;
 * among equals the earlier one.
 */
export function rankLanguages(
  languages: readonly RecipeLanguage[],
  { texts }: PageIndex,
  today: Temporal.PlainDate,
): RecipeLanguage[] {
  const short = [...texts.values()].filter(
    (text) => text.length <= LONGEST_DATE && /\p{Nd}/u.test(text) && /\p{L}{2}/u.test(text),
  )
  const step = Math.max(1, Math.ceil(short.length / SAMPLED_TEXTS))
  const sampled = short.filter((_, at) => at % step === 0)
  const rank = (all: readonly RecipeLanguage[]) => {
    const counted = all.map((language) => ({
      language,
      count: sampled.filter((text) => readWrittenDate(text, language, today)).length,
    }))
    return counted.toSorted((one, other) => other.count - one.count)
  }
  const given = rank(languages)
  // Templates say English whatever they are filled with.
  const isSettled = languages.some((one) => !one.startsWith('en'))
  if (isSettled || sampled.length === 0 || (given[0]?.count ?? 0) > 0)
    return given.map(({ language }) => language)
  const others = rank(MOST_USED).filter(({ count }) => count > 0)
  return [...others.slice(0, 4).map(({ language }) => language), ...languages]
}

/** The folded pieces of a text without its date and hour. */
function wordsBeside(text: string, language: RecipeLanguage, hasDate: boolean): string[] {
  const lines = text
    .split(/\n|\t|\s{3,}/)
    .map((line) => toDateText(line))
    .join(' , ')
  const spans = hasDate ? findSpans(lines, language).slice(0, 2) : []
  const rest = spans.reduceRight(
    (left, { from, until }) => `${left.slice(0, from)} , ${left.slice(until)}`,
    lines,
  )
  return rest
    .split(SEPARATORS)
    .map((piece) => nameKey(withoutClock(piece, language)))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece) && !isDateWord(piece, language))
}

/** A piece that is an hour, or ends or begins with one, without it. */
function withoutClock(piece: string, language: RecipeLanguage): string {
  if (!readWrittenTime(piece, language).time) return piece
  const clock =
    /(?:^|(?<= ))(?:(?:kl|klo|ore|ora|um|at|a|as|godz|v|om|alle|las|doors)\.? ?){0,2}\d{1,2}(?:[:.h]\d{2})?(?: ?[-–] ?\d{1,2}(?:[:.h]\d{2})?)?(?: ?(?:uhr|uur|h|[ap]m|val|\p{L}{1,3})\.?)?(?= |$)/gu
  return piece.replace(clock, ' ')
}

function isDateWord(piece: string, language: RecipeLanguage): boolean {
  return !/\p{L}{2}/u.test(piece.replace(/[\d.: ]+/g, '')) && !/\p{L}/u.test(piece)
    ? piece.length < 3
    : readWrittenDate(`1 ${piece} 2`, language, Temporal.PlainDate.from('2026-01-01')) !==
        undefined && piece.length < 4
}

/**
 * The elements whose text is the title. If none is, those that have the title within a longer text, or of which the
 * typed text says more.
 */
function findTitles(
  words: readonly string[],
  { texts }: PageIndex,
  language: RecipeLanguage,
): Anchor[] {
  const whole = words.join(' ')
  const [first = ''] = words
  const exact: Anchor[] = []
  const longer: Anchor[] = []
  const shorter: Anchor[] = []
  for (const [element, text] of texts) {
    const key = nameKey(text)
    if (isPartOf(first, key) && titleIn(element, language) === first)
      exact.push({ element, key: first })
    else if (key === first || words.slice(1).some((_, at) => key === joinedUntil(words, at + 2)))
      exact.push({ element, key })
    else if (first.length > 2 && isWithin(first, key) && key.length <= first.length * 6 + 40)
      longer.push({ element, key })
    else if (key.length > 2 && isWithin(key, whole) && !isClockOnly(key, language))
      shorter.push({ element, key })
  }
  const longest = Math.max(0, ...shorter.map(({ key }) => key.length))
  const most = shorter.filter(({ key }) => key.length === longest)
  const isMostlyTyped = longest * 2 >= first.length
  const candidates =
    exact.length > 0
      ? exact
      : [
          ...(isMostlyTyped ? most : []),
          ...longer.toSorted(byLength),
          ...(isMostlyTyped ? [] : most),
        ]
  return innermost(candidates).slice(0, MAX_ANCHORS)
}

function isPartOf(first: string, key: string): boolean {
  return first !== key && key.includes(first) && key.length <= first.length * 6 + 40
}

/** The own text of an element without a date, as in `<li><b>14 January</b> Jazz night</li>`. */
function titleIn(element: Tree, language: RecipeLanguage): string {
  return nameKey(withoutDate(ownTextOf(element), language))
}

/** A title with a comma in it. */
function joinedUntil(words: readonly string[], count: number): string {
  return words.slice(0, count).join(', ')
}

function byLength(one: Anchor, other: Anchor): number {
  return one.key.length - other.key.length
}

/** Whether a text holds another as whole words. */
function isWithin(part: string, text: string): boolean {
  const at = text.indexOf(part)
  if (at < 0) return false
  const isLetter = (one: string | undefined) => one !== undefined && /[\p{L}\p{N}]/u.test(one)
  return !isLetter(text[at - 1]) && !isLetter(text[at + part.length])
}

function isClockOnly(key: string, language: RecipeLanguage): boolean {
  return /^[\d\W]+$/u.test(key) || readWrittenTime(key, language).time !== undefined
}

/** Of nested elements with the same text, the inner one. */
function innermost(anchors: readonly Anchor[]): Anchor[] {
  const keys = new Map(anchors.map(({ element, key }) => [element, key]))
  return anchors.filter(({ element, key }) => {
    const below = (element.children ?? []).filter((child) => child.attribs)
    return !below.some((child) => keys.get(child) === key)
  })
}
