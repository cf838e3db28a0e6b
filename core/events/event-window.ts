import { findEndDate } from './day.ts'
import { foldText } from '../text.ts'
import { toDay, parseInstant } from '../time/instant.ts'
import { readLocalDate } from '../time/local-date.ts'

/** The start given by a page: an instant, or a bare day (`yyyy-mm-dd`). */
export type Start = { instant: string } | { day: string }

/** The stored time of an event: `date` is an instant; for a whole day, the day's first instant in its zone. */
export type StoredTime = { date: string; isDay: boolean }

/** The settings that decide which dates a crawl keeps. */
export type WindowSettings = {
  /** Days, or days with a time, in the source's zone; if either is set, they replace the lookahead. */
  crawlFromDate: string | null
  crawlToDate: string | null
  /** How many days ahead the source is read, 7 by default; null if it lists a season, a month or a year. */
  windowDays?: number | null
  /** How many days back a window of news begins; 0 for future events only. */
  startsDaysAgo?: number
  now: Temporal.Instant
  zone: string
}

/** Bounds in milliseconds since 1970; computed once per run by `eventWindow`. */
export type EventWindow = {
  /** Events with a time must start after this. */
  pastMs: number
  /** A day whose first instant is this or later is not over yet. */
  pastDayMs: number
  /** Null for no bound; `untilMs` is inclusive, `beforeMs` exclusive. */
  fromMs: number | null
  /** The first instant of the day that contains `fromMs`: whole days are kept whole. */
  fromDayMs: number | null
  untilMs: number | null
  beforeMs: number | null
}

const LOOKAHEAD_DAYS = 7

/** The window of one run. From and to dates are in the zone, both included; without a time they are whole days. */
export function eventWindow(settings: WindowSettings): EventWindow {
  const { crawlFromDate, crawlToDate, now, zone } = settings
  const { windowDays = LOOKAHEAD_DAYS, startsDaysAgo = 0 } = settings
  const past = now.toZonedDateTimeISO(zone).subtract({ days: startsDaysAgo })
  const bounds = { pastMs: past.epochMilliseconds, pastDayMs: past.startOfDay().epochMilliseconds }
  if (crawlFromDate !== null || crawlToDate !== null) {
    return { ...bounds, ...firstBounds(crawlFromDate, zone), ...lastBounds(crawlToDate, zone) }
  }
  const until = windowDays === null ? null : now.toZonedDateTimeISO(zone).add({ days: windowDays })
  const untilMs = until?.epochMilliseconds ?? null
  return { ...bounds, fromMs: null, fromDayMs: null, untilMs, beforeMs: null }
}

function firstBounds(text: string | null, zone: string) {
  const first = text === null ? undefined : readLocalDate(text)
  if (!first) return { fromMs: null, fromDayMs: null }
  const day = first instanceof Temporal.PlainDate ? first : first.toPlainDate()
  return {
    fromMs: first.toZonedDateTime(zone).epochMilliseconds,
    fromDayMs: day.toZonedDateTime(zone).epochMilliseconds,
  }
}

/** Of a repeated time, the second ends the window. */
function lastBounds(text: string | null, zone: string) {
  const last = text === null ? undefined : readLocalDate(text)
  if (!last) return { untilMs: null, beforeMs: null }
  if (last instanceof Temporal.PlainDate) {
    const next = last.add({ days: 1 }).toZonedDateTime(zone)
    return { untilMs: null, beforeMs: next.epochMilliseconds }
  }
  const until = last.toZonedDateTime(zone, { disambiguation: 'later' })
  return { untilMs: until.epochMilliseconds, beforeMs: null }
}

/** Why an event's date excludes it, or null if it is kept; an event that lasts into a window is inside. */
export function findDateRejection(
  { date, isDay, endDate = null }: StoredTime & { endDate?: string | null },
  window: EventWindow,
): 'past' | 'outside-window' | null {
  const startMs = Temporal.Instant.from(date).epochMilliseconds
  const lastMs = Temporal.Instant.from(findEndDate({ date, endDate })).epochMilliseconds
  if (isDay ? lastMs < window.pastDayMs : lastMs <= window.pastMs) return 'past'
  const fromMs = isDay ? window.fromDayMs : window.fromMs
  if (fromMs !== null && lastMs < fromMs) return 'outside-window'
  if (window.untilMs !== null && startMs > window.untilMs) return 'outside-window'
  if (window.beforeMs !== null && startMs >= window.beforeMs) return 'outside-window'
  return null
}

/** Whether the crawler's filter keeps an event; an empty filter keeps everything. */
export function matchesOnly(event: { title: string; description: string }, only: string): boolean {
  const wanted = foldText(only).trim()
  return foldText(event.title).includes(wanted) || foldText(event.description).includes(wanted)
}

/**
 * The stored form of a start. A bare day becomes its first instant in the zone, and so does everything if times are
 * not displayed. Null if the text is not a date.
 */
export function toStoredTime(
  start: Start,
  { displayTime, zone }: { displayTime: boolean; zone: string },
): StoredTime | null {
  if ('day' in start) return storedDay(start.day, zone)
  const instant = parseInstant(start.instant)
  if (!instant) return null
  if (!displayTime) return storedDay(toDay(zone, instant.toString()), zone)
  return { date: instant.toString(), isDay: false }
}

/**
 * The stored form of an end, by the same rules. Null if it is not a date or not later than the start. For whole days,
 * an end at midnight means the day before; for an event with a time, an end that is a day includes that day.
 */
export function toStoredEnd(
  end: Start | undefined,
  start: StoredTime,
  { displayTime, zone }: { displayTime: boolean; zone: string },
): string | null {
  if (!end) return null
  const lasting = { displayTime: displayTime && !start.isDay, zone }
  const last = toStoredTime(end, lasting)
  const until = last && (start.isDay ? lastDay(end, last, zone) : endOfDay(last, zone))
  if (!until) return null
  const [from, over] = [Temporal.Instant.from(start.date), until]
  const isSameDay = 'day' in end && !start.isDay && toDay(zone, start.date) === end.day
  return isSameDay || Temporal.Instant.compare(over, from) <= 0 ? null : over.toString()
}

/** The first instant of the last day. */
function lastDay(end: Start, { date }: StoredTime, zone: string): Temporal.Instant {
  const day = Temporal.Instant.from(date)
  const isMidnight = 'instant' in end && parseInstant(end.instant)?.equals(day)
  return isMidnight ? day.toZonedDateTimeISO(zone).subtract({ days: 1 }).toInstant() : day
}

function endOfDay({ date, isDay }: StoredTime, zone: string): Temporal.Instant {
  const instant = Temporal.Instant.from(date)
  return isDay ? instant.toZonedDateTimeISO(zone).add({ days: 1 }).toInstant() : instant
}

function storedDay(day: string, zone: string): StoredTime | null {
  const parsed = parseDay(day)
  if (!parsed) return null
  return { date: parsed.toZonedDateTime(zone).toInstant().toString(), isDay: true }
}

function parseDay(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
