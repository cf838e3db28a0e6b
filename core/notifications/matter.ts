import type { Event } from '../events/event.ts'
import { isCalledOff } from '../events/status.ts'
import type { ChangeCause } from '../log/change-set.ts'

/** The fields of an event whose changes people are notified of. */
export type Occurrence = Pick<Event, 'date' | 'isDay' | 'zone' | 'status'>

/** The kind of change to notify people of. */
export type Matter = 'new' | 'moved' | 'postponed' | 'cancelled' | 'on-again'

/**
 * The notifiable change of an event since `before`, which is null for a new one; null if there is none. As in
 * digests, a date that an operator corrects is not a move; a move back is.
 */
export function findMatter(before: Occurrence | null, now: Occurrence): Matter | null {
  if (before === null) return isCalledOff(now) ? null : 'new'
  if (isCalledOff(now)) return now.status === before.status ? null : now.status
  if (isCalledOff(before)) return 'on-again'
  const isMoved = Temporal.Instant.compare(now.date, before.date) !== 0
  return isMoved && [before.status, now.status].includes('moved') ? 'moved' : null
}

const NEWS: ReadonlySet<ChangeCause> = new Set(['create', 'edit', 'crawl'])

/** Whether events that such a change set brings are news: not what is imported, brought back or invented. */
export function bringsNews(cause: ChangeCause): boolean {
  return NEWS.has(cause)
}

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
