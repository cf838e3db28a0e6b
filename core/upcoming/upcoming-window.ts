import { findEndDate } from '../events/day.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The visible range in milliseconds since 1970; `untilMs` is inclusive. */
export type UpcomingWindow = { fromMs: number; untilMs: number | null }

/** The whole minute of an instant: responses are the same for that long. */
export function toMinute(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / MINUTE_MS) * MINUTE_MS
}

/** The visible range of a plan from a minute on; `windowDays` null for unlimited. */
export function upcomingWindow(fromMs: number, windowDays: number | null): UpcomingWindow {
  return { fromMs, untilMs: windowDays === null ? null : fromMs + windowDays * DAY_MS }
}

/**
 * When an event stops being upcoming, in milliseconds since 1970: just after its end, or its start if the end is
 * unknown; for whole days, when the last is over in its zone.
 */
export function upcomingEndMs(event: {
  date: string
  endDate: string | null
  isDay: boolean
  zone: string | null
}): number {
  const last = Temporal.Instant.from(findEndDate(event))
  if (!event.isDay) return last.epochMilliseconds + 1
  const zone = event.zone ?? 'UTC'
  const day = last.toZonedDateTimeISO(zone).toPlainDate()
  return day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
}
