import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import test, { type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Database } from '../db/connect.ts'
import { LOCKS } from '../db/locks.ts'
import { readFile, removeFile, storeFile } from '../files/store.ts'
import { clockAt, eventRow, refusal, seedCategory, writer } from '../log/testing/writer.ts'
import { startSequencer } from '../log/sequencer.ts'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/folder.ts'
import {
  RETAINED_BACKUPS,
  toBackupsFolder,
  listBackups,
  listFailures,
  readProgress,
} from './folder.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

const CHILD = fileURLToPath(new URL('./testing/child.ts', import.meta.url))
const NOON = clockAt('2026-11-21T12:00:00Z')

async function backUp(database: Database, dataDir: string, clock = NOON) {
  return makeBackup({ url: database.url, dataDir, clock, appSecret: null, reason: 'daily' })
}

test('a backup made during writes is consistent: log, rows and the files they point to', async (t) => {
  const database = await testDatabase(t)
  const dataDir = await temporaryFolder(t)
  const { write } = writer(database)
  await seedCategory(write)
  const sequencer = startSequencer({ database })
  let isOver = false
  const confirmed: string[] = []
  const work = async (name: string) => {
    for (let count = 0; !isOver; count += 1) {
      const id = `${name}-${count}`
      const logoFile = await storeFile(dataDir, Buffer.from(`logo of ${id}`))
      await write((draft) => draft.create('events', [{ ...eventRow(id), logoFile }]))
      confirmed.push(id)
    }
  }
  const working = [work('a'), work('b'), work('c')]
  while (confirmed.length < 50) await sleep(5)
  const before = [...confirmed]
  const made = await backUp(database, dataDir)
  const during = confirmed.length - before.length
  isOver = true
  await Promise.all(working)
  await sequencer.stop()
  assert.ok(during > 0, 'nobody wrote while the backup was made')
  const restored = await emptyDatabase(t)
  const other = await temporaryFolder(t)
  const given = { path: made.path, url: restored.url, dataDir: other, say: () => undefined }
  const { verdict } = await restoreBackup(given)
  assert.deepEqual(verdict.faults, [])
  const { rows } = await restored.pool.query<{ id: string; logo_file: string }>(
    'select id, logo_file from events',
  )
  assert.deepEqual(new Set(before).difference(new Set(rows.map(({ id }) => id))), new Set())
  for (const { id, logo_file: sha } of rows)
    assert.equal((await readFile(other, sha))?.toString(), `logo of ${id}`)
  // New ids continue after the restored ones.
  await writer(restored).write((draft) => draft.create('events', [eventRow('later')]))
})

test('a killed backup is never listed, is reported as a failure, and does not block the next one', async (t) => {
  const database = await testDatabase(t)
  const dataDir = await temporaryFolder(t)
  // Blocks the backup on this table after it has created its file.
  const holder = await lockEventsTable(t, database)
  const child = spawn(process.execPath, [CHILD, database.url, dataDir])
  const ended = once(child, 'exit')
  t.after(() => child.kill('SIGKILL'))
  await until(async () => (await unfinished(dataDir)).length > 0)
  await refusal(backUp(database, dataDir))
  child.kill('SIGKILL')
  await ended
  assert.deepEqual(await listBackups(dataDir), [])
  await holder.end()
  await until(async () => (await countHolders(database)) === 0)
  const { name } = await backUp(database, dataDir)
  assert.deepEqual(
    (await listBackups(dataDir)).map((one) => [one.name, one.isWhole]),
    [[name, true]],
  )
  assert.deepEqual(await unfinished(dataDir), [])
  assert.match(
    formatEnglish((await listFailures(dataDir))[0]?.message ?? message('')),
    /ended before it was whole/,
  )
  assert.equal(await readProgress(dataDir), null)
})

async function lockEventsTable(t: TestContext, { url }: Database): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  t.after(() => client.end())
  await client.query('begin; lock table events in access exclusive mode')
  return client
}

/** Sessions that still hold the backup lock; that of a killed process ends a moment later. */
async function countHolders({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from pg_locks where locktype = 'advisory' and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCKS.backup],
  )
  return rows[0]?.count ?? 0
}

async function unfinished(dataDir: string): Promise<string[]> {
  const names = await readdir(toBackupsFolder(dataDir)).catch(() => [])
  return names.filter((name) => name.startsWith('.making'))
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waits = 0; waits < 400; waits += 1) {
    if (await isSo()) return
    await sleep(50)
  }
  assert.fail('it did not come about within 20 seconds')
}

test('the newest seven backups are retained', async (t) => {
  const database = await testDatabase(t)
  const dataDir = await temporaryFolder(t)
  for (let day = 1; day <= RETAINED_BACKUPS + 2; day += 1)
    await backUp(database, dataDir, clockAt(`2026-11-0${day}T01:07:00Z`))
  const days = (await listBackups(dataDir)).map(({ takenAt }) => takenAt.slice(8, 10))
  assert.deepEqual(days, ['09', '08', '07', '06', '05', '04', '03'])
})

test('a failed backup is reported with its reason and leaves nothing behind', async (t) => {
  const database = await emptyDatabase(t)
  const dataDir = await temporaryFolder(t)
  assert.match((await refusal(backUp(database, dataDir))).message, /nothing of Almanac yet/)
  assert.deepEqual(await listFailures(dataDir), [
    {
      at: '2026-11-21T12:00:00Z',
      reason: 'daily',
      message: 'This database holds nothing of Almanac yet',
    },
  ])
  assert.deepEqual(await readdir(toBackupsFolder(dataDir)), ['failures.json'])
})

test('a backup without pictures that rows show fails, says how many and where, and the older ones stay', async (t) => {
  const database = await testDatabase(t)
  const dataDir = await temporaryFolder(t)
  const { write } = writer(database)
  await seedCategory(write)
  const logoFile = await storeFile(dataDir, Buffer.from('a logo'))
  const imageFile = await storeFile(dataDir, Buffer.from('an image'))
  await write((draft) => draft.create('events', [{ ...eventRow('e'), logoFile, imageFile }]))
  const { name } = await backUp(database, dataDir)
  await removeFile(dataDir, logoFile)
  const { message: words } = await refusal(backUp(database, dataDir))
  assert.match(
    words,
    /^1 of 2 pictures that the database names is not in .*files\. The web process/,
  )
  assert.deepEqual(
    (await listBackups(dataDir)).map((one) => one.name),
    [name],
  )
  assert.deepEqual(await unfinished(dataDir), [])
})
