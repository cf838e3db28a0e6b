import type { Event } from './event.ts'

type Dated = Pick<Event, 'date' | 'isDay' | 'zone'>

/**
 * The zone in which an event's date is read for somebody in `zone`: their own, but for an event that is a
 * whole day, which stays the day it is where it happens.
 */
export function zoneOf({ isDay, zone: ownZone }: Dated, zone: string): string {
  return isDay ? (ownZone ?? zone) : zone
}

/** The day an event stands under for somebody in `zone`, as `yyyy-mm-dd`. */
export function eventDay(event: Dated, zone: string): string {
  return Temporal.Instant.from(event.date)
    .toZonedDateTimeISO(zoneOf(event, zone))
    .toPlainDate()
    .toString()
}

/** Whether an event has begun, or where only the day is known, whether that day is over. */
export function isPast(event: Dated, now: Temporal.Instant, zone: string): boolean {
  const start = Temporal.Instant.from(event.date)
  if (!event.isDay) return Temporal.Instant.compare(start, now) < 0
  const today = now.toZonedDateTimeISO(zoneOf(event, zone)).toPlainDate().toString()
  return eventDay(event, zone) < today
}
