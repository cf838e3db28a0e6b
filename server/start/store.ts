import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'

export type Missing = { catalogue: boolean; operator: boolean }

/**
 * A single query, so that every later start is fast. A catalogue that operators emptied on purpose is not missing:
 * the log entry `filled` shows that it existed.
 */
export async function findMissing({ pool }: Database, filled: string): Promise<Missing> {
  const { rows } = await pool.query<Missing>(
    `select not exists (select 1 from main_groups) and not exists (select 1 from categories)
         and not exists (select 1 from change_sets where cause = 'start' and summary = $1) as catalogue,
       not exists (select 1 from operator_users) as operator`,
    [filled],
  )
  const [missing] = rows
  if (!missing) throw new Error('select returned no row')
  return missing
}

/** Whether the catalogue is empty. Of two first starts, the second waits here for the first one's transaction. */
export async function lockIfEmpty(client: Queryable): Promise<boolean> {
  await client.query('lock table main_groups in share row exclusive mode')
  const { rowCount } = await client.query('select 1 from main_groups limit 1')
  return rowCount === 0
}

/** The number of the last migration that was applied. */
export async function lastMigration({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ done: number | null }>(
    'select max(number) as done from migrations',
  )
  return rows[0]?.done ?? 0
}
