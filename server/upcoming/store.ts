import type pg from 'pg'
import { allowLongStatements, type Database } from '../db/connect.ts'
import { isInCategories } from '../db/events-in-categories.ts'
import type { UpcomingRow } from './projection.ts'

/** With more changed events than this, reading whole categories again is cheaper. */
const CHANGES_AT_ONCE = 20_000

/** Events changed after a position; ids are null if they are too many, or unknown. */
export type EventChanges = { position: number; ids: string[] | null }

/** Runs reads on one snapshot of the database. */
export async function inSnapshot<T>(
  database: Database,
  read: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  let lost: Error | undefined
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    // The first read covers every upcoming event.
    await allowLongStatements(database, client)
    const result = await read(client)
    await client.query('commit')
    return result
  } catch (error) {
    lost = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection on which something failed is closed, which also ends its transaction.
    client.release(lost)
  }
}

/** The events touched by change sets after position `known`; with null only the position is read. */
export async function readEventChanges(
  client: pg.ClientBase,
  known: number | null,
): Promise<EventChanges> {
  const { rows } = await client.query<{ position: number; erased: boolean }>(
    `select coalesce(max(position), 0)::bigint as position, exists(
       select 1 from change_erasures e join change_sets s on s.id = e.set_id where s.position > $1
     ) as erased from change_sets`,
    [known],
  )
  const { position, erased } = rows[0] ?? { position: 0, erased: false }
  if (known === null || erased || position < known) return { position, ids: null }
  if (position === known) return { position, ids: [] }
  const changed = await client.query<{ id: string }>(
    `select distinct r.row_id as id from change_sets s join change_rows r on r.set_id = s.id
     where s.position > $1 and s.position <= $2 and r.noun = 'events' limit $3`,
    [known, position, CHANGES_AT_ONCE + 1],
  )
  const ids = changed.rows.map((row) => row.id)
  return { position, ids: ids.length > CHANGES_AT_ONCE ? null : ids }
}

/** The columns of `UpcomingRow`. */
export const UPCOMING_COLUMNS = `id, title, category, additional_categories as "additionalCategories", description, details, date, end_date as "endDate", status, former_date as "formerDate", is_day as "isDay", zone, url,
  logo_file is not null as "hasLogo", image_file is not null as "hasImage"`

/** Events of these categories that are not over at `from`; with `ids` only those. */
export async function readUpcomingRows(
  client: pg.ClientBase,
  { categories, from, ids }: { categories: string[]; from: string; ids?: string[] },
): Promise<UpcomingRow[]> {
  if (categories.length === 0 || ids?.length === 0) return []
  const { rows } = await client.query<UpcomingRow>(
    `select ${UPCOMING_COLUMNS} from events where ${isInCategories('events', '$1')} and last_date >= $2
       and ($3::text[] is null or id = any($3))`,
    [categories, from, ids ?? null],
  )
  return rows
}
