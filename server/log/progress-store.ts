import type { Queryable } from '../db/queryable.ts'

/** How far a reader of the log is: the columns of the one row of its table. */
export type Progress = { position: number }

/** Starts at the head of the log, with all of it read. */
export async function insertProgress(
  client: Queryable,
  table: string,
  others: Record<string, unknown>,
): Promise<void> {
  const values = Object.values(others)
  const columns = ['position', ...Object.keys(others)]
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select coalesce(max(position), 0), ${values.map((_value, place) => `$${place + 1}`).join(', ')}
     from change_sets on conflict do nothing`,
    values,
  )
}

/** Locked until the transaction ends. Null if another process is reading. */
export async function lockProgress<P extends Progress>(
  client: Queryable,
  table: string,
): Promise<P | null> {
  const { rows } = await client.query<P>(`select * from ${table} for update skip locked`)
  return rows[0] ?? null
}

export async function updateProgress(
  client: Queryable,
  table: string,
  progress: Progress,
): Promise<void> {
  const columns = Object.keys(progress).map((column, place) => `${column} = $${place + 1}`)
  await client.query(`update ${table} set ${columns.join(', ')}`, Object.values(progress))
}
