import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { message, verbatim } from '@app/core/messages/message.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { deleteCrawler, listCrawlers } from '../crawlers/actions.ts'
import { undoChangeSet } from '../log/undo.ts'
import { insertOperator } from '../operators/store.ts'
import { cancelRun, commitRun, readRun, startRun } from './actions.ts'
import { executeRun } from './runner.ts'
import { requeueLostRuns, startDueCrawlers } from './schedule.ts'
import { OPERATOR, toShowsPage, setUpVenue, type Show } from './testing/venue.ts'

const CHANGED = '<html><body>A new look</body></html>'
const DUE = { active: true, autoSetNextRunDate: true, nextRunDate: '2026-11-21T07:00:00Z' }
const HOURS = ['11:00', '14:00', '16:30', '19:30', '20:00', '21:15']

/** Shows on six consecutive days. */
function sixShows(hours: string[] = HOURS, prefix = 's'): Show[] {
  return hours.map((hour, index) => ({
    name: `Show ${prefix} ${index}`,
    id: `${prefix}-${index}`,
    start: `2026-11-${22 + index}T${hour}:00+01:00`,
  }))
}

/** A venue with operators, one of whom may no longer sign in. */
async function watchedVenue(t: TestContext) {
  const stage = await setUpVenue(t)
  const { pool } = stage.database
  for (const name of ['ana', 'bo', 'gone'])
    await insertOperator(pool, { email: `${name}@almanac.example`, name, hash: '' })
  await pool.query(
    `update operator_users set disabled_at = now() where email = 'gone@almanac.example'`,
  )
  return {
    ...stage,
    /** The crawler's findings as the list of crawlers returns them. */
    health: async ({ id }: Crawler) => {
      const { crawlers } = await listCrawlers(stage.deps)
      return crawlers.find((one) => one.id === id)?.health
    },
    mails: async () => {
      const { rows } = await pool.query<{ recipient: string; subject: string; text: string }>(
        `select recipient, subject, text from mails where kind = 'notice' and state = 'outbox'
         order by created_at, recipient`,
      )
      return rows
    },
    /** Makes the crawler due and runs it by the schedule. */
    runDue: async ({ id }: Crawler) => {
      const at = stage.clock.now().toString()
      await pool.query('update crawlers set next_run_date = $2 where id = $1', [id, at])
      const [run = ''] = await startDueCrawlers(stage.deps)
      await executeRun(stage.deps, run)
      return (await readRun(stage.deps, run)).run
    },
  }
}

test('a finding counts the runs that had it, and the first run without it clears it', async (t) => {
  const { addCrawler, show, run, clock, health } = await watchedVenue(t)
  const crawler = await addCrawler()
  show(sixShows())
  await run(crawler)
  assert.deepEqual(await health(crawler), [])
  show(sixShows().slice(0, 2))
  await run(crawler)
  clock.set('2026-11-21T09:00:00Z')
  show(sixShows().slice(0, 1))
  await run(crawler)
  assert.deepEqual(inEnglish(await health(crawler)), [
    {
      kind: 'far-fewer',
      message: 'Only 1 event, fewer than half of the usual 6.',
      since: '2026-11-21T08:00:00Z',
      runs: 2,
      notifiedAt: null,
    },
  ])
  show(sixShows())
  await run(crawler)
  assert.deepEqual(await health(crawler), [])
})

test('operators are mailed once after three runs in a row, and again when the finding returns', async (t) => {
  const { addCrawler, show, run, clock, health, mails, stored } = await watchedVenue(t)
  const crawler = await addCrawler({ title: 'Royal Arena' })
  show(sixShows())
  await run(crawler)
  const before = await stored()
  show(CHANGED)
  await run(crawler)
  await run(crawler)
  assert.deepEqual(await mails(), [])
  clock.set('2026-11-21T09:30:00Z')
  await run(crawler)
  await run(crawler)
  const sent = await mails()
  assert.deepEqual(
    sent.map(({ recipient, subject }) => `${recipient} ${subject}`),
    [
      'ana@almanac.example Royal Arena: the page changed',
      'bo@almanac.example Royal Arena: the page changed',
    ],
  )
  const words = sent[0]?.text ?? ''
  assert.match(words, /In 3 runs in a row, since Saturday 21 November 2026, 08:00 UTC\./)
  assert.match(
    words,
    /The site looks different from before, .* Your events stay as they are\. .* Choose Repair on the crawler’s card\./,
  )
  assert.ok(words.includes(`/app/crawlers/crawlers?open=${crawler.id}\n`))
  const [finding] = (await health(crawler)) ?? []
  assert.deepEqual([finding?.runs, finding?.notifiedAt], [4, '2026-11-21T09:30:00Z'])
  assert.deepEqual(await stored(), before)
  show(sixShows())
  await run(crawler)
  show(CHANGED)
  for (let runs = 0; runs < 3; runs += 1) await run(crawler)
  assert.equal((await mails()).length, 4)
})

