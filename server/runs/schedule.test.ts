import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../db/connect.ts'
import { commitRun, readRun } from './actions.ts'
import type { RunDeps } from './deps.ts'
import { executeRun } from './runner.ts'
import { requeueLostRuns, startDueCrawlers } from './schedule.ts'
import { claimRun } from './store.ts'
import { AT_LIMIT, listUnserved, stopAtLimit } from '../testing/unserved.ts'
import { kindsOf, OPERATOR, setUpVenue } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const MACBETH = { name: 'Macbeth', start: '2026-11-25T19:30:00+01:00', id: 'm-1' }
const DUE = { active: true, autoSetNextRunDate: true, nextRunDate: '2026-11-21T07:00:00Z' }

async function runDue(deps: RunDeps): Promise<string[]> {
  const runs = await startDueCrawlers(deps)
  for (const id of runs) await executeRun(deps, id)
  return runs
}

test('a due crawler runs once, and its next run follows from its frequency', async (t) => {
  const { addCrawler, show, deps, stored, database } = await setUpVenue(t)
  const crawler = await addCrawler({ ...DUE, frequency: '3' })
  show([HAMLET])
  const [id] = await runDue(deps)
  const { run } = await readRun(deps, id ?? '')
  assert.deepEqual([run.mode, run.state, run.by], ['scheduled', 'done', 'Venue'])
  assert.equal((await stored()).length, 1)
  const { rows } = await database.pool.query(
    'select next_run_date, last_run_date, version from crawlers',
  )
  assert.deepEqual(rows, [
    {
      next_run_date: '2026-11-24T07:00:00Z',
      last_run_date: '2026-11-21T08:00:00Z',
      version: crawler.version,
    },
  ])
  const { rows: sets } = await database.pool.query(
    'select author_kind, author_id from change_sets where id = $1',
    [run.changeSet],
  )
  assert.deepEqual(sets, [{ author_kind: 'crawler', author_id: crawler.id }])
  assert.deepEqual(await startDueCrawlers(deps), [])
})

test('a run stays at the same hour in the source’s zone when daylight saving time ends', async (t) => {
  const { addCrawler, deps, database } = await setUpVenue(t, { now: '2026-10-24T05:00:00Z' })
  await addCrawler({ ...DUE, nextRunDate: '2026-10-24T04:00:00Z', frequency: '1' })
  await startDueCrawlers(deps)
  const { rows } = await database.pool.query('select next_run_date from crawlers')
  assert.equal(rows[0].next_run_date, '2026-10-25T05:00:00Z')
})

test('a nightly run moved by daylight saving time returns to its own hour the next night', async (t) => {
  const { addCrawler, deps, database, clock } = await setUpVenue(t, { now: '2027-03-27T01:31:00Z' })
  await addCrawler({ ...DUE, nextRunDate: '2027-03-27T01:30:00Z', frequency: '1' })
  const next = async () => {
    await startDueCrawlers(deps)
    const { rows } = await database.pool.query('select next_run_date from crawlers')
    return rows[0].next_run_date
  }
  assert.equal(await next(), '2027-03-28T01:30:00Z')
  clock.set('2027-03-28T01:31:00Z')
  assert.equal(await next(), '2027-03-29T00:30:00Z')
  clock.set('2027-03-29T00:31:00Z')
  assert.equal(await next(), '2027-03-30T00:30:00Z')
})

test('a run that a person moves by an hour that night keeps the new hour', async (t) => {
  const { addCrawler, deps, database, clock } = await setUpVenue(t, { now: '2027-03-27T01:31:00Z' })
  await addCrawler({ ...DUE, nextRunDate: '2027-03-27T01:30:00Z', frequency: '1' })
  await startDueCrawlers(deps)
  await database.pool.query(`update crawlers set next_run_date = '2027-03-28T02:30:00Z'`)
  clock.set('2027-03-28T02:31:00Z')
  await startDueCrawlers(deps)
  const { rows } = await database.pool.query('select next_run_date from crawlers')
  assert.equal(rows[0].next_run_date, '2027-03-29T02:30:00Z')
})

