import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { ReviewItem, Verdict } from '@app/core/runs/review.ts'
import { restorePart } from '../log/restore-part.ts'
import { undoChangeSet } from '../log/undo.ts'
import { countReview, decideReview, listReview, reopenReview, summarizeReview } from './review.ts'
import { kindsOf, OPERATOR, setUpVenue, toShowsPage, type Show } from './testing/venue.ts'

const HAMLET: Show = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const MOVED: Show = { ...HAMLET, start: '2026-11-26T19:00:00+01:00' }
const MOVED_AGAIN: Show = { ...HAMLET, start: '2026-11-27T20:00:00+01:00' }

async function setUp(t: TestContext) {
  const venue = await setUpVenue(t)
  const { deps, clock, run, show } = venue
  /** One run an hour later. */
  const runShowing = async (crawler: Crawler, shows: Show[]) => {
    clock.set(clock.now().add({ hours: 1 }).toString())
    show(shows)
    return run(crawler)
  }
  const undo = async (changeSet: number | null | undefined) => {
    const { changeSet: id } = await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
    return id
  }
  const listItems = async () => (await listReview(deps, { offset: 0, limit: 50 })).items
  const decide = async (verdict: Verdict, items: ReviewItem[]) =>
    decideReview(deps, {
      verdict,
      items: items.map(({ id, revision, stored }) => ({ id, revision, version: stored.version })),
      author: OPERATOR,
    })
  return { ...venue, runShowing, undo, listItems, decide }
}

type Venue = Awaited<ReturnType<typeof setUp>>

/** A crawler whose only event was moved by a run; its change set is given. */
async function setUpMoved({ addCrawler, runShowing }: Venue, fields: Partial<Crawler> = {}) {
  const crawler = await addCrawler(fields)
  await runShowing(crawler, [HAMLET])
  const { run } = await runShowing(crawler, [MOVED])
  return { crawler, changeSet: run.changeSet }
}

test('an undone run stays away while the site repeats itself, and its next change is applied', async (t) => {
  const venue = await setUp(t)
  const { crawler, changeSet } = await setUpMoved(venue)
  await venue.undo(changeSet)
  for (let count = 0; count < 2; count += 1) {
    const { plan, run } = await venue.runShowing(crawler, [MOVED])
    assert.deepEqual([kindsOf(plan), run.changeSet], [{ unchanged: 1 }, null])
  }
  const { plan } = await venue.runShowing(crawler, [MOVED_AGAIN])
  assert.deepEqual(kindsOf(plan), { update: 1 })
  assert.deepEqual(await venue.stored(), ['2026-11-27T19:00:00Z Hamlet'])
  assert.deepEqual(await venue.listItems(), [])
})

test('a single field restored in the history is undone in the same way, and the others stay written', async (t) => {
  const venue = await setUp(t)
  const crawler = await venue.addCrawler()
  await venue.runShowing(crawler, [{ ...HAMLET, details: 'Main stage' }])
  const { run } = await venue.runShowing(crawler, [{ ...MOVED, details: 'Small stage' }])
  const [{ id }] = await venue.events()
  const part = { noun: 'events' as const, row: id, field: 'details' }
  await restorePart(venue.deps, { id: run.changeSet ?? 0, author: OPERATOR, ...part })
  const readDetails = async () => (await venue.events()).map(({ details }) => details)
  await venue.runShowing(crawler, [{ ...MOVED, details: 'Small stage' }])
  assert.deepEqual(await readDetails(), ['Main stage'])
  await venue.runShowing(crawler, [{ ...MOVED_AGAIN, details: 'Small stage' }])
  assert.deepEqual(await readDetails(), ['Main stage'])
  assert.deepEqual(await venue.stored(), ['2026-11-27T19:00:00Z Hamlet'])
  await venue.runShowing(crawler, [{ ...MOVED_AGAIN, details: 'Garden' }])
  assert.deepEqual(await readDetails(), ['Garden'])
})

