import { Conflict, Conflicts } from '@app/core/log/change-set.ts'
import { ApiError } from '../api-error.ts'

/** Both states of a save that came too late; undefined for any other error. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined
  return Conflict.safeParse(error.details).data
}

/** Every row of a save of many that came too late; none for any other error. */
export function conflictsOf(error: unknown): Conflict[] {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return []
  const several = Conflicts.safeParse(error.details)
  if (several.success) return several.data.conflicts
  return conflictOf(error) ? [Conflict.parse(error.details)] : []
}

export type Side = 'mine' | 'theirs'

/** The edits that are left once a person has chosen a side for each field in conflict. */
export function resolved<T extends object>(
  edits: Partial<T>,
  sides: Record<string, Side>,
): Partial<T> {
  return Object.fromEntries(
    Object.entries(edits).filter(([field]) => sides[field] !== 'theirs'),
  ) as Partial<T>
}
