import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { toMs } from '../time/days.ts'

/** What a person was shown at a visit, as far as changes are told against it. */
export type Visit = {
  /** When it was shown last, in milliseconds. */
  at: number
  /** End of what was shown then; null where there was none. */
  until: string | null
  categories: string[]
  events: Pick<PublicEvent, 'id' | 'date' | 'status'>[]
}

export type Change =
  | { kind: 'moved'; event: PublicEvent; from: string }
  | { kind: 'cancelled'; event: PublicEvent }
  | { kind: 'new'; event: PublicEvent }

/** After so long without a look the next one is another visit. */
const APART_MS = 30 * 60 * 1000

type Visits = {
  /** What changes are told against: the visit before this one. */
  base: Visit | null
  /** What was shown last. */
  latest: Visit | null
}

/** Until when a look belongs to the same visit, in milliseconds. */
export function visitEnd(latest: Visit | null): number {
  return (latest?.at ?? 0) + APART_MS
}

/** The visits as they stand when the app is looked at again. */
export function beginVisit({ base, latest }: Visits, now: number): Visits {
  if (latest === null || now < visitEnd(latest)) return { base, latest }
  return { base: latest, latest }
}

/** What of the events changed since a visit. What was followed since is not new, nor what the window came to reach. */
export function changesSince(base: Visit | null, events: readonly PublicEvent[]): Change[] {
  if (base === null) return []
  const before = new Map(base.events.map((event) => [event.id, event]))
  const followed = new Set(base.categories)
  return events.flatMap((event): Change[] => {
    const known = before.get(event.id)
    if (!known) return isNew(event, base, followed) ? [{ kind: 'new', event }] : []
    const isOff = event.status === 'cancelled' || event.status === 'postponed'
    if (isOff) return known.status === event.status ? [] : [{ kind: 'cancelled', event }]
    if (toMs(known.date) === toMs(event.date)) return []
    return [{ kind: 'moved', event, from: known.date }]
  })
}

function isNew(event: PublicEvent, base: Visit, followed: ReadonlySet<string>): boolean {
  if (!event.categories.some((id) => followed.has(id)) || event.status === 'cancelled') return false
  const isPast = toMs(event.date) < base.at
  const isBeyond = base.until !== null && toMs(event.date) >= toMs(base.until)
  return !isPast && !isBeyond
}
