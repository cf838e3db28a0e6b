import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import pg from 'pg'
import { WORKER_NAME, type Database } from '../db/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { backUp, backUpIfDue } from './backups.ts'
import { checkConditions, listConditions, recordBackup, recordMailServer } from './conditions.ts'

const GB = 1_000_000_000
const spaceLeft = (freeBytes: number) => async () => ({
  folder: '/data',
  freeBytes,
  totalBytes: 100 * GB,
})
const ROOMY = spaceLeft(50 * GB)

/** An installation with one operator and a worker that the database can see. */
async function installation(t: TestContext) {
  const database = await testDatabase(t)
  const dataDir = await temporaryFolder(t)
  const deps = testDeps(database, testClock('2026-11-21T10:00:00Z'), { DATA_DIR: dataDir })
  await database.pool.query(
    `insert into operator_users (id, name, email) values ('op-1', 'Op', 'op@almanac.example')`,
  )
  const worker = new pg.Client({ connectionString: database.url, application_name: WORKER_NAME })
  // Dropping the database ends it too.
  worker.on('error', () => undefined)
  await worker.connect()
  t.after(() => worker.end())
  return { deps, worker }
}

async function subjects({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from mails order by created_at, subject',
  )
  return rows.map(({ subject }) => subject)
}

test('a full disk is told at once, with one mail when it begins and one when it is over', async (t) => {
  const { deps } = await installation(t)
  const check = (free: number) => checkConditions(deps, spaceLeft(free))
  await check(50 * GB)
  assert.deepEqual(await listConditions(deps, ROOMY), [])
  await check(0)
  deps.clock.set('2026-11-21T10:01:00Z')
  await check(0)
  const [condition, ...others] = await listConditions(deps, spaceLeft(0))
  assert.deepEqual(
    [condition?.kind, condition?.since, others],
    ['disk-full', '2026-11-21T10:00:00Z', []],
  )
  assert.match(formatEnglish(condition?.sentence ?? message('')), /Only 0 MB of 100 GB are free/)
  assert.deepEqual(await subjects(deps.database), ['Disk full'])
  deps.clock.set('2026-11-21T11:00:00Z')
  await check(50 * GB)
  assert.deepEqual(await listConditions(deps, ROOMY), [])
  // Comes back before anybody was told that it is over.
  deps.clock.set('2026-11-21T11:05:00Z')
  await check(0)
  await check(50 * GB)
  deps.clock.set('2026-11-21T11:16:00Z')
  await check(50 * GB)
  deps.clock.set('2026-11-21T11:17:00Z')
  await check(50 * GB)
  assert.deepEqual(await subjects(deps.database), ['Disk full', 'Over: disk full'])
})

test('an operator whose address takes no mail keeps no other from the notice', async (t) => {
  const { deps } = await installation(t)
  await deps.database.pool.query(
    `insert into operator_users (id, name, email) values ('op-2', 'Op', 'op@localhost')`,
  )
  await checkConditions(deps, spaceLeft(0))
  assert.deepEqual(await subjects(deps.database), ['Disk full'])
})

test('a full disk is seen although nothing could be noted', async (t) => {
  const { deps } = await installation(t)
  const [condition] = await listConditions(deps, spaceLeft(0))
  assert.equal(condition?.kind, 'disk-full')
})

test('a worker that restarts is told nobody, a missing one after three minutes', async (t) => {
  const { deps, worker } = await installation(t)
  await worker.query(`set application_name to 'gone'`)
  await checkConditions(deps, ROOMY)
  assert.deepEqual(await listConditions(deps, ROOMY), [])
  deps.clock.set('2026-11-21T10:04:00Z')
  await checkConditions(deps, ROOMY)
  assert.deepEqual(
    (await listConditions(deps, ROOMY)).map(({ kind, since }) => [kind, since]),
    [['worker', '2026-11-21T10:00:00Z']],
  )
  assert.deepEqual(await subjects(deps.database), ['No worker is running'])
  await worker.query('set application_name to default')
  assert.deepEqual(await listConditions(deps, ROOMY), [], 'it runs, noted or not')
})

test('failing backups are told since the first failure, with the date of the last good one', async (t) => {
  const { deps } = await installation(t)
  await recordBackup(deps, null)
  deps.clock.set('2026-11-22T00:07:00Z')
  // A file where the folder of backups should be.
  await mkdir(deps.config.dataDir, { recursive: true })
  await writeFile(join(deps.config.dataDir, 'backups'), '')
  await assert.rejects(backUp(deps, 'daily'))
  deps.clock.set('2026-11-22T01:07:00Z')
  await assert.rejects(backUp(deps, 'daily'))
  const row = await deps.database.pool.query(
    `select since, good_at from conditions where kind = 'backups'`,
  )
  assert.deepEqual(row.rows, [{ since: '2026-11-22T00:07:00Z', good_at: '2026-11-21T10:00:00Z' }])
  await rm(join(deps.config.dataDir, 'backups'))
  await recordBackup(deps, null)
  assert.deepEqual(await listConditions(deps, ROOMY), [])
})

test('a folder of backups that cannot be read is told, and hides nothing else', async (t) => {
  const { deps } = await installation(t)
  await mkdir(deps.config.dataDir, { recursive: true })
  await writeFile(join(deps.config.dataDir, 'backups'), '')
  const [condition, ...others] = await listConditions(deps, spaceLeft(0))
  assert.equal(condition?.kind, 'disk-full')
  assert.deepEqual(
    others.map(({ kind, since }) => [kind, since]),
    [['backups', '2026-11-21T10:00:00Z']],
  )
  assert.match(
    formatEnglish(others[0]!.sentence),
    /no backup. The folder of backups cannot be read: ENOTDIR/,
  )
  await assert.rejects(backUpIfDue(deps))
  const { rows } = await deps.database.pool.query(`select 1 from conditions where kind = 'backups'`)
  assert.equal(rows.length, 1)
})

test('a backup that is too old is told, although no failure was noted', async (t) => {
  const { deps } = await installation(t)
  await recordBackup(deps, null)
  deps.clock.set('2026-11-22T23:00:00Z')
  const [condition] = await listConditions(deps, ROOMY)
  assert.deepEqual([condition?.kind, condition?.since], ['backups', '2026-11-21T10:00:00Z'])
})

test('a mail server that does not answer is told after ten minutes, with its own words', async (t) => {
  const { deps } = await installation(t)
  await recordMailServer(deps, 'connect ECONNREFUSED 127.0.0.1:25')
  assert.deepEqual(await listConditions(deps, ROOMY), [])
  deps.clock.set('2026-11-21T10:11:00Z')
  const [condition] = await listConditions(deps, ROOMY)
  assert.equal(
    formatEnglish(condition?.sentence ?? message('')),
    '0 mails wait. connect ECONNREFUSED 127.0.0.1:25',
  )
  await recordMailServer(deps, null)
  assert.deepEqual(await listConditions(deps, ROOMY), [])
})
