import type { PictureKind, PictureNoun } from '@app/core/pictures/endpoints.ts'
import type pg from 'pg'
import type { Database } from '../db/connect.ts'
import { LOCKS } from '../db/locks.ts'

const COLUMN = { logo: 'logo_file', image: 'image_file' } as const

/** The SHA-256 of the picture of a category or an event, or null. Events without a logo show their category's. */
export async function findPicture(
  { pool }: Pick<Database, 'pool'>,
  id: string,
  kind: PictureKind,
): Promise<string | null> {
  const column = COLUMN[kind]
  const ofCategory = kind === 'logo' ? 'categories.logo_file' : 'null'
  const { rows } = await pool.query<{ sha: string | null }>(
    `select ${column} as sha from categories where id = $1
     union all
     select coalesce(events.${column}, ${ofCategory})
       from events join categories on categories.id = events.category where events.id = $1
     limit 1`,
    [id],
  )
  return rows[0]?.sha ?? null
}

/** Whether any row shows this file. */
export async function isShown({ pool }: Pick<Database, 'pool'>, sha: string): Promise<boolean> {
  const { rows } = await pool.query<{ isShown: boolean }>(
    `select exists (select from categories where $1 in (logo_file, image_file))
       or exists (select from events where logo_file = $1)
       or exists (select from events where image_file = $1) as "isShown"`,
    [sha],
  )
  return rows[0]?.isShown ?? false
}

/** The name people know the row by: a category's title, an event's description. */
export async function findRowName(
  { pool }: Pick<Database, 'pool'>,
  noun: PictureNoun,
  id: string,
): Promise<string | undefined> {
  const column = noun === 'events' ? 'description' : 'title'
  const { rows } = await pool.query<{ name: string }>(
    `select ${column} as name from ${noun} where id = $1`,
    [id],
  )
  return rows[0]?.name
}

/** Prevents the deletion of files until the transaction ends, so that a file stored in it exists afterwards. */
export async function lockFilesShared(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1)', [LOCKS.files])
}

/** Waits for transactions that store files, and blocks new ones until this transaction ends. */
export async function lockFilesExclusive(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCKS.files])
}

/** Which of the files are referred to by a row, or were referred to before or after a change set since `since`. */
export async function findFilesInUse(
  client: pg.ClientBase,
  files: string[],
  since: string,
): Promise<Set<string>> {
  const { rows } = await client.query<{ file: string }>(
    `select file from (
       select unnest(array[logo_file, image_file]) as file from categories
       union all select unnest(array[logo_file, image_file]) from events
       union all select unnest(array[
           r.before->>'logoFile', r.before->>'imageFile', r.after->>'logoFile', r.after->>'imageFile'])
         from change_rows r join change_sets s on s.id = r.set_id
         where r.noun in ('categories', 'events') and s.at >= $2
     ) as pointed where file = any ($1)`,
    [files, since],
  )
  return new Set(rows.map(({ file }) => file))
}
