import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Operations } from '@app/core/operations/endpoints.ts'
import { toBackupsFolder, writeProgress } from '../backup/folder.ts'
import { backUpDaily } from '../jobs/back-up.ts'
import { prepareJobs, startJobs } from '../jobs/index.ts'
import type { JobDeps } from '../jobs/job.ts'
import { verifyLogWeekly } from '../jobs/verify-log.ts'
import { watchForProxy } from '../http/unnamed-proxy.ts'
import { eventRow, seedCategory, writer } from '../log/testing/writer.ts'
import { recordServed } from '../serving/serve.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { operationRoutes, registerBackupDownload } from './http.ts'

const JOBS = [backUpDaily, verifyLogWeekly]

/** The routes, with a worker for these two jobs if `works` is set. */
async function installation(t: TestContext, { works }: { works: boolean }) {
  const database = await testDatabase(t)
  const dataDir = await temporaryFolder(t)
  const deps = testDeps(database, testClock('2026-11-21T10:00:00Z'), { DATA_DIR: dataDir })
  const { write } = writer(database)
  await seedCategory(write)
  await write((draft) => draft.create('events', [eventRow('e-1')]))
  await prepareJobs(database.url, JOBS)
  // These two jobs need no other dependencies.
  const jobDeps = deps as unknown as JobDeps
  const jobs = await startJobs({ deps: jobDeps, url: database.url, works, jobs: JOBS })
  const proxyWatch = watchForProxy(null, deps.logger)
  const whole = { ...deps, sendJob: jobs.send, proxyWatch }
  const app = operatorApp(deps, {
    proxyWatch,
    routes: operationRoutes(whole),
    plugins: [
      (scope) =>
        registerBackupDownload(scope, {
          ...whole,
          authenticate: async ({ headers }) => ({
            operator: headers.has('x-stranger') ? null : { id: 'op-1', email: 'a@b.c', name: 'A' },
            appUser: null,
            ip: '',
          }),
        }),
    ],
  })
  // Stopped before the database, which was set up first.
  const stop = async () => {
    await app.close()
    await jobs.stop()
  }
  const read = async () => (await ask(app, 'GET', '/api/admin/operations')).body as Operations
  return { app, deps, jobDeps, read, database, dataDir, stop }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waits = 0; waits < 200; waits += 1) {
    if (await isSo()) return
    await sleep(100)
  }
  assert.fail('it did not come about within 20 seconds')
}

