import type { Conflict } from '@app/core/log/change-set.ts'
import { ApiError } from '../api-error.ts'

/** The conflicts of a stale save, each with both versions; empty for any other error. */
export function conflictsOf(error: unknown): Conflict[] {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return []
  const { details } = error
  if (!isConflict(details)) return []
  const several = 'conflicts' in details ? details.conflicts : undefined
  return Array.isArray(several) ? several.filter(isConflict) : [details]
}

/** Some errors with this code carry only a message. */
function isConflict(details: unknown): details is Conflict {
  return typeof details === 'object' && details !== null && 'fields' in details
}

export type Side = 'mine' | 'theirs'
/** The side chosen for each field. */
export type Sides = Record<string, Side>
