import { isCalledOff, toStatusReported } from '../events/status.ts'
import { findDifferences, findMissingFields, plannedFrom, type StoredEvent } from './differences.ts'
import type { FieldChange, PlannedEvent } from './plan.ts'

/** What one more source changes of an event: it fills in what is empty, and that it is called off is reported. */
export function findMergedFields(stored: StoredEvent, reported: PlannedEvent): FieldChange[] {
  return [...findMissingFields(stored, reported), ...findCalledOff(stored, reported)]
}

function findCalledOff(stored: StoredEvent, reported: PlannedEvent): FieldChange[] {
  if (!isCalledOff(reported) || isCalledOff(stored)) return []
  const status = toStatusReported(stored, { ...stored, status: reported.status })
  return findDifferences(stored, { ...plannedFrom(stored), ...status }, null).changes
}

/**
 * Of two stored events the one that stays and the one that becomes a source of it: what a person or an import stored
 * stays. Null where that are both.
 */
export function orderToMerge<E extends StoredEvent>(
  one: E,
  other: E,
): { stays: E; goes: E } | null {
  if (other.crawler !== null) return { stays: one, goes: other }
  return one.crawler === null ? null : { stays: other, goes: one }
}
