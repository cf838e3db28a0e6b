import type { Queryable } from './queryable.ts'

/**
 * Every advisory lock there is, so that no two are one. What it keeps apart stands where it is taken. Processes of
 * two versions may run at once: a lock that keeps its meaning keeps its number and its name.
 */

/** Locks by number. */
export const LOCKS = {
  migration: 7_140_001,
  /** Of the template that databases for tests are copied from. */
  testTemplate: 7_140_002,
  placing: 7_140_003,
  files: 7_140_011,
  firstOperator: 7_140_030,
  backup: 7_140_040,
  verification: 7_140_041,
} as const

/** The first of two numbers, which makes locks apart from those above; the second is the sender's own. */
export const SENDER_LOCKS = 7140

/** Locks by name, of which the database makes a number. */
export const LOCK_NAMES = {
  /** With the id of the change set beside it. */
  undo: 'undo of change set',
  import: 'import of events',
  /** With the id of the crawler behind it. */
  commit: 'run of ',
} as const

/** Takes a lock by number for as long as the connection lives, unless somebody else holds it. */
export async function tryLock(client: Queryable, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1) as "isFree"',
    [lock],
  )
  return rows[0]?.isFree ?? false
}
