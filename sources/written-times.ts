import { readDate } from '@app/core/time/read-date.ts'
import { dayOf, localToInstant, readIso, readLocal, startText, withOffset } from './dates.ts'
import type { Start } from './dates.ts'
import { readMailDate } from './mail-dates.ts'
import { OFFSET_NAMES } from './offset-names.ts'
import { findNamedZone } from './zone-names.ts'

/** A parsed date: a day, an instant, or a local time whose zone is named or still to be found. */
export type WrittenTime =
  | { day: Temporal.PlainDate }
  | { instant: Temporal.Instant }
  | { local: Temporal.PlainDateTime; zone?: string }

/**
 * Parses a date as event plug-ins print it for machines, which is roughly ISO: `2024-5-28T16:30+0:00`, `2024-05-28 7:30
 * pm`, seconds since 1970, or a date for people with its year. Undefined if it is ambiguous.
 */
export function readWrittenTime(written: string): WrittenTime | undefined {
  const text = written.replace(/\s+/g, ' ').trim().slice(0, 120).replace(HOUR_TWICE, 'T$1:$2:$3')
  return (
    readIsoTime(text) ??
    readNearlyIso(text) ??
    readUnixTime(text) ??
    readRange(text) ??
    readWords(text)
  )
}

// EventON printed 8:30 as `T08-08-30-00` for years.
const HOUR_TWICE = /T(\d{2})-\1-(\d{2})-(\d{2})$/

/** A time without a zone is in the given one. */
export function toStart(time: WrittenTime, zone: string): Start {
  if ('day' in time) return { day: time.day.toString() }
  const instant = 'instant' in time ? time.instant : localToInstant(time.local, time.zone ?? zone)
  return { instant: startText(instant) }
}

function readIsoTime(text: string): WrittenTime | undefined {
  const iso = readIso(text)
  if (!iso || 'day' in iso) return iso
  const { local, offset } = iso
  return offset === undefined ? { local } : { instant: withOffset(local, offset) }
}

const NEARLY_ISO =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ,]+(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2})(?:[.,]\d+)?)?(?: ?([ap])\.?m\b\.?)?(.*)|T)?$/i

function readNearlyIso(text: string): WrittenTime | undefined {
  const [found, year, , month, date, hour, minute, second = '00', half, rest = ''] =
    NEARLY_ISO.exec(text) ?? []
  if (found === undefined) return undefined
  const day = dayOf(Number(year), Number(month), Number(date))
  if (!day || hour === undefined) return day && { day }
  // A bare number after a day may be anything.
  if (minute === undefined && half === undefined) return undefined
  const local = readLocal(`${day.toString()}T${clockOf(hour, half)}:${minute ?? '00'}:${second}`)
  return local && onClock(local, rest.trim())
}

function clockOf(hour: string, half: string | undefined): string {
  const number = Number(hour)
  if (half === undefined) return hour.padStart(2, '0')
  const ofDay = (number % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return number > 12 || number === 0 ? '99' : String(ofDay).padStart(2, '0')
}

/** The text after the time names its zone or offset. */
function onClock(local: Temporal.PlainDateTime, behind: string): WrittenTime | undefined {
  if (behind === '') return { local }
  const [, offset = behind, inBrackets] = /^(.*?)\s*\[([^\]]+)\]$/.exec(behind) ?? []
  const known = offset === '' ? undefined : readOffset(offset)
  if (known !== undefined) return { instant: withOffset(local, known) }
  const zone = findNamedZone(inBrackets ?? offset.replace(/^\((.*)\)$/, '$1'))
  return zone === undefined ? undefined : { local, zone }
}

/**
 * Normalises an offset such as `+0:00`, `-5:00`, `+5.5:00`, `+0530`, `+02:00:00`, `UTC+05` or `BST` to the form `+05:30`.
 */
function readOffset(written: string): string | undefined {
  const named = OFFSET_NAMES[written.toUpperCase()]
  if (named !== undefined) return named
  const [, sign, hours = '', part, decimals, minutes] =
    /^(?:UTC|GMT)? ?([+\-\u2212])(\d{1,2})(?:(\.(\d{1,2}))?(?::00)?|:?(\d{2})(?::\d{2})?)$/i.exec(
      written,
    ) ?? []
  if (sign === undefined || Number(hours) > 14) return undefined
  const fraction = part === undefined ? Number(minutes ?? 0) : Number(`0.${decimals ?? 0}`) * 60
  if (fraction > 59) return undefined
  const clock = `${hours.padStart(2, '0')}:${String(Math.round(fraction)).padStart(2, '0')}`
  return `${sign === '+' ? '+' : '-'}${clock}`
}

/** Seconds or milliseconds, within plausible years for events. */
function readUnixTime(text: string): WrittenTime | undefined {
  if (!/^1\d{9}(?:\d{3})?$/.test(text)) return undefined
  const milliseconds = Number(text) * (text.length === 10 ? 1_000 : 1)
  return { instant: Temporal.Instant.fromEpochMilliseconds(milliseconds) }
}

/** The start of a range: `2024-05-28T16:30/2024-05-28T18:00`. */
function readRange(text: string): WrittenTime | undefined {
  const [, first] = /^(\d{4}-\d{1,2}-\d{1,2}(?:[T ][^/]*)?)\s?(?:\/|\bto\b)\s?\S/.exec(text) ?? []
  return first === undefined
    ? undefined
    : (readIsoTime(first.trim()) ?? readNearlyIso(first.trim()))
}

/** For people: `Tue, 28 May 2024 16:30:00 +0000`, `May 28, 2024 @ 7:30 pm`, `28. maj 2024 kl. 19.30`. */
function readWords(text: string): WrittenTime | undefined {
  if (!/\b\d{4}\b/.test(text)) return undefined
  if (/\d (?:[+-]\d{4}|UTC|GMT|Z)$/.test(text)) {
    const mail = readMailDate(text, 'UTC')
    if (mail && 'instant' in mail) return { instant: Temporal.Instant.from(mail.instant) }
  }
  const plain = text.replace(/ (?:@|[-–|]|at) (?=\d{1,2}[:.]|\d{1,2} ?[ap]m)/i, ' ')
  for (const order of ['day-first', 'month-first'] as const) {
    const found = readDate(plain, { zone: 'UTC', order })
    if (!('read' in found)) continue
    const { isDay, at, otherDay, hasOffset, instant, zone } = found.read
    if (otherDay) return undefined
    if (isDay) return { day: at.toPlainDate() }
    return hasOffset ? { instant } : { local: at, ...(zone !== 'UTC' && { zone }) }
  }
  return undefined
}
