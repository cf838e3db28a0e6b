import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { CoverageRow } from '@app/core/coverage/coverage.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import { writeChangeSet } from '../log/write.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { coverageRoutes } from './http.ts'

async function setUp(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  const app = operatorApp(deps, { routes: coverageRoutes(deps) })
  t.after(() => app.close())
  const coverage = async (zone = 'Europe/Copenhagen') => {
    const { body } = await ask(app, 'GET', `/api/admin/coverage?zone=${zone}`)
    const rows = body['rows'] as CoverageRow[]
    return { today: body['today'], row: (id: string) => rows.find((row) => row.category === id) }
  }
  return { deps, app, coverage }
}

test('events are counted by the caller’s days, and a whole day keeps its date', async (t) => {
  const { deps, coverage } = await setUp(t)
  await storeEvents(deps, [
    eventOf('a', { date: '2026-11-21T18:00:00Z' }),
    eventOf('late', { date: '2026-11-21T23:30:00Z' }),
    eventOf('last', { date: '2026-12-20T18:00:00Z' }),
    eventOf('after', { date: '2026-12-21T18:00:00Z' }),
    eventOf('day', { category: 'HOLIDAYSDENMARK', isDay: true, date: '2026-11-21T23:00:00Z' }),
  ])
  const here = await coverage()
  assert.equal(here.today, '2026-11-21')
  assert.deepEqual(here.row('SUPERLIGA')?.counts.slice(0, 3), [1, 1, 0])
  assert.equal(here.row('SUPERLIGA')?.counts.length, 30)
  assert.equal(here.row('SUPERLIGA')?.counts[29], 1)
  assert.deepEqual(here.row('HOLIDAYSDENMARK')?.counts.slice(0, 2), [0, 1])
  const west = await coverage('America/New_York')
  assert.deepEqual(west.row('SUPERLIGA')?.counts.slice(0, 2), [2, 0])
  assert.deepEqual(west.row('HOLIDAYSDENMARK')?.counts.slice(0, 2), [0, 1])
})

test('events that are usual but missing are a gap', async (t) => {
  const { deps, coverage } = await setUp(t)
  const first = Temporal.Instant.from('2026-09-26T18:00:00Z')
  const past = Array.from({ length: 8 }, (_unused, week) =>
    eventOf(`p${week}`, { date: first.add({ hours: week * 168 }).toString() }),
  )
  await storeEvents(deps, past)
  const { row } = await coverage()
  assert.deepEqual(row('SUPERLIGA')?.gaps, [0])
  assert.equal(row('SUPERLIGA')?.isDry, true)
  assert.deepEqual(row('HALL')?.gaps, [])
})

test('a category lists the crawlers that feed it and their state', async (t) => {
  const { deps, coverage } = await setUp(t)
  const crawler = { ...NEW_CRAWLER, active: true, autoSetNextRunDate: true }
  const nextRunDate = '2026-11-19T05:00:00Z'
  await writeChangeSet(
    deps,
    { author: TESTER, cause: 'create', summary: message('Crawlers') },
    (draft) =>
      draft.create('crawlers', [
        { ...crawler, id: 'own', title: 'Own', category: 'SUPERLIGA', nextRunDate },
        { ...crawler, id: 'many', title: 'Many' },
      ]),
  )
  await storeEvents(deps, [eventOf('a', { crawler: 'many' })])
  await deps.database.pool.query(
    `insert into crawler_health (crawler, kind, message, since, runs)
     values ('many', 'blocked', '"no"', now(), 1)`,
  )
  const { row } = await coverage()
  assert.deepEqual(row('SUPERLIGA')?.sources, [
    { id: 'many', title: 'Many', state: 'failing' },
    { id: 'own', title: 'Own', state: 'overdue' },
  ])
  assert.deepEqual(row('HALL')?.sources, [])
  assert.equal(row('HALL')?.hasLogo, false)
})

test('a held plan and an expiry date are shown despite later dry runs', async (t) => {
  const { deps, coverage } = await setUp(t)
  const crawler = { ...NEW_CRAWLER, active: true, category: 'SUPERLIGA' }
  const expireDate = '2026-11-19T05:00:00Z'
  await writeChangeSet(
    deps,
    { author: TESTER, cause: 'create', summary: message('Crawlers') },
    (draft) =>
      draft.create('crawlers', [
        { ...crawler, id: 'held', title: 'Held' },
        { ...crawler, id: 'tried', title: 'Tried' },
        { ...crawler, id: 'ended', title: 'Ended', expireDate },
      ]),
  )
  await deps.database.pool.query(
    `insert into runs (id, crawler, mode, state, author_kind, author_id, "by", started_at, progress)
     select gen_random_uuid(), crawler, mode, state, 'operator', 'op', 'op', now(), '{}'
     from (values ('held', 'scheduled', 'held'), ('held', 'dry', 'done'), ('tried', 'dry', 'failed'))
       as given (crawler, mode, state)`,
  )
  const { row } = await coverage()
  assert.deepEqual(
    row('SUPERLIGA')?.sources.map(({ id, state }) => [id, state]),
    [
      ['ended', 'expired'],
      ['held', 'held'],
      ['tried', 'fine'],
    ],
  )
})

test('an invalid zone is refused', async (t) => {
  const { app } = await setUp(t)
  assert.equal((await ask(app, 'GET', '/api/admin/coverage?zone=Mars')).status, 400)
  assert.equal((await ask(app, 'GET', '/api/admin/coverage')).status, 400)
})
