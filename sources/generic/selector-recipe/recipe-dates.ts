import type { Recipe } from '@app/core/crawlers/recipe.ts'
import { localToInstant, readIsoStart, startText, withOffset, type Start } from '../../dates.ts'
import { toPlainDay, todayIn } from '../printed-days.ts'
import { dateReader, type DateFields } from './date-format.ts'

type DateReading = { start: Start } | { unreadable: string }

/** Parses the date in the text of an item. */
export type ReadStart = (text: string) => DateReading

/** When a page is read, and the zone of its times. */
type Moment = { now: Temporal.Instant; zone: string }

const ISO =
  /(?<![\d-])\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?)?(?![\d-])/i

/** Throws `MethodRefused` if the recipe's format is invalid. */
export function startReader({ format, language }: Recipe, { now, zone }: Moment): ReadStart {
  if (format.trim() === '') return (text) => readIso(text, zone)
  const today = todayIn(now, zone)
  const read = dateReader(format, language)
  return (text) => {
    const reading = read(text)
    if (!reading) return { unreadable: text }
    if ('unreadable' in reading) return reading
    if ('epochMs' in reading) return { start: { instant: epochText(reading.epochMs) } }
    const start = startOf(reading, today, zone)
    return start ? { start } : { unreadable: text }
  }
}

function readIso(text: string, zone: string): DateReading {
  const start = readIsoStart(text, zone) ?? readIsoStart(ISO.exec(text)?.[0] ?? '', zone)
  return start ? { start } : { unreadable: text }
}

function epochText(epochMs: number): string {
  return startText(Temporal.Instant.fromEpochMilliseconds(epochMs))
}

/** Undefined for days and times that do not exist. */
function startOf(fields: DateFields, today: Temporal.PlainDate, zone: string): Start | undefined {
  const { hour, minute, second, offset } = fields
  const day = toPlainDay(fields, today)
  if (!day || hour === undefined) return day && { day: day.toString() }
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const local = day.toPlainDateTime({ hour, minute, second })
  const isOffset = offset !== undefined && /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(offset)
  if (offset !== undefined && !isOffset) return undefined
  const instant = offset === undefined ? localToInstant(local, zone) : withOffset(local, offset)
  return { instant: startText(instant) }
}
