import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { listCrawlers } from '../crawlers/actions.ts'
import { cancelRun, commitRun, listRuns, readRun } from './actions.ts'
import { executeRun } from './runner.ts'
import { startDueCrawlers } from './schedule.ts'
import { OPERATOR, setUpVenue, type Show } from './testing/venue.ts'

const DUE = { active: true, autoSetNextRunDate: true, nextRunDate: '2026-11-21T07:00:00Z' }

/** One show a day, each at a different hour. */
function shows(count: number): Show[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Show ${index}`,
    id: `s-${index}`,
    start: `2026-11-${22 + index}T${15 + index}:00:00+01:00`,
  }))
}

/** A venue whose crawler has run six times and found six shows each time. */
async function usualVenue(t: TestContext) {
  const stage = await setUpVenue(t)
  const crawler = await stage.addCrawler(DUE)
  stage.show(shows(6))
  for (let runs = 0; runs < 6; runs += 1) await stage.run(crawler)
  return {
    ...stage,
    crawler,
    /** Makes the crawler due and runs it by the schedule. */
    runDue: async () => {
      const at = stage.clock.now().toString()
      const { pool } = stage.database
      await pool.query('update crawlers set next_run_date = $2 where id = $1', [crawler.id, at])
      const [run = ''] = await startDueCrawlers(stage.deps)
      await executeRun(stage.deps, run)
      return (await readRun(stage.deps, run)).run
    },
    listed: async () => {
      const { crawlers } = await listCrawlers(stage.deps)
      const found = crawlers.find(({ id }) => id === crawler.id)
      assert.ok(found)
      return found
    },
    states: async ({ id }: Crawler) =>
      (await listRuns(stage.deps, id)).runs.map(({ state }) => state),
  }
}

test('a held plan with nothing to store can be accepted, and the next run like it is not held', async (t) => {
  const { deps, show, runDue, listed, stored, countSets } = await usualVenue(t)
  const before = await stored()
  const sets = await countSets()
  show([])
  const held = await runDue()
  assert.deepEqual([held.state, (await listed()).health.length], ['held', 1])
  const { run, changeSet } = await commitRun(deps, { id: held.id, keys: [], author: OPERATOR })
  assert.deepEqual(
    [run.state, run.acceptedBy, run.acceptedAt, changeSet],
    ['done', OPERATOR.name, '2026-11-21T08:00:00Z', null],
  )
  assert.deepEqual([await stored(), await countSets()], [before, sets])
  assert.deepEqual((await listed()).health, [])
  const next = await runDue()
  assert.deepEqual([next.state, next.findings, next.acceptedBy], ['done', [], null])
  assert.equal(inEnglish(next.notes[0]), 'Usual since it was accepted: Nothing found')
})

test('far fewer events than before are usual once a person has accepted them', async (t) => {
  const { deps, show, runDue, stored } = await usualVenue(t)
  show(shows(6).slice(0, 2))
  const held = await runDue()
  assert.deepEqual(
    [held.state, held.counts?.add, held.findings.map(({ kind }) => kind)],
    ['held', 0, ['far-fewer']],
  )
  await commitRun(deps, { id: held.id, author: OPERATOR })
  assert.equal((await stored()).length, 6)
  assert.equal((await runDue()).state, 'done')
  show([])
  assert.equal((await runDue()).state, 'held')
})

test('a held plan committed without one of its additions is not accepted', async (t) => {
  const { deps, show, runDue, listed } = await usualVenue(t)
  show([
    { name: 'Guest', id: 'g-1', start: '2026-11-23T12:00:00+01:00' },
    { name: 'Ghost', id: 'g-2', start: '2026-11-24T13:00:00+01:00' },
  ])
  const held = await runDue()
  assert.equal(held.state, 'held')
  const { plan } = await readRun(deps, held.id)
  const guest = plan?.items.find(({ event }) => event?.description === 'Guest')
  const { run } = await commitRun(deps, {
    id: held.id,
    keys: [guest?.key ?? ''],
    author: OPERATOR,
  })
  assert.equal(run.acceptedBy, null)
  assert.deepEqual(
    (await listed()).health.map(({ kind }) => kind),
    ['everything-new', 'far-fewer'],
  )
  assert.equal((await runDue()).state, 'held')
})

test('a held plan stays listed despite later dry runs until it is dealt with', async (t) => {
  const { deps, crawler, show, run, runDue, listed } = await usualVenue(t)
  assert.equal((await listed()).heldRun, null)
  show([])
  const held = await runDue()
  const { run: dry } = await run(crawler, { dryRun: true })
  const between = await listed()
  assert.deepEqual([between.heldRun?.id, between.latestRun?.id], [held.id, dry.id])
  await commitRun(deps, { id: held.id, keys: [], author: OPERATOR })
  assert.equal((await listed()).heldRun, null)
})

test('older held plans are closed with the one that is accepted or discarded', async (t) => {
  const { deps, crawler, show, runDue, listed, states } = await usualVenue(t)
  show([])
  await runDue()
  await runDue()
  const last = await runDue()
  assert.equal((await listed()).heldRun?.id, last.id)
  await cancelRun(deps, { id: last.id, author: OPERATOR })
  assert.equal((await listed()).heldRun, null)
  assert.deepEqual((await states(crawler)).slice(0, 4), [
    'cancelled',
    'cancelled',
    'cancelled',
    'done',
  ])
})

test('a discarded plan leaves its run as long as it took', async (t) => {
  const { deps, show, runDue, clock } = await usualVenue(t)
  show([])
  const held = await runDue()
  clock.set('2026-11-22T09:00:00Z')
  const { run } = await cancelRun(deps, { id: held.id, author: OPERATOR })
  assert.deepEqual([run.state, run.endedAt], ['cancelled', held.endedAt])
})

test('only scheduled runs and runs that store something count as the last run', async (t) => {
  const { deps, crawler, show, run, clock, listed } = await usualVenue(t)
  show(shows(7))
  clock.set('2026-11-21T09:00:00Z')
  const { run: dry } = await run(crawler, { dryRun: true })
  clock.set('2026-11-21T10:00:00Z')
  await commitRun(deps, { id: dry.id, author: OPERATOR })
  assert.equal((await listed()).lastRunDate, '2026-11-21T08:00:00Z')
})
