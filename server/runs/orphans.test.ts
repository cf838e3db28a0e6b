import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { deleteCrawler } from '../crawlers/actions.ts'
import { saveEvent } from '../events/actions.ts'
import { undoChangeSet } from '../log/undo.ts'
import { decideReview, listReview } from './review.ts'
import { kindsOf, OPERATOR, setUpVenue, toShowsPage, type Show } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'v-1' }
const TOLD_TOO = { ...HAMLET, id: 'f-77', details: 'Royal Theatre' }
const FAUST = { name: 'Faust', start: '2026-11-26T19:00:00Z', id: 'f-78' }

/** An event of a deleted crawler that a festival's crawler reports as well. */
async function setUpOrphan(t: TestContext) {
  const venue = await setUpVenue(t)
  let shows: Show[] = [TOLD_TOO, FAUST]
  venue.paths['/festival'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(toShowsPage(shows))
  }
  const own = await venue.addCrawler({ categoryTitle: 'Theatre' })
  const festival = await venue.addCrawler({
    url: `${venue.site.url}/festival`,
    categoryTitle: 'Theatre',
  })
  venue.show([HAMLET])
  await venue.run(own)
  await venue.run(festival)
  const deleted = await deleteCrawler(venue.deps, { id: own.id, author: OPERATOR })
  const showFestival = (next: Show[]) => {
    shows = next
  }
  const readHamlet = async () =>
    (await venue.events()).find(({ description }) => description === 'Hamlet')
  return { ...venue, own, festival, showFestival, readHamlet, deleted: deleted.changeSet ?? 0 }
}

test('an event whose crawler was deleted belongs to its other source, which reports when it vanishes', async (t) => {
  const { deps, festival, run, showFestival, readHamlet, database } = await setUpOrphan(t)
  await run(festival)
  assert.equal((await readHamlet()).crawler, festival.id)
  const { rows } = await database.pool.query('select id from event_sources')
  assert.deepEqual(rows, [])
  assert.deepEqual(kindsOf((await run(festival)).plan), { unchanged: 2 })
  showFestival([FAUST])
  assert.deepEqual(kindsOf((await run(festival)).plan), { unchanged: 1, vanished: 1 })
  const { items } = await listReview(deps, { offset: 0, limit: 10 })
  assert.deepEqual(
    items.map(({ kind, stored }) => [kind, stored.description]),
    [['vanished', 'Hamlet']],
  )
  showFestival([TOLD_TOO, FAUST])
  assert.deepEqual(kindsOf((await run(festival)).plan), { unchanged: 2 })
})

test('the other source also reports it as vanished when it is read first after the deletion', async (t) => {
  const { deps, festival, run, showFestival, readHamlet } = await setUpOrphan(t)
  showFestival([FAUST])
  assert.deepEqual(kindsOf((await run(festival, { dryRun: true })).plan), {
    unchanged: 1,
    vanished: 1,
  })
  assert.deepEqual(kindsOf((await run(festival)).plan), { unchanged: 1, vanished: 1 })
  const { items } = await listReview(deps, { offset: 0, limit: 10 })
  const gone = items.map(({ id, revision, stored }) => ({ id, revision, version: stored.version }))
  await decideReview(deps, { verdict: 'gone', items: gone, author: OPERATOR })
  assert.equal(await readHamlet(), undefined)
  showFestival([TOLD_TOO, FAUST])
  assert.deepEqual(kindsOf((await run(festival)).plan), { add: 1, unchanged: 1 })
})

test('changes by the other source are stored, and edits by a person stay', async (t) => {
  const { deps, festival, run, showFestival, readHamlet } = await setUpOrphan(t)
  const { id, version } = await readHamlet()
  await saveEvent(deps, OPERATOR, { id, version, fields: { details: 'Bring a coat' } })
  showFestival([{ ...TOLD_TOO, start: '2026-11-24T20:00:00+01:00', details: 'Stage 2' }, FAUST])
  await run(festival)
  const { date, details, source_id: sourceId, status } = await readHamlet()
  assert.deepEqual(
    [date, details, sourceId, status],
    ['2026-11-24T19:00:00Z', 'Bring a coat', 'f-77', 'moved'],
  )
})

test('a restored crawler becomes a further source of events another one took over', async (t) => {
  const { deps, own, festival, run, stored, readHamlet, deleted } = await setUpOrphan(t)
  await run(festival)
  await undoChangeSet(deps, { id: deleted, author: OPERATOR })
  assert.deepEqual(kindsOf((await run(own)).plan), { merge: 1 })
  assert.deepEqual(kindsOf((await run(own)).plan), { unchanged: 1 })
  assert.equal((await stored()).length, 2)
  assert.equal((await readHamlet()).crawler, festival.id)
})

test('an event whose crawler has been Offline and unread for a week belongs to its other source', async (t) => {
  const { deps, own, festival, run, show, showFestival, readHamlet, clock, deleted } =
    await setUpOrphan(t)
  await undoChangeSet(deps, { id: deleted, author: OPERATOR })
  clock.set('2026-11-22T08:00:00Z')
  show([{ ...HAMLET, start: '2026-12-05T19:00:00+01:00' }])
  showFestival([{ ...TOLD_TOO, start: '2026-12-05T19:00:00+01:00' }, FAUST])
  await run(own)
  await run(festival)
  assert.equal((await readHamlet()).crawler, own.id)
  clock.set('2026-11-30T08:00:00Z')
  showFestival([{ ...FAUST, name: 'Medea', id: 'f-79', start: '2026-12-04T19:00:00Z' }])
  const { plan } = await run(festival)
  assert.deepEqual(kindsOf(plan), { add: 1, vanished: 1 })
  assert.equal((await readHamlet()).crawler, festival.id)
})

test('an event whose crawler expired a week ago belongs to its other source', async (t) => {
  const { deps, own, festival, run, setCrawler, showFestival, readHamlet, clock, deleted } =
    await setUpOrphan(t)
  await undoChangeSet(deps, { id: deleted, author: OPERATOR })
  await setCrawler(own, { active: true, expireDate: '2026-11-22T00:00:00Z' })
  await run(festival)
  assert.equal((await readHamlet()).crawler, own.id)
  clock.set('2026-11-30T08:00:00Z')
  showFestival([{ ...TOLD_TOO, start: '2026-12-05T19:00:00+01:00' }, FAUST])
  await run(festival)
  assert.equal((await readHamlet()).crawler, festival.id)
})
