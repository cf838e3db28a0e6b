import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startRun } from './actions.ts'
import { startDueCrawlers } from './schedule.ts'
import { sendRuns } from './send-runs.ts'
import { OPERATOR, setUpVenue } from './testing/venue.ts'

test('a run is queued in the group of its host, or of its method if it has no URL', async (t) => {
  const { addCrawler, deps } = await setUpVenue(t)
  const groups: unknown[] = []
  const sendJob: typeof deps.sendJob = async (_name, _input, options) =>
    void groups.push(options?.group)
  for (const url of ['https://Venue.EXAMPLE:8443/{currentYear}', '']) {
    const { id } = await addCrawler({ url })
    const start = { crawler: id, dryRun: true, local: false, author: OPERATOR }
    await startRun({ ...deps, sendJob }, start)
  }
  assert.deepEqual(groups, ['venue.example', 'SchemaOrgEvents'])
})

test('runs of persons go ahead, and so do scheduled ones that have waited for an hour', async (t) => {
  const { addCrawler, deps, clock } = await setUpVenue(t)
  const ahead: unknown[] = []
  const sendJob: typeof deps.sendJob = async (_name, _input, options) =>
    void ahead.push(options?.isAhead)
  const { id } = await addCrawler({
    active: true,
    autoSetNextRunDate: true,
    frequency: '1',
    nextRunDate: '2026-11-21T07:00:00Z',
  })
  const sending = { ...deps, sendJob }
  for (const dryRun of [false, true])
    await startRun(sending, { crawler: id, dryRun, local: false, author: OPERATOR })
  assert.deepEqual(ahead.splice(0), [true, true])
  const runs = await startDueCrawlers(sending)
  assert.equal(runs.length, 1)
  assert.deepEqual(ahead.splice(0), [false])
  for (const [now, expected] of [
    ['2026-11-21T08:59:00Z', [false]],
    ['2026-11-21T09:01:00Z', [true]],
  ] as const) {
    clock.set(now)
    await sendRuns(sending, runs)
    assert.deepEqual(ahead.splice(0), expected)
  }
})
