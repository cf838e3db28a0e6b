import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { AppError } from '@app/core/errors.ts'
import { schemaOrgEvents } from '@app/sources/generic/schema-org-events/schema-org-events.ts'
import { PageChanged, type Found, type Page } from '@app/sources/source.ts'
import { deleteCrawler } from '../crawlers/actions.ts'
import { cleanPages } from './stored-pages.ts'
import { replayRun } from './replay-run.ts'
import { kindsOf, NOW, OPERATOR, toShowsPage, setUpVenue } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const FAUST = { name: 'Faust', start: '2026-11-27T19:00:00+01:00', id: 'f-1' }
const PAST = { name: 'Lear', start: '2026-11-20T19:00:00+01:00', id: 'l-1' }
const UNDATED = { name: 'Medea', start: 'soon' }

/** A method whose code the test changes later, as a new version would. */
function reader(stage: Awaited<ReturnType<typeof setUpVenue>>) {
  const use = (more: (pages: Page[]) => Partial<Found>) => {
    stage.deps.extractor = {
      extract: async (_method, pages, context) => {
        return { ...schemaOrgEvents.extract(pages, context), ...more(pages) }
      },
    }
  }
  return { use }
}

async function setUpEndedRun(t: TestContext, shows = [HAMLET, FAUST, PAST, UNDATED]) {
  const stage = await setUpVenue(t)
  stage.show(shows)
  const crawler = await stage.addCrawler()
  const { run, plan } = await stage.run(crawler, { dryRun: true })
  return { ...stage, crawler, endedRun: run, plan }
}

function isConflict(message: RegExp) {
  return (error: unknown) =>
    error instanceof AppError && error.code === 'conflict' && message.test(error.message)
}

test('a dry run is replayed item by item, twice with the same result', async (t) => {
  const stage = await setUpEndedRun(t)
  stage.show([])
  stage.clock.set('2026-12-24T08:00:00Z')
  const first = await replayRun(stage.deps, { id: stage.endedRun.id })
  const second = await replayRun(stage.deps, { id: stage.endedRun.id })
  assert.deepEqual(first.plan?.items, stage.plan.items)
  assert.deepEqual(first.comparison, { same: true, added: [], gone: [], changed: [] })
  assert.equal(first.now, NOW)
  assert.equal(first.settingsOf, 'run')
  assert.equal(first.plan?.madeAt, stage.plan.madeAt)
  assert.deepEqual(second, first)
})

test('a committed run is replayed with the same result although its events are stored by now', async (t) => {
  const stage = await setUpEndedRun(t)
  const { run } = await stage.run(stage.crawler)
  stage.show([])
  const replay = await replayRun(stage.deps, { id: run.id })
  assert.equal(replay.comparison?.same, true)
  assert.deepEqual(replay.plan && kindsOf(replay.plan), { unchanged: 2, rejected: 2 })
})

test('nothing is fetched or stored', async (t) => {
  const stage = await setUpEndedRun(t)
  const { pool } = stage.database
  const state = async () => {
    const tables = ['runs', 'run_pages', 'events', 'source_items', 'change_sets', 'crawlers']
    const rows = tables.map((table) => pool.query(`select to_jsonb(t) from ${table} t`))
    return (await Promise.all(rows)).map((answer) => JSON.stringify(answer.rows))
  }
  const before = await state()
  const asked = [...stage.site.asked]
  await replayRun(stage.deps, { id: stage.endedRun.id })
  await replayRun(stage.deps, { id: stage.endedRun.id, now: '2026-11-25T08:00:00Z' })
  assert.deepEqual(await state(), before)
  assert.deepEqual(stage.site.asked, asked)
})

test('another clock plans the same pages within another window', async (t) => {
  const stage = await setUpEndedRun(t)
  const now = '2026-11-25T08:00:00Z'
  const { plan, comparison, ...replay } = await replayRun(stage.deps, {
    id: stage.endedRun.id,
    now,
  })
  assert.equal(replay.now, now)
  assert.deepEqual(plan && kindsOf(plan), { add: 1, rejected: 3 })
  assert.equal(comparison?.same, false)
  const [changed, ...others] = comparison?.changed ?? []
  assert.equal(changed?.before.said?.description, 'Hamlet')
  assert.deepEqual([changed?.before.reason, changed?.after.reason], [null, 'past'])
  assert.deepEqual(others, [])
})

test('another clock reads the addresses of the run, not those of another day', async (t) => {
  const stage = await setUpVenue(t)
  stage.paths['/day-20261121'] = toShowsPage([HAMLET])
  const crawler = await stage.addCrawler({ url: `${stage.site.url}/day-{today}` })
  const { run } = await stage.run(crawler, { dryRun: true })
  const replay = await replayRun(stage.deps, { id: run.id, now: '2026-11-22T08:00:00Z' })
  assert.equal(replay.comparison?.same, true)
})

test('further pages are read in the same rounds, including those that were unavailable', async (t) => {
  const stage = await setUpVenue(t)
  stage.show([HAMLET])
  stage.paths['/second'] = toShowsPage([FAUST])
  const addresses = ['/second', '/gone'].map((path) => stage.site.url + path)
  reader(stage).use(() => ({ needs: addresses, optional: addresses }))
  const { run, plan } = await stage.run(await stage.addCrawler(), { dryRun: true })
  assert.deepEqual(kindsOf(plan), { add: 2 })
  const replay = await replayRun(stage.deps, { id: run.id })
  assert.deepEqual(replay.plan?.items, plan.items)
  assert.equal(replay.pageCount, 2)
  assert.match(
    (inEnglish(replay.notes) as string[]).join('\n'),
    /\/gone was not stored with this run Its events are kept/,
  )
})

