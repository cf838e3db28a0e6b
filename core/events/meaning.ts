import type { ChangeCause } from '../log/change-set.ts'
import type { Event } from './event.ts'
import { isCalledOff, isMove } from './status.ts'

/** What decides whether a change of an event is told; without a former date, one that is moved back counts as corrected. */
export type Announced = Pick<Event, 'date' | 'status'> & Partial<Pick<Event, 'formerDate'>>

/** What a change of an event means. `added`, `corrected` and `same` are told to nobody. */
export type Meaning =
  | 'new'
  | 'added'
  | 'moved'
  | 'postponed'
  | 'cancelled'
  | 'on-again'
  | 'corrected'
  | 'same'

/** Causes whose events are news: not what is imported, brought back or invented. */
const NEWS: ReadonlySet<ChangeCause> = new Set(['create', 'edit', 'crawl'])

/** Whether an event added for this cause is news; null is unknown and counts as news. */
export function isNews(cause: ChangeCause | null): boolean {
  return cause === null || NEWS.has(cause)
}

type Sides = { before: Announced | null; after: Announced }

/**
 * What a change means, to people and machines alike; `before` is null for an event that did not exist. Another date that
 * is no move corrects the record.
 */
export function meaningOf({ before, after }: Sides, cause: ChangeCause | null = null): Meaning {
  if (before === null) return isNews(cause) && !isCalledOff(after) ? 'new' : 'added'
  const isSameDate = Temporal.Instant.compare(after.date, before.date) === 0
  if (isSameDate && after.status === before.status) return 'same'
  if (isCalledOff(after)) return after.status === before.status ? 'corrected' : after.status
  if (isCalledOff(before)) return 'on-again'
  return !isSameDate && isMove(before, after) ? 'moved' : 'corrected'
}

/** The meanings that people are notified of. */
export type Matter = Exclude<Meaning, 'added' | 'corrected' | 'same'>

/** The notifiable change of an event since `before`, which is null for a new one; null if there is none. */
export function findMatter(
  before: Announced | null,
  after: Announced,
  cause: ChangeCause | null = null,
): Matter | null {
  const meaning = meaningOf({ before, after }, cause)
  return meaning === 'added' || meaning === 'corrected' || meaning === 'same' ? null : meaning
}
