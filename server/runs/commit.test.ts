import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '@app/core/errors.ts'
import { commitRun } from './actions.ts'
import { kindsOf, OPERATOR, setUpVenue } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const MACBETH = { name: 'Macbeth', start: '2026-11-25T19:30:00+01:00', id: 'm-1' }

/** Hamlet two days later, and another show without an id in its old place. */
const POSTPONED = [
  { ...HAMLET, start: '2026-11-26T19:00:00+01:00' },
  { name: HAMLET.name, start: HAMLET.start },
]

const isConflict = (pattern: RegExp) => (error: unknown) =>
  error instanceof AppError && error.code === 'conflict' && pattern.test(error.message)

test('a dry run can be committed later, but only once', async (t) => {
  const { addCrawler, show, run, stored, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET, MACBETH])
  const { run: dry } = await run(crawler, { dryRun: true })
  const written = await commitRun(deps, { id: dry.id, author: OPERATOR })
  assert.equal(written.rowCount, 2)
  assert.equal(written.run.changeSet, written.changeSet)
  assert.equal((await stored()).length, 2)
  await assert.rejects(
    commitRun(deps, { id: dry.id, author: OPERATOR }),
    isConflict(/committed before/),
  )
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 2 })
})

test('only the chosen items are committed', async (t) => {
  const { addCrawler, show, run, stored, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET, MACBETH])
  const { run: dry, plan } = await run(crawler, { dryRun: true })
  const macbeth = plan.items.find(({ event }) => event?.description === 'Macbeth')
  await commitRun(deps, { id: dry.id, keys: [macbeth?.key ?? ''], author: OPERATOR })
  assert.deepEqual(await stored(), ['2026-11-25T18:30:00Z Macbeth'])
})

test('a vanished event is deleted when a person chooses it, and returns if it is shown again', async (t) => {
  const { addCrawler, show, run, stored, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET, MACBETH])
  await run(crawler)
  show([MACBETH])
  const { run: dry, plan } = await run(crawler, { dryRun: true })
  const vanished = plan.items.find(({ kind }) => kind === 'vanished')
  await commitRun(deps, { id: dry.id, keys: [vanished?.key ?? ''], author: OPERATOR })
  assert.deepEqual(await stored(), ['2026-11-25T18:30:00Z Macbeth'])
  show([HAMLET, MACBETH])
  assert.deepEqual(kindsOf((await run(crawler)).plan), { add: 1, unchanged: 1 })
})

