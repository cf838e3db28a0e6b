import type { StoredEvent } from './differences.ts'
import type { StoredLinks } from './event-links.ts'
import type { Remembered } from './match-events.ts'
import type { PlannedEvent } from './plan.ts'

/**
 * An event whose crawler was deleted or stopped reporting long ago, with the link of another crawler that still
 * reports it.
 */
export type Orphan = {
  event: string
  link: string
  identity: string
  /** What counts as written by the crawler that still reports it. */
  values: PlannedEvent
}

/** What planning compares with: the crawler's memory, stored events, and who else reports them. */
export type PlannedState = { memory: Remembered[]; stored: StoredEvent[]; linked: StoredLinks }

/**
 * Assigns orphaned events to the crawler of this run before planning, so that they are updated and vanish like its
 * own.
 */
export function adoptOrphans(
  { memory, stored, linked }: PlannedState,
  { crawler, orphans }: { crawler: string; orphans: readonly Orphan[] },
): PlannedState {
  if (orphans.length === 0) return { memory, stored, linked }
  const events = new Set(orphans.map(({ event }) => event))
  const byIdentity = new Map(orphans.map((orphan) => [orphan.identity, orphan]))
  return {
    memory: memory.map((item) => {
      const orphan = byIdentity.get(item.identity)
      return orphan
        ? { ...item, eventId: orphan.event, values: orphan.values, isInherited: true }
        : item
    }),
    stored: stored.map((event) => (events.has(event.id) ? { ...event, crawler } : event)),
    linked: {
      ...linked,
      links: linked.links.filter(({ identity }) => !byIdentity.has(identity)),
      merged: new Set([...linked.merged].filter((identity) => !byIdentity.has(identity))),
    },
  }
}
