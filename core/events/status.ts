import { zoneOf } from './day.ts'
import type { Event } from './event.ts'
import type { EventStatus } from './fields.ts'

/** What an event says of whether and when it takes place. */
export type Occurrence = Pick<Event, 'date' | 'isDay' | 'zone' | 'status' | 'formerDate'>
type StatusFields = Pick<Occurrence, 'status' | 'formerDate'>

/** Whether an event does not take place at its announced time. */
export function isCalledOff<E extends Pick<Occurrence, 'status'>>(
  event: E,
): event is E & { status: 'cancelled' | 'postponed' } {
  return event.status === 'cancelled' || event.status === 'postponed'
}

/** When an event was to begin, where that is to be told: of one that was moved. */
export function formerDateOf({ status, formerDate }: StatusFields): string | null {
  return status === 'moved' ? formerDate : null
}

/**
 * The status of a stored event once its source reports it so. One that begins at another time than it was first
 * told for is moved, until it is moved back; one that is called off keeps its former time, should it be on again.
 */
export function toStatusReported(stored: Occurrence, reported: Occurrence): StatusFields {
  const formerDate = formerDateAfter(stored, reported) ?? reported.formerDate
  if (reported.status === 'cancelled') return { status: 'cancelled', formerDate }
  const isPutOff = reported.status === 'postponed' && !isMovedTo(stored, reported)
  if (isPutOff) return { status: 'postponed', formerDate }
  return {
    status: formerDate !== null || reported.status === 'moved' ? 'moved' : 'scheduled',
    formerDate,
  }
}

/** What a person chooses, and the date they give. */
type Choice = { date?: string | undefined; status?: EventStatus | undefined }

/**
 * The status of a stored event that a person changes. Another date alone corrects the event; chosen together with
 * Moved, or for one that was postponed, it keeps the former time.
 */
export function toStatusChosen(
  stored: Occurrence,
  { date = stored.date, status = stored.status }: Choice,
): StatusFields {
  const next = { ...stored, date }
  if (status === 'scheduled') return { status, formerDate: null }
  const isAsked = status === 'moved' && stored.status !== 'moved'
  if (isMovedTo(stored, next) && (isAsked || status === 'postponed')) return moved(stored, next)
  if (status === 'moved' && isBack(stored, next)) return { status: 'scheduled', formerDate: null }
  return { status, formerDate: stored.formerDate }
}

function moved(stored: Occurrence, next: Occurrence): StatusFields {
  const formerDate = formerDateAfter(stored, next)
  return { status: formerDate === null ? 'scheduled' : 'moved', formerDate }
}

/** The time announced first; null where the event was never moved, or is back where it was. */
function formerDateAfter(stored: Occurrence, next: Occurrence): string | null {
  if (isBack(stored, next)) return null
  return stored.formerDate ?? (isMovedTo(stored, next) ? stored.date : null)
}

function isBack({ formerDate }: Occurrence, { date }: Occurrence): boolean {
  return formerDate !== null && isSameInstant(formerDate, date)
}

/**
 * Whether the event takes place at another time. A time of day that becomes known, or is no longer told, moves
 * nothing, nor does the same hour of the clock read in another zone.
 */
function isMovedTo(stored: Occurrence, next: Occurrence): boolean {
  if (isSameInstant(stored.date, next.date)) return false
  const [before, after] = [localOf(stored), localOf(next)]
  const isDay = stored.isDay || next.isDay
  return isDay
    ? !before.toPlainDate().equals(after.toPlainDate())
    : !(stored.zone !== next.zone && before.equals(after))
}

function localOf({ date, isDay, zone }: Occurrence): Temporal.PlainDateTime {
  const readIn = zoneOf({ date, isDay, zone }, zone ?? 'UTC')
  return Temporal.Instant.from(date).toZonedDateTimeISO(readIn).toPlainDateTime()
}

function isSameInstant(one: string, other: string): boolean {
  return Temporal.Instant.from(one).equals(Temporal.Instant.from(other))
}