test('a redone run counts as written again', async (t) => {
  const venue = await setUp(t)
  const { crawler, changeSet } = await setUpMoved(venue)
  await venue.undo(await venue.undo(changeSet))
  assert.deepEqual(kindsOf((await venue.runShowing(crawler, [MOVED])).plan), { unchanged: 1 })
  assert.deepEqual(await venue.stored(), ['2026-11-26T18:00:00Z Hamlet'])
  await venue.runShowing(crawler, [HAMLET])
  assert.deepEqual(await venue.stored(), ['2026-11-24T18:00:00Z Hamlet'])
})

test('without Overwrite an undone choice stays away, and another value is asked about', async (t) => {
  const venue = await setUp(t)
  const { crawler } = await setUpMoved(venue, { overwriteExisting: false })
  const { changeSet } = await venue.decide('same', await venue.listItems())
  await venue.undo(changeSet)
  const asked = await venue.listItems()
  assert.deepEqual(
    asked.map(({ kind, edits }) => [kind, edits]),
    [['differs', []]],
  )
  await venue.runShowing(crawler, [MOVED])
  assert.deepEqual(await venue.stored(), ['2026-11-24T18:00:00Z Hamlet'])
  await venue.decide('leave', await venue.listItems())
  await venue.runShowing(crawler, [MOVED])
  assert.deepEqual(await venue.listItems(), [])
  await venue.runShowing(crawler, [MOVED_AGAIN])
  assert.equal((await venue.listItems()).length, 1)
})

test('of an event of two sources, each is refused only while it repeats what was undone', async (t) => {
  const venue = await setUp(t)
  let festivalShows: Show[] = [HAMLET]
  venue.paths['/festival'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(toShowsPage(festivalShows))
  }
  const own = await venue.addCrawler({ categoryTitle: 'Theatre' })
  await venue.runShowing(own, [HAMLET])
  const festival = await venue.addCrawler({
    url: `${venue.site.url}/festival`,
    categoryTitle: 'Theatre',
    rank: 'high',
  })
  assert.deepEqual(kindsOf((await venue.run(festival)).plan), { merge: 1 })
  festivalShows = [MOVED]
  const { run } = await venue.run(festival)
  assert.deepEqual(await venue.stored(), ['2026-11-26T18:00:00Z Hamlet'])
  await venue.undo(run.changeSet)
  await venue.run(festival)
  await venue.runShowing(own, [HAMLET])
  assert.deepEqual(await venue.stored(), ['2026-11-24T18:00:00Z Hamlet'])
  festivalShows = [MOVED_AGAIN]
  assert.deepEqual(kindsOf((await venue.run(festival)).plan), { update: 1 })
  assert.deepEqual(await venue.stored(), ['2026-11-27T19:00:00Z Hamlet'])
})

test('an edit of a further source’s value is asked about until a person decides', async (t) => {
  const venue = await setUp(t)
  let festivalShows: Show[] = [{ ...HAMLET, details: 'Royal Theatre' }]
  venue.paths['/festival'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(toShowsPage(festivalShows))
  }
  const own = await venue.addCrawler({ categoryTitle: 'Theatre' })
  await venue.runShowing(own, [HAMLET])
  const url = `${venue.site.url}/festival`
  const festival = await venue.addCrawler({ url, categoryTitle: 'Theatre' })
  await venue.run(festival)
  const [{ id }] = await venue.events()
  await venue.edit(id, { details: 'Bring a coat' })
  assert.deepEqual(kindsOf((await venue.run(festival)).plan), { unchanged: 1 })
  festivalShows = [{ ...HAMLET, details: 'Garden' }]
  for (let count = 0; count < 2; count += 1) {
    assert.deepEqual(kindsOf((await venue.run(festival)).plan), { differs: 1 })
    assert.equal((await venue.listItems()).length, 1)
  }
  await venue.decide('same', await venue.listItems())
  assert.deepEqual(
    (await venue.events()).map(({ details }) => details),
    ['Garden'],
  )
  assert.deepEqual(kindsOf((await venue.run(festival)).plan), { unchanged: 1 })
})

