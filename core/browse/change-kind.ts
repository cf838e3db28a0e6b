import type { PublicEvent } from '../upcoming/endpoints.ts'
import type { ChangeKind } from './endpoints.ts'

/** An event before and after a change; null where it did not exist. */
type Sides = { before: PublicEvent | null; after: PublicEvent | null }

/**
 * What a change is to whoever follows: an event that is called off is cancelled whatever else changed, one with
 * another date is moved. That one became part of another, or came out of it, is reported by its sources.
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
