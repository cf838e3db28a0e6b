import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { LOCKS } from './locks.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

export type Migration = { number: number; name: string; sql: string }

/** The migrations of this version, in order; throws on a gap or a duplicate number. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(name.slice(0, 4))
      if (number !== index + 1) throw new Error(`migration ${name} should have number ${index + 1}`)
      return { number, name, sql: await readFile(join(folder, name), 'utf8') }
    }),
  )
}

/**
 * Migrates the database to this version, one transaction per migration; safe to run concurrently. Returns the names
 * of the migrations applied. A database newer than this version is refused. `before` is awaited before changing a
 * database that was migrated earlier; if it throws, nothing is changed.
 */
export async function migrate(
  url: string,
  migrations?: Migration[],
  before?: (next: Migration) => Promise<void>,
): Promise<string[]> {
  const all = migrations ?? (await readMigrations())
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    const pending = await pendingMigrations(client, all)
    const [next] = pending
    if (next && next.number > 1) await before?.(next)
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

async function pendingMigrations(client: pg.Client, all: Migration[]): Promise<Migration[]> {
  await client.query(
    'create table if not exists migrations (number integer primary key, name text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ done: number }>(
    'select coalesce(max(number), 0) as done from migrations',
  )
  const done = rows[0]?.done ?? 0
  if (done > all.length)
    throw new Error(
      `The database is at migration ${done}, but this version knows only ${all.length}: start a newer version.`,
    )
  return all.slice(done)
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into migrations (number, name) values ($1, $2)', [
      migration.number,
      migration.name,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}
