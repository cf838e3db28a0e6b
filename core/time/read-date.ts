import { NoDate, type DateProblem } from './date-problem.ts'
import { findMonth, findWeekdays } from './date-words.ts'
import { findZone } from './zone.ts'

/** The order of numeric dates such as 3/4/2026. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export type DateReading = {
  /** The zone for times without an offset. */
  zone: string
  order: DateOrder
  /** Whether a person chose the order: then no date is read in the other one. */
  isOrderChosen?: boolean
  /** For dates without a year, which mean the next one that is not over; without `now` they are refused. */
  now?: Temporal.Instant
  /** The time of day, if it is in its own column. */
  time?: string
}

export type DateRead = {
  instant: Temporal.Instant
  /** The clock time in the zone; midnight for whole days. */
  at: Temporal.PlainDateTime
  zone: string
  isDay: boolean
  /** Whether the text itself specifies the instant. */
  hasOffset: boolean
  /** The day in the other order, if the text is ambiguous. */
  otherDay: Temporal.PlainDate | null
  /** Whether this time occurs twice on that day; the first is used. */
  isRepeated: boolean
}

export type ReadDate = { read: DateRead } | { problem: DateProblem }

/**
 * Parses a date from people, spreadsheets and files: `1/12/2026 20:00`, `01.12.2026`, `1 Dec 8 PM`, `tirsdag 1.
 * december 2026 kl. 20`, `2026-12-01T20:00Z`, in all languages of the product.
 */
export function readDate(text: string, reading: DateReading): ReadDate {
  try {
    return { read: momentIn(text.normalize('NFC').replace(/\s+/g, ' ').trim(), reading) }
  } catch (error) {
    if (error instanceof NoDate) return { problem: error.problem }
    throw error
  }
}

/** The order that the dates themselves reveal; undefined if all are ambiguous or they contradict each other. */
export function findDateOrder(texts: readonly string[]): DateOrder | undefined {
  const figures = texts.map((text) => FIGURES.exec(splitTime(text.replace(/\s+/g, ' ').trim()).day))
  const isMonthFirst = figures.some((parts) => Number(parts?.[3]) > 12)
  const isDayFirst = figures.some((parts) => Number(parts?.[1]) > 12)
  if (isMonthFirst !== isDayFirst) return isMonthFirst ? 'month-first' : 'day-first'
  const isByStops = !isDayFirst && figures.some((parts) => parts?.[2] === '.')
  return isByStops ? 'day-first' : undefined
}

const OFFSET =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})(?:\[[^\]]*\])?$/i
const ZONE = / ?\(([A-Za-z]+(?:\/[A-Za-z0-9_+-]+)*)\)$/

function momentIn(text: string, reading: DateReading): DateRead {
  const [, date, hour, offset] = OFFSET.exec(text) ?? []
  if (date && hour && offset) return instantIn(`${date}T${hour}${offset}`, reading.zone)
  const [named, called] = ZONE.exec(text) ?? []
  const zone = called === undefined ? reading.zone : findZone(called)
  if (zone === undefined) throw new NoDate({ code: 'unknown' })
  const { day, time } = splitTime(named === undefined ? text : text.slice(0, -named.length))
  const clock = reading.time?.trim() || time
  const clockTime = clock === undefined ? null : timeIn(clock)
  const { date: found, otherDay } = dayIn(day, clockTime, { ...reading, zone })
  return { ...momentOf(found, clockTime, zone), otherDay }
}

function instantIn(text: string, zone: string): DateRead {
  const instant = orUndefined(() => Temporal.Instant.from(text.toUpperCase()))
  if (!instant) throw new NoDate({ code: 'unknown' })
  const at = instant.toZonedDateTimeISO(zone).toPlainDateTime()
  return { instant, at, zone, isDay: false, hasOffset: true, otherDay: null, isRepeated: false }
}

