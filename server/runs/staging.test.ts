import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { formatEnglish } from '@app/core/messages/format.ts'
import { listCrawlers } from '../crawlers/actions.ts'
import { commitRun, listRuns, readRun } from './actions.ts'
import { releaseDue, setRelease } from './release.ts'
import { listUnserved } from '../testing/unserved.ts'
import { OPERATOR, setUpVenue } from './testing/venue.ts'

const SHOWS = ['Hamlet', 'Lear', 'Faust'].map((name, place) => ({
  name,
  id: `s-${place}`,
  start: `2026-11-${24 + place}T19:00:00+01:00`,
}))
const [HAMLET, LEAR, FAUST] = SHOWS.map(({ start, name }) => {
  const date = Temporal.Instant.from(start).toString()
  return `${date} ${name}`
})

async function reviewedVenue(t: TestContext) {
  const stage = await setUpVenue(t)
  const crawler = await stage.addCrawler({ trust: 'reviewed' })
  stage.show(SHOWS)
  return {
    ...stage,
    crawler,
    /** Commits the items of the held plan with this name. */
    release: async (id: string, names: string[]) => {
      const { plan } = await readRun(stage.deps, id)
      const chosen = plan?.items.filter(({ event }) => names.includes(event?.description ?? ''))
      const keys = chosen?.map(({ key }) => key) ?? []
      return commitRun(stage.deps, { id, keys, author: OPERATOR })
    },
    listed: async () => {
      const { crawlers } = await listCrawlers(stage.deps)
      return crawlers.find(({ id }) => id === crawler.id) ?? assert.fail()
    },
  }
}

test('what a reviewed source reports waits, and its crawler counts as healthy', async (t) => {
  const { run, crawler, stored, listed } = await reviewedVenue(t)
  const { run: held } = await run(crawler)
  assert.deepEqual([held.state, held.findings.map(({ kind }) => kind)], ['held', ['reviewed']])
  assert.deepEqual(await stored(), [])
  const { health, heldRun } = await listed()
  assert.deepEqual([health, heldRun?.id], [[], held.id])
})

test('one item is released while the others wait, then all are', async (t) => {
  const { run, crawler, stored, release, deps, listed } = await reviewedVenue(t)
  const { run: held } = await run(crawler)
  const { run: partly } = await release(held.id, ['Lear'])
  assert.deepEqual([partly.state, partly.changeSet, partly.counts?.add], ['held', null, 2])
  assert.deepEqual(await stored(), [LEAR])
  const { run: all } = await commitRun(deps, { id: held.id, author: OPERATOR })
  // Releasing is not accepting: it changes nothing about what is usual.
  assert.deepEqual([all.state, all.acceptedBy], ['done', null])
  assert.deepEqual(await stored(), [HAMLET, LEAR, FAUST])
  assert.equal((await listed()).heldRun, null)
})

test('a later run holds what waits by then, without losing or duplicating anything', async (t) => {
  const { run, crawler, show, release, deps, stored, listed } = await reviewedVenue(t)
  const { run: first } = await run(crawler)
  await release(first.id, ['Hamlet'])
  show(SHOWS.slice(0, 2))
  const { run: second, plan } = await run(crawler)
  assert.deepEqual(
    plan.items.filter(({ kind }) => kind === 'add').map(({ event }) => event?.description),
    ['Lear'],
  )
  const { runs } = await listRuns(deps, crawler.id)
  assert.deepEqual(
    runs.map(({ id, state }) => [id, state]),
    [
      [second.id, 'held'],
      [first.id, 'cancelled'],
    ],
  )
  await assert.rejects(release(first.id, ['Faust']), { code: 'conflict' })
  await release(second.id, ['Lear'])
  const { run: third } = await run(crawler)
  assert.equal(third.state, 'done')
  assert.deepEqual(await stored(), [HAMLET, LEAR])
  assert.equal((await listed()).heldRun, null)
})

test('a run that cannot read its site leaves held items unchanged', async (t) => {
  const { run, crawler, show, listed, stored } = await reviewedVenue(t)
  const { run: held } = await run(crawler)
  show((_request, response) => response.writeHead(403).end())
  assert.equal((await run(crawler)).run.state, 'failed')
  assert.equal((await listed()).heldRun?.id, held.id)
  assert.deepEqual(await stored(), [])
})

test('a source that is trusted again publishes everything that waited', async (t) => {
  const { run, crawler, setCrawler, stored, listed } = await reviewedVenue(t)
  await run(crawler)
  await run(await setCrawler(crawler, { trust: 'trusted' }))
  assert.deepEqual(await stored(), [HAMLET, LEAR, FAUST])
  assert.equal((await listed()).heldRun, null)
})

test('in scored mode doubtful items wait, with the reason, and the rest is stored', async (t) => {
  const { run, crawler, setCrawler, show, stored, release, listed } = await reviewedVenue(t)
  const scored = await setCrawler(crawler, { trust: 'scored-70' })
  const unnamed = { name: 'TBA', id: 's-9', start: '2026-11-27T19:00:00+01:00' }
  show([...SHOWS, unnamed])
  const { run: held, plan } = await run(scored)
  assert.deepEqual(await stored(), [HAMLET, LEAR, FAUST])
  assert.deepEqual([held.state, held.counts?.add], ['held', 1])
  const waiting = plan.items.find(({ event }) => event?.description === 'TBA')
  assert.equal(waiting?.trust?.score, 30)
  assert.deepEqual(
    waiting?.trust?.reasons.map(({ points, why }) => [points, formatEnglish(why)]),
    [
      [20, 'Nothing of this source is stored yet.'],
      [50, 'Its name stands for one that is still to come.'],
    ],
  )
  await release(held.id, ['TBA'])
  assert.equal((await stored()).length, 4)
  assert.equal((await listed()).heldRun, null)
})

