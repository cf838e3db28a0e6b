import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { formatEnglish } from '@app/core/messages/format.ts'
import { listCrawlers } from '../crawlers/actions.ts'
import { undoChangeSet } from '../log/undo.ts'
import { commitRun, readRun } from './actions.ts'
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
