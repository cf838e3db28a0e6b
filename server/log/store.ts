import { toMessage, type Message } from '@app/core/messages/message.ts'
import type { ChangeAuthor, ChangeCause, ChangeSet } from '@app/core/log/change-set.ts'
import type { LoggedNoun, RowChange, RowState } from '@app/core/log/change-set.ts'
import type pg from 'pg'
import type { Database } from '../db/connect.ts'

/** A sequenced change set with its rows; none if its content was erased, so copies of rows have to be reread then. */
export type SequencedSet = ChangeSet & { position: number; rows: RowChange[]; isErased: boolean }

const SET_COLUMNS =
  'id, position, at, author_kind, author_id, author_name, cause, summary, message, undoes, row_count'
/** Limits of one batch for followers, the second one approximate. */
const SETS_AT_ONCE = 500
const ROWS_AT_ONCE = 20_000

type SetLine = {
  id: number
  position: number | null
  at: string
  author_kind: ChangeAuthor['kind']
  author_id: string
  author_name: string
  cause: ChangeCause
  summary: string
  message: Message | null
  undoes: number | null
  row_count: number
}
type RowLine = {
  set_id: number
  noun: LoggedNoun
  row_id: string
  before: RowState | null
  after: RowState | null
}

/** Filters change sets; `before` is the id of the last one seen. */
export type SetQuery = {
  before?: number | undefined
  limit: number
  noun?: LoggedNoun | undefined
  row?: string | undefined
  author?: string | undefined
  cause?: ChangeCause | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Change sets, newest first. */
export async function listSets(database: Database, query: SetQuery): Promise<ChangeSet[]> {
  const { before, limit, noun, row, author, cause, from, to } = query
  const values: unknown[] = [limit]
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = ['true']
  if (before !== undefined)
    conditions.push(`appended < (select appended from change_sets where id = ${given(before)})`)
  if (author !== undefined) conditions.push(`author_id = ${given(author)}`)
  if (cause !== undefined) conditions.push(`cause = ${given(cause)}`)
  if (from !== undefined) conditions.push(`at >= ${given(from)}`)
  if (to !== undefined) conditions.push(`at < ${given(to)}`)
  if (noun !== undefined) {
    const ofRow = row === undefined ? '' : ` and r.row_id = ${given(row)}`
    conditions.push(
      `exists (select from change_rows r where r.set_id = s.id and r.noun = ${given(noun)}${ofRow})`,
    )
  }
  const { rows } = await database.pool.query<SetLine>(
    `select ${SET_COLUMNS} from change_sets s where ${conditions.join(' and ')}
     order by appended desc limit $1`,
    values,
  )
  return rows.map(toSet)
}

/** One change set without its rows; undefined if there is none. */
export async function findSet(database: Database, id: number): Promise<ChangeSet | undefined> {
  const { rows } = await database.pool.query<SetLine>(
    `select ${SET_COLUMNS} from change_sets where id = $1`,
    [id],
  )
  const [line] = rows
  return line && toSet(line)
}

/** One change set with its rows, in order; undefined if there is none. */
export async function readSet(
  client: pg.ClientBase | pg.Pool,
  id: number,
): Promise<{ set: ChangeSet; rows: RowChange[]; erased: boolean } | undefined> {
  const { rows } = await client.query<SetLine>(
    `select ${SET_COLUMNS} from change_sets where id = $1`,
    [id],
  )
  const [line] = rows
  if (!line) return undefined
  const content = await readRows(client, [id])
  return { set: toSet(line), rows: content.get(id) ?? [], erased: !content.has(id) }
}

/** A bounded batch of sequenced sets after a position, with their rows in order. */
export async function readSequencedSets(
  database: Database,
  after: number,
): Promise<SequencedSet[]> {
  const { rows } = await database.pool.query<SetLine & { position: number }>(
    `select ${SET_COLUMNS} from (
       select *, sum(row_count) over (order by position) - row_count as rows_before
       from (select * from change_sets where position > $1 order by position limit $2) as next
     ) as counted where rows_before < $3 order by position`,
    [after, SETS_AT_ONCE, ROWS_AT_ONCE],
  )
  const content = await readRows(
    database.pool,
    rows.map((line) => line.id),
  )
  return rows.map((line) => ({
    ...toSet(line),
    position: line.position,
    rows: content.get(line.id) ?? [],
    isErased: !content.has(line.id),
  }))
}

async function readRows(
  client: pg.ClientBase | pg.Pool,
  ids: number[],
): Promise<Map<number, RowChange[]>> {
  const { rows } = await client.query<RowLine>(
    `select set_id, noun, row_id, before, after from change_rows
     where set_id = any ($1) order by set_id, ordinal`,
    [ids],
  )
  const content = new Map<number, RowChange[]>()
  for (const { set_id, row_id, ...row } of rows) {
    const change = { ...row, id: row_id }
    const known = content.get(set_id)
    if (known) known.push(change)
    else content.set(set_id, [change])
  }
  return content
}

function toSet(line: SetLine): ChangeSet {
  const {
    author_kind,
    author_id,
    author_name,
    row_count,
    summary,
    message: storedMessage,
    ...rest
  } = line
  const author = { kind: author_kind, id: author_id, name: author_name }
  // A sentence stored before messages had keys is shown as it is.
  return { ...rest, author, rowCount: row_count, summary: storedMessage ?? toMessage(summary) }
}

/** The change set that an author's request was stored as; undefined if it was not stored. */
export async function findRequest(
  { pool }: Database,
  { author, requestKey }: { author: string; requestKey: string },
): Promise<{ changeSet: number; rowCount: number } | undefined> {
  const { rows } = await pool.query<{ changeSet: number; rowCount: number }>(
    `select id as "changeSet", row_count as "rowCount" from change_sets
     where request_key = $1 and author_id = $2`,
    [requestKey, author],
  )
  return rows[0]
}
