import { earlier, findChangeEnd, type Change } from './matter.ts'

/** Fewer changes are sent one by one. */
const SEVERAL = 3
/** How long the push service holds a message for a device that is off, at most. */
const KEEP_HOURS = 24

/**
 * How changes are sent: one by one, several at once, all of the night, or a note that there are more than the daily
 * limit.
 */
export type PlannedKind = 'change' | 'several' | 'overnight' | 'rest'

export type Planned<C extends Change> = {
  kind: PlannedKind
  changes: C[]
  expiresAt: Temporal.Instant
}

type SendingLimits = {
  now: Temporal.Instant
  /** Whether they were held until the end of quiet hours. */
  isHeld: boolean
  /** How many more may be sent today; null for unlimited. */
  left: number | null
  /** The next midnight in the person's zone. */
  midnight: Temporal.Instant
}

/** The notifications for a person's changed events; events that have begun meanwhile are left out. */
export function planChanges<C extends Change>(
  changes: readonly C[],
  { now, isHeld, left, midnight }: SendingLimits,
): Planned<C>[] {
  const notified = changes
    .filter((change) => Temporal.Instant.compare(findChangeEnd(change), now) > 0)
    .toSorted((one, other) => Temporal.Instant.compare(one.event.date, other.event.date))
  const latest = now.add({ hours: KEEP_HOURS })
  const planned = (kind: PlannedKind, held: C[]): Planned<C> => {
    const end = held.map(findChangeEnd).reduce(maxInstant)
    return { kind, changes: held, expiresAt: earlier(end, latest) }
  }
  if (notified.length === 0) return []
  const all =
    notified.length >= SEVERAL
      ? [planned(isHeld ? 'overnight' : 'several', notified)]
      : notified.map((change) => toSingle(change, latest))
  if (left === null || all.length <= left) return all
  const rest = all.slice(left).flatMap((one) => one.changes)
  const last = planned('rest', rest)
  return [...all.slice(0, left), { ...last, expiresAt: earlier(last.expiresAt, midnight) }]
}

/** A new event is no news after a day; a cancellation or move matters until the event's start. */
function toSingle<C extends Change>(change: C, latest: Temporal.Instant): Planned<C> {
  const end = findChangeEnd(change)
  const expiresAt = change.matter === 'new' ? earlier(end, latest) : end
  return { kind: 'change', changes: [change], expiresAt }
}

function maxInstant(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) >= 0 ? one : other
}
