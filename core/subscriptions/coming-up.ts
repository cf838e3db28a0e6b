import { findEndDate, isPast, toEventDay } from '../events/day.ts'
import type { Event } from '../events/event.ts'

type Dated = Pick<Event, 'date' | 'endDate' | 'isDay' | 'zone'>

/** Whether an event is running, upcoming, or began earlier today in the person's zone. */
export function isComing(
  event: Dated,
  { now, zone }: { now: Temporal.Instant; zone: string },
): boolean {
  if (event.isDay) return !isPast(event, now, zone)
  const midnight = now.toZonedDateTimeISO(zone).startOfDay().toInstant()
  // An event that ended at midnight is over; one that begins at midnight is today's.
  return (
    Temporal.Instant.compare(event.date, midnight) >= 0 ||
    Temporal.Instant.compare(findEndDate(event), midnight) > 0
  )
}

/** Days with the number of their events, nearest first. */
export function toBeyond(events: readonly Dated[], zone: string): { day: string; count: number }[] {
  const days = Map.groupBy(events, (event) => toEventDay(event, zone))
  return [...days]
    .map(([day, held]) => ({ day, count: held.length }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, WEEK_DAYS)
}

/** The days without events, from today to the end of the window. */
export function findEmptyDays(
  events: readonly Dated[],
  { now, until, zone }: { now: Temporal.Instant; until: string | null; zone: string },
): string[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const end = until === null ? null : Temporal.Instant.from(until)
  // Events that began before today count today.
  const dayOf = (event: Dated) => {
    const day = toEventDay(event, zone)
    return day < today.toString() ? today.toString() : day
  }
  const held = new Set(events.map(dayOf))
  return Array.from({ length: WEEK_DAYS }, (_none, more) => today.add({ days: more }))
    .filter((day) => end === null || Temporal.Instant.compare(startOf(day, zone), end) < 0)
    .map(String)
    .filter((day) => !held.has(day))
}

const startOf = (day: Temporal.PlainDate, zone: string) =>
  day.toZonedDateTime({ timeZone: zone }).toInstant()

export const WEEK_DAYS = 7