test('the error names a page that the current code needs and the run did not store', async (t) => {
  const stage = await setUpEndedRun(t)
  const needed = `${stage.site.url}/details?id=7`
  reader(stage).use(() => ({ needs: [needed] }))
  await assert.rejects(replayRun(stage.deps, { id: stage.endedRun.id }), (error: Error) => {
    return isConflict(/was not stored/)(error) && error.message.includes(needed)
  })
})

test('differences caused by changed code are reported', async (t) => {
  const stage = await setUpEndedRun(t, [HAMLET, FAUST])
  const later = '2026-11-24T18:30:00Z'
  stage.deps.extractor = {
    extract: async (_method, pages, context) => {
      const found = schemaOrgEvents.extract(pages, context)
      const [hamlet] = found.events.filter(({ sourceId }) => sourceId === 'h-1')
      assert.ok(hamlet)
      const fresh = { ...hamlet, description: 'New', sourceId: 'n-1' }
      return { ...found, events: [{ ...hamlet, start: { instant: later } }, fresh] }
    },
  }
  const { comparison } = await replayRun(stage.deps, { id: stage.endedRun.id })
  assert.equal(comparison?.same, false)
  assert.deepEqual(
    comparison?.added.map(({ said }) => said?.description),
    ['New'],
  )
  assert.deepEqual(
    comparison?.gone.map(({ said }) => said?.description),
    ['Faust'],
  )
  assert.deepEqual(
    comparison?.changed.map(({ before, after }) => [before.said?.start, after.said?.start]),
    [['2026-11-24T18:00:00Z', later]],
  )
})

test('the crawler’s settings at the time of the run are used after it was edited', async (t) => {
  const stage = await setUpEndedRun(t)
  const fields = { only: 'Faust', url: `${stage.site.url}/elsewhere`, category: 'OPERA' }
  await stage.setCrawler(stage.crawler, fields)
  const replay = await replayRun(stage.deps, { id: stage.endedRun.id })
  assert.deepEqual(replay.plan?.items, stage.plan.items)
})

test('a run can be replayed after its crawler was deleted', async (t) => {
  const stage = await setUpEndedRun(t)
  const { id, version } = stage.crawler
  await deleteCrawler(stage.deps, { id, version, author: OPERATOR })
  const replay = await replayRun(stage.deps, { id: stage.endedRun.id })
  assert.deepEqual(replay.plan?.items, stage.plan.items)
})

test('a run from before settings were stored uses the current crawler and says so', async (t) => {
  const stage = await setUpEndedRun(t)
  await stage.database.pool.query('update runs set settings = null')
  const replay = await replayRun(stage.deps, { id: stage.endedRun.id })
  assert.equal(replay.settingsOf, 'crawler')
  assert.equal(replay.now, NOW)
  assert.equal(replay.comparison?.same, true)
})

test('a failed run is replayed with the current code', async (t) => {
  const stage = await setUpVenue(t)
  stage.show([HAMLET])
  const real = stage.deps.extractor
  stage.deps.extractor = { extract: () => Promise.reject(new PageChanged(message('no list'))) }
  const { run } = await stage.run(await stage.addCrawler(), { dryRun: true })
  assert.equal(run.state, 'failed')
  const still = await replayRun(stage.deps, { id: run.id })
  assert.deepEqual(
    [still.plan, still.comparison, still.finding?.kind],
    [null, null, 'page-changed'],
  )
  stage.deps.extractor = real
  const fixed = await replayRun(stage.deps, { id: run.id })
  assert.deepEqual(fixed.plan && kindsOf(fixed.plan), { add: 1 })
  assert.deepEqual([fixed.finding, fixed.comparison], [null, null])
})

test('a bug is not a finding of the replay', async (t) => {
  const stage = await setUpEndedRun(t)
  stage.deps.extractor = { extract: () => Promise.reject(new TypeError('a bug')) }
  await assert.rejects(replayRun(stage.deps, { id: stage.endedRun.id }), TypeError)
})

test('a run whose pages were deleted is refused with an explanation', async (t) => {
  const stage = await setUpEndedRun(t)
  stage.clock.set('2027-01-21T08:00:00Z')
  await cleanPages(stage.deps)
  const replay = replayRun(stage.deps, { id: stage.endedRun.id })
  await assert.rejects(replay, isConflict(/^The pages of this run are not kept any more$/))
})

test('a run that never read a page, and one that has not ended, are refused', async (t) => {
  const stage = await setUpVenue(t)
  stage.show((_request, response) => response.writeHead(404).end())
  const crawler = await stage.addCrawler()
  const { run } = await stage.run(crawler, { dryRun: true })
  await assert.rejects(replayRun(stage.deps, { id: run.id }), isConflict(/stored no page/))
  await stage.database.pool.query(`update runs set state = 'running' where id = $1`, [run.id])
  await assert.rejects(replayRun(stage.deps, { id: run.id }), isConflict(/^The run is running/))
})
