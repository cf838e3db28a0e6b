import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { formatEnglish } from '@app/core/messages/format.ts'
import { undoChangeSet } from '../log/undo.ts'
import { kindsOf, OPERATOR, setUpVenue, toShowsPage, type Show } from '../runs/testing/venue.ts'
import { deleteCrawler } from './actions.ts'
import { listFurtherSources, readPredecessor, takeOverEvents } from './take-over.ts'

const HAMLET: Show = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const MACBETH: Show = { name: 'Macbeth', start: '2026-11-25T19:30:00+01:00' }

/** A venue whose crawler was created again. */
async function setUp(t: TestContext) {
  const venue = await setUpVenue(t)
  const old = await venue.addCrawler({ title: 'Old venue' })
  venue.show([HAMLET, MACBETH])
  await venue.run(old)
  const fresh = await venue.addCrawler({ title: 'New venue' })
  return { ...venue, old, fresh }
}

test('a new crawler names its predecessor by title, and updates its events after taking them over', async (t) => {
  const { deps, old, fresh, run, show, stored, events, setCrawler } = await setUp(t)
  const { plan } = await run(fresh, { dryRun: true })
  assert.deepEqual(kindsOf(plan), { merge: 2 })
  for (const { why, storedBy } of plan.items) {
    assert.match(formatEnglish(why), /^The same event as ".+" of the crawler “Old venue”\.$/)
    assert.deepEqual(storedBy, { id: old.id, title: 'Old venue' })
  }
  const pair = { id: fresh.id, from: old.id }
  assert.deepEqual(await readPredecessor(deps, pair), {
    title: 'Old venue',
    events: 2,
    owned: 2,
    state: 'offline',
  })
  await setCrawler(old, { active: true })
  assert.equal((await readPredecessor(deps, pair)).state, 'active')
  await setCrawler(old, { active: true, expireDate: '2026-11-21T07:00:00Z' })
  assert.equal((await readPredecessor(deps, pair)).state, 'expired')
  const { changeSet, rowCount } = await takeOverEvents(deps, { ...pair, author: OPERATOR })
  assert.equal(rowCount, 2)
  show([{ ...HAMLET, start: '2026-11-26T19:00:00+01:00' }, MACBETH])
  assert.deepEqual(kindsOf((await run(fresh, { dryRun: true })).plan), { update: 1, unchanged: 1 })
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.ok((await events()).every(({ crawler }) => crawler === old.id))
  await run(old)
  assert.deepEqual(await stored(), ['2026-11-25T18:30:00Z Macbeth', '2026-11-26T18:00:00Z Hamlet'])
})

test('events reported by both crawlers have one source again after the take-over', async (t) => {
  const { deps, old, fresh, run, show, stored } = await setUp(t)
  assert.deepEqual(kindsOf((await run(fresh)).plan), { merge: 2 })
  await takeOverEvents(deps, { id: fresh.id, from: old.id, author: OPERATOR })
  const { rows } = await deps.database.pool.query('select 1 from event_sources')
  assert.equal(rows.length, 0)
  show([{ ...HAMLET, start: '2026-11-26T19:00:00+01:00' }, MACBETH])
  await run(fresh)
  assert.deepEqual(await stored(), ['2026-11-25T18:30:00Z Macbeth', '2026-11-26T18:00:00Z Hamlet'])
})

test('the events of a deleted crawler can be taken over as well', async (t) => {
  const { deps, old, fresh, run, events } = await setUp(t)
  await deleteCrawler(deps, { id: old.id, author: OPERATOR })
  const { plan } = await run(fresh, { dryRun: true })
  assert.equal(plan.items[0]?.storedBy?.title, 'Old venue')
  const pair = { id: fresh.id, from: old.id }
  assert.equal((await readPredecessor(deps, pair)).state, 'deleted')
  await takeOverEvents(deps, { ...pair, author: OPERATOR })
  assert.ok((await events()).every(({ crawler }) => crawler === fresh.id))
  await assert.rejects(takeOverEvents(deps, { id: old.id, from: fresh.id, author: OPERATOR }))
  await assert.rejects(takeOverEvents(deps, { id: old.id, from: old.id, author: OPERATOR }))
})

const MATCH: Show = { name: 'FC Copenhagen - Brøndby', start: '2026-11-24T18:00:00Z', id: 'm-1' }
const FESTIVAL_TIME = '2026-11-24T18:20:00Z'

/** A match that a league stored first, and the fixtures of a city that became a further source of it. */
async function setUpMerged(t: TestContext) {
  const venue = await setUpVenue(t)
  let fixtures: Show[] = [{ ...MATCH, start: FESTIVAL_TIME, id: 'f-1' }]
  venue.paths['/city'] = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(toShowsPage(fixtures))
  const url = `${venue.site.url}/city`
  const league = await venue.addCrawler({ title: 'League' })
  const city = await venue.addCrawler({ title: 'City', url })
  venue.show([MATCH])
  await venue.run(league)
  assert.deepEqual(kindsOf((await venue.run(city)).plan), { merge: 1 })
  const { pool } = venue.database
  return {
    ...venue,
    url,
    league,
    city,
    showCity: (next: Show[]) => {
      fixtures = next
    },
    /** The crawler, time and status of every event, and the crawlers that are further sources. */
    state: async () => {
      const events = await venue.events()
      const { rows } = await pool.query<{ crawler: string }>('select crawler from event_sources')
      return [
        events.map(({ crawler, date, status }) => [crawler, date, status]),
        rows.map(({ crawler }) => crawler),
      ] as const
    },
  }
}

