import type { Dated } from '../events/day.ts'
import { toStoredTime } from '../events/event-window.ts'
import { isMovedTo, type Occurrence } from '../events/status.ts'
import { parseInstant } from '../time/instant.ts'
import type { Remembered } from './match-events.ts'

/**
 * What a source's time is compared with when it replaces the time of another one. That corrects the record: the event is
 * moved only if this source itself gave another time before, and a former date of the other no longer counts.
 * `lastStart` is null if the source reports the event for the first time.
 */
export function findMovesFrom(
  stored: Occurrence,
  found: Dated,
  lastStart: Dated | null,
): Occurrence {
  const last = lastStart ?? found
  const isAgreed = Temporal.Instant.compare(last.date, stored.date) === 0
  if (isAgreed || !isMovedTo(stored, found)) return stored
  const { date, isDay, zone } = last
  const status = stored.status === 'moved' ? 'scheduled' : stored.status
  return { date, isDay, zone, status, formerDate: null }
}

/** The start that a source gave when it was last read, stored or not. */
export function lastStartOf(remembered: Remembered | null): Dated | null {
  if (remembered === null) return null
  const { said, values } = remembered
  const start = parseInstant(said.start) ? { instant: said.start } : { day: said.start }
  const time = toStoredTime(start, { displayTime: true, zone: values.zone })
  return time && { ...time, zone: values.zone }
}
