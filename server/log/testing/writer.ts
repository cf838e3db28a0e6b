import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type { Database } from '../../db/connect.ts'
import type { ChangeDraft } from '../draft.ts'
import { writeChangeSet } from '../write.ts'

export const NOON = '2026-11-21T12:00:00Z'
export const OPERATOR: ChangeAuthor = { kind: 'operator', id: 'op-1', name: 'op@almanac.example' }

/** A clock that stands still. */
export function clockAt(instant: string): Clock {
  return { now: () => Temporal.Instant.from(instant) }
}

/** Writes change sets as one operator, at noon. */
export function writer(database: Database) {
  const deps = { database, clock: clockAt(NOON) }
  const write = <T>(body: (draft: ChangeDraft) => Promise<T>) =>
    writeChangeSet(deps, { author: OPERATOR, cause: 'edit', summary: 'Edited' }, body)
  return { deps, write, database, pool: database.pool }
}