test('a crawler whose events were merged into others is succeeded as their further source', async (t) => {
  const { deps, league, city, url, run, state, addCrawler, showCity } = await setUpMerged(t)
  const before = await state()
  const fresh = await addCrawler({ title: 'New city', url, rank: 'high' })
  const pair = { id: fresh.id, from: city.id }
  assert.equal((await readPredecessor(deps, pair)).events, 1)
  const { changeSet } = await takeOverEvents(deps, { ...pair, author: OPERATOR })
  assert.deepEqual(await state(), [[[league.id, MATCH.start, 'scheduled']], [fresh.id]])
  const { plan } = await run(fresh, { dryRun: true })
  assert.deepEqual(kindsOf(plan), { update: 1 })
  assert.equal((await readPredecessor(deps, pair)).events, 0)
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await state(), before)
  assert.deepEqual(kindsOf((await run(city)).plan), { unchanged: 1 })
  assert.deepEqual(await state(), before)
  await takeOverEvents(deps, { ...pair, author: OPERATOR })
  showCity([{ ...MATCH, start: '2026-11-24T20:00:00Z', id: 'f-1' }])
  await run(fresh)
  assert.deepEqual(await state(), [[[league.id, '2026-11-24T20:00:00Z', 'moved']], [fresh.id]])
})

test('a plan names the crawlers whose events were all merged into others, until they are taken over', async (t) => {
  const { deps, league, city, url, run, addCrawler, setCrawler } = await setUpMerged(t)
  const fresh = await addCrawler({ title: 'New city', url })
  const named = async (runId: string) => (await listFurtherSources(deps, runId)).sources
  await setCrawler(city, { active: true })
  const first = await run(fresh, { dryRun: true })
  assert.equal(first.plan.items[0]?.storedBy?.id, league.id, 'which would hide its predecessor')
  const offered = [{ id: city.id, title: 'City', count: 1 }]
  assert.deepEqual(await named(first.run.id), offered)
  await run(fresh)
  const later = await run(fresh, { dryRun: true })
  assert.deepEqual(await named(later.run.id), [], 'both are read, as two guides are')
  await setCrawler(city, { active: false })
  assert.deepEqual(await named(later.run.id), offered)
  assert.deepEqual(await named((await run(league, { dryRun: true })).run.id), [])
  await deleteCrawler(deps, { id: city.id, author: OPERATOR })
  const pair = { id: fresh.id, from: city.id }
  assert.deepEqual(await named(later.run.id), offered)
  const { events, owned, state } = await readPredecessor(deps, pair)
  assert.deepEqual([events, owned, state], [1, 0, 'deleted'])
  await takeOverEvents(deps, { ...pair, author: OPERATOR })
  assert.deepEqual(await named(later.run.id), [])
})

test('a predecessor that is read again becomes a further source, and stores no event of its own', async (t) => {
  const { deps, league, city, url, run, state, addCrawler, showCity } = await setUpMerged(t)
  showCity([{ ...MATCH, id: 'f-1' }])
  await run(city)
  const fresh = await addCrawler({ title: 'New city', url })
  await takeOverEvents(deps, { id: fresh.id, from: city.id, author: OPERATOR })
  assert.deepEqual(kindsOf((await run(city)).plan), { merge: 1 })
  const [events, sources] = await state()
  assert.deepEqual(events, [[league.id, MATCH.start, 'scheduled']])
  assert.deepEqual(new Set(sources), new Set([fresh.id, city.id]))
})

test('a further source that takes over the event corrects its time, and no person counts as its author', async (t) => {
  const { deps, league, city, run, state, showCity } = await setUpMerged(t)
  const before = await state()
  const pair = { id: city.id, from: league.id }
  const { changeSet } = await takeOverEvents(deps, { ...pair, author: OPERATOR })
  const taken = [[[city.id, FESTIVAL_TIME, 'scheduled']], []]
  assert.deepEqual(await state(), taken)
  const { plan } = await run(city)
  assert.deepEqual(
    plan.items.map(({ changes, kept }) => [changes.map(({ field }) => field), kept]),
    [[['sourceId'], []]],
  )
  assert.deepEqual(await state(), taken)
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await state(), before)
  await takeOverEvents(deps, { ...pair, author: OPERATOR })
  showCity([{ ...MATCH, start: '2026-11-24T20:00:00Z', id: 'f-1' }])
  await run(city)
  assert.deepEqual(await state(), [[[city.id, '2026-11-24T20:00:00Z', 'moved']], []])
})

test('the owner of an event that takes over its further source remains its only source', async (t) => {
  const { deps, league, city, run, state } = await setUpMerged(t)
  const before = await state()
  const pair = { id: league.id, from: city.id }
  const { changeSet } = await takeOverEvents(deps, { ...pair, author: OPERATOR })
  const alone = [[[league.id, MATCH.start, 'scheduled']], []]
  assert.deepEqual(await state(), alone)
  assert.deepEqual(kindsOf((await run(league)).plan), { unchanged: 1 })
  assert.deepEqual(await state(), alone)
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await state(), before)
  assert.deepEqual(kindsOf((await run(city)).plan), { unchanged: 1 })
})
