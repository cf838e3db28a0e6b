import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { connect, type Database } from '../db/connect.ts'
import { LOCKS } from '../db/locks.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate, readMigrations } from '../db/migrate.ts'

/**
 * A migrated database for this test alone, dropped afterwards. It is created on the server of `TEST_DATABASE_URL` or
 * `DATABASE_URL` (whose role must be allowed to create databases), otherwise on an embedded one that lives as long as
 * this process.
 */
export async function testDatabase(t: TestContext): Promise<Database> {
  const server = await serverUrl()
  return makeDatabase(t, server, await templateOn(server))
}

/** A database without tables for this test alone, dropped afterwards. */
export async function emptyDatabase(t: TestContext): Promise<Database> {
  return makeDatabase(t, await serverUrl(), 'template1')
}

export type CopiedDatabase = { url: string; drop: () => Promise<void> }

/**
 * A migrated database for the caller to drop. With `filled` it contains what `fill` wrote into the first database of
 * that name, which later ones are copied from.
 */
export async function copyDatabase(filled?: {
  name: string
  fill: (url: string) => Promise<void>
}): Promise<CopiedDatabase> {
  const server = await serverUrl()
  const migrated = await templateOn(server)
  if (!filled) return copyOn(server, migrated)
  const name = `${migrated}_${filled.name}`
  await makeOnce(server, name, `template ${migrated}`, filled.fill)
  return copyOn(server, name)
}

async function makeDatabase(t: TestContext, server: string, template: string): Promise<Database> {
  const { url, drop } = await copyOn(server, template)
  const database = connect(url)
  t.after(async () => {
    await database.close()
    await drop()
  })
  return database
}

async function copyOn(server: string, template: string): Promise<CopiedDatabase> {
  const name = `almanac_test_${randomUUID().replaceAll('-', '')}`
  const admin = adminOf(server)
  // Fast where nothing is flushed to disk; elsewhere it would make the whole server flush.
  const { rows } = await admin.query<{ fsync: string }>('show fsync')
  const strategy = rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log'
  await admin.query(`create database ${name} template ${template} strategy ${strategy}`)
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) }
}

const NOT_ALLOWED = '42501'
const ATTEMPTS = 20

/** A database being vacuumed cannot be dropped, so wait for the vacuum. */
async function dropDatabase(server: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await adminOf(server).query(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if (attempt === ATTEMPTS || (error as pg.DatabaseError).code !== NOT_ALLOWED) throw error
      await sleep(100 * attempt)
    }
  }
}

let embedded: Promise<string> | undefined

async function serverUrl(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  if (given) return given
  embedded ??= startThrowaway()
  return embedded
}

async function startThrowaway(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  const server = await startEmbedded({ folder, throwaway: true })
  // Tests run with the application's role, so that what it lacks permission for fails here too.
  await onServer(server.adminUrl, (client) => client.query('alter role almanac createdb'))
  return server.url
}

const templates = new Map<string, Promise<string>>()

function templateOn(server: string): Promise<string> {
  const known = templates.get(server) ?? makeTemplate(server)
  templates.set(server, known)
  return known
}

/** A migrated database that tests copy; named after the migrations, so that an outdated one is never used. */
async function makeTemplate(server: string): Promise<string> {
  const migrations = await readMigrations()
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
  const name = `almanac_template_${hash}`
  await makeOnce(server, name, '', async (url) => void (await migrate(url, migrations)))
  return name
}

/** Creates and fills the database unless it exists; concurrent test files wait for the first. */
async function makeOnce(
  server: string,
  name: string,
  from: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCKS.testTemplate])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`drop database if exists ${name}_making with (force)`)
    await client.query(`create database ${name}_making ${from}`)
    await fill(withDatabase(server, `${name}_making`))
    await client.query(`alter database ${name}_making rename to ${name}`)
  })
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}

const admins = new Map<string, pg.Pool>()

/**
 * Creates and drops databases one after another: a new connection for each would cost more than the copy. A lost one
 * is replaced by the next query, and an idle one does not keep the process alive.
 */
function adminOf(server: string): pg.Pool {
  const known = admins.get(server)
  if (known) return known
  const admin = new pg.Pool({
    connectionString: server,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // Without a listener, a server that stops would end the process.
  admin.on('error', () => undefined)
  admins.set(server, admin)
  return admin
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
