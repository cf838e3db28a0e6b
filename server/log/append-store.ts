import type { Message } from '@app/core/messages/message.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { ChangeAuthor, ChangeCause } from '@app/core/log/change-set.ts'
import type pg from 'pg'
import { copyRowsInto, copyLine } from '../db/copy.ts'
import type { LoggedRow } from './change-draft.ts'

const COPY_FROM_ROWS = 100
const SALT_BYTES = 16

/** Who writes. A request that may be retried carries a key, under which it is stored once. */
export type Author = ChangeAuthor & { requestKey?: string | undefined }

export type ChangeMeta = {
  author: Author
  cause: ChangeCause
  /** A sentence for people. It survives erasure of the content, so it must not name a person. */
  summary: Message
  /** The change set that this one undoes. */
  undoes?: number | undefined
}

/** Appends a change set as the last statement of its transaction; see docs/decisions/001-order-of-change-sets.md. */
export async function appendChangeSet(
  client: pg.ClientBase,
  set: ChangeMeta & { id: number; at: string },
  rows: LoggedRow[],
): Promise<void> {
  const salt = randomBytes(SALT_BYTES)
  const digest = digestContent(salt, rows)
  if (rows.length >= COPY_FROM_ROWS) {
    await copyRows(client, set.id, rows)
    await insertSet(client, set, salt, digest, rows.length, [])
  } else {
    await insertSet(client, set, salt, digest, rows.length, rows)
  }
}

/** SHA-256 over the salt and the exact texts of the rows, each prefixed with its length. */
export function digestContent(salt: Buffer, rows: LoggedRow[]): Buffer {
  const hash = createHash('sha256').update(salt)
  let text = ''
  for (const row of rows) {
    text +=
      encodePart(row.noun) + encodePart(row.id) + encodePart(row.before) + encodePart(row.after)
    if (text.length < 65_536) continue
    hash.update(text)
    text = ''
  }
  return hash.update(text).digest()
}

function encodePart(text: string | null): string {
  return text === null ? '-' : `${text.length}:${text}`
}

/** Draws the id of a change set that is about to be written. */
export async function reserveSetId(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`select nextval('change_set_ids') as id`)
  const [row] = rows
  if (!row) throw new Error('nextval returned no row')
  return row.id
}

/** Skips so many ids of change sets, which are the versions of rows. */
export async function raiseSetIds(client: pg.ClientBase, by: number): Promise<void> {
  await client.query("select setval('change_set_ids', nextval('change_set_ids') + $1)", [by])
}

async function copyRows(client: pg.ClientBase, id: number, rows: LoggedRow[]): Promise<void> {
  const columns = ['set_id', 'ordinal', 'noun', 'row_id', 'before', 'after']
  await copyRowsInto(client, 'change_rows', columns, copyLines(id, rows))
}

function* copyLines(id: number, rows: LoggedRow[]): Generator<string> {
  for (const [index, row] of rows.entries())
    yield copyLine([id, index + 1, row.noun, row.id, row.before, row.after])
}

async function insertSet(
  client: pg.ClientBase,
  set: ChangeMeta & { id: number; at: string },
  salt: Buffer,
  digest: Buffer,
  rowCount: number,
  rows: LoggedRow[],
): Promise<void> {
  await client.query(
    `with content as (
       insert into change_rows (set_id, ordinal, noun, row_id, before, after)
       select $1::bigint, ordinal, noun, row_id, before, after
       from unnest($12::text[], $13::text[], $14::json[], $15::json[])
         with ordinality as given(noun, row_id, before, after, ordinal)
     ), salted as (
       insert into change_salts (set_id, salt) values ($1, $11)
     )
     insert into change_sets
       (id, at, author_kind, author_id, author_name, cause, summary, undoes, row_count, digest, request_key, message)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $16, $17)`,
    [
      set.id,
      set.at,
      set.author.kind,
      set.author.id,
      set.author.name,
      set.cause,
      formatEnglish(set.summary),
      set.undoes ?? null,
      rowCount,
      digest,
      salt,
      rows.map((row) => row.noun),
      rows.map((row) => row.id),
      rows.map((row) => row.before),
      rows.map((row) => row.after),
      set.author.requestKey ?? null,
      typeof set.summary === 'string' ? null : JSON.stringify(set.summary),
    ],
  )
}
