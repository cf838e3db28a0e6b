import { zoneOf, type Dated } from './day.ts'
import type { Event } from './event.ts'
import type { EventStatus } from './fields.ts'

/** Whether and when an event takes place. */
export type Occurrence = Pick<Event, 'date' | 'isDay' | 'zone' | 'status' | 'formerDate'>
type StatusFields = Pick<Occurrence, 'status' | 'formerDate'>

/** Whether an event does not take place at its announced time. */
export function isCalledOff<E extends Pick<Occurrence, 'status'>>(
  event: E,
): event is E & { status: 'cancelled' | 'postponed' } {
  return event.status === 'cancelled' || event.status === 'postponed'
}

/** The former start to show, for moved events only. */
export function formerDateOf({ status, formerDate }: StatusFields): string | null {
  return status === 'moved' ? formerDate : null
}

/**
 * The status of a stored event after a report from its source. A start other than the first announced one makes it
 * moved, until it is moved back; a called-off event keeps its former time in case it is on again.
 */
export function toStatusReported(stored: Occurrence, reported: Occurrence): StatusFields {
  const formerDate = computeFormerDate(stored, reported) ?? reported.formerDate
  if (reported.status === 'cancelled') return { status: 'cancelled', formerDate }
  const isPutOff = reported.status === 'postponed' && !isMovedTo(stored, reported)
  if (isPutOff) return { status: 'postponed', formerDate }
  return {
    status: formerDate !== null || reported.status === 'moved' ? 'moved' : 'scheduled',
    formerDate,
  }
}

/** The date and status that a person submits. */
type Choice = { date?: string | undefined; status?: EventStatus | undefined }

/**
 * The status of a stored event after a person's change. Another date alone is a move, but for a cancelled event, and
 * stores the former time; Scheduled chosen with it corrects a mistake.
 */
export function toStatusChosen(
  stored: Occurrence,
  { date = stored.date, status: chosen }: Choice,
): StatusFields {
  if (chosen === 'scheduled') return { status: chosen, formerDate: null }
  const next = { ...stored, date }
  const status = chosen ?? stored.status
  const isMoved = status !== 'cancelled' && isMovedTo(stored, next)
  if (isMoved || (chosen === 'moved' && isMovedBack(stored, next)))
    return toMoveStatus(stored, next)
  return { status, formerDate: stored.formerDate }
}

function toMoveStatus(stored: Occurrence, next: Occurrence): StatusFields {
  const formerDate = computeFormerDate(stored, next)
  return { status: formerDate === null ? 'scheduled' : 'moved', formerDate }
}

/** The first announced time; null if the event was never moved or is back at that time. */
function computeFormerDate(stored: Occurrence, next: Occurrence): string | null {
  if (isMovedBack(stored, next)) return null
  return stored.formerDate ?? (isMovedTo(stored, next) ? stored.date : null)
}

/** Whether another date is a move: it leaves the event marked as moved, or brings it back to its former date. */
export function isMove(
  before: Partial<Pick<Occurrence, 'formerDate'>>,
  after: Pick<Occurrence, 'date' | 'status'>,
): boolean {
  return after.status === 'moved' || isMovedBack(before, after)
}

/** Whether a moved event takes place at its former time again. */
function isMovedBack(
  { formerDate }: Partial<Pick<Occurrence, 'formerDate'>>,
  { date }: Pick<Occurrence, 'date'>,
): boolean {
  return formerDate != null && isSameInstant(formerDate, date)
}

/**
 * Whether the event takes place at another time. A time of day that becomes known or unknown is not a move, nor is
 * the same clock time in another zone.
 */
export function isMovedTo(stored: Dated, next: Dated): boolean {
  if (isSameInstant(stored.date, next.date)) return false
  const [before, after] = [localOf(stored), localOf(next)]
  const isDay = stored.isDay || next.isDay
  return isDay
    ? !before.toPlainDate().equals(after.toPlainDate())
    : !(stored.zone !== next.zone && before.equals(after))
}

function localOf({ date, isDay, zone }: Dated): Temporal.PlainDateTime {
  const readIn = zoneOf({ date, isDay, zone }, zone ?? 'UTC')
  return Temporal.Instant.from(date).toZonedDateTimeISO(readIn).toPlainDateTime()
}

function isSameInstant(one: string, other: string): boolean {
  return Temporal.Instant.from(one).equals(other)
}
