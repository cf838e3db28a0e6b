import { dateFormat } from '@app/core/messages/date-format.ts'

/** Dates without a time, as `yyyy-mm-dd`; instants as in the API or in milliseconds. */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Moment = string | number

/** A formatter for a zone; a zone unknown to this browser is treated as UTC. */
export function zonedFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return dateFormat(language, options)
  } catch (error) {
    if (error instanceof RangeError) return dateFormat(language, { ...options, timeZone: 'UTC' })
    throw error
  }
}

const CLOCK: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}

/** The wall clock time of a zone, by the part names of `Intl`. */
function readClock(at: Moment, zone: string): Record<string, string> {
  const parts = zonedFormat('en', { ...CLOCK, timeZone: zone }).formatToParts(toMs(at))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

export function toMs(at: Moment): number {
  return typeof at === 'number' ? at : Date.parse(at)
}

/** The day of an instant in a zone. */
export function dayAt(at: Moment, zone: string): string {
  return shownAt(at, zone).toISOString().slice(0, 10)
}

/** The hour of the day, 0 to 23, in a zone. */
export function hourAt(at: Moment, zone: string): number {
  return shownAt(at, zone).getUTCHours()
}

/** The wall clock time of a zone, as if it were UTC. */
function shownAt(at: Moment, zone: string): Date {
  return new Date(toMs(at) + offsetMinutes(at, zone) * MINUTE_MS)
}

/** Offsets by zone and UTC day; null for days on which they change. */
const offsets = new Map<string, number | null>()

/** The offset of a zone from UTC at an instant, in minutes. */
export function offsetMinutes(at: Moment, zone: string): number {
  const day = Math.floor(toMs(at) / DAY_MS)
  const name = `${day} ${zone}`
  let known = offsets.get(name)
  if (known === undefined) {
    // Formatting is slow, and a list needs it for every row.
    const [before, after] = [day, day + 1].map((each) => readOffset(each * DAY_MS, zone))
    known = before === after && before !== undefined ? before : null
    offsets.set(name, known)
  }
  return known ?? readOffset(at, zone)
}

function readOffset(at: Moment, zone: string): number {
  const { year, month, day, hour, minute, second } = readClock(at, zone)
  const shown = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return Math.round((shown - toMs(at)) / MINUTE_MS)
}

const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export function addDays(day: string, days: number): string {
  return new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS)
}

/** The day of the month, without a leading zero. */
export function numeralOf(day: string): number {
  return Number(day.slice(8))
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(utcOf(day)).getUTCDay() || 7
}

/** The ISO 8601 week number: that of its Thursday. */
export function weekOf(day: string): number {
  const thursday = addDays(day, 4 - weekdayOf(day))
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

/** The weeks of the month that a day is in, Monday first, with null for days of other months. */
export function weeksOfMonth(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`
  const begin = addDays(first, 1 - weekdayOf(first))
  const weeks: (string | null)[][] = []
  for (let monday = begin; monday.slice(0, 7) <= day.slice(0, 7); monday = addDays(monday, 7))
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((more) => {
        const date = addDays(monday, more)
        return date.slice(0, 7) === day.slice(0, 7) ? date : null
      }),
    )
  return weeks
}