test('a requested backup is made by a worker, listed, and streamed to operators only', async (t) => {
  const { app, read, database, stop } = await installation(t, { works: true })
  assert.equal((await read()).worker.isAlive, true)
  assert.equal((await ask(app, 'POST', '/api/admin/operations/backups')).status, 200)
  await until(async () => (await read()).backups.length === 1)
  const [backup] = (await read()).backups
  assert.ok(backup)
  assert.deepEqual([backup.reason, backup.isWhole, backup.files], ['by-hand', true, 0])
  const url = `/api/admin/operations/backups/${backup.name}`
  const file = await app.inject(url)
  assert.equal(file.rawPayload.length, backup.sizeBytes)
  assert.match(String(file.headers['content-disposition']), /^attachment; filename="almanac-/)
  const { rows } = await database.pool.query(
    `select author_id from change_sets where summary = 'Downloaded a backup'`,
  )
  assert.deepEqual(rows, [{ author_id: 'op-1' }])
  const stranger = await app.inject({ url, headers: { 'x-stranger': '1' } })
  assert.equal(stranger.statusCode, 401)
  for (const name of ['almanac-x.tar', '..%2fapp-secret', 'failures.json'])
    assert.equal((await app.inject(`/api/admin/operations/backups/${name}`)).statusCode, 404, name)
  await stop()
})

test('the result of a requested verification is stored', async (t) => {
  const { app, read, stop } = await installation(t, { works: true })
  assert.equal((await read()).log.verification, null)
  assert.equal((await ask(app, 'POST', '/api/admin/operations/verification')).status, 200)
  await until(async () => (await read()).log.verification !== null)
  const { verification } = (await read()).log
  assert.deepEqual(verification, { at: '2026-11-21T10:00:00Z', sets: 2, erased: 0, faults: [] })
  await stop()
})

test('without a worker a backup waits, and cannot be requested twice', async (t) => {
  const { app, read, stop } = await installation(t, { works: false })
  await ask(app, 'POST', '/api/admin/operations/backups')
  const { isBackupWaiting, worker, queue } = await read()
  assert.deepEqual([isBackupWaiting, worker.isAlive], [true, false])
  assert.equal(queue.find(({ name }) => name === 'back-up')?.waiting, 1)
  const again = await ask(app, 'POST', '/api/admin/operations/backups')
  assert.equal(again.status, 409)
  await stop()
})

test('the job makes one backup a day, and another one the next day', async (t) => {
  const { jobDeps, deps, read, stop } = await installation(t, { works: false })
  const run = (input = {}) => backUpDaily.run(input, jobDeps, new AbortController().signal)
  await run()
  await run()
  deps.clock.set('2026-11-21T23:07:00Z')
  await run()
  assert.equal((await read()).backups.length, 1)
  deps.clock.set('2026-11-22T00:07:00Z')
  await run()
  assert.deepEqual(
    (await read()).backups.map(({ reason, takenAt }) => [reason, takenAt]),
    [
      ['daily', '2026-11-22T00:07:00Z'],
      ['daily', '2026-11-21T10:00:00Z'],
    ],
  )
  await stop()
})

test('a killed backup is reported as a failure, a damaged one as incomplete', async (t) => {
  const { dataDir, jobDeps, read, stop } = await installation(t, { works: false })
  await backUpDaily.run({}, jobDeps, new AbortController().signal)
  const startedAt = '2026-11-21T09:00:00Z'
  const killed = {
    startedAt,
    reason: 'daily',
    part: 'events',
    doneBytes: 1,
    totalBytes: 2,
  } as const
  await writeProgress(dataDir, killed)
  const name = 'almanac-20261120T090000Z-00ff.tar'
  await writeFile(join(toBackupsFolder(dataDir), name), 'nothing of the kind')
  const { backup, failures, backups } = await read()
  assert.equal(backup, null)
  assert.deepEqual(
    failures.map(({ at, message }) => [at, message]),
    [[startedAt, 'The process that made it ended before it was whole.']],
  )
  assert.deepEqual(
    backups.map(({ isWhole, takenAt }) => [isWhole, takenAt]),
    [
      [true, '2026-11-21T10:00:00Z'],
      [false, '2026-11-20T09:00:00Z'],
    ],
  )
  await stop()
})

test('the state includes database, disk, version and retention periods', async (t) => {
  const { read, stop } = await installation(t, { works: false })
  const { database, disk, version, log, retention } = await read()
  assert.match(database.version, /^1[5-9]/)
  assert.ok(database.sizeBytes > 1_000_000 && disk.freeBytes > 0)
  assert.equal(version.migration, version.knownMigrations)
  assert.match(version.product, /^\d+\.\d+\.\d+$/)
  assert.deepEqual([log.sets, log.isVerifying], [2, false])
  assert.ok(retention.some(({ what }) => what === 'Log content'))
  await stop()
})

test('the state lists whom a job could not serve', async (t) => {
  const { deps, database, read, stop } = await installation(t, { works: false })
  assert.deepEqual((await read()).unserved, [])
  await recordServed(deps, database.pool, {
    task: 'crawler',
    items: [],
    toSubject: (key) => ({ key, email: null, name: 'Arena' }),
    culprits: [{ item: 'c-1', error: new Error('a wrong value') }],
  })
  const { unserved, unservedCount } = await read()
  const at = '2026-11-21T10:00:00Z'
  const reason = { key: '{text}', values: { text: 'a wrong value' } }
  assert.deepEqual(unserved, [
    { task: 'crawler', email: null, name: 'Arena', since: at, lastAt: at, times: 1, reason },
  ])
  assert.equal(unservedCount, 1)
  await stop()
})

test('the state reports an unconfigured proxy once a request came through it', async (t) => {
  const { app, read, stop } = await installation(t, { works: false })
  assert.equal((await read()).unnamedProxy, null)
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  await app.inject({ url: '/landingPage', headers, remoteAddress: '::ffff:172.18.0.2' })
  assert.deepEqual((await read()).unnamedProxy, { peer: '172.18.0.2', header: 'X-Forwarded-For' })
  await stop()
})
