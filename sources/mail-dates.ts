import { dayOf, localToInstant, readIsoStart, readLocal, startText, withOffset } from './dates.ts'
import type { Start } from './dates.ts'
import { findMonth } from './month-names.ts'
import { OFFSET_NAMES } from './offset-names.ts'
import otherMonths from './other-months.json' with { type: 'json' }

// "Sat, 21 Nov 2026 19:30:00 +0100" of RFC 822 as written by feeds; the weekday is ignored because it is often wrong.
const DAY_FIRST =
  /^(?:[^\s\d,]+,?\s+)?(\d{1,2})[\s-]+([^\s\d.,-]{3,12})\.?,?[\s-]+(\d{4}|\d{2})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(\S.*)?)?$/u

// "Sat Nov 21 19:30:00 CET 2026", as printed by programs that do not format dates.
const YEAR_LAST =
  /^[^\s\d,]+\s+([^\s\d.,]{3,12})\s+(\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?)(?:\s+(\S+))?\s+(\d{4})$/u

/** Months as abbreviated by feeds in other languages, in addition to those that all sources know. */
const OTHER_MONTHS: Readonly<Record<string, number>> = otherMonths

/** Parses a date of a feed, ISO or RFC 822; undefined if invalid. Without an offset it is in the given zone. */
export function readMailDate(written: string, zone: string): Start | undefined {
  const text = written.trim().replace(/\s*\([^()]*\)$/, '')
  return readIsoStart(text, zone) ?? readRfc822(text, zone)
}

function readRfc822(text: string, zone: string): Start | undefined {
  const [found, day = '', month = '', year = '', time, offset] = DAY_FIRST.exec(text) ?? []
  if (found !== undefined) return toStart({ day, month, year, time, offset }, zone)
  const [asPrinted, monthThere = '', dayThere = '', clock, name, yearThere = ''] =
    YEAR_LAST.exec(text) ?? []
  if (asPrinted === undefined) return undefined
  return toStart(
    { day: dayThere, month: monthThere, year: yearThere, time: clock, offset: name },
    zone,
  )
}

type Written = {
  day: string
  month: string
  year: string
  time: string | undefined
  offset: string | undefined
}

function toStart({ day, month, year, time, offset }: Written, zone: string): Start | undefined {
  const number = monthOf(month)
  if (number === undefined) return undefined
  const date = dayOf(fullYear(year), number, Number(day))?.toString()
  if (date === undefined) return undefined
  if (time === undefined) return { day: date }
  const local = readLocal(`${date}T${time.padStart(time.length > 5 ? 8 : 5, '0')}`)
  if (!local) return undefined
  if (offset === undefined) return { instant: startText(localToInstant(local, zone)) }
  const known = readOffset(offset)
  return known === undefined ? undefined : { instant: startText(withOffset(local, known)) }
}

function monthOf(written: string): number | undefined {
  const name = written.toLowerCase()
  return findMonth(name, ['EN', 'DK', 'RO']) ?? OTHER_MONTHS[name]
}

/** Two-digit years according to RFC 2822. */
function fullYear(written: string): number {
  if (written.length === 4) return Number(written)
  return Number(written) + (Number(written) < 50 ? 2_000 : 1_900)
}

/** `+0100`, `+01:00`, `GMT+1` or a name; undefined if unknown. */
function readOffset(written: string): string | undefined {
  const name = written.trim().toUpperCase()
  if (OFFSET_NAMES[name] !== undefined) return OFFSET_NAMES[name]
  const [, sign, hours = '', minutes = '00'] =
    /^(?:UTC|GMT)?([+-])(0?\d|1[0-4]):?([0-5]\d)?$/.exec(name) ?? []
  return sign === undefined ? undefined : `${sign}${hours.padStart(2, '0')}${minutes}`
}