test('a failed run says nothing about the events of earlier ones', async (t) => {
  const { addCrawler, show, run, health } = await watchedVenue(t)
  const crawler = await addCrawler()
  show(sixShows())
  await run(crawler)
  show(sixShows().slice(0, 2))
  await run(crawler)
  show(CHANGED)
  await run(crawler)
  const brief = async () => (await health(crawler))?.map(({ kind, runs }) => [kind, runs])
  assert.deepEqual((await brief())?.toSorted(), [
    ['far-fewer', 1],
    ['page-changed', 1],
  ])
  show(sixShows().slice(0, 1))
  await run(crawler)
  assert.deepEqual(await brief(), [['far-fewer', 2]])
})

test('a scheduled run is held if events that used to spread over the day are all at midnight', async (t) => {
  const { addCrawler, show, run, runDue, stored, health } = await watchedVenue(t)
  const crawler = await addCrawler(DUE)
  show(sixShows())
  await run(crawler)
  const before = await stored()
  show(sixShows(HOURS.map(() => '00:00')))
  const held = await runDue(crawler)
  assert.equal(held.state, 'held')
  assert.deepEqual(
    held.findings.map(({ kind, holds }) => [kind, holds]),
    [['times-lost', true]],
  )
  assert.deepEqual(await stored(), before)
  assert.deepEqual(
    (await health(crawler))?.map(({ kind }) => kind),
    ['times-lost'],
  )
})

test('a page that renames everything is held before it duplicates the catalogue', async (t) => {
  const { addCrawler, deps, show, run, runDue, stored } = await watchedVenue(t)
  const crawler = await addCrawler(DUE)
  show(sixShows())
  await run(crawler)
  show(
    sixShows().map((one, index) => ({
      name: `Evening of ${'abcdef'.charAt(index)}`,
      id: `new-${index}`,
      start: one.start.replace(/:\d\d\+/, ':05+'),
    })),
  )
  const held = await runDue(crawler)
  assert.deepEqual(
    [held.state, held.findings.map(({ kind }) => kind)],
    ['held', ['everything-new']],
  )
  assert.equal((await stored()).length, 6)
  await commitRun(deps, { id: held.id, author: OPERATOR })
  assert.equal((await stored()).length, 12)
  assert.equal((await runDue(crawler)).state, 'done')
})

test('dry and cancelled runs leave no trace', async (t) => {
  const { addCrawler, deps, show, run, health } = await watchedVenue(t)
  const crawler = await addCrawler()
  show(sixShows())
  await run(crawler)
  show(CHANGED)
  await run(crawler)
  const before = await health(crawler)
  await run(crawler, { dryRun: true })
  show(sixShows())
  await run(crawler, { dryRun: true })
  const asked = Promise.withResolvers<void>()
  show(() => asked.resolve())
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const { run: started } = await startRun(deps, start)
  const running = executeRun(deps, started.id)
  await asked.promise
  await cancelRun(deps, { id: started.id, author: OPERATOR })
  await running
  assert.deepEqual(await health(crawler), before)
})

test('a run carried out by two processes counts once', async (t) => {
  const { addCrawler, deps, database, show, health } = await watchedVenue(t)
  const crawler = await addCrawler()
  const reading = Promise.withResolvers<void>()
  const awake = Promise.withResolvers<void>()
  show(CHANGED)
  const extractor: typeof deps.extractor = {
    extract: async (...given) => {
      reading.resolve()
      await awake.promise
      return deps.extractor.extract(...given)
    },
  }
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const { run } = await startRun(deps, start)
  const slow = executeRun({ ...deps, extractor, limits: { heartbeatMs: 60_000 } }, run.id)
  await reading.promise
  await database.pool.query(`update runs set alive_at = now() - interval '1 hour'`)
  await requeueLostRuns(deps)
  await executeRun(deps, run.id)
  await executeRun(deps, run.id)
  awake.resolve()
  await slow
  assert.deepEqual(
    (await health(crawler))?.map(({ kind, runs }) => [kind, runs]),
    [['page-changed', 1]],
  )
})