test('in scored mode nothing is stored automatically if the whole plan is odd', async (t) => {
  const { run, crawler, setCrawler, show, stored } = await reviewedVenue(t)
  const scored = await setCrawler(crawler, { trust: 'scored-50' })
  const many = Array.from({ length: 12 }, (_, place) => ({
    name: `Show ${place}`,
    id: `m-${place}`,
    start: `2026-11-${22 + (place % 6)}T19:00:00+01:00`,
  }))
  show(many)
  await run(scored)
  assert.equal((await stored()).length, 12)
  show([{ name: 'Odd one', id: 'odd', start: '2026-11-25T19:00:00+01:00' }])
  assert.equal((await run(scored)).run.state, 'held')
  assert.equal((await stored()).length, 12)
})

const AT_TEN = '2026-11-21T10:00:00Z'

test('chosen items are released at the scheduled hour in the name of whoever set it', async (t) => {
  const { run, crawler, stored, deps, clock, listed } = await reviewedVenue(t)
  const { run: held, plan } = await run(crawler)
  const keys = plan.items.filter(({ event }) => event?.description !== 'Faust').map(keyOf)
  const { run: waiting } = await setRelease(deps, {
    id: held.id,
    at: AT_TEN,
    keys,
    author: OPERATOR,
  })
  assert.deepEqual([waiting.releaseAt, waiting.releaseCount], [AT_TEN, 2])
  await releaseDue(deps)
  assert.deepEqual(await stored(), [])
  clock.set(AT_TEN)
  await releaseDue(deps)
  await releaseDue(deps)
  assert.deepEqual(await stored(), [HAMLET, LEAR])
  const { heldRun } = await listed()
  assert.deepEqual([heldRun?.releaseAt, heldRun?.counts?.add], [null, 1])
})

test('a later run takes over the scheduled release for what its source still reports', async (t) => {
  const { run, crawler, show, stored, deps, clock } = await reviewedVenue(t)
  const { run: first } = await run(crawler)
  await setRelease(deps, { id: first.id, at: AT_TEN, author: OPERATOR })
  show(
    SHOWS.map((one) =>
      one.name === 'Lear' ? { ...one, start: '2026-11-26T20:00:00+01:00' } : one,
    ),
  )
  const { run: second } = await run(crawler)
  assert.deepEqual([second.state, second.releaseAt], ['held', AT_TEN])
  clock.set(AT_TEN)
  await releaseDue(deps)
  assert.deepEqual(await stored(), [HAMLET, FAUST])
})

test('a scheduled release can be cancelled, cannot be in the past, and requires a held plan', async (t) => {
  const { run, crawler, setCrawler, stored, deps, clock } = await reviewedVenue(t)
  const { run: held } = await run(crawler)
  const given = { id: held.id, author: OPERATOR }
  const passed = { ...given, at: '2026-11-21T07:59:00Z' }
  await assert.rejects(setRelease(deps, passed), { code: 'bad-input' })
  await assert.rejects(setRelease(deps, { ...given, at: AT_TEN, keys: [] }), { code: 'bad-input' })
  await setRelease(deps, { ...given, at: AT_TEN })
  await setRelease(deps, { ...given, at: null })
  clock.set(AT_TEN)
  await releaseDue(deps)
  assert.deepEqual(await stored(), [])
  const { run: done } = await run(await setCrawler(crawler, { trust: 'trusted' }))
  const late = { id: done.id, at: '2026-11-22T10:00:00Z', author: OPERATOR }
  await assert.rejects(setRelease(deps, late), { code: 'conflict' })
})

test('items changed in the meantime are not released, and the plan notes why', async (t) => {
  const { run, crawler, release, stored, deps, clock } = await reviewedVenue(t)
  const { run: held } = await run(crawler)
  await setRelease(deps, { id: held.id, at: AT_TEN, author: OPERATOR })
  await release(held.id, ['Hamlet', 'Lear'])
  await deps.database.pool.query('update runs set release_items = \'["gone"]\' where id = $1', [
    held.id,
  ])
  clock.set(AT_TEN)
  await releaseDue(deps)
  assert.deepEqual(await stored(), [HAMLET, LEAR])
  const { run: after } = await readRun(deps, held.id)
  assert.equal(after.state, 'held')
  assert.deepEqual(after.notes.map(formatEnglish), [
    'Nothing was released at the hour that was set: all of it changed since',
  ])
})

function keyOf({ key }: { key: string }): string {
  return key
}

test('a release that fails keeps no other from its hour, and is listed', async (t) => {
  const { run, crawler, addCrawler, stored, deps, clock, database } = await reviewedVenue(t)
  const { run: bad, plan } = await run(crawler)
  await setRelease(deps, { id: bad.id, at: '2026-11-21T09:00:00Z', author: OPERATOR })
  const other = await addCrawler({ trust: 'reviewed', title: 'Other' })
  const { run: good } = await run(other)
  await setRelease(deps, { id: good.id, at: AT_TEN, author: OPERATOR })
  await database.pool.query(`update runs set plan = '{"items": [null]}' where id = $1`, [bad.id])
  clock.set(AT_TEN)
  await releaseDue(deps)
  assert.deepEqual(await stored(), [HAMLET, LEAR, FAUST])
  const [line, ...others] = await listUnserved(database)
  assert.match(line ?? '', /^release Venue x1: /)
  assert.deepEqual(others, [])
  await database.pool.query('update runs set plan = $2 where id = $1', [
    bad.id,
    JSON.stringify(plan),
  ])
  await setRelease(deps, { id: bad.id, at: null, author: OPERATOR })
  assert.deepEqual(await listUnserved(database), [])
})
