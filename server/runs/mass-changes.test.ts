import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { formatEnglish } from '@app/core/messages/format.ts'
import { listCrawlers } from '../crawlers/actions.ts'
import { undoChangeSet } from '../log/undo.ts'
import { cancelRun, commitRun, readRun, reopenRun } from './actions.ts'
import { executeRun } from './runner.ts'
import { startDueCrawlers } from './schedule.ts'
import { OPERATOR, setUpVenue, type Show } from './testing/venue.ts'

const DUE = { active: true, autoSetNextRunDate: true, nextRunDate: '2026-11-21T07:00:00Z' }
const BACK = '8 of 8 events would move back by 365 days, into the past.'

/** Shows with ids of their own, at different hours, in the given year. */
function shows(year = 2026): Show[] {
  return Array.from({ length: 8 }, (_, index) => ({
    name: `Show ${index}`,
    id: `s-${index}`,
    start: `${year}-11-${22 + (index % 6)}T${14 + index}:30:00+01:00`,
  }))
}

/** A venue with eight stored shows, whose page can fall back to last year. */
async function storedVenue(t: TestContext) {
  const venue = await setUpVenue(t)
  const crawler = await venue.addCrawler({ ...DUE, crawlToDate: '2028-12-31' })
  venue.show(shows())
  await venue.run(crawler)
  return {
    ...venue,
    crawler,
    before: await venue.stored(),
    /** Makes the crawler due and runs it by the schedule. */
    runDue: async () => {
      const at = venue.clock.now().toString()
      const { pool } = venue.database
      await pool.query('update crawlers set next_run_date = $2 where id = $1', [crawler.id, at])
      const [run = ''] = await startDueCrawlers(venue.deps)
      await executeRun(venue.deps, run)
      return (await readRun(venue.deps, run)).run
    },
    listed: async () => {
      const { crawlers } = await listCrawlers(venue.deps)
      return crawlers.find(({ id }) => id === crawler.id) ?? assert.fail('the crawler is gone')
    },
  }
}

test('a page that falls back to last year is held before it moves anything', async (t) => {
  const { show, run, runDue, crawler, stored, before, countSets, listed } = await storedVenue(t)
  const sets = await countSets()
  show(shows(2025))
  for (const held of [await runDue(), (await run(crawler)).run]) {
    assert.equal(held.state, 'held')
    assert.deepEqual(
      held.findings.map(({ kind, message }) => [kind, formatEnglish(message)]),
      [['many-moved', BACK]],
    )
  }
  assert.deepEqual([await stored(), await countSets()], [before, sets])
  const { health, heldRun } = await listed()
  assert.deepEqual(
    health.map(({ kind, message, runs }) => [kind, formatEnglish(message), runs]),
    [['many-moved', BACK, 2]],
  )
  assert.equal(heldRun?.findings[0]?.kind, 'many-moved')
})

test('one event moved to last year is a correction', async (t) => {
  const { show, runDue, stored } = await storedVenue(t)
  show([...shows(2025).slice(0, 1), ...shows().slice(1)])
  assert.equal((await runDue()).state, 'done')
  assert.equal((await stored())[0], '2025-11-22T13:30:00Z Show 0')
})

test('a festival that its organiser moves by a year is moved once a person says so, and can be undone', async (t) => {
  const { deps, show, runDue, stored, before, listed } = await storedVenue(t)
  show(shows(2027))
  const held = await runDue()
  assert.equal(held.state, 'held')
  const { changeSet, rowCount } = await commitRun(deps, { id: held.id, author: OPERATOR })
  assert.equal(rowCount, 8)
  assert.equal((await stored())[0], '2027-11-22T13:30:00Z Show 0')
  assert.deepEqual((await listed()).health, [])
  assert.equal((await runDue()).state, 'done')
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await stored(), before)
})

/** A venue whose page has fallen back to last year, and the run that was held because of it. */
async function fallenVenue(t: TestContext) {
  const venue = await storedVenue(t)
  venue.show(shows(2025))
  return { ...venue, held: await venue.runDue() }
}

const later = (start: string, hours: number) =>
  Temporal.Instant.from(start).add({ hours }).toString()