test('the crawler’s own zone decides the hour if it has one', async (t) => {
  const { addCrawler, deps, database } = await setUpVenue(t, { now: '2026-03-07T20:00:00Z' })
  const nextRunDate = '2026-03-07T19:00:00Z'
  await addCrawler({ ...DUE, zone: 'America/New_York', nextRunDate, frequency: '1' })
  await startDueCrawlers(deps)
  const { rows } = await database.pool.query('select next_run_date from crawlers')
  assert.equal(rows[0].next_run_date, '2026-03-08T18:00:00Z')
})

test('crawlers that are offline, expired, without auto-run or not yet due do not run', async (t) => {
  const { addCrawler, deps } = await setUpVenue(t)
  await addCrawler({ ...DUE, active: false })
  await addCrawler({ ...DUE, expireDate: '2026-11-21T07:30:00Z' })
  await addCrawler({ ...DUE, autoSetNextRunDate: false })
  await addCrawler({ ...DUE, nextRunDate: '2026-11-21T08:00:01Z' })
  await addCrawler({ ...DUE, nextRunDate: null })
  assert.deepEqual(await startDueCrawlers(deps), [])
})

test('two workers that check at the same time start each of thirty due crawlers exactly once', async (t) => {
  const { deps, database } = await setUpVenue(t)
  await database.pool.query(
    `insert into crawlers select 'c' || n, 'Crawler ' || n, '', 'SchemaOrgEvents', true, 'https://a.example', null,
       null, '', '', null, null, true, '2026-11-21T07:00:00Z', null, null, '1', true, true, false, 0, now()
     from generate_series(1, 30) n`,
  )
  const other = connect(database.url)
  t.after(() => other.close())
  const looks = await Promise.all([
    startDueCrawlers(deps),
    startDueCrawlers({ ...deps, database: other }),
    startDueCrawlers(deps),
  ])
  assert.equal(looks.flat().length, 30)
  const { rows } = await database.pool.query('select crawler, count(*) as n from runs group by 1')
  assert.equal(rows.length, 30)
  assert.ok(rows.every(({ n }) => n === 1))
})

