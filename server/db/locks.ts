import type { Queryable } from './queryable.ts'

/**
 * All advisory locks, so that no two collide. What each protects is explained where it is taken. Processes of two
 * versions may run at the same time, so a lock that keeps its meaning keeps its number and name.
 */

/** Locks by number. */
export const LOCKS = {
  migration: 7_140_001,
  /** For the template that test databases are copied from. */
  testTemplate: 7_140_002,
  placing: 7_140_003,
  files: 7_140_011,
  firstOperator: 7_140_030,
  backup: 7_140_040,
  verification: 7_140_041,
} as const

/** First of two keys, which separates these locks from those above; the second is the sender's own. */
export const SENDER_LOCKS = 7140

/** Locks by name; the database hashes the name to a number. */
export const LOCK_NAMES = {
  /** Suffixed with the id of the change set. */
  undo: 'undo of change set',
  import: 'import of events',
  /** Suffixed with the id of the crawler. */
  commit: 'run of ',
} as const

/** Takes a session-level lock, unless it is held by another session. */
export async function tryLock(client: Queryable, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1) as "isFree"',
    [lock],
  )
  return rows[0]?.isFree ?? false
}
