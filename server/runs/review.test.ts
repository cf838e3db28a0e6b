import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { ReviewItem, Verdict } from '@app/core/runs/review.ts'
import { undoChangeSet } from '../log/undo.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, storeEvents } from '../testing/catalogue.ts'
import { commitRun } from './actions.ts'
import { runRoutes } from './http.ts'
import { kindsOf, OPERATOR, setUpVenue, type Show } from './testing/venue.ts'

const HAMLET: Show = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00' }
const LIVE: Show = { name: 'Hamlet live', start: '2026-11-24T19:30:00+01:00' }
const MACBETH: Show = { name: 'Macbeth', start: '2026-11-25T19:30:00+01:00', id: 'm-1' }

async function setUp(t: TestContext) {
  const venue = await setUpVenue(t)
  const app = operatorApp(venue.deps, { routes: runRoutes(venue.deps) })
  t.after(() => app.close())
  const list = async (query = '') => {
    const { status, body } = await ask(app, 'GET', `/api/admin/review${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body as unknown as { items: ReviewItem[]; counts: Record<string, number> }
  }
  const shown = async () =>
    (await list()).items.map(({ kind, stored }) => `${kind} ${stored.description}`)
  const say = (verdict: Verdict, items: ReviewItem[]) =>
    ask(app, 'POST', '/api/admin/review/verdicts', {
      verdict,
      items: items.map(({ id, revision, stored }) => ({ id, revision, version: stored.version })),
    })
  const decide = async (verdict: Verdict, items?: ReviewItem[]) => {
    const { status, body } = await say(verdict, items ?? (await list()).items)
    assert.equal(status, 200, JSON.stringify(body))
    return body as { changeSet: number | null; decided: number; rowCount: number }
  }
  return { ...venue, app, list, shown, say, decide }
}

type Venue = Awaited<ReturnType<typeof setUp>>

/** A page that shows Hamlet first and something similar from the second run on. */
async function setUpSimilarEvents({ addCrawler, show, run }: Venue): Promise<Crawler> {
  const crawler = await addCrawler()
  show([HAMLET, MACBETH])
  await run(crawler)
  show([LIVE, MACBETH])
  await run(crawler)
  return crawler
}

test('an event that resembles a stored one waits with both sides until a run no longer reports it', async (t) => {
  const venue = await setUp(t)
  const crawler = await setUpSimilarEvents(venue)
  const { items, counts } = await venue.list()
  const [item] = items
  assert.deepEqual(counts, { uncertain: 1, double: 0, vanished: 0, differs: 0 })
  assert.deepEqual(
    [item?.found?.description, item?.stored.description, item?.crawler.title, item?.runs],
    ['Hamlet live', 'Hamlet', 'Venue', 1],
  )
  assert.deepEqual(
    item?.differences.map(({ field }) => field),
    ['description', 'date', 'status', 'formerDate'],
  )
  await venue.run(crawler)
  assert.equal((await venue.list()).items[0]?.runs, 2)
  await venue.run(crawler, { dryRun: true })
  assert.equal((await venue.list()).items[0]?.runs, 2, 'a dry run leaves no trace')
  venue.show([HAMLET, MACBETH])
  await venue.run(crawler)
  assert.deepEqual(await venue.shown(), [])
})

test('the same event takes the new values, and later runs know it by its new name', async (t) => {
  const venue = await setUp(t)
  const crawler = await setUpSimilarEvents(venue)
  const { changeSet } = await venue.decide('same')
  const after = ['2026-11-24T18:30:00Z Hamlet live', '2026-11-25T18:30:00Z Macbeth']
  assert.deepEqual(await venue.stored(), after)
  assert.deepEqual(kindsOf((await venue.run(crawler)).plan), { unchanged: 2 })
  venue.show([{ ...LIVE, start: '2026-11-24T20:00:00+01:00' }, MACBETH])
  assert.deepEqual(kindsOf((await venue.run(crawler, { dryRun: true })).plan), {
    move: 1,
    unchanged: 1,
  })
  venue.show([LIVE, MACBETH])
  await undoChangeSet(venue.deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await venue.shown(), ['uncertain Hamlet'], 'an undo asks again')
  await venue.run(crawler)
  assert.deepEqual(await venue.shown(), ['uncertain Hamlet'])
})

test('an event written by a person belongs to the crawler once it is confirmed as the same', async (t) => {
  const venue = await setUp(t)
  const crawler = await venue.addCrawler()
  const own = { title: 'Theatre', category: 'THEATRE', description: 'Hamlet', details: '' }
  await storeEvents(venue.deps, [eventOf('e-1', { ...own, date: '2026-11-24T18:00:00Z' })])
  venue.show([LIVE])
  await venue.run(crawler)
  assert.deepEqual(await venue.shown(), ['uncertain Hamlet'])
  await venue.decide('same')
  assert.deepEqual(await venue.stored(), ['2026-11-24T18:30:00Z Hamlet live'])
  venue.show([{ ...LIVE, details: 'Doors at seven' }])
  await venue.run(crawler)
  const [event] = await venue.events()
  assert.deepEqual([event.details, event.crawler], ['Doors at seven', crawler.id])
  assert.deepEqual(await venue.shown(), [])
})

test('another event is added and never asked about again, and undoing that asks again', async (t) => {
  const venue = await setUp(t)
  const crawler = await setUpSimilarEvents(venue)
  const { changeSet } = await venue.decide('another')
  assert.equal((await venue.stored()).length, 3)
  const { plan } = await venue.run(crawler)
  assert.deepEqual(kindsOf(plan), { unchanged: 2, vanished: 1 })
  await undoChangeSet(venue.deps, { id: changeSet ?? 0, author: OPERATOR })
  await venue.run(crawler)
  assert.deepEqual(await venue.shown(), ['uncertain Hamlet'])
})

test('a vanished event shows since when and for how many runs; gone deletes it, and undo restores it', async (t) => {
  const venue = await setUp(t)
  const { addCrawler, show, run, clock } = venue
  const crawler = await addCrawler()
  show([HAMLET, MACBETH])
  await run(crawler)
  show([MACBETH])
  await run(crawler)
  clock.set('2026-11-22T08:00:00Z')
  await run(crawler)
  const [item] = (await venue.list()).items
  assert.deepEqual(
    [item?.kind, item?.since, item?.runs, item?.found],
    ['vanished', '2026-11-21T08:00:00Z', 2, null],
  )
  const { changeSet } = await venue.decide('gone')
  assert.deepEqual(await venue.stored(), ['2026-11-25T18:30:00Z Macbeth'])
  await undoChangeSet(venue.deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await venue.shown(), ['vanished Hamlet'])
  await venue.decide('gone')
  show([HAMLET, MACBETH])
  assert.deepEqual(kindsOf((await run(crawler)).plan), { add: 1, unchanged: 1 })
})

test('an item left as it is returns only when the source reports something else', async (t) => {
  const venue = await setUp(t)
  const crawler = await setUpSimilarEvents(venue)
  const [item] = (await venue.list()).items
  const { changeSet } = await venue.decide('leave')
  assert.equal(changeSet, null)
  await venue.run(crawler)
  await venue.run(crawler)
  assert.deepEqual(await venue.shown(), [])
  venue.show([{ ...LIVE, details: 'Doors at seven' }, MACBETH])
  await venue.run(crawler)
  assert.deepEqual(await venue.shown(), ['uncertain Hamlet'])
  await venue.decide('leave')
  const reopened = await ask(venue.app, 'POST', '/api/admin/review/reopen', { ids: [item?.id] })
  assert.deepEqual(reopened.body, { reopened: 1 })
  assert.deepEqual(await venue.shown(), ['uncertain Hamlet'])
})

test('a vanished event left as it is returns only after the page has shown it again', async (t) => {
  const venue = await setUp(t)
  const { addCrawler, show, run } = venue
  const crawler = await addCrawler()
  show([HAMLET, MACBETH])
  await run(crawler)
  show([MACBETH])
  await run(crawler)
  await venue.decide('leave')
  await run(crawler)
  assert.deepEqual(await venue.shown(), [])
  show([HAMLET, MACBETH])
  await run(crawler)
  show([MACBETH])
  await run(crawler)
  assert.deepEqual(await venue.shown(), ['vanished Hamlet'])
})

test('a difference can be taken once, and what is left of it does not return', async (t) => {
  const venue = await setUp(t)
  const { addCrawler, show, run } = venue
  const crawler = await addCrawler({ overwriteExisting: false })
  show([MACBETH])
  await run(crawler)
  show([{ ...MACBETH, start: '2026-11-25T21:00:00+01:00' }])
  const first = await run(crawler)
  assert.deepEqual(
    first.run.findings.map(({ kind }) => kind),
    ['differs'],
  )
  assert.deepEqual(await venue.shown(), ['differs Macbeth'])
  await venue.decide('leave')
  const second = await run(crawler)
  assert.deepEqual(second.run.findings, [])
  assert.equal(second.run.counts?.differs, 0)
  show([{ ...MACBETH, start: '2026-11-25T22:00:00+01:00' }])
  await run(crawler)
  await venue.decide('same')
  assert.deepEqual(await venue.stored(), ['2026-11-25T21:00:00Z Macbeth'])
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 1 })
})

test('a verdict on an item that has changed since it was shown is refused, and nothing is stored', async (t) => {
  const venue = await setUp(t)
  const crawler = await setUpSimilarEvents(venue)
  const { items } = await venue.list()
  venue.show([{ ...LIVE, details: 'Doors at seven' }, MACBETH])
  await venue.run(crawler)
  const before = await venue.events()
  const late = await venue.say('same', items)
  assert.equal(late.status, 409)
  const [event] = before
  const { items: again } = await venue.list()
  await venue.edit(event.id, { details: 'Bring a coat' })
  assert.equal((await venue.say('gone', again)).status, 409)
  assert.equal((await venue.say('same', [])).status, 400)
  await venue.decide('leave')
  assert.equal((await venue.events()).length, before.length)
})

test('many items are decided and undone together; the list filters by kind, crawler, text and page', async (t) => {
  const venue = await setUp(t)
  const { addCrawler, show, run } = venue
  const shows = Array.from({ length: 30 }, (_, index) => ({
    name: `Show ${index}`,
    start: `2026-11-${22 + Math.floor(index / 8)}T${10 + (index % 8)}:00:00+01:00`,
    id: `s-${index}`,
  }))
  const crawler = await addCrawler()
  show([...shows, MACBETH])
  await run(crawler)
  show([MACBETH])
  const { run: held } = await run(crawler)
  assert.deepEqual(
    [held.state, await venue.shown()],
    ['held', []],
    'what waits as a plan stays there',
  )
  await commitRun(venue.deps, { id: held.id, author: OPERATOR })
  assert.equal((await venue.list('?kind=vanished&limit=1000')).items.length, 30)
  assert.equal((await venue.list('?limit=10&offset=25')).items.length, 5)
  assert.equal((await venue.list('?kind=differs')).items.length, 0)
  assert.equal((await venue.list('?text=show%2012')).items.length, 1)
  assert.equal((await venue.list('?crawler=other')).items.length, 0)
  const count = () => ask(venue.app, 'GET', '/api/admin/review/count')
  assert.deepEqual((await count()).body, { waiting: 30 })
  const all = await venue.list('?limit=1000')
  const { changeSet, decided, rowCount } = await venue.decide('gone', all.items)
  assert.deepEqual([decided, rowCount, (await venue.stored()).length], [30, 30, 1])
  await undoChangeSet(venue.deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual((await count()).body, { waiting: 30 })
})