test('a scheduled run that finds nothing where there was something is held and can be accepted', async (t) => {
  const { addCrawler, show, deps, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler(DUE)
  show([HAMLET, MACBETH, { name: 'Othello', start: '2026-11-26', id: 'o-1' }])
  await run(crawler)
  show([{ ...HAMLET, start: '2026-11-26T19:00:00+01:00' }])
  const [id] = await runDue(deps)
  const { run: held, plan } = await readRun(deps, id ?? '')
  assert.equal(held.state, 'held')
  assert.deepEqual(
    held.findings.map(({ kind }) => kind),
    ['far-fewer'],
  )
  assert.deepEqual(plan && kindsOf(plan), { update: 1, vanished: 2 })
  assert.ok((await stored()).includes('2026-11-24T18:00:00Z Hamlet'))
  const { run: committed } = await commitRun(deps, { id: held.id, author: OPERATOR })
  assert.equal(committed.state, 'done')
  assert.ok((await stored()).includes('2026-11-26T18:00:00Z Hamlet'))
})

test('a failing scheduled run does not stop the schedule', async (t) => {
  const { addCrawler, show, deps, clock } = await setUpVenue(t)
  await addCrawler(DUE)
  show('<html></html>')
  const [first] = await runDue(deps)
  assert.equal((await readRun(deps, first ?? '')).run.state, 'failed')
  clock.set('2026-11-22T08:00:00Z')
  show([HAMLET])
  const [second] = await runDue(deps)
  assert.equal((await readRun(deps, second ?? '')).run.state, 'done')
})

test('an unreadable frequency blocks no other crawler', async (t) => {
  const { addCrawler, deps, database } = await setUpVenue(t)
  const broken = await addCrawler(DUE)
  await addCrawler(DUE)
  await database.pool.query(`update crawlers set frequency = 'often' where id = $1`, [broken.id])
  assert.equal((await startDueCrawlers(deps)).length, 2)
  const { rows } = await database.pool.query('select distinct next_run_date from crawlers')
  assert.deepEqual(rows, [{ next_run_date: '2026-11-22T07:00:00Z' }])
})

test('a run left behind by a killed process is carried out by another one', async (t) => {
  const { addCrawler, show, deps, queued, stored, database } = await setUpVenue(t)
  await addCrawler(DUE)
  show([HAMLET])
  const [id = ''] = await startDueCrawlers(deps)
  await claimRun(database.pool, id)
  await requeueLostRuns(deps)
  assert.equal((await readRun(deps, id)).run.state, 'running')
  await database.pool.query(`update runs set alive_at = now() - interval '1 hour'`)
  queued.length = 0
  await requeueLostRuns(deps)
  assert.deepEqual(queued, [{ name: 'run-crawler', input: { run: id }, isHere: false }])
  await executeRun(deps, id)
  assert.equal((await readRun(deps, id)).run.state, 'done')
  assert.equal((await stored()).length, 1)
})

test('a process considered dead stores nothing when it returns', async (t) => {
  const { addCrawler, show, deps, stored, database, countSets } = await setUpVenue(t)
  await addCrawler(DUE)
  show([HAMLET])
  const reading = Promise.withResolvers<void>()
  const awake = Promise.withResolvers<void>()
  const extractor: RunDeps['extractor'] = {
    extract: async (...given) => {
      reading.resolve()
      await awake.promise
      return deps.extractor.extract(...given)
    },
  }
  const [id = ''] = await startDueCrawlers(deps)
  const slow = executeRun({ ...deps, extractor, limits: { heartbeatMs: 60_000 } }, id)
  await reading.promise
  // Long enough for its last heartbeat to have been sent.
  await sleep(400)
  await database.pool.query(`update runs set alive_at = now() - interval '1 hour'`)
  await requeueLostRuns(deps)
  await executeRun(deps, id)
  const sets = await countSets()
  awake.resolve()
  await slow
  assert.equal((await readRun(deps, id)).run.state, 'done')
  assert.equal(await countSets(), sets)
  assert.equal((await stored()).length, 1)
})

test('a run whose process died three times has failed', async (t) => {
  const { addCrawler, deps, database } = await setUpVenue(t)
  await addCrawler(DUE)
  const [id = ''] = await startDueCrawlers(deps)
  for (let deaths = 0; deaths < 3; deaths += 1) {
    await claimRun(database.pool, id)
    await database.pool.query(`update runs set alive_at = now() - interval '1 hour'`)
    await requeueLostRuns(deps)
  }
  const { run } = await readRun(deps, id)
  assert.equal(run.state, 'failed')
  assert.match(formatEnglish(run.error ?? message('')), /stopped 3 times/)
})

test('a run whose job was lost is queued again', async (t) => {
  const { addCrawler, deps, database, queued } = await setUpVenue(t)
  await addCrawler(DUE)
  const [id = ''] = await startDueCrawlers(deps)
  queued.length = 0
  await database.pool.query(`update runs set alive_at = now() - interval '1 hour'`)
  await requeueLostRuns(deps)
  assert.deepEqual(queued, [{ name: 'run-crawler', input: { run: id }, isHere: false }])
})

test('a crawler whose next run cannot be planned keeps no other from starting, and is listed', async (t) => {
  const { addCrawler, deps, database, clock } = await setUpVenue(t)
  for (const title of ['One', 'Bad', 'Two', 'Three'])
    await addCrawler({ ...DUE, title, frequency: '1' })
  await database.pool.query(`update crawlers set zone = 'Mars/Base' where title = 'Bad'`)
  assert.equal((await startDueCrawlers(deps)).length, 3)
  assert.equal((await startDueCrawlers(deps)).length, 0)
  const [line, ...others] = await listUnserved(database)
  assert.match(line ?? '', /^crawler Bad x1: The time zone is not known: /)
  assert.deepEqual(others, [])
  await database.pool.query(`update crawlers set zone = null where title = 'Bad'`)
  clock.set('2026-11-21T08:10:00Z')
  assert.equal((await startDueCrawlers(deps)).length, 1)
  assert.deepEqual(await listUnserved(database), [])
})

test('a time limit is nobody’s fault: due crawlers start later', async (t) => {
  const { addCrawler, deps, database } = await setUpVenue(t)
  await addCrawler({ ...DUE, frequency: '1' })
  const end = await stopAtLimit(database, 'runs')
  await assert.rejects(startDueCrawlers(deps), AT_LIMIT)
  assert.deepEqual(await listUnserved(database), [])
  await end()
  assert.equal((await startDueCrawlers(deps)).length, 1)
})
