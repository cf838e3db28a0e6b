import { EXPORT_COLUMNS, type ExportNoun } from '@app/core/exports/tables.ts'
import type pg from 'pg'
import { toColumn } from '../db/column.ts'
import { allowLongStatements, type Database } from '../db/connect.ts'

export type ExportRow = Record<string, unknown>

const SOURCES: Record<ExportNoun, { table: string; order: string }> = {
  events: { table: 'events', order: 'date, id collate "C"' },
  categories: { table: 'categories', order: 'parent, index, id collate "C"' },
  locations: { table: 'locations', order: 'country, title, id collate "C"' },
  'main-groups': { table: 'main_groups', order: 'index, id collate "C"' },
  groups: { table: 'groups', order: 'main_group, index, id collate "C"' },
  crawlers: { table: 'crawlers', order: 'title, id collate "C"' },
  'app-users': { table: 'app_users', order: 'email collate "C"' },
  history: { table: 'change_sets', order: 'position nulls last, appended' },
  mails: { table: 'mails', order: 'created_at, id' },
}

// The subjects of the other kinds give access to accounts, so they are never exported.
const EXPORTED: Partial<Record<ExportNoun, Record<string, string>>> = {
  mails: {
    subject: `case when kind in ('digest', 'contact', 'notice') then subject else '' end`,
  },
}

const ROWS_AT_ONCE = 1_000

/**
 * The rows of a table from one snapshot, in batches read on demand. A consumer that stops early must call `return`,
 * or the connection stays checked out.
 */
export async function* selectForExport(
  database: Database,
  noun: ExportNoun,
): AsyncGenerator<ExportRow[], void, undefined> {
  const { table, order } = SOURCES[noun]
  const columns = EXPORT_COLUMNS[noun].map(
    (name) => `${EXPORTED[noun]?.[name] ?? `"${toColumn(name)}"`} as "${name}"`,
  )
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await allowLongStatements(database, client)
    await client.query(
      `declare exported no scroll cursor for select ${columns.join(', ')} from ${table} order by ${order}`,
    )
    for (;;) {
      const rows = await fetchBatch(client)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    client.release(broken)
  }
}

async function fetchBatch(client: pg.PoolClient): Promise<ExportRow[]> {
  const { rows } = await client.query<ExportRow>(`fetch ${ROWS_AT_ONCE} from exported`)
  return rows
}