test('runs that end at the same time each count, with one notice', async (t) => {
  const { addCrawler, deps, show, health, mails } = await watchedVenue(t)
  const crawler = await addCrawler()
  show(CHANGED)
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const started = await Promise.all(Array.from({ length: 6 }, () => startRun(deps, start)))
  await Promise.all(started.map(({ run }) => executeRun(deps, run.id)))
  assert.deepEqual(
    (await health(crawler))?.map(({ kind, runs }) => [kind, runs]),
    [['page-changed', 6]],
  )
  assert.equal((await mails()).length, 2)
})

test('if the notice cannot be stored, neither is the run, and the next one sends it', async (t) => {
  const { addCrawler, database, show, run, health, mails, stored } = await watchedVenue(t)
  const crawler = await addCrawler()
  show(sixShows())
  for (let runs = 0; runs < 4; runs += 1) await run(crawler)
  show(sixShows().slice(0, 1))
  await run(crawler)
  await run(crawler)
  const before = await health(crawler)
  await database.pool.query('alter table mails rename to mails_elsewhere')
  show([...sixShows().slice(0, 1), ...sixShows(['20:00'], 'late')])
  await assert.rejects(run(crawler), /mails/)
  assert.deepEqual(await health(crawler), before)
  assert.equal((await stored()).length, 6)
  await database.pool.query('alter table mails_elsewhere rename to mails')
  show(sixShows().slice(0, 1))
  await run(crawler)
  assert.deepEqual(
    (await mails()).map(({ recipient }) => recipient),
    ['ana@almanac.example', 'bo@almanac.example'],
  )
})

test('a deleted crawler has no health, and has it again when the deletion is undone', async (t) => {
  const { addCrawler, deps, database, show, run, health } = await watchedVenue(t)
  const crawler = await addCrawler()
  show(CHANGED)
  await run(crawler)
  const start = { crawler: crawler.id, dryRun: false, local: false, author: OPERATOR }
  const { run: late } = await startRun(deps, start)
  const deleted = await deleteCrawler(deps, { id: crawler.id, author: OPERATOR })
  await executeRun(deps, late.id)
  assert.equal(await health(crawler), undefined)
  const { rows } = await database.pool.query('select kind, runs from crawler_health')
  assert.deepEqual(rows, [{ kind: 'page-changed', runs: 1 }])
  await undoChangeSet(deps, { id: deleted.changeSet ?? 0, author: OPERATOR })
  assert.equal((await health(crawler))?.length, 1)
})

test('notes and disagreements are stored with the run, whatever text they contain', async (t) => {
  const { addCrawler, deps, show, runDue, health, stored } = await watchedVenue(t)
  const crawler = await addCrawler(DUE)
  show(sixShows())
  const { extractor } = deps
  deps.extractor = {
    extract: async (...given) => ({
      ...(await extractor.extract(...given)),
      notes: [
        verbatim('One picture\u0000 was not found'),
        ...Array.from({ length: 200 }, () => message('Again')),
      ],
      disagreements: [
        verbatim('Easter is on 5 April\u0000, the page says 12 April.'),
        message('Whitsun is on 24 May, the page says 31 May.'),
      ],
    }),
  }
  const ended = await runDue(crawler)
  assert.equal(ended.state, 'done')
  assert.deepEqual(ended.notes.slice(0, 2).map(formatEnglish), [
    'One picture was not found',
    'Again',
  ])
  assert.equal(ended.notes.length, 100)
  assert.deepEqual(inEnglish(ended.findings), [
    {
      kind: 'disagreement',
      message: 'Easter is on 5 April, the page says 12 April.',
      holds: false,
    },
    {
      kind: 'disagreement',
      message: 'Whitsun is on 24 May, the page says 31 May.',
      holds: false,
    },
  ])
  const [known, ...others] = (await health(crawler)) ?? []
  assert.deepEqual([known?.kind, known?.runs, others], ['disagreement', 1, []])
  assert.match(
    formatEnglish(known?.message ?? message('')),
    /^Easter .* 12 April\. Whitsun .* 31 May\.$/,
  )
  assert.equal((await stored()).length, 6)
})

test('runs from before shapes were stored still define how many events are usual', async (t) => {
  const { addCrawler, database, show, run } = await watchedVenue(t)
  const crawler = await addCrawler()
  show(toShowsPage(sixShows()))
  await run(crawler)
  await database.pool.query('update runs set shape = null')
  show(sixShows().slice(0, 2))
  const { run: ended } = await run(crawler)
  assert.deepEqual(
    ended.findings.map(({ kind }) => kind),
    ['far-fewer'],
  )
})