test('an edit is asked about once for each new value of the site, and counted everywhere', async (t) => {
  const venue = await setUp(t)
  const crawler = await venue.addCrawler()
  await venue.runShowing(crawler, [{ ...HAMLET, details: 'Main stage' }])
  await venue.edit((await venue.events())[0].id, { details: 'Bring a coat' })
  const at = venue.clock.now().toString()
  await venue.runShowing(crawler, [{ ...HAMLET, details: 'Main stage' }])
  assert.deepEqual(await venue.listItems(), [])
  const sold = { ...MOVED, details: 'Sold out' }
  const { plan } = await venue.runShowing(crawler, [sold])
  assert.deepEqual(kindsOf(plan), { update: 1 })
  assert.deepEqual(
    plan.findings.map(({ kind, holds }) => [kind, holds]),
    [['differs', false]],
  )
  const asked = await venue.listItems()
  assert.deepEqual(
    asked.map(({ kind, differences, edits }) => [kind, differences, edits]),
    [
      [
        'differs',
        [{ field: 'details', from: 'Bring a coat', to: 'Sold out' }],
        [{ field: 'details', by: OPERATOR.name, at }],
      ],
    ],
  )
  assert.deepEqual(await countReview(venue.deps), { waiting: 1 })
  assert.equal((await summarizeReview(venue.deps)).differs, 1)
  await venue.decide('leave', asked)
  const again = await venue.runShowing(crawler, [{ ...sold, name: 'Hamlet live' }])
  assert.deepEqual([kindsOf(again.plan), again.plan.findings], [{ update: 1 }, []])
  assert.deepEqual(await countReview(venue.deps), { waiting: 0 })
  await venue.runShowing(crawler, [{ ...sold, details: 'Extra seats' }])
  assert.deepEqual(await countReview(venue.deps), { waiting: 1 })
  const [{ details }] = await venue.events()
  assert.equal(details, 'Bring a coat')
})

test('leaving an edit can be taken back, and so can taking the value of the site', async (t) => {
  const venue = await setUp(t)
  const crawler = await venue.addCrawler()
  const shown = { ...HAMLET, details: 'Main stage' }
  const sold = { ...HAMLET, details: 'Sold out' }
  await venue.runShowing(crawler, [shown])
  await venue.edit((await venue.events())[0].id, { details: 'Bring a coat' })
  await venue.runShowing(crawler, [sold])
  const asked = await venue.listItems()
  await venue.decide('leave', asked)
  const ids = asked.map(({ id }) => id)
  assert.deepEqual(await reopenReview(venue.deps, ids), { reopened: 1 })
  await venue.runShowing(crawler, [sold])
  const { changeSet } = await venue.decide('same', await venue.listItems())
  const readDetails = async () => (await venue.events()).map(({ details }) => details)
  assert.deepEqual(await readDetails(), ['Sold out'])
  await venue.undo(changeSet)
  await venue.runShowing(crawler, [sold])
  assert.deepEqual([await readDetails(), (await venue.listItems()).length], [['Bring a coat'], 1])
  await venue.decide('same', await venue.listItems())
  await venue.runShowing(crawler, [shown])
  assert.deepEqual(await readDetails(), ['Main stage'])
})

test('editing an event that is asked about answers the question', async (t) => {
  const venue = await setUp(t)
  const crawler = await venue.addCrawler()
  await venue.runShowing(crawler, [{ ...HAMLET, details: 'Main stage' }])
  const [{ id }] = await venue.events()
  await venue.edit(id, { details: 'Bring a coat' })
  await venue.runShowing(crawler, [{ ...HAMLET, details: 'Sold out' }])
  assert.deepEqual(await countReview(venue.deps), { waiting: 1 })
  venue.clock.set(venue.clock.now().add({ minutes: 1 }).toString())
  await venue.edit(id, { details: 'Bring a warm coat' })
  await venue.runShowing(crawler, [{ ...HAMLET, details: 'Sold out' }])
  assert.deepEqual(await countReview(venue.deps), { waiting: 0 })
})
