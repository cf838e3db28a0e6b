import { parseInstant } from '../time/instant.ts'

/** How dates of figures alone are read, such as 3/4/2026. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export type FileDateOptions = {
  order: DateOrder
  /** In which zone times without offset are read. */
  zone: string
}

/** When something is: for a day its first instant in the zone. `hasOffset` where the text says which instant. */
export type FileDate = { date: string; isDay: boolean; hasOffset: boolean }

const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?`
const GAP = String.raw`(?:\s*[T,-]\s*|\s+(?:at|kl\.?|ora)?\s*)`
const REST = `(?:${GAP}${CLOCK})?$`
const OFFSET = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})$/i
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-./](\d{1,2})[-./](\d{1,2})${REST}`, 'i')
const FIGURES = new RegExp(String.raw`^(\d{1,2})[-./](\d{1,2})[-./](\d{4})${REST}`, 'i')
const DAY_MONTH = new RegExp(
  String.raw`^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:\.|st|nd|rd|th)?\s+(\p{L}{3,})\.?,?\s+(\d{4})${REST}`,
  'iu',
)
const MONTH_DAY = new RegExp(
  String.raw`^(?:\p{L}+\.?,\s+)?(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${REST}`,
  'iu',
)
const TIME = new RegExp(`^${CLOCK}$`, 'i')

/**
 * Reads a date as files write it, with its time beside it where that stands in a column of its own. Times that
 * the clocks skip are read as the moment after, times they repeat as the first. Undefined where it is no date.
 */
export function readFileDate(
  dateText: string,
  timeText: string,
  options: FileDateOptions,
): FileDate | undefined {
  const text = dateText.trim()
  const [, day, clock, offset] = OFFSET.exec(text) ?? []
  if (day && clock && offset) {
    const instant = parseInstant(`${day}T${clock}${offset.toUpperCase()}`)
    return instant && { date: instant.toString(), isDay: false, hasOffset: true }
  }
  const at = readLocal(text, options.order)
  if (!at) return undefined
  if (timeText.trim() === '') return stored(at.day, at.time, options.zone)
  const time = readTime(TIME.exec(timeText.trim()), 1)
  return time && stored(at.day, time, options.zone)
}

/** The order that the dates themselves tell; day first where all of them could be either. */
export function guessDateOrder(texts: string[]): DateOrder {
  const read = texts.map((text) => FIGURES.exec(text.trim()))
  const isMonthFirst = read.some((parts) => parts && Number(parts[2]) > 12)
  const isDayFirst = read.some((parts) => parts && Number(parts[1]) > 12)
  return isMonthFirst && !isDayFirst ? 'month-first' : 'day-first'
}

type Local = { day: Temporal.PlainDate; time: Temporal.PlainTime | null }

function readLocal(text: string, order: DateOrder): Local | undefined {
  const iso = YEAR_FIRST.exec(text)
  if (iso) return local(iso, { year: iso[1], month: Number(iso[2]), day: iso[3] })
  const figures = FIGURES.exec(text)
  if (figures) {
    const [, one, other, year] = figures
    const [day, month] = order === 'day-first' ? [one, other] : [other, one]
    return local(figures, { year, month: Number(month), day })
  }
  const dayMonth = DAY_MONTH.exec(text)
  if (dayMonth) {
    const [, day, month, year] = dayMonth
    return local(dayMonth, { year, month: monthNumber(month), day })
  }
  const monthDay = MONTH_DAY.exec(text)
  if (!monthDay) return undefined
  const [, month, day, year] = monthDay
  return local(monthDay, { year, month: monthNumber(month), day })
}

type DayParts = { year: string | undefined; month: number; day: string | undefined }

function local(parts: RegExpExecArray, { year, month, day }: DayParts): Local | undefined {
  const date = orUndefined(() =>
    Temporal.PlainDate.from(
      { year: Number(year), month, day: Number(day) },
      { overflow: 'reject' },
    ),
  )
  if (!date) return undefined
  if (parts[4] === undefined) return { day: date, time: null }
  const time = readTime(parts, 4)
  return time && { day: date, time }
}

/** The time in the parts of a match from `at` on: hours, minutes, seconds, half of the day. */
function readTime(parts: RegExpExecArray | null, at: number): Temporal.PlainTime | undefined {
  if (!parts) return undefined
  const half = parts[at + 3]?.[0]?.toLowerCase()
  const hours = Number(parts[at])
  if (half && (hours < 1 || hours > 12)) return undefined
  const hour = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours
  const [minute, second] = [Number(parts[at + 1]), Number(parts[at + 2] ?? 0)]
  return orUndefined(() =>
    Temporal.PlainTime.from({ hour, minute, second }, { overflow: 'reject' }),
  )
}

function stored(day: Temporal.PlainDate, time: Temporal.PlainTime | null, zone: string): FileDate {
  const start = time
    ? day.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation: 'compatible' })
    : day.toZonedDateTime(zone)
  return { date: start.toInstant().toString(), isDay: time === null, hasOffset: false }
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** 0, which is no month, for any other word. */
function monthNumber(word = ''): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
}

function orUndefined<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
