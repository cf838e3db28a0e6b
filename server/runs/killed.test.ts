import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isSoak } from '../testing/property-cases.ts'
import { readRun, startRun } from './actions.ts'
import { executeRun } from './runner.ts'
import { requeueLostRuns } from './schedule.ts'
import { NOW, OPERATOR, setUpVenue } from './testing/venue.ts'

const CHILD = fileURLToPath(new URL('./testing/child.ts', import.meta.url))
const SHOWS = 1_000
/** Counted from the start: while it reads, extracts, plans, commits, and after that. */
const KILLED_AFTER_MS = isSoak() ? [0, 300, 600, 1_500] : [0, 600]

test('a run killed at any moment is stored once and whole by the next process', async (t) => {
  const { addCrawler, show, deps, database, site, dataDir, events } = await setUpVenue(t)
  const crawler = await addCrawler()
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const committedBy = new Set<string>()
  for (const killAfterMs of KILLED_AFTER_MS) {
    const details = `Round ${killAfterMs}`
    show(
      Array.from({ length: SHOWS }, (_, index) => ({
        name: `Show ${index}`,
        id: `s-${index}`,
        details,
        start: '2026-11-24T19:00:00+01:00',
      })),
    )
    const { run } = await startRun(deps, start)
    const child = spawn(process.execPath, [CHILD, database.url, dataDir, site.host, NOW, run.id])
    const exited = once(child, 'exit')
    while ((await readRun(deps, run.id)).run.state === 'queued') await sleep(10)
    await sleep(killAfterMs)
    child.kill('SIGKILL')
    await exited
    committedBy.add((await readRun(deps, run.id)).run.state)
    await database.pool.query(`update runs set alive_at = now() - interval '1 hour'`)
    await requeueLostRuns(deps)
    await executeRun(deps, run.id)
    const { run: ended } = await readRun(deps, run.id)
    assert.equal(ended.state, 'done')
    const rows = await events()
    assert.equal(rows.length, SHOWS)
    assert.ok(rows.every((row) => row.details === details && row.version === ended.changeSet))
    const { rows: sets } = await database.pool.query(
      `select count(*) as n from change_sets where cause = 'crawl' and id >= $1`,
      [ended.changeSet],
    )
    assert.equal(sets[0].n, 1)
  }
  t.diagnostic(`killed while ${[...committedBy].join(', ')}`)
  const { rows: all } = await database.pool.query(
    `select count(*) as n from change_sets where cause = 'crawl'`,
  )
  assert.equal(all[0].n, KILLED_AFTER_MS.length)
})
