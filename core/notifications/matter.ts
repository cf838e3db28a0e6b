import type { Event } from '../events/event.ts'
import { isCalledOff } from '../events/status.ts'

/** How an event stands, as far as people are notified when that changes. */
export type Occurrence = Pick<Event, 'date' | 'isDay' | 'zone' | 'status'>

/** What there is to tell of an event that changed. */
export type Matter = 'new' | 'moved' | 'postponed' | 'cancelled' | 'on-again'

/**
 * What changed of an event since `before`, null where it is new; null where there is nothing to tell. As for digests, a date
 * that an operator merely corrects moves nothing; one that is back where it was moved again.
 */
export function findMatter(before: Occurrence | null, now: Occurrence): Matter | null {
  if (before === null) return isCalledOff(now) ? null : 'new'
  if (isCalledOff(now)) return now.status === before.status ? null : now.status
  if (isCalledOff(before)) return 'on-again'
  const isMoved = Temporal.Instant.compare(now.date, before.date) !== 0
  return isMoved && [before.status, now.status].includes('moved') ? 'moved' : null
}

/** A whole day is worth telling of until it is over. */
const DAY_HOURS = 24

/** When it is too late to tell of an event that is to begin. */
export function findBegin({ date, isDay }: Pick<Occurrence, 'date' | 'isDay'>): Temporal.Instant {
  const begin = Temporal.Instant.from(date)
  return isDay ? begin.add({ hours: DAY_HOURS }) : begin
}

/** A change of an event that a person follows. */
export type Change = { matter: Matter; before: Occurrence | null; event: Occurrence }

/** Until when telling of a change makes sense: never longer than until the event begins, or would have begun. */
export function findChangeEnd({ matter, before, event }: Change): Temporal.Instant {
  const begin = findBegin(event)
  const former = before === null ? begin : findBegin(before)
  if (matter === 'moved') return earlier(former, begin)
  return matter === 'cancelled' || matter === 'postponed' ? former : begin
}

export function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) <= 0 ? one : other
}
