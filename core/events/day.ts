import type { Event } from './event.ts'

type Dated = Pick<Event, 'date' | 'isDay' | 'zone'>
/** `endDate` is left out where nobody asks for it. */
type Lasting = Dated & Partial<Pick<Event, 'endDate'>>

/**
 * The zone in which an event's date is read for somebody in `zone`: their own, but for an event that is a
 * whole day, which stays the day it is where it happens.
 */
export function zoneOf({ isDay, zone: ownZone }: Dated, zone: string): string {
  return isDay ? (ownZone ?? zone) : zone
}

/** The day an event stands under for somebody in `zone`, as `yyyy-mm-dd`. */
export function toEventDay(event: Dated, zone: string): string {
  return Temporal.Instant.from(event.date)
    .toZonedDateTimeISO(zoneOf(event, zone))
    .toPlainDate()
    .toString()
}

/** When an event is over, or has begun where its end is not known: of a whole day, the first instant of the last. */
export function findEndDate({ date, endDate }: Pick<Lasting, 'date' | 'endDate'>): string {
  if (endDate == null) return date
  const [from, until] = [Temporal.Instant.from(date), Temporal.Instant.from(endDate)]
  return Temporal.Instant.compare(from, until) < 0 ? endDate : date
}

/** Until when after midnight something belongs to the evening before. */
const NIGHT_HOURS = 6

/** The last day of an event for somebody in `zone`, where it is a later one than the first; null where it is not. */
export function toLastDay(event: Lasting, zone: string): string | null {
  const end = Temporal.Instant.from(findEndDate(event))
  if (end.equals(Temporal.Instant.from(event.date))) return null
  // What ends in the night lasted until the evening before.
  const moment = event.isDay ? end : end.subtract({ hours: NIGHT_HOURS, nanoseconds: 1 })
  const last = toEventDay({ ...event, date: moment.toString() }, zone)
  return last <= toEventDay(event, zone) ? null : last
}

/** Whether an event is over, as far as its end is known, and where only days are known, whether the last is over. */
export function isPast(event: Lasting, now: Temporal.Instant, zone: string): boolean {
  const last = { ...event, date: findEndDate(event) }
  if (!event.isDay) return Temporal.Instant.compare(Temporal.Instant.from(last.date), now) < 0
  const today = now.toZonedDateTimeISO(zoneOf(event, zone)).toPlainDate().toString()
  return toEventDay(last, zone) < today
}
