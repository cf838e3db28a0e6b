import type { RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { foldText } from '@app/core/text.ts'
import { dateNames, monthOf } from '../month-names.ts'

/** How a known date is written in a text: the recipe format, and how much of the date it contains. */
export type WrittenDate = { format: string; hasTime: boolean; language: RecipeLanguage | null }

const LANGUAGES: readonly RecipeLanguage[] = ['en', 'da', 'nb', 'sv', 'ro']

/** The part of a text with the day or the time, and its format letters. */
type Piece = { from: number; until: number; format: string; language: RecipeLanguage | null }

const ISO = /(?<![\d-])(\d{4}-\d{2}-\d{2})(?:[t ](\d{2}:\d{2}))?/

/**
 * The formats in which `text` contains this moment, most specific first; empty if it contains another one. For a whole
 * day (`time` null) only the day is searched.
 */
export function findDateFormats(
  text: string,
  { day, time }: { day: Temporal.PlainDate; time: Temporal.PlainTime | null },
): WrittenDate[] {
  // In the form in which formats are matched.
  const plain = foldText(text).replace(/\s+/g, ' ').trim()
  const iso = ISO.exec(plain)
  if (iso?.[1] === day.toString())
    return [{ format: '', hasTime: iso[2] !== undefined, language: null }]
  const days = [...findNamedDays(plain, day), ...findNumberedDays(plain, day)]
  return days.flatMap((found) => {
    const alone = { format: found.format, hasTime: false, language: found.language }
    const clock = time && findTime(plain, time, found)
    if (!clock) return [alone]
    const between = toLiteral(plain.slice(found.until, clock.from), found.language ?? 'en')
    if (between === null) return [alone]
    const format = found.format + between + clock.format
    return [{ format, hasTime: true, language: found.language }, alone]
  })
}

function findNamedDays(text: string, day: Temporal.PlainDate): Piece[] {
  return LANGUAGES.flatMap((language) => {
    const name = `(?<!\\p{L})(?<name>${dateNames(language).month})(?!\\p{L})\\.?`
    const number = '(?<![\\d.:])(?<day>\\d{1,2})(?:st|nd|rd|th)?'
    const year = '(?:(?<gap>,? )(?<year>\\d{4})(?!\\d))?'
    const forms = [
      { pattern: `${number}(?<dot>\\.?) ?(?:of )?${name}${year}`, isDayFirst: true },
      { pattern: `${name} ${number}(?!\\d|[.:]\\d)${year}`, isDayFirst: false },
    ]
    return forms.flatMap(({ pattern, isDayFirst }) => {
      const match = new RegExp(pattern, 'u').exec(text)
      const { day: number, name: month = '', year, gap = ' ', dot = '' } = match?.groups ?? {}
      const isIt =
        match &&
        Number(number) === day.day &&
        monthOf(month, language) === day.month &&
        (year === undefined || Number(year) === day.year)
      if (!isIt) return []
      const ending = year === undefined ? '' : `${gap}yyyy`
      const format = isDayFirst ? `d${dot} MMMM${ending}` : `MMMM d${ending}`
      return [{ ...spanOf(match), format, language }]
    })
  })
}

const NUMBERED = [
  /(?<![\d./-])(?<d>\d{1,2})(?<mark>[./-]) ?(?<m>\d{1,2})(?:\k<mark> ?(?<y>\d{4}|\d{2}))?(?!\d)/,
  /(?<![\d./-])(?<m>\d{1,2})(?<mark>[/-])(?<d>\d{1,2})(?:\k<mark>(?<y>\d{4}|\d{2}))?(?!\d)/,
  /(?<![\d./-])(?<y>\d{4})(?<mark>[./-])(?<m>\d{1,2})\k<mark>(?<d>\d{1,2})(?!\d)/,
]

function findNumberedDays(text: string, day: Temporal.PlainDate): Piece[] {
  return NUMBERED.flatMap((pattern, at) => {
    const match = pattern.exec(text)
    const { d, m, y, mark = '' } = match?.groups ?? {}
    const isYear = y === undefined || Number(y.padStart(4, '20')) === day.year
    if (!match || Number(d) !== day.day || Number(m) !== day.month || !isYear) return []
    const year = y === undefined ? [] : [y.length === 2 ? 'yy' : 'yyyy']
    const order =
      [
        ['d', 'M', ...year],
        ['M', 'd', ...year],
        ['yyyy', 'M', 'd'],
      ][at] ?? []
    return [{ ...spanOf(match), format: order.join(mark), language: null }]
  })
}

const CLOCK =
  /(?<![\d.:])(?<h>\d{1,2})(?:(?<mark>[:.h])(?<m>\d{2}))?(?: ?(?<half>[ap])\.? ?m\.?)?(?!\d|[.:]\d)/g

/** The time in the text after a day. */
function findTime(text: string, time: Temporal.PlainTime, after: Piece): Piece | null {
  for (const match of text.slice(after.until).matchAll(CLOCK)) {
    const { h = '', m, mark = '', half } = match.groups ?? {}
    const hour = half === undefined ? Number(h) : (Number(h) % 12) + (half === 'p' ? 12 : 0)
    if (hour !== time.hour || Number(m ?? 0) !== time.minute) continue
    // A bare number is an hour only with a word or a half of the day beside it.
    const before = text.slice(after.until, after.until + match.index)
    if (m === undefined && half === undefined && !/[a-z]\.? ?$/.test(before)) continue
    const minutes = m === undefined ? '' : `${mark === 'h' ? "'h'" : mark}mm`
    const format = half === undefined ? `H${minutes}` : `h${minutes} a`
    const { from, until } = spanOf(match)
    return { from: after.until + from, until: after.until + until, format, language: null }
  }
  return null
}

function spanOf(match: RegExpExecArray): { from: number; until: number } {
  return { from: match.index, until: match.index + match[0].length }
}

/** The text between a day and its time, words in quotes; null if it is not constant. */
function toLiteral(text: string, language: RecipeLanguage): string | null {
  if (text.length > 40 || /[\d'|]/.test(text)) return null
  const weekday = new RegExp(`(?<!\\p{L})(?:${dateNames(language).weekday})(?!\\p{L})\\.?`, 'u')
  const [before = '', after] = text.split(weekday, 2)
  return after === undefined ? quote(text) : `${quote(before)}EEEE${quote(after)}`
}

function quote(text: string): string {
  return text.replace(/\p{L}+/gu, "'$&'")
}
