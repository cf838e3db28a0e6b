import assert from 'node:assert/strict'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import type { Database } from '../db/connect.ts'
import { storeFile } from '../files/store.ts'
import { clockAt, eventRow, seedCategory, writer } from '../log/testing/writer.ts'
import { assignPositions } from '../log/sequencer.ts'
import { prepareJobs } from '../jobs/index.ts'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { withClient } from './connection.ts'
import { makeBackup } from './make.ts'
import { restoreBackup, type Restored } from './restore.ts'
import { reconcileRestored } from './reconcile.ts'
import { OMITTED_TABLES, listTables, OMITTED_SCHEMAS } from './tables.ts'
import { everyRow, fillEmptyTables } from './testing/filled.ts'

const CLOCK = clockAt('2026-11-21T12:00:00Z')
const SECRET = 'a secret of thirty-two characters'

async function backUp(database: Database, dataDir: string) {
  const given = { url: database.url, dataDir, clock: CLOCK, appSecret: SECRET }
  return makeBackup({ ...given, reason: 'by-hand' })
}

async function restore(database: Database, dataDir: string, path: string): Promise<Restored> {
  return restoreBackup({ path, url: database.url, dataDir, say: () => undefined })
}

/** An installation whose log has an undone and an erased set, with pictures and a row in every table. */
async function filledInstallation(t: TestContext) {
  const database = await testDatabase(t)
  const dataDir = await temporaryFolder(t)
  const { write, pool } = writer(database)
  await seedCategory(write)
  const logoFile = await storeFile(dataDir, Buffer.from('a logo'))
  const gone = await storeFile(dataDir, Buffer.from('a logo that was taken away since'))
  await write((draft) => draft.create('events', [{ ...eventRow('e-1'), logoFile: gone }]))
  const { changeSet } = await write((draft) => draft.create('events', [eventRow('e-2')]))
  await write(async (draft) => {
    const row = (await draft.read('events', ['e-1'])).get('e-1')
    await draft.update('events', [{ id: 'e-1', fields: { logoFile }, version: row?.version }])
  })
  await assignPositions(database)
  await pool.query(`select erase_change_content($1::bigint[], 'asked for')`, [[changeSet]])
  assert.deepEqual(await fillEmptyTables(database), [], 'tables that need a row of their own here')
  return { database, dataDir }
}

test('after a restore into an empty database every table and file equals the original', async (t) => {
  const { database, dataDir } = await filledInstallation(t)
  const made = await backUp(database, dataDir)
  const restored = { database: await emptyDatabase(t), dataDir: await temporaryFolder(t) }
  const { verdict } = await restore(restored.database, restored.dataDir, made.path)
  assert.equal(verdict.erased, 1)
  // The only intended difference: pending work does not continue after a restore.
  await withClient(database.url, reconcileRestored)
  const before = await everyRow(database)
  const after = await everyRow(restored.database)
  delete before['migrations']
  delete after['migrations']
  // And the restore is marked in the log, of which each web hook is told.
  for (const table of ['change_sets', 'change_salts', 'webhook_deliveries']) {
    assert.equal(after[table]?.length, (before[table]?.length ?? 0) + 1, table)
    after[table] = after[table]?.filter((row) => before[table]?.includes(row)) ?? []
  }
  delete before['(sequences)']
  delete after['(sequences)']
  assert.deepEqual(after, before)
  const empty = Object.keys(before).filter((table) => before[table]?.length === 0)
  assert.deepEqual(empty, ['operator_sessions'])
  const names = await readdir(join(dataDir, 'files'))
  assert.deepEqual(await readdir(join(restored.dataDir, 'files')), names)
  for (const name of names)
    assert.deepEqual(
      await readFile(join(restored.dataDir, 'files', name)),
      await readFile(join(dataDir, 'files', name)),
    )
})

test('a restored log continues where it was, and is just as immutable', async (t) => {
  const source = await filledInstallation(t)
  const made = await backUp(source.database, source.dataDir)
  const database = await emptyDatabase(t)
  await restore(database, await temporaryFolder(t), made.path)
  await assert.rejects(database.pool.query('delete from change_sets'), /permission denied/)
  await assert.rejects(database.pool.query('delete from change_rows'), /only erased through/)
  await assert.rejects(
    database.pool.query(`update change_sets set summary = 'other'`),
    /permission denied/,
  )
  const { write } = writer(database)
  const highest = await newestSet(database)
  const { changeSet } = await write((draft) => draft.create('events', [eventRow('after')]))
  assert.ok((changeSet ?? 0) > highest)
})

async function newestSet({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from change_sets')
  return rows[0]?.id ?? 0
}

test('every table is backed up or listed with the reason why not', async (t) => {
  const database = await testDatabase(t)
  await prepareJobs(database.url)
  const backedUp = await withClient(database.url, async (client) =>
    (await listTables(client)).map(({ name }) => `public.${name}`),
  )
  const { rows } = await database.pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const forgotten = rows.filter(
    ({ schema, name }) =>
      !backedUp.includes(`${schema}.${name}`) &&
      OMITTED_SCHEMAS[schema] === undefined &&
      (schema !== 'public' || OMITTED_TABLES[name] === undefined),
  )
  assert.deepEqual(forgotten, [])
})

test('a backup contains no secret of the installation and only its owner can read it', async (t) => {
  const { database, dataDir } = await filledInstallation(t)
  const { path, manifest } = await backUp(database, dataDir)
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  assert.equal((await stat(join(path, '..'))).mode & 0o777, 0o700)
  const bytes = await readFile(path)
  assert.equal(bytes.includes(SECRET), false)
  assert.match(manifest.secretMark ?? '', /^[0-9a-f]{8}$/)
})

test('after a restore, queued mails are in doubt and no operator is signed in', async (t) => {
  const source = await filledInstallation(t)
  await source.database.pool.query(`update mails set state = 'queued'`)
  const made = await backUp(source.database, source.dataDir)
  const database = await emptyDatabase(t)
  await restore(database, await temporaryFolder(t), made.path)
  const { rows } = await database.pool.query(
    `select state, (select count(*) from operator_sessions) as sessions from mails`,
  )
  assert.deepEqual(rows, [{ state: 'in-doubt', sessions: 0 }])
})

test('a file damaged on disk is left out and reported', async (t) => {
  const { database, dataDir } = await filledInstallation(t)
  const [sha = ''] = await readdir(join(dataDir, 'files'))

  await writeFile(join(dataDir, 'files', sha), 'something else')
  const { manifest } = await backUp(database, dataDir)
  assert.deepEqual([manifest.damaged, manifest.damagedFiles, manifest.files], [[sha], 1, 1])
})
