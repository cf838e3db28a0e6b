import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRun, startRun } from '../runs/actions.ts'
import { startDueCrawlers } from '../runs/schedule.ts'
import { OPERATOR, setUpVenue } from '../runs/testing/venue.ts'
import { JOBS, prepareJobs, startJobs } from './index.ts'
import type { Job } from './job.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let waits = 0; waits < 1_200; waits += 1) {
    if (await isSo()) return
    await sleep(50)
  }
  assert.fail('it did not come about within a minute')
}

test('a queued run is carried out by a worker', async (t) => {
  const { addCrawler, show, deps, database, stored } = await setUpVenue(t)
  await prepareJobs(database.url)
  const worker = await startJobs({ deps, url: database.url, works: true })
  const web = await startJobs({ deps, url: database.url, works: false })
  t.after(async () => {
    await web.stop()
    await worker.stop()
  })
  const crawler = await addCrawler()
  show([HAMLET])
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const { run } = await startRun({ ...deps, sendJob: web.send }, start)
  await until(async () => (await readRun(deps, run.id)).run.state === 'done')
  assert.equal((await stored()).length, 1)
})

test('a local run is carried out by the process that responds, without a worker', async (t) => {
  const { addCrawler, show, deps, database, stored } = await setUpVenue(t)
  await prepareJobs(database.url)
  const web = await startJobs({ deps, url: database.url, works: false })
  t.after(() => web.stop())
  const crawler = await addCrawler()
  show([HAMLET])
  const start = { crawler: crawler.id, dryRun: false, local: true, author: OPERATOR }
  const { run } = await startRun({ ...deps, sendJob: web.send }, start)
  await until(async () => (await readRun(deps, run.id)).run.state === 'done')
  assert.equal((await stored()).length, 1)
})

test('a local run is requeued before its process ends', async (t) => {
  const { addCrawler, show, deps, database } = await setUpVenue(t)
  await prepareJobs(database.url)
  const web = await startJobs({ deps, url: database.url, works: false })
  const crawler = await addCrawler()
  const asked = Promise.withResolvers<void>()
  show(() => asked.resolve())
  const start = { crawler: crawler.id, dryRun: false, local: true, author: OPERATOR }
  const { run } = await startRun({ ...deps, sendJob: web.send }, start)
  await asked.promise
  await web.stop()
  assert.equal((await readRun(deps, run.id)).run.state, 'queued')
})

test('thirty due crawlers run once each with two workers', async (t) => {
  const { addCrawler, show, deps, database, site } = await setUpVenue(t)
  show([HAMLET])
  await prepareJobs(database.url)
  const first = await addCrawler({ active: true, autoSetNextRunDate: true, frequency: '1' })
  await database.pool.query(
    `insert into crawlers
     select 'c' || n, 'Crawler ' || n, '', method, active, url, sub_urls, category, category_title, "only",
       null, null, true, '2026-11-21T07:00:00Z', null, null, '1', true, true, false, version, changed_at
     from crawlers, generate_series(1, 30) n where id = $1`,
    [first.id],
  )
  const workers = [
    await startJobs({ deps, url: database.url, works: true }),
    await startJobs({ deps, url: database.url, works: true }),
  ]
  t.after(() => Promise.all(workers.map((worker) => worker.stop())))
  await Promise.all(workers.map((worker) => startDueCrawlers({ ...deps, sendJob: worker.send })))
  await until(async () => {
    const { rows } = await database.pool.query(
      `select count(*) as n from runs where state = 'done'`,
    )
    return rows[0].n === 30
  })
  const { rows } = await database.pool.query('select distinct crawler, attempt from runs')
  assert.equal(rows.length, 30)
  assert.ok(rows.every(({ attempt }) => attempt === 1))
  assert.equal(site.asked.filter((path) => path === '/shows').length, 30)
})

test('a failed job is retried without the other jobs of its batch', async (t) => {
  const { deps, database } = await setUpVenue(t)
  const ran: string[] = []
  const job: Job = {
    name: 'moody',
    run: async (input) => {
      const { word } = input as { word: string }
      ran.push(word)
      if (word === 'bad' && ran.filter((one) => one === 'bad').length === 1) throw new Error('No')
    },
  }
  await prepareJobs(database.url, [job])
  const worker = await startJobs({ deps, url: database.url, works: true, jobs: [job] })
  t.after(() => worker.stop())
  await worker.send('moody', { word: 'good' })
  await worker.send('moody', { word: 'bad' })
  await until(() => ran.filter((word) => word === 'bad').length === 2)
  assert.equal(ran.filter((word) => word === 'good').length, 1)
})

test('a group of slow jobs does not delay other groups', async (t) => {
  const { deps, database } = await setUpVenue(t)
  const slow = Promise.withResolvers<void>()
  t.after(() => slow.resolve())
  const begun: string[] = []
  const job: Job = {
    name: 'visit',
    atOnce: 3,
    perGroup: 2,
    run: async (input) => {
      const { host } = input as { host: string }
      begun.push(host)
      if (host === 'slow') await slow.promise
    },
  }
  await prepareJobs(database.url, [job])
  const worker = await startJobs({ deps, url: database.url, works: true, jobs: [job] })
  t.after(() => worker.stop())
  for (let count = 0; count < 6; count += 1)
    await worker.send('visit', { host: 'slow' }, { group: 'slow' })
  await worker.send('visit', { host: 'quick' }, { group: 'quick' })
  await until(() => begun.includes('quick'))
  assert.ok(begun.filter((host) => host === 'slow').length < 3)
  slow.resolve()
  await until(() => begun.length === 7)
})

test('a job that goes ahead is done before all that have not begun, whatever their group or worker', async (t) => {
  const { deps, database } = await setUpVenue(t)
  const begun: string[] = []
  const leave: PromiseWithResolvers<void>[] = []
  t.after(() => leave.forEach(({ resolve }) => resolve()))
  const job: Job = {
    name: 'visit',
    atOnce: 3,
    perGroup: 2,
    run: async (input) => {
      const gate = Promise.withResolvers<void>()
      leave.push(gate)
      begun.push((input as { name: string }).name)
      await gate.promise
    },
  }
  await prepareJobs(database.url, [job])
  const start = () => startJobs({ deps, url: database.url, works: true, jobs: [job] })
  const workers = [await start(), await start()]
  t.after(() => Promise.all(workers.map((worker) => worker.stop())))
  const [first] = workers
  assert.ok(first)
  for (let count = 0; count < 10; count += 1)
    await first.send('visit', { name: `s${count}` }, { group: `host ${count % 2}` })
  await until(() => begun.length === 6)
  await first.send('visit', { name: 'person' }, { group: 'host 0', isAhead: true })
  // Only the jobs of the same host have to make room.
  const host0 = begun.findIndex((name) => Number(name.slice(1)) % 2 === 0)
  leave[host0]?.resolve()
  await until(() => begun.length === 7)
  assert.equal(begun[6], 'person')
})

test('preparing twice changes nothing, and every job has a unique name', async (t) => {
  const { database } = await setUpVenue(t)
  await prepareJobs(database.url)
  await prepareJobs(database.url)
  const { rows } = await database.pool.query('select name from pgboss.schedule order by name')
  assert.deepEqual(
    rows.map(({ name }) => name),
    JOBS.filter(({ schedule }) => schedule !== undefined)
      .map(({ name }) => name)
      .toSorted(),
  )
  assert.equal(new Set(JOBS.map(({ name }) => name)).size, JOBS.length)
})
