import { earlier, findChangeEnd, type Change } from './matter.ts'

/** Fewer changes are sent one by one. */
const SEVERAL = 3
/** How long a device that is off is waited for, at most. */
const KEEP_HOURS = 24

/** How changes are told: one by one, several at once, those of the night, or that there are more than a person wants. */
export type PlannedKind = 'change' | 'several' | 'overnight' | 'rest'

export type Planned<C extends Change> = {
  kind: PlannedKind
  changes: C[]
  expiresAt: Temporal.Instant
}

type Given = {
  now: Temporal.Instant
  /** Whether they waited for the end of quiet hours. */
  isHeld: boolean
  /** How many more may be sent today; null for any number. */
  left: number | null
  /** The next midnight of the person. */
  midnight: Temporal.Instant
}

/** What to show a person of what changed; what has begun meanwhile is left out. */
export function planChanges<C extends Change>(
  changes: readonly C[],
  { now, isHeld, left, midnight }: Given,
): Planned<C>[] {
  const notified = changes
    .filter((change) => Temporal.Instant.compare(findChangeEnd(change), now) > 0)
    .toSorted((one, other) => Temporal.Instant.compare(one.event.date, other.event.date))
  const latest = now.add({ hours: KEEP_HOURS })
  const planned = (kind: PlannedKind, held: C[]): Planned<C> => {
    const end = held.map(findChangeEnd).reduce(later)
    return { kind, changes: held, expiresAt: earlier(end, latest) }
  }
  if (notified.length === 0) return []
  const all =
    notified.length >= SEVERAL
      ? [planned(isHeld ? 'overnight' : 'several', notified)]
      : notified.map((change) => single(change, latest))
  if (left === null || all.length <= left) return all
  const rest = all.slice(left).flatMap((one) => one.changes)
  const last = planned('rest', rest)
  return [...all.slice(0, left), { ...last, expiresAt: earlier(last.expiresAt, midnight) }]
}

/** One that is new is no news after a day; what is called off or moved is to be known until then. */
function single<C extends Change>(change: C, latest: Temporal.Instant): Planned<C> {
  const end = findChangeEnd(change)
  const expiresAt = change.matter === 'new' ? earlier(end, latest) : end
  return { kind: 'change', changes: [change], expiresAt }
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) >= 0 ? one : other
}
