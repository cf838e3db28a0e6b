import type { StoredEvent } from './differences.ts'
import type { StoredLinks } from './event-links.ts'
import type { Remembered } from './match-events.ts'
import type { PlannedEvent } from './plan.ts'

/** An event whose crawler is gone or long silent, and the link by which another crawler reports it still. */
export type Orphan = {
  event: string
  link: string
  identity: string
  /** What the crawler that reports it still counts as having written. */
  values: PlannedEvent
}

type PlannedState = { memory: Remembered[]; stored: StoredEvent[]; linked: StoredLinks }

/**
 * What planning compares with, once events whose crawler is gone or long silent belong to the one that is read: it is
 * told what vanished, and what it says anew is stored, as of any other event of its own.
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
      return orphan ? { ...item, eventId: orphan.event, values: orphan.values } : item
    }),
    stored: stored.map((event) => (events.has(event.id) ? { ...event, crawler } : event)),
    linked: {
      ...linked,
      links: linked.links.filter(({ identity }) => !byIdentity.has(identity)),
      merged: new Set([...linked.merged].filter((identity) => !byIdentity.has(identity))),
    },
  }
}
