import type pg from 'pg'
import type { LoggedRow } from './change-draft.ts'
import type { Noun } from './nouns.ts'
import { LINE_COLUMNS, type SealedLine } from './seal.ts'

const SETS_AT_ONCE = 500
const ROWS_AT_ONCE = 20_000

export type Line = SealedLine & {
  position: number | null
  seal: Buffer | null
  salt: Buffer | null
  is_erased: boolean
}
export type ContentRow = LoggedRow & { set_id: number; ordinal: number }

/** Makes the rest of the transaction read-only on one snapshot of the database. */
export async function readInSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('set transaction isolation level repeatable read, read only')
}

const COLUMNS = `${LINE_COLUMNS}, position, seal,
  (select salt from change_salts where set_id = s.id) as salt,
  exists (select from change_erasures where set_id = s.id) as is_erased`

/** A batch of change sets after a position, bounded by their number of rows. */
export async function readLines(client: pg.ClientBase, after: number): Promise<Line[]> {
  const { rows } = await client.query<Line>(
    `select ${COLUMNS} from (
       select *, sum(row_count) over (order by position) - row_count as rows_before
       from (select * from change_sets where position > $1 order by position limit $2) as next
     ) as s where rows_before < $3 order by position`,
    [after, SETS_AT_ONCE, ROWS_AT_ONCE],
  )
  return rows
}

export async function readUnsequenced(client: pg.ClientBase): Promise<Line[]> {
  const { rows } = await client.query<Line>(
    `select ${COLUMNS} from change_sets s where position is null order by appended`,
  )
  return rows
}

export async function readContent(
  client: pg.ClientBase,
  ids: number[],
): Promise<Map<number, ContentRow[]>> {
  const { rows } = await client.query<ContentRow>(
    `select set_id, ordinal, noun, row_id as id, before::text as before, after::text as after
     from change_rows where set_id = any ($1) order by set_id, ordinal`,
    [ids],
  )
  return Map.groupBy(rows, (row) => row.set_id)
}

/** Ids of change sets that are missing although rows of theirs exist. */
export async function findStraySets(client: pg.ClientBase, most: number): Promise<number[]> {
  const { rows } = await client.query<{ set_id: number }>(
    `select distinct set_id from change_rows r
     where not exists (select from change_sets where id = r.set_id) order by set_id limit $1`,
    [most],
  )
  return rows.map((row) => row.set_id)
}

/** Rows of a noun whose last change set is missing. */
export async function findStrayRows(
  client: pg.ClientBase,
  { table, key }: Pick<Noun, 'table' | 'key'>,
  most: number,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await client.query<{ id: string; version: number }>(
    `select "${key}" as id, version from ${table} t
     where not exists (select from change_sets where id = t.version) order by version, 1 limit $1`,
    [most],
  )
  return rows
}