test('a plan is refused, naming the event, when an event it would change was changed since', async (t) => {
  const { addCrawler, show, run, events, edit, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  await run(crawler)
  show([{ ...HAMLET, start: '2026-11-26T19:00:00+01:00' }])
  const { run: dry } = await run(crawler, { dryRun: true })
  await edit((await events())[0].id, { details: 'Bring a coat' })
  const before = await events()
  await assert.rejects(
    commitRun(deps, { id: dry.id, author: OPERATOR }),
    isConflict(/"Hamlet" was changed since/),
  )
  assert.deepEqual(await events(), before)
})

test('a plan is refused when what it would add was stored since', async (t) => {
  const { addCrawler, show, run, stored, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  const { run: dry } = await run(crawler, { dryRun: true })
  await run(crawler)
  await assert.rejects(
    commitRun(deps, { id: dry.id, author: OPERATOR }),
    isConflict(/"Hamlet" was stored since/),
  )
  assert.equal((await stored()).length, 1)
})

test('a plan is refused when its event was deleted since', async (t) => {
  const { addCrawler, show, run, events, remove, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  await run(crawler)
  show([{ ...HAMLET, start: '2026-11-26T19:00:00+01:00' }])
  const { run: dry } = await run(crawler, { dryRun: true })
  await remove((await events())[0].id)
  await assert.rejects(
    commitRun(deps, { id: dry.id, author: OPERATOR }),
    isConflict(/"Hamlet" was deleted since/),
  )
})

test('a postponed event makes room for another one that looks just as it did', async (t) => {
  const { addCrawler, show, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  await run(crawler)
  show(POSTPONED)
  const { run: both, plan } = await run(crawler)
  assert.equal(both.state, 'done')
  assert.deepEqual(kindsOf(plan), { add: 1, update: 1 })
  assert.deepEqual(await stored(), ['2026-11-24T18:00:00Z Hamlet', '2026-11-26T18:00:00Z Hamlet'])
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 2 })
})

test('an addition in the place of a stored event can only be chosen together with that event’s change', async (t) => {
  const { addCrawler, show, run, stored, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  await run(crawler)
  show(POSTPONED)
  const { run: dry, plan } = await run(crawler, { dryRun: true })
  const keyOf = (kind: string) => plan.items.find((item) => item.kind === kind)?.key ?? ''
  await assert.rejects(
    commitRun(deps, { id: dry.id, keys: [keyOf('add')], author: OPERATOR }),
    isConflict(/"Hamlet" is stored at that date until the change .* is chosen as well/),
  )
  await commitRun(deps, { id: dry.id, keys: [keyOf('add'), keyOf('update')], author: OPERATOR })
  assert.equal((await stored()).length, 2)
})

test('midnight and a day without a time are different dates', async (t) => {
  const { addCrawler, show, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  const day = { name: 'Hamlet', start: '2026-11-24', id: 'h-1' }
  show([day])
  await run(crawler)
  show([day, { name: 'Hamlet', start: '2026-11-24T00:00:00+01:00' }])
  assert.equal((await run(crawler)).run.state, 'done')
  assert.equal((await stored()).length, 2)
})

test('a failed run and an unknown item cannot be committed', async (t) => {
  const { addCrawler, show, run, stored, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  const { run: dry } = await run(crawler, { dryRun: true })
  await assert.rejects(
    commitRun(deps, { id: dry.id, keys: ['add-7'], author: OPERATOR }),
    /no item "add-7"/,
  )
  show('<html></html>')
  const { run: failed } = await run(crawler)
  await assert.rejects(commitRun(deps, { id: failed.id, author: OPERATOR }), isConflict(/failed/))
  assert.deepEqual(await stored(), [])
})

test('two concurrent commits of one plan store it once', async (t) => {
  const { addCrawler, show, run, stored, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET, MACBETH])
  const { run: dry } = await run(crawler, { dryRun: true })
  const outcomes = await Promise.allSettled([
    commitRun(deps, { id: dry.id, author: OPERATOR }),
    commitRun(deps, { id: dry.id, author: OPERATOR }),
  ])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await stored()).length, 2)
})

test('two concurrent runs of one crawler store its events once', async (t) => {
  const { addCrawler, show, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler()
  const { id: _, ...unnumbered } = MACBETH
  show([HAMLET, unnumbered])
  const ended = await Promise.all([run(crawler), run(crawler), run(crawler)])
  assert.deepEqual(
    ended.map(({ run: { state } }) => state),
    ['done', 'done', 'done'],
  )
  assert.equal((await stored()).length, 2)
})

test('committing an old plan in part keeps what the crawler learned since', async (t) => {
  const { addCrawler, show, run, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  show([HAMLET])
  await run(crawler)
  show([HAMLET, MACBETH])
  const { run: dry } = await run(crawler, { dryRun: true })
  const later = { ...HAMLET, start: '2026-11-26T19:00:00+01:00' }
  show([later])
  await run(crawler)
  await commitRun(deps, { id: dry.id, author: OPERATOR })
  const { plan } = await run(crawler)
  assert.deepEqual(
    plan.items.map(({ kind, kept }) => [kind, kept]),
    [
      ['unchanged', []],
      ['vanished', []],
    ],
  )
})

test('a plan is refused when the category of an addition was deleted', async (t) => {
  const { addCrawler, show, run, stored, deps, database } = await setUpVenue(t)
  const crawler = await addCrawler({ category: 'OPERA' })
  show([HAMLET])
  const { run: dry } = await run(crawler, { dryRun: true })
  await database.pool.query(`delete from categories where id = 'OPERA'`)
  await assert.rejects(
    commitRun(deps, { id: dry.id, author: OPERATOR }),
    isConflict(/"Hamlet" has the category OPERA, which is gone/),
  )
  assert.deepEqual(await stored(), [])
})

test('a run by hand asks before storing what a scheduled run would hold', async (t) => {
  const { addCrawler, show, run, stored, deps } = await setUpVenue(t)
  const crawler = await addCrawler()
  const shows = [HAMLET, MACBETH, ...[1, 2, 3, 4].map(another)]
  show(shows)
  await run(crawler)
  show([{ ...HAMLET, start: '2026-11-26T19:00:00+01:00' }])
  const before = await stored()
  const { run: asked, plan } = await run(crawler)
  assert.deepEqual(
    [asked.state, asked.mode, kindsOf(plan)],
    ['held', 'run', { update: 1, vanished: 5 }],
  )
  assert.deepEqual(await stored(), before)
  const { run: done } = await commitRun(deps, { id: asked.id, author: OPERATOR })
  assert.deepEqual([done.state, done.acceptedBy], ['done', OPERATOR.name])
  assert.equal((await stored()).includes('2026-11-26T18:00:00Z Hamlet'), true)
})

function another(number: number) {
  const start = `2026-11-23T1${number}:00:00+01:00`
  return { name: `Show ${number}`, start, id: `s-${number}` }
}
