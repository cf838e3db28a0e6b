import type { ChangeCause, RowState } from '@app/core/log/change-set.ts'
import type pg from 'pg'
import { copyRowsInto, copyLine } from '../db/copy.ts'
import type { Field, Noun } from './nouns.ts'

/** From this many rows on, COPY is faster than a single statement. */
const COPY_FROM_ROWS = 100

export type StoredRow = RowState & { id: string; version: number }
export type RowToWrite = { id: string; state: RowState }
/** What the log writes into every row it touches; the cause only into those it adds, where the noun keeps it. */
export type Stamp = { version: number; at: string; cause: ChangeCause }

/** What rows are locked for; `delete` also prevents new references to them. */
export type Purpose = 'change' | 'delete'

/** Reads and locks rows until the transaction ends, in order of id, so that two writers never deadlock. */
export async function lockRows(
  client: pg.ClientBase,
  noun: Noun,
  ids: string[],
  purpose: Purpose = 'change',
): Promise<Map<string, StoredRow>> {
  if (ids.length === 0) return new Map()
  const columns = noun.fields.map((field) => `"${field.column}" as "${field.name}"`)
  const { rows } = await client.query<StoredRow>(
    `select "${noun.key}" as id, version, ${columns.join(', ')} from ${noun.table}
     where "${noun.key}" = any ($1) order by "${noun.key}"
     for ${purpose === 'delete' ? 'update' : 'no key update'}`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertRows(
  client: pg.ClientBase,
  noun: Noun,
  rows: RowToWrite[],
  stamp: Stamp,
): Promise<void> {
  if (rows.length < COPY_FROM_ROWS) await insertFew(client, noun, rows, stamp)
  else await copyRowsInto(client, noun.table, columnsOf(noun), copyLines(noun, rows, stamp))
}

function* copyLines(noun: Noun, rows: RowToWrite[], stamp: Stamp): Generator<string> {
  for (const { id, state } of rows) {
    const values = noun.fields.map((field) => state[field.name])
    yield copyLine([id, ...values, ...stampOf(noun, stamp)])
  }
}

async function insertFew(client: pg.ClientBase, noun: Noun, rows: RowToWrite[], stamp: Stamp) {
  const values = noun.fields.map((field) => `given."${field.name}"`)
  await client.query(
    `insert into ${noun.table} (${columnsOf(noun).join(', ')})
     select given."id", ${values.join(', ')}, $2, $3${noun.keepsCause ? ', $4' : ''} from ${recordset(noun.fields)}`,
    [asJson(noun.fields, rows), ...stampOf(noun, stamp)],
  )
}

/** Writes the named fields of rows that are already locked; other fields are left unchanged. */
export async function updateRows(
  client: pg.ClientBase,
  noun: Noun,
  rows: RowToWrite[],
  names: Set<string>,
  stamp: Stamp,
): Promise<void> {
  const fields = noun.fields.filter((field) => names.has(field.name))
  const settings = fields.map((field) => `"${field.column}" = given."${field.name}"`)
  await client.query(
    `update ${noun.table} as stored set ${[...settings, 'version = $2', 'changed_at = $3'].join(', ')}
     from ${recordset(fields)} where stored."${noun.key}" = given."id"`,
    [asJson(fields, rows), stamp.version, stamp.at],
  )
}

export async function deleteRows(client: pg.ClientBase, noun: Noun, ids: string[]): Promise<void> {
  await client.query(`delete from ${noun.table} where "${noun.key}" = any ($1)`, [ids])
}

function columnsOf(noun: Noun): string[] {
  const columns = [noun.key, ...noun.fields.map((field) => field.column), 'version', 'changed_at']
  if (noun.keepsCause) columns.push('added_by')
  return columns.map((column) => `"${column}"`)
}

function stampOf(noun: Noun, { version, at, cause }: Stamp): (string | number)[] {
  return noun.keepsCause ? [version, at, cause] : [version, at]
}

function recordset(fields: Field[]): string {
  const columns = fields.map((field) => `"${field.name}" ${field.type}`)
  return `json_to_recordset($1) as given("id" text${columns.map((column) => `, ${column}`).join('')})`
}

function asJson(fields: Field[], rows: RowToWrite[]): string {
  const records = rows.map(({ id, state }) => {
    const record: RowState = { id }
    for (const { name } of fields) record[name] = state[name]
    return record
  })
  return JSON.stringify(records)
}
