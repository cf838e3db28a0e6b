import type { PublicEvent } from '../upcoming/endpoints.ts'
import type { ChangeKind } from './endpoints.ts'

/** An event before and after a change; null if it did not exist. */
type Sides = { before: PublicEvent | null; after: PublicEvent | null }

/**
 * What a change means to followers: a called-off event is cancelled whatever else changed, and one with another date
 * is moved. Merges and splits are reported from the event's sources.
 */
export function toChangeKind(
  { before, after }: Sides,
  { isMerged, isSplit }: { isMerged: boolean; isSplit: boolean },
): ChangeKind {
  if (after === null) return isMerged ? 'merged' : 'deleted'
  if (before === null) return isSplit ? 'split' : 'created'
  if (after.status !== before.status && after.status === 'cancelled') return 'cancelled'
  const isMoved = after.status !== before.status && after.status === 'moved'
  return isMoved || after.date !== before.date ? 'moved' : 'updated'
}
