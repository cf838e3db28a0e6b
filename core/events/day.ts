import type { Event } from './event.ts'

/** When an event takes place. */
export type Dated = Pick<Event, 'date' | 'isDay' | 'zone'>
/** `endDate` is optional for callers that do not need it. */
type Lasting = Dated & Partial<Pick<Event, 'endDate'>>

/** The zone for reading an event's date: the reader's, except for whole days, which keep the date of their own zone. */
export function zoneOf({ isDay, zone: ownZone }: Dated, zone: string): string {
  return isDay ? (ownZone ?? zone) : zone
}

/** The day an event is listed under for a reader in `zone`, as `yyyy-mm-dd`. */
export function toEventDay(event: Dated, zone: string): string {
  return Temporal.Instant.from(event.date)
    .toZonedDateTimeISO(zoneOf(event, zone))
    .toPlainDate()
    .toString()
}

/** When an event is over, or its start if the end is unknown; for whole days, the first instant of the last. */
export function findEndDate({ date, endDate }: Pick<Lasting, 'date' | 'endDate'>): string {
  if (endDate == null) return date
  const [from, until] = [Temporal.Instant.from(date), Temporal.Instant.from(endDate)]
  return Temporal.Instant.compare(from, until) < 0 ? endDate : date
}

/** Hours after midnight that still belong to the previous evening. */
const NIGHT_HOURS = 6

/** The last day of an event for a reader in `zone` if it is after the first, otherwise null. */
export function toLastDay(event: Lasting, zone: string): string | null {
  const end = Temporal.Instant.from(findEndDate(event))
  if (end.equals(Temporal.Instant.from(event.date))) return null
  // An event that ends during the night lasts until the previous evening.
  const moment = event.isDay ? end : end.subtract({ hours: NIGHT_HOURS, nanoseconds: 1 })
  const last = toEventDay({ ...event, date: moment.toString() }, zone)
  return last <= toEventDay(event, zone) ? null : last
}

/** Whether an event is over, as far as its end is known; for whole days, whether the last one is over. */
export function isPast(event: Lasting, now: Temporal.Instant, zone: string): boolean {
  const last = { ...event, date: findEndDate(event) }
  if (!event.isDay) return Temporal.Instant.compare(Temporal.Instant.from(last.date), now) < 0
  const today = now.toZonedDateTimeISO(zoneOf(event, zone)).toPlainDate().toString()
  return toEventDay(last, zone) < today
}
