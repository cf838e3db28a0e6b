import type { LoggedNoun } from '@app/core/log/change-set.ts'
import type pg from 'pg'
import { LOCK_NAMES } from '../db/locks.ts'

/** A set that undoes another one. */
export type Undo = { id: number; undoes: number }

/** The undos of a set, and theirs in turn; locks the set's undos until the transaction ends. */
export async function lockUndos(client: pg.ClientBase, set: number): Promise<Undo[]> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    LOCK_NAMES.undo,
    set,
  ])
  const { rows } = await client.query<Undo>(
    `with recursive undoing as (
       select id, undoes from change_sets where undoes = $1 and cause = 'undo'
       union select next.id, next.undoes from change_sets next join undoing on next.undoes = undoing.id
         where next.cause = 'undo'
     ) select id, undoes from undoing`,
    [set],
  )
  return rows
}

/** The rows of which parts have been restored from a change set. */
export async function findRestored(
  client: pg.ClientBase,
  set: number,
): Promise<{ noun: LoggedNoun; id: string }[]> {
  const { rows } = await client.query<{ noun: LoggedNoun; id: string }>(
    `select distinct r.noun, r.row_id as id from change_sets s join change_rows r on r.set_id = s.id
     where s.undoes = $1 and s.cause = 'restore'`,
    [set],
  )
  return rows
}
