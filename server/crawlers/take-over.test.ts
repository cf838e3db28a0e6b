import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { formatEnglish } from '@app/core/messages/format.ts'
import { undoChangeSet } from '../log/undo.ts'
import { kindsOf, OPERATOR, setUpVenue, type Show } from '../runs/testing/venue.ts'
import { deleteCrawler } from './actions.ts'
import { readPredecessor, takeOverEvents } from './take-over.ts'

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