function momentOf(
  day: Temporal.PlainDate,
  time: Temporal.PlainTime | null,
  zone: string,
): Omit<DateRead, 'otherDay'> {
  const at = day.toPlainDateTime(time ?? Temporal.PlainTime.from('00:00'))
  const start = time ? at.toZonedDateTime(zone) : day.toZonedDateTime(zone)
  const isThere = time ? start.toPlainDateTime().equals(at) : start.toPlainDate().equals(day)
  if (!isThere) throw new NoDate({ code: 'skipped', time: clockText(at), zone })
  const later = at.toZonedDateTime(zone, { disambiguation: 'later' })
  return {
    instant: start.toInstant(),
    at,
    zone,
    isDay: time === null,
    hasOffset: false,
    isRepeated: time !== null && !later.equals(start),
  }
}

/** Also Swedish `fm` and `em`. */
const HALF = String.raw`[apfe]\.?m\.?`
const CLOCK = String.raw`(?:\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?${HALF})?|\d{1,2} ?${HALF})`
const WORD = String.raw`(?:at|kl\.?|klokken|klockan|la ora|la|ora)`
const AFTER_DAY = new RegExp(
  String.raw`^(.*?[^ ,–-])(?:(?<=\d)T(?=\d)| ?[,–-] ?| )(?:(?:${WORD} ?)?(${CLOCK})|${WORD} ?(\d{1,2}))$`,
  'i',
)

/** Splits a text into the day and the time after it. */
function splitTime(text: string): { day: string; time?: string } {
  const [, day, clock, hour] = AFTER_DAY.exec(text) ?? []
  const time = clock ?? hour
  return day === undefined || time === undefined ? { day: text } : { day, time }
}

const TIME = new RegExp(
  String.raw`^(?:${WORD} ?)?(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?)? ?(${HALF})?$`,
  'i',
)

/** `20:00`, `20.00`, `8 PM`, `kl. 20`; undefined if it is not a time of day. */
export function readTime(text: string): Temporal.PlainTime | undefined {
  const [, hours, minute = '0', second = '0', half] =
    TIME.exec(text.replace(/\s+/g, ' ').trim()) ?? []
  if (hours === undefined) return undefined
  const isOfTwelve = Number(hours) >= 1 && Number(hours) <= 12
  if (half !== undefined && !isOfTwelve) return undefined
  const afternoon = /^[pe]/i.test(half ?? '') ? 12 : 0
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + afternoon
  return orUndefined(() =>
    Temporal.PlainTime.from(
      { hour, minute: Number(minute), second: Number(second) },
      { overflow: 'reject' },
    ),
  )
}

function timeIn(text: string): Temporal.PlainTime {
  const time = readTime(text)
  if (!time) throw new NoDate({ code: 'no-time', time: text })
  return time
}

const YEAR = String.raw`(\d{4}|\d{2})`
const NAME = String.raw`(\p{L}{3,})`
const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/
const FIGURES = new RegExp(String.raw`^(\d{1,2})([-./]) ?(\d{1,2})(?:\2 ?${YEAR})?\.?$`)
const DAY_MONTH = new RegExp(
  String.raw`^(\d{1,2})(?:\.|st|nd|rd|th)?[ -]*(?:of )?${NAME}\.?(?:,?[ -]*${YEAR})?$`,
  'iu',
)
const MONTH_DAY = new RegExp(
  String.raw`^${NAME}\.? ?(\d{1,2})(?:st|nd|rd|th)?(?:, ?| )?(\d{4})?$`,
  'iu',
)
const WEEKDAY = /^(\p{L}{2,})\.?,? (?:den |the )?(?=\S* ?\S)/iu

type Parts = { year: string | undefined; month: number; day: number }
type Found = { date: Temporal.PlainDate; otherDay: Temporal.PlainDate | null }

function dayIn(text: string, time: Temporal.PlainTime | null, reading: DateReading): Found {
  const parts = partsOf(text)
  if (parts) return dayOf(parts, time, reading)
  const [head, word = ''] = WEEKDAY.exec(text) ?? []
  const weekdays = findWeekdays(word)
  if (head === undefined || weekdays.length === 0) throw new NoDate({ code: 'unknown' })
  const behind = partsOf(text.slice(head.length))
  if (!behind) throw new NoDate({ code: 'unknown' })
  const { date, otherDay } = dayOf(behind, time, reading)
  if (weekdays.includes(date.dayOfWeek)) return { date, otherDay: null }
  if (otherDay && weekdays.includes(otherDay.dayOfWeek)) return { date: otherDay, otherDay: null }
  throw new NoDate({ code: 'other-weekday' })
}

