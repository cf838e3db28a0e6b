import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { copyFile, open, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { migrate, readMigrations, type Migration } from '../db/migrate.ts'
import { storeFile } from '../files/store.ts'
import { clockAt, eventRow, refusal, seedCategory, writer } from '../log/testing/writer.ts'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { everyRow } from './testing/filled.ts'

async function backedUp(t: TestContext) {
  const database = await testDatabase(t)
  const dataDir = await temporaryFolder(t)
  const { write } = writer(database)
  await seedCategory(write)
  await write((draft) => draft.create('events', [eventRow('e-1')]))
  await storeFile(dataDir, Buffer.from('a logo'))
  const given = { url: database.url, dataDir, clock: clockAt('2026-11-21T12:00:00Z') }
  const made = await makeBackup({ ...given, appSecret: null, reason: 'by-hand' })
  return { database, dataDir, made }
}

async function restoreInto(t: TestContext, path: string, migrations?: Migration[]) {
  const database = await emptyDatabase(t)
  const dataDir = await temporaryFolder(t)
  const given = { path, url: database.url, dataDir, say: () => undefined }
  const done = restoreBackup({ ...given, ...(migrations && { migrations }) })
  return { database, done }
}

/** A copy of an archive with one byte inverted. */
async function damagedAt(t: TestContext, path: string, offset: number): Promise<string> {
  const copy = join(await temporaryFolder(t), `${randomUUID()}.tar`)
  await copyFile(path, copy)
  const file = await open(copy, 'r+')
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, offset)
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, offset)
  await file.close()
  return copy
}

test('a damaged part is named and nothing is written', async (t) => {
  const { made } = await backedUp(t)
  const table = made.manifest.tableParts.find(({ table: name }) => name === 'events')
  const [file] = made.manifest.fileParts
  assert.ok(table && file)
  const parts = [
    { offset: table.offset + table.bytes - 1, says: /damaged: tables\/events\.copy\.gz/ },
    { offset: file.offset, says: new RegExp(`damaged: ${file.name}`) },
    { offset: made.sizeBytes - 1_600, says: /damaged: manifest\.json/ },
    { offset: 512, says: /no backup of Almanac, or its beginning is damaged/ },
  ]
  for (const { offset, says } of parts) {
    const { database, done } = await restoreInto(t, await damagedAt(t, made.path, offset))
    assert.match((await refusal(done)).message, says)
    assert.deepEqual(await everyRow(database), { '(sequences)': [] })
  }
})

test('a truncated archive is refused, and so is a file that is no archive', async (t) => {
  const { made } = await backedUp(t)
  const copy = join(await temporaryFolder(t), 'short.tar')
  await copyFile(made.path, copy)
  await truncate(copy, Math.floor(made.sizeBytes / 2))
  assert.match((await refusal((await restoreInto(t, copy)).done)).message, /manifest\.json/)
  const other = await restoreInto(t, import.meta.filename)
  assert.match((await refusal(other.done)).message, /no backup of Almanac/)
  const missing = await restoreInto(t, '/nowhere/almanac.tar')
  assert.match((await refusal(missing.done)).message, /There is no file \/nowhere\/almanac\.tar/)
})

test('a database that is not empty is refused and left unchanged', async (t) => {
  const { made, database } = await backedUp(t)
  const before = await everyRow(database)
  const given = { path: made.path, dataDir: await temporaryFolder(t), say: () => undefined }
  const onItself = await refusal(restoreBackup({ ...given, url: database.url }))
  assert.match(onItself.message, /not empty: its table \w+ has rows/)
  assert.deepEqual(await everyRow(database), before)
  const others = await emptyDatabase(t)
  await others.pool.query('create table recipes (id integer)')
  const onOthers = await refusal(restoreBackup({ ...given, url: others.url }))
  assert.match(onOthers.message, /not empty: it has the table public\.recipes/)
})

test('remains of a failed restore do not block the next one', async (t) => {
  const { made, database } = await backedUp(t)
  const again = await emptyDatabase(t)
  await migrate(again.url)
  const given = { path: made.path, dataDir: await temporaryFolder(t), say: () => undefined }
  await restoreBackup({ ...given, url: again.url })
  assert.deepEqual((await everyRow(again))['events'], (await everyRow(database))['events'])
})

test('a backup of a newer version is refused', async (t) => {
  const { made } = await backedUp(t)
  const known = (await readMigrations()).slice(0, -1)
  const { database, done } = await restoreInto(t, made.path, known)
  assert.match((await refusal(done)).message, /is at migration \d+, this version knows \d+/)
  assert.deepEqual(await everyRow(database), { '(sequences)': [] })
})

test('a backup of another product’s migrations is refused', async (t) => {
  const { made } = await backedUp(t)
  const known = (await readMigrations()).map((one) => ({ ...one, name: `other-${one.name}` }))
  const { done } = await restoreInto(t, made.path, known)
  assert.match((await refusal(done)).message, /which this version does not know/)
})

test('an older backup is restored at its migration and migrated from there', async (t) => {
  const { made, database } = await backedUp(t)
  const known = await readMigrations()
  const next: Migration = {
    number: known.length + 1,
    name: 'later.sql',
    sql: `alter table events add column mood text not null default 'fine';
          create table moods as select id, mood from events`,
  }
  const { database: restored, done } = await restoreInto(t, made.path, [...known, next])
  assert.equal((await done).migratedTo, next.number)
  const { rows } = await restored.pool.query('select id, mood from moods')
  assert.deepEqual(rows, [{ id: 'e-1', mood: 'fine' }])
  assert.deepEqual(
    (await everyRow(restored))['change_rows'],
    (await everyRow(database))['change_rows'],
  )
})

test('rows inserted by a migration are not duplicated', async (t) => {
  const database = await emptyDatabase(t)
  const known = await readMigrations()
  const bringing: Migration = {
    number: known.length + 1,
    name: 'moods.sql',
    sql: `create table moods (name text primary key, created_by text); insert into moods values ('fine')`,
  }
  const migrations = [...known, bringing]
  await migrate(database.url, migrations)
  await database.pool.query(`update moods set created_by = 'a person'`)
  const given = { url: database.url, dataDir: await temporaryFolder(t) }
  const clock = clockAt('2026-11-21T12:00:00Z')
  const made = await makeBackup({ ...given, clock, appSecret: null, reason: 'by-hand' })
  const { database: restored, done } = await restoreInto(t, made.path, migrations)
  await done
  assert.deepEqual((await everyRow(restored))['moods'], ['(fine,"a person")'])
})

test('any tar program can read the archive', async (t) => {
  const { made } = await backedUp(t)
  const bytes = await readFile(made.path)
  const names: string[] = []
  for (let at = 0; bytes[at] !== 0;) {
    const header = bytes.subarray(at, at + 512)
    const name = header.toString('utf8', 0, header.indexOf(0))
    names.push(name)
    const sum = Number.parseInt(header.toString('utf8', 148, 154), 8)
    const counted = Buffer.from(header).fill(' ', 148, 156)
    assert.equal(
      counted.reduce((total, byte) => total + byte, 0),
      sum,
      name,
    )
    at += 512 + Math.ceil(Number.parseInt(header.toString('utf8', 124, 135), 8) / 512) * 512
  }
  const { tableParts, fileParts } = made.manifest
  const parts = [...tableParts, ...fileParts].map(({ name }) => name)
  assert.deepEqual(names, ['about.json', ...parts, 'manifest.json'])
})
