import { isCalledOff, toStatusReported } from '../events/status.ts'
import {
  findDifferences,
  findMissingFields,
  toPlannedEvent,
  type StoredEvent,
} from './differences.ts'
import type { FieldChange, PlannedEvent } from './plan.ts'

/** What a further source changes of an event: it fills empty fields and may report it as called off. */
export function findMergedFields(stored: StoredEvent, reported: PlannedEvent): FieldChange[] {
  return [...findMissingFields(stored, reported), ...findCalledOff(stored, reported)]
}

function findCalledOff(stored: StoredEvent, reported: PlannedEvent): FieldChange[] {
  if (!isCalledOff(reported) || isCalledOff(stored)) return []
  const status = toStatusReported(stored, { ...stored, status: reported.status })
  return findDifferences(stored, { ...toPlannedEvent(stored), ...status }, null).changes
}

/**
 * Which of two stored events remains and which becomes a source of it: one stored by a person or an import remains.
 * Null if both are.
 */
export function orderToMerge<E extends StoredEvent>(
  one: E,
  other: E,
): { stays: E; goes: E } | null {
  if (other.crawler !== null) return { stays: one, goes: other }
  return one.crawler === null ? null : { stays: other, goes: one }
}
