import { isCalledOff } from '@app/core/events/status.ts'
import type { ComingUpEvent } from '@app/core/subscriptions/endpoints.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { toMs } from '../time/days.ts'

/** What a person saw at a visit, as far as needed to detect changes. */
export type Visit = {
  /** The last time it was shown, in milliseconds. */
  at: number
  /** End of the window shown; null if there was none. */
  until: string | null
  categories: string[]
  events: Visited[]
}

/** Visits stored by an earlier version have no former dates. */
type Visited = Pick<PublicEvent, 'id' | 'date' | 'status'> &
  Partial<Pick<PublicEvent, 'formerDate'>>

export type Change =
  | { kind: 'moved'; event: PublicEvent; from: string }
  | { kind: 'cancelled'; event: PublicEvent }
  | { kind: 'new'; event: PublicEvent }

/** After this long without looking, the next look is another visit. */
const VISIT_GAP_MS = 30 * 60 * 1000

type Visits = {
  /** The previous visit, with which changes are detected. */
  base: Visit | null
  /** What was shown last. */
  latest: Visit | null
}

/** Until when another look belongs to the same visit, in milliseconds. */
export function visitEnd(latest: Visit | null): number {
  return (latest?.at ?? 0) + VISIT_GAP_MS
}

/** The visits after another look at the app. */
export function beginVisit({ base, latest }: Visits, now: number): Visits {
  if (latest === null || now < visitEnd(latest)) return { base, latest }
  return { base: latest, latest }
}

/**
 * Changes since a visit: what `meaningOf` means, written without `Temporal`, which not every phone has. New is only
 * news in categories followed and within the window at that time.
 */
export function changesSince(base: Visit | null, events: readonly ComingUpEvent[]): Change[] {
  if (base === null) return []
  const before = new Map(base.events.map((event) => [event.id, event]))
  const followed = new Set(base.categories)
  return events.flatMap((event): Change[] => {
    const known = before.get(event.id)
    if (!known) return isNew(event, base, followed) ? [{ kind: 'new', event }] : []
    if (isCalledOff(event))
      return known.status === event.status ? [] : [{ kind: 'cancelled', event }]
    const at = toMs(event.date)
    const isBack = known.formerDate != null && toMs(known.formerDate) === at
    const isMoved = event.status === 'moved' || isCalledOff(known) || isBack
    return isMoved && toMs(known.date) !== at ? [{ kind: 'moved', event, from: known.date }] : []
  })
}

function isNew(event: ComingUpEvent, base: Visit, followed: ReadonlySet<string>): boolean {
  if (!event.isNews) return false
  if (!event.categories.some((id) => followed.has(id)) || event.status === 'cancelled') return false
  const begin = toMs(event.date)
  return begin >= base.at && (base.until === null || begin < toMs(base.until))
}