test('what a person refused is not asked again, and moves nothing once the page is mended', async (t) => {
  const { deps, show, runDue, held, stored, before, listed, crawler, run } = await fallenVenue(t)
  await cancelRun(deps, { id: held.id, author: OPERATOR })
  assert.deepEqual([(await listed()).health, (await listed()).heldRun], [[], null])
  for (let runs = 0; runs < 3; runs += 1) {
    const { run: again, plan } = await run(crawler)
    assert.deepEqual([again.state, again.findings, again.changeSet], ['done', [], null])
    assert.equal(again.counts?.unchanged, 8)
    assert.ok(plan.items.every(({ isLeft }) => isLeft === true))
  }
  show(shows())
  const mended = await runDue()
  assert.deepEqual([mended.state, mended.counts?.unchanged, mended.changeSet], ['done', 8, null])
  assert.deepEqual(await stored(), before)
  const [first, ...others] = shows()
  assert.ok(first)
  show([{ ...first, start: later(first.start, 1) }, ...others])
  assert.equal((await runDue()).counts?.update, 1, 'nothing counts as edited by a person')
  show(shows(2025))
  assert.equal((await runDue()).state, 'held', 'the page has said something else in between')
})

test('a page that falls back to yet another year is asked about again', async (t) => {
  const { deps, show, runDue, held } = await fallenVenue(t)
  await cancelRun(deps, { id: held.id, author: OPERATOR })
  show([...shows(2025), { name: 'Gala', id: 'g-1', start: '2026-11-24T20:00:00+01:00' }])
  const next = await runDue()
  assert.deepEqual([next.state, next.counts?.add], ['done', 1], 'what is new is stored')
  show(shows(2024))
  assert.equal((await runDue()).state, 'held')
})

test('a refused cancellation is no answer to a later one', async (t) => {
  const { deps, show, runDue, database } = await storedVenue(t)
  const off = shows().map((one) => ({ ...one, status: 'EventCancelled' }))
  show(off)
  const held = await runDue()
  assert.deepEqual(
    held.findings.map(({ message }) => formatEnglish(message)),
    ['8 of 8 events would be cancelled or postponed.'],
  )
  await cancelRun(deps, { id: held.id, author: OPERATOR })
  assert.equal((await runDue()).state, 'done')
  show(shows())
  await runDue()
  show([...off.slice(0, 2), ...shows().slice(2)])
  assert.equal((await runDue()).counts?.update, 2)
  const { rows } = await database.pool.query(`select 1 from events where status = 'cancelled'`)
  assert.equal(rows.length, 2)
})

test('a refusal can be undone until the crawler runs again', async (t) => {
  const { deps, runDue, held, listed, before, stored } = await fallenVenue(t)
  await cancelRun(deps, { id: held.id, author: OPERATOR })
  const { run: reopened } = await reopenRun(deps, held.id)
  assert.equal(reopened.state, 'held')
  const { health, heldRun } = await listed()
  assert.deepEqual([health.map(({ kind }) => kind), heldRun?.id], [['many-moved'], held.id])
  const again = await runDue()
  assert.equal(again.state, 'held')
  await cancelRun(deps, { id: again.id, author: OPERATOR })
  await runDue()
  await assert.rejects(reopenRun(deps, again.id), /a later run has taken its place/)
  await assert.rejects(reopenRun(deps, held.id), /a later run has taken its place/)
  assert.deepEqual(await stored(), before)
})

test('a plan that waits is settled by the run that finds the page mended', async (t) => {
  const { deps, show, runDue, held, listed } = await fallenVenue(t)
  show(shows())
  assert.equal((await runDue()).state, 'done')
  assert.deepEqual([(await listed()).heldRun, (await listed()).health], [null, []])
  await assert.rejects(commitRun(deps, { id: held.id, author: OPERATOR }), /cancelled/)
})

test('events moved without ids are kept under the identity they had', async (t) => {
  const { deps, show, addCrawler, run, stored } = await setUpVenue(t)
  const crawler = await addCrawler({ crawlToDate: '2028-12-31' })
  const unnamed = (year: number) => shows(year).map(({ name, start }) => ({ name, start }))
  show(unnamed(2026))
  await run(crawler)
  const before = await stored()
  show(unnamed(2027))
  const { run: held } = await run(crawler)
  assert.deepEqual([held.state, held.counts?.move], ['held', 8])
  await cancelRun(deps, { id: held.id, author: OPERATOR })
  assert.equal((await run(crawler)).run.counts?.unchanged, 8)
  show(unnamed(2026))
  const { run: mended } = await run(crawler)
  assert.deepEqual([mended.counts?.unchanged, mended.changeSet], [8, null])
  assert.deepEqual(await stored(), before)
})
