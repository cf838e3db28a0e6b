import type { Event } from '../events/event.ts'
import type { Announced, Matter } from '../events/meaning.ts'

/** The fields of an event whose changes people are notified of. */
export type Occurrence = Announced & Pick<Event, 'isDay' | 'zone'>

/** A whole day is worth a notification until it is over. */
const DAY_HOURS = 24

/** When it is too late to announce an event. */
export function findBegin({ date, isDay }: Pick<Occurrence, 'date' | 'isDay'>): Temporal.Instant {
  const begin = Temporal.Instant.from(date)
  return isDay ? begin.add({ hours: DAY_HOURS }) : begin
}

/** A change of an event that a person follows. */
export type Change = { matter: Matter; before: Occurrence | null; event: Occurrence }

/** Until when a notification of a change is useful: at most until the event begins, or was to begin. */
export function findChangeEnd({ matter, before, event }: Change): Temporal.Instant {
  const begin = findBegin(event)
  const former = before === null ? begin : findBegin(before)
  if (matter === 'moved') return earlier(former, begin)
  return matter === 'cancelled' || matter === 'postponed' ? former : begin
}

export function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) <= 0 ? one : other
}
