import type { Recipe, RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { localToInstant, readIso, startText, withOffset } from '../../dates.ts'
import type { IsoDate, Start } from '../../dates.ts'
import { toPlainDay, todayIn } from '../printed-days.ts'
import { dateReader, type DateFields } from './date-format.ts'
import { readWrittenDate, readWrittenTime, type WrittenDate } from './written-dates.ts'

type DateReading = { start: Start } | { unreadable: string }

/** Parses the date in the text of an item. */
export type ReadStart = (text: string) => DateReading

/** When a page is read, and the zone of its times. */
type Moment = { now: Temporal.Instant; zone: string }

const ISO =
  /(?<![\d-])\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?)?(?![\d-])/i

/** Throws `MethodRefused` if the recipe's format is invalid. */
export function startReader({ format, language }: Recipe, { now, zone }: Moment): ReadStart {
  const today = todayIn(now, zone)
  if (format.trim() === '') return (text) => readWithoutFormat(text, { language, today, zone })
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

type Words = { language: RecipeLanguage; today: Temporal.PlainDate; zone: string }

/** An ISO date, otherwise one that people write. */
function readWithoutFormat(text: string, { language, today, zone }: Words): DateReading {
  const [iso = text.trim()] = ISO.exec(text) ?? []
  const exact = readIso(iso)
  if (exact) return { start: besideIso(exact, text.replace(iso, ' '), { language, today, zone }) }
  const written = readWrittenDate(text, language, today)
  return written ? { start: toStart(written, zone) } : { unreadable: text }
}

/**
 * The text beside a machine-readable date has the hour if that is a day or midnight, or says UTC for the hour that people
 * are shown: templates append Z to local times.
 */
function besideIso(exact: IsoDate, text: string, { language, today, zone }: Words): Start {
  const { time } = readWrittenTime(text, language)
  const day = 'day' in exact ? exact.day : exact.local.toPlainDate()
  const clock = 'day' in exact ? undefined : exact.local.toPlainTime()
  const isMidnight = clock !== undefined && clock.hour + clock.minute + clock.second === 0
  if (time) {
    const isUtc = 'offset' in exact && /^(?:z|[+-]00:?(?:00)?)$/i.test(exact.offset ?? '')
    if (!clock || isMidnight || (isUtc && clock.equals(time)))
      return toStart({ day, time, offset: undefined }, zone)
  }
  const isDay = !clock || (isMidnight && readWrittenDate(text, language, today)?.day.equals(day))
  if (isDay) return { day: day.toString() }
  const { local, offset } = exact as Extract<IsoDate, { local: unknown }>
  return { instant: startText(offset ? withOffset(local, offset) : localToInstant(local, zone)) }
}

function toStart({ day, time, offset }: WrittenDate, zone: string): Start {
  if (!time) return { day: day.toString() }
  const local = day.toPlainDateTime(time)
  return { instant: startText(offset ? withOffset(local, offset) : localToInstant(local, zone)) }
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
