import { meaningOf } from '../events/meaning.ts'
import type { PublicEvent } from '../upcoming/endpoints.ts'
import type { ChangeKind } from './endpoints.ts'

/** An event before and after a change; null if it did not exist. */
type Sides = { before: PublicEvent | null; after: PublicEvent | null }

/**
 * The kind of a change for machines: what it means to people, and `updated` for what people are not told. Merges and
 * splits are reported from the event's sources.
 */
export function toChangeKind(
  { before, after }: Sides,
  { isMerged, isSplit }: { isMerged: boolean; isSplit: boolean },
): ChangeKind {
  if (after === null) return isMerged ? 'merged' : 'deleted'
  if (before === null) return isSplit ? 'split' : 'created'
  const meaning = meaningOf({ before, after })
  if (meaning === 'on-again' && after.date !== before.date) return 'moved'
  return meaning === 'cancelled' || meaning === 'moved' ? meaning : 'updated'
}