type Written = { figures: [number, number]; sign: string; year: string | undefined } | Parts

function partsOf(text: string): Written | undefined {
  const first = YEAR_FIRST.exec(text)
  if (first) return { year: first[1], month: Number(first[3]), day: Number(first[4]) }
  const figures = FIGURES.exec(text)
  if (figures) {
    const [, one, sign = '', other, year] = figures
    return { figures: [Number(one), Number(other)], sign, year }
  }
  const dayMonth = DAY_MONTH.exec(text)
  if (dayMonth) return readNamed(dayMonth[2], dayMonth[1], dayMonth[3])
  const monthDay = MONTH_DAY.exec(text)
  return monthDay ? readNamed(monthDay[1], monthDay[2], monthDay[3]) : undefined
}

function readNamed(word = '', day = '', year: string | undefined): Parts | undefined {
  const month = findMonth(word)
  return month === undefined ? undefined : { year, month, day: Number(day) }
}

function dayOf(written: Written, time: Temporal.PlainTime | null, reading: DateReading): Found {
  const dated = (parts: Parts) => dateOf(parts, time, reading)
  if (!('figures' in written)) return { date: catchProblem(dated(written)), otherDay: null }
  const { figures, sign, year } = written
  const [one, other] = figures
  const inOrder = {
    'day-first': dated({ year, month: other, day: one }),
    'month-first': dated({ year, month: one, day: other }),
  }
  // Dates with full stops have the day first, unless a person chose the order.
  const order = sign === '.' && !reading.isOrderChosen ? 'day-first' : reading.order
  const [first, second] =
    order === 'day-first'
      ? [inOrder['day-first'], inOrder['month-first']]
      : [inOrder['month-first'], inOrder['day-first']]
  if (isDate(first)) {
    const isUnambiguous = sign === '.' || reading.isOrderChosen || !isDate(second) || one === other
    return { date: first, otherDay: isUnambiguous ? null : second }
  }
  if (isDate(second) && reading.isOrderChosen) throw new NoDate({ code: 'other-order' })
  if (isDate(second)) return { date: second, otherDay: null }
  throw new NoDate(first.code === 'no-month' ? second : first)
}

function isDate(found: Temporal.PlainDate | DateProblem): found is Temporal.PlainDate {
  return found instanceof Temporal.PlainDate
}

function catchProblem(found: Temporal.PlainDate | DateProblem): Temporal.PlainDate {
  if (isDate(found)) return found
  throw new NoDate(found)
}

/** The next leap day is at most eight years away. */
const YEARS_AHEAD = 8

function dateOf(
  { year, month, day }: Parts,
  time: Temporal.PlainTime | null,
  { zone, now }: DateReading,
): Temporal.PlainDate | DateProblem {
  if (month < 1 || month > 12) return { code: 'no-month', month }
  if (year !== undefined) return inYear(year.length === 2 ? 2000 + Number(year) : Number(year))
  if (!now) return { code: 'no-year' }
  const here = now.toZonedDateTimeISO(zone)
  for (let ahead = 0; ahead <= YEARS_AHEAD; ahead += 1) {
    const date = inYear(here.year + ahead)
    if (isDate(date) && !isOver(date)) return date
  }
  return inYear(here.year)

  function inYear(number: number): Temporal.PlainDate | DateProblem {
    const { daysInMonth } = Temporal.PlainYearMonth.from({ year: number, month })
    if (number === 0) return { code: 'unknown' }
    if (day < 1 || day > daysInMonth) return { code: 'no-day', days: daysInMonth }
    return Temporal.PlainDate.from({ year: number, month, day })
  }

  function isOver(date: Temporal.PlainDate): boolean {
    if (!time) return Temporal.PlainDate.compare(date, here.toPlainDate()) < 0
    const at = date.toPlainDateTime(time)
    return Temporal.PlainDateTime.compare(at, here.toPlainDateTime()) < 0
  }
}

function clockText(at: Temporal.PlainDateTime): string {
  return at.toPlainTime().toString({ smallestUnit: 'minute' })
}

function orUndefined<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
