import type { RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { foldText } from '@app/core/text.ts'
import { dayOf, orUndefined } from '../../dates.ts'
import { OFFSET_NAMES } from '../../offset-names.ts'
import { toPlainDay } from '../printed-days.ts'
import { dateNames } from './month-names.ts'

/** A date as people write it. Without a time if there is none, or if it is uncertain which one is meant. */
export type WrittenDate = {
  day: Temporal.PlainDate
  time: Temporal.PlainTime | undefined
  /** As `+hhmm`, `+hh:mm` or `Z`, if a zone is named behind the time. */
  offset: string | undefined
}

/** Where a date is in a text, and what it says. */
type Span = {
  from: number
  until: number
  day: number
  month: number
  year: number | undefined
  weekday: number | undefined
}

// Longer than the text around any date, and short enough that no pattern is expensive.
const LONGEST_TEXT = 600

const TO =
  '(?: ?[-–—~〜～/] ?| (?:to|til|till|tot|t/m|bis|a|al|au|ate|do|pana la|until|y|e|and|und|et|og|och|en|i|&) | ?\\+ ?)'
/** Between two days of a month; a slash is part of a date. */
const DAYS_TO = TO.replace('/', '')
const ORDINAL =
  '(?:st|nd|rd|th|er|ere|ste|de|[oa]|:[ae]|°|-?(?:an|en|in|jan|ei|e)|\\.)?(?![\\p{L}\\d])\\.?'
const YEAR = '(?<![\\d.:])(?<year>20\\d{2}|25[67]\\d)(?![\\d:]|\\.\\d)'

/** A text in the form in which dates are matched: folded, with single spaces and ASCII digits. */
export function toDateText(text: string): string {
  const plain = text
    .slice(0, LONGEST_TEXT)
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[\u200e\u200f\u00ad]/g, '')
    // 2026年1月14日, 2026년 1월 14일.
    .replace(/(?:(\d{4}) ?[年년] ?)?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号號일]?/gu, toNumericDay)
  return (
    foldText(plain)
      .replace(/[’‘ʼ`]/g, "'")
      .replace(/[\u2010-\u2012\u2212]/g, '-')
      .replace(/\s+/g, ' ')
      // `p. m.` and `μ.μ.`
      .replace(/(?<!\p{L})(\p{L})\. ?(\p{L})(?!\p{L})\.?/gu, '$1$2')
      .trim()
  )
}

function toAsciiDigit(digit: string): string {
  if (digit <= '9') return digit
  const code = digit.codePointAt(0) ?? 0
  // Decimal digits come in runs of ten, each beginning with its zero.
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return String(code - zero)
}

function toNumericDay(_whole: string, year: string | undefined, month: string, day: string) {
  const numbers = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year === undefined ? ` --${numbers} ` : ` ${year}-${numbers} `
}

/**
 * The first date in a text, in the words of a language: `14 janvier 2026, 20h30`, `Sat 12 – Sun 14 Jan`, `14.1. klo 19`.
 * A range begins on its first day. Without a year, the weekday decides, otherwise it is the next such day.
 */
export function readWrittenDate(
  text: string,
  language: RecipeLanguage,
  today: Temporal.PlainDate,
): WrittenDate | undefined {
  const plain = toDateText(text)
  const spans = findSpans(plain, language)
  const [first, second] = spans
  if (!first) return undefined
  const isRange = second !== undefined && isRangeBetween(plain, first, second, language)
  const day = toDay(isRange ? withYearOf(first, second) : first, today)
  if (!day) return undefined
  const found =
    findTime(blank(plain.slice(0, isRange ? undefined : second?.from), spans), language) ??
    (second && !isRange ? undefined : null)
  return { day, time: found?.time, offset: found?.offset }
}

/** Only its time: of a text beside a date. */
export function readWrittenTime(
  text: string,
  language: RecipeLanguage,
): Pick<WrittenDate, 'time' | 'offset'> {
  const plain = toDateText(text)
  const found = findTime(blank(plain, findSpans(plain, language)), language)
  return { time: found?.time, offset: found?.offset }
}

/** Most texts of a page are read once for each of many ways to read it. */
const MAX_REMEMBERED = 5_000
const remembered = new Map<string, readonly Span[]>()

/** Where its dates, and the words and numbers that belong to them, are in the form of `toDateText`. */
export function findSpans(plain: string, language: RecipeLanguage): readonly Span[] {
  const key = `${language} ${plain}`
  const known = remembered.get(key)
  if (known) return known
  const spans = matchSpans(plain, language)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(key, spans)
  return spans
}

function matchSpans(plain: string, language: RecipeLanguage): Span[] {
  const found = patternsOf(language).dates.flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap((match) => spanOf(match, plain, language) ?? []),
  )
  const ordered = found.toSorted((one, other) => one.from - other.from || other.until - one.until)
  return ordered.reduce<Span[]>((kept, span) => {
    const last = kept.at(-1)
    return last && span.from < last.until ? kept : [...kept, span]
  }, [])
}

/** A text without a date, and its hour, at its beginning or end: `14. januar kl. 20: Quiz` is `Quiz`. */
export function withoutDate(text: string, language: RecipeLanguage): string {
  const words = text.split(' ')
  const counts = Array.from(
    { length: Math.min(MAX_DATE_WORDS, words.length - 1) },
    (_, at) => at + 1,
  )
  const ahead = counts.findLast((count) => isDate(words.slice(0, count).join(' '), language)) ?? 0
  const left = words.slice(ahead)
  const behind =
    counts.findLast(
      (count) => count < left.length && isDate(left.slice(-count).join(' '), language),
    ) ?? 0
  return withoutMarks(left.slice(0, left.length - behind).join(' '))
}

const MAX_DATE_WORDS = 10

/** Whether a text is a day, perhaps with its hour, and nothing else. */
function isDate(text: string, language: RecipeLanguage): boolean {
  const plain = toDateText(text)
  const spans = findSpans(plain, language)
  const clocks = findClocks(blank(plain, spans), language)
  if (spans.length === 0 && !/\d[:.h]\d{2}/.test(plain)) return false
  const rest = clocks.reduce(
    (left, { from, until }) => left.slice(0, from) + ' '.repeat(until - from) + left.slice(until),
    blank(plain, spans),
  )
  return !/[\p{L}\d]/u.test(
    rest.replace(
      /(?<!\p{L})(?:kl|klo|ore|ora|um|at|a|as|godz|o|v|om|alle|las|den|uhr|uur|h)(?!\p{L})/gu,
      '',
    ),
  )
}

/** Without the marks that separate it from what is beside it. */
export function withoutMarks(text: string): string {
  return text.replace(/^(?:[-–—|•·:,;/@]\s*)+|(?:\s*[-–—|•·:,;/@(])+$/gu, '').trim()
}

type Patterns = {
  /** Dates, the surest forms first. */
  dates: readonly RegExp[]
  weekday: RegExp
  /** The text between the two days of a range. */
  range: RegExp
  /** A part of the day behind and before an hour. */
  periodBehind: RegExp
  periodAhead: RegExp
}
const patterns = new Map<RecipeLanguage, Patterns>()

function patternsOf(language: RecipeLanguage): Patterns {
  const known = patterns.get(language)
  if (known) return known
  const { weekday, period } = dateNames(language)
  const clock = '(?: ?\\d{1,2}[.:h]\\d{2}(?: ?[ap]m)?)?'
  const week = `(?: ?(?:${weekday})[.,]?)?`
  const made = {
    dates: datePatterns(language),
    weekday: new RegExp(`(?<!\\p{L})(?:${weekday})(?!\\p{L})`, 'gu'),
    range: new RegExp(`^[ .,]*${clock} ?${TO}${week} ?$|^${clock} ?[-–—] ${week} ?$`, 'u'),
    periodBehind: new RegExp(`^ ?(${period})(?![a-z])\\.?`, 'u'),
    periodAhead: new RegExp(`(?<!\\p{L})(${period})(?: \\p{L}{1,3})? ?$`, 'u'),
  }
  patterns.set(language, made)
  return made
}

function datePatterns(language: RecipeLanguage): RegExp[] {
  const { month, weekday, isMonthFirst } = dateNames(language)
  const name = `(?<![\\p{L}])(?:d'|ב)?(?<name>${month})(?!\\p{L})\\.?`
  const week = `(?:(?<![\\p{L}])(?:${weekday})(?!\\p{L})[.,]? ?(?:den |dne |el |le |il |de |den )?)?`
  const from = `(?:(?<from>\\d{1,2})${ORDINAL}${TO}${week})?`
  const day = `(?<day>\\d{1,2})`
  const notTime = '(?!\\d|[.:h]\\d|,\\d| ?(?:h|uhr|uur|am|pm|klo|hod|\\$|€|kr|%)(?!\\p{L}))'
  const year = `(?:[.,]? ?(?:de |del |of |r\\. ?)?(?:${YEAR}|'(?<short>\\d{2})(?!\\d)))?`
  const made = [
    // ISO and other orders that begin with the year; `--01-14` has none.
    `(?<![\\d.:/-])(?:(?<year>\\d{4})[-./] ?|--)(?<month>\\d{1,2})[-./] ?${day}(?!\\d)\\.?`,
    // 12.-14.01.2026, 12/14/2026
    `(?<![\\d.:/])(?:(?<from>\\d{1,2})\\.?${DAYS_TO})?(?<one>\\d{1,2})(?<mark>[./-]) ?(?<two>\\d{1,2})\\k<mark> ?(?<year>20\\d{2}|\\d{2})(?![\\d:]|[./]\\d)`,
    // 14.1., 14/1
    `(?<![\\d.:/,-])(?:(?<from>\\d{1,2})\\.?${DAYS_TO})?(?<one>\\d{1,2})(?<mark>[./]) ?(?<two>\\d{1,2})(?![\\d:]|[./]\\d| ?(?:h|uhr|uur|am|pm|klo|€|kr|lei|%)(?!\\p{L}))\\.?`,
    `(?<![\\d:]|\\d[.,])${week}${from}${day}${ORDINAL}(?: ?[.,|/-])?(?: ?(?:de|of|di|do|den|del))? ?${week}${name}${year}`,
    `${week}${name}[., ]{0,2}(?:${YEAR}[., ]{1,2})?${week}${day}${notTime}${ORDINAL}(?:${TO}\\d{1,2}${notTime}${ORDINAL})?(?:,? (?<later>20\\d{2})(?![\\d:]|\\.\\d))?`,
  ].map((pattern) => new RegExp(pattern, 'gu'))
  const [iso, full, short, dayFirst, monthFirst] = made
  const ordered = isMonthFirst
    ? [iso, full, short, monthFirst, dayFirst]
    : [iso, full, short, dayFirst, monthFirst]
  return ordered.filter((one) => one !== undefined)
}

function spanOf(match: RegExpExecArray, plain: string, language: RecipeLanguage): Span | undefined {
  const { isMonthFirst, months } = dateNames(language)
  const groups = match.groups ?? {}
  const { name, year, short, later, from, one, two, mark } = groups
  let day = Number(groups['day'] ?? one)
  let month = name === undefined ? Number(groups['month'] ?? two) : (months.get(name) ?? 0)
  // With dots, the day is always first: 3.30 is an hour.
  if (one !== undefined && mark !== '.' && (isMonthFirst ? day <= 12 : month > 12))
    [day, month] = [month, day]
  const until = match.index + match[0].length
  const written = year ?? later ?? (short === undefined ? undefined : `20${short}`)
  const around = written ?? (name === undefined ? undefined : yearBefore(plain, match.index))
  const span = {
    from: match.index,
    until,
    day: from === undefined ? day : Number(from),
    month,
    year: around === undefined ? undefined : toYear(around),
    weekday: findWeekday(plain, match.index, until, language),
  }
  if (from !== undefined && Number(from) >= day) return undefined
  return dayOf(span.year ?? 2028, month, span.day) && dayOf(2028, month, day) ? span : undefined
}

/** `2026. január 14.`, `2026 m. sausio 14 d.` */
function yearBefore(plain: string, at: number): string | undefined {
  return /(?<![\d.:])(20\d{2})[^\d:]{0,8}$/u.exec(plain.slice(0, at))?.[1]
}

/** Of two digits in this century; years of the Buddhist calendar are 543 ahead. */
function toYear(written: string): number {
  const year = Number(written.length === 2 ? `20${written}` : written)
  return year >= 2560 && year < 2600 ? year - 543 : year
}

function findWeekday(
  plain: string,
  from: number,
  until: number,
  language: RecipeLanguage,
): number | undefined {
  const { weekdays } = dateNames(language)
  const start = Math.max(0, from - 16)
  const near = plain.slice(start, until + 2)
  for (const { 0: name, index } of near.matchAll(patternsOf(language).weekday)) {
    // Two letters with a word behind them are a word too: "Vozes do Sul, 16 jan".
    const isWord = name.length < 3 && /\p{L}/u.test(plain.slice(start + index + name.length, from))
    if (!isWord) return weekdays.get(name)
  }
  return undefined
}

function isRangeBetween(plain: string, first: Span, second: Span, language: RecipeLanguage) {
  const between = ` ${plain.slice(first.until, second.from)} `.replace(/ +/g, ' ')
  return patternsOf(language).range.test(between)
}

/** The year of a range is only printed at its end. */
function withYearOf(first: Span, last: Span): Span {
  if (first.year !== undefined || last.year === undefined) return first
  return { ...first, year: last.year - (first.month > last.month ? 1 : 0) }
}

function toDay(span: Span, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const next = toPlainDay(span, today)
  if (!next || span.year !== undefined || span.weekday === undefined) return next
  const near = [0, -1, 1].map((years) => dayOf(next.year + years, span.month, span.day))
  return near.find((day) => day?.dayOfWeek === span.weekday) ?? next
}

/** The text without its dates, in the same places. */
function blank(plain: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { from, until }) =>
      text.slice(0, from) +
      ' '.repeat(Math.max(0, Math.min(until, text.length) - from)) +
      text.slice(until),
    plain,
  )
}

const MONEY = '(?:€|eur|kr|nok|sek|dkk|lei|ron|zl|pln|kc|ft|chf|usd|gbp|£|\\$|%|,-)'
const CLOCK = new RegExp(
  `(?<![\\d.,:/+-]|[€£$] ?)(?<hour>\\d{1,2})(?: ?(?<mark>[:.h]|h |时|時|点|點|시|ч) ?(?<minute>[0-5]\\d)(?::[0-5]\\d)?(?:분|分)?)?(?!\\d|[.:,/]\\d| ?${MONEY}(?!\\p{L}))(?=(?<rest>.{0,12}))`,
  'gu',
)
const HOUR_WORD =
  /^ ?(?:h|hs|hrs?|hours?|uhr|uur|hod|hodin|godz|val|óra|ora kor|ura|sati|ωρα|ч|час\p{L}*|时|時|点|點|시|giờ)(?!\p{L})/u
const WORD_BEFORE =
  /(?<!\p{L})(?:kl|klo|klokken|klokka|klockan|ore|ora|alle|dalle|godz|godzina|saat|hod|um|at|a las|as|στις|uur)[.:]? ?$/u
const RANGE_TO = /^ ?(?:[-–—~]|to|til|till|tot|bis|a|alle|do|pana la) ?$/u
const DOORS =
  /(?:doors?|dore|dorene|dorer|einlass|insl\p{L}*|dorrar\p{L}*|portes|ouverture|puertas|apertura|porte|ovet|deur\p{L}*|zaal open|otwarcie|bramki|vstup|kapunyitas|kapi\p{L}*|usi\p{L}*|開場|开门|otvor\p{L}*)(?:[^\d]{0,12})$/u

/** The text between two hours; a date between them has been blanked. */
function isRangeTo(between: string): boolean {
  return RANGE_TO.test(between.replace(/ +/g, ' '))
}

type Clock = {
  from: number
  until: number
  time: Temporal.PlainTime
  offset: string | undefined
  isLabelled: boolean
}

/** The only time in a text that may begin the event: not when doors open, and not the end of a range. */
function findTime(
  plain: string,
  language: RecipeLanguage,
): { time: Temporal.PlainTime; offset: string | undefined } | undefined {
  const clocks = findClocks(plain, language)
  const starts = clocks.filter((clock, at) => {
    const before = clocks[at - 1]
    return !before || !isRangeTo(plain.slice(before.until, clock.from))
  })
  const shows = starts.filter(({ from }) => !DOORS.test(plain.slice(Math.max(0, from - 24), from)))
  const [first, ...others] = shows.length > 0 ? shows : starts
  return first && others.every(({ time }) => time.equals(first.time)) ? first : undefined
}

function findClocks(plain: string, language: RecipeLanguage): Clock[] {
  const clocks = [...plain.matchAll(CLOCK)].flatMap((match): Clock[] => {
    const { hour = '', mark, minute, rest = '' } = match.groups ?? {}
    const until = match.index + match[0].length
    const before = plain.slice(0, match.index)
    const period = findPeriod(before, rest, language)
    const isHour = HOUR_WORD.test(rest) || WORD_BEFORE.test(before)
    const isWritten = minute !== undefined || period !== undefined || isHour
    const isRangeStart = minute === undefined && /^ ?[-–—] ?\d/.test(rest)
    if (!isWritten && !isRangeStart) return []
    // 1h30 is how long something takes.
    if (mark?.startsWith('h') && Number(hour) < 5 && !WORD_BEFORE.test(before)) return []
    const time = toTime(Number(hour), Number(minute ?? 0), period?.hours)
    if (!time) return []
    const end = until + (period?.length ?? (isHour ? (HOUR_WORD.exec(rest)?.[0].length ?? 0) : 0))
    return [
      {
        from: match.index,
        until: end,
        time,
        offset: offsetAfter(plain, end),
        isLabelled: isWritten,
      },
    ]
  })
  return clocks.flatMap(
    (clock, at) => withPeriodOfEnd(clock, clocks[at + 1], plain, language) ?? [],
  )
}

/** In 8-10pm the first hour is of the same half, unless that would be after the second. */
function withPeriodOfEnd(
  clock: Clock,
  end: Clock | undefined,
  plain: string,
  language: RecipeLanguage,
): Clock | undefined {
  const isRange = end !== undefined && isRangeTo(plain.slice(clock.until, end.from))
  if (!isRange) return clock.isLabelled ? clock : undefined
  const ofEnd = findPeriod(
    plain.slice(0, end.from),
    plain.slice(end.from).replace(/^[\d:.]+/, ''),
    language,
  )
  const ofStart = findPeriod(
    plain.slice(0, clock.from),
    plain.slice(clock.from, clock.until).replace(/^[\d:.]+/, ''),
    language,
  )
  if (!ofEnd || ofStart || clock.time.hour > 12)
    return clock.isLabelled || end.isLabelled ? clock : undefined
  const time = toTime(clock.time.hour, clock.time.minute, ofEnd.hours)
  if (!time) return undefined
  return { ...clock, time: Temporal.PlainTime.compare(time, end.time) < 0 ? time : clock.time }
}

type Period = { hours: ReadonlySet<number>; length: number }

/** A part of the day right behind or before an hour. */
function findPeriod(before: string, after: string, language: RecipeLanguage): Period | undefined {
  const { periodBehind, periodAhead } = patternsOf(language)
  const behind = periodBehind.exec(after)
  const ahead = periodAhead.exec(before.slice(-24))
  const hours = dateNames(language).periods.get((behind ?? ahead)?.[1] ?? '')
  return hours && { hours, length: behind?.[0].length ?? 0 }
}

/** Undefined for an hour that does not exist, or not in this part of the day. */
function toTime(
  hour: number,
  minute: number,
  hours: ReadonlySet<number> | undefined,
): Temporal.PlainTime | undefined {
  const isTwelve = hours !== undefined && hour <= 12
  const candidates = isTwelve
    ? [hour % 12, (hour % 12) + 12].filter((one) => hours.has(one))
    : [hour]
  const [only, ...others] = candidates
  if (only === undefined || others.length > 0) return undefined
  return orUndefined(() => Temporal.PlainTime.from({ hour: only, minute }, { overflow: 'reject' }))
}

/** `20:00 CET` */
function offsetAfter(plain: string, at: number): string | undefined {
  const [, name = ''] = /^ ?\(?([a-z]{2,4})\)?(?!\p{L})/u.exec(plain.slice(at)) ?? []
  // Two letters may be a word of any language.
  return name.length > 2 ? OFFSET_NAMES[name.toUpperCase()] : undefined
}
