import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { ChangeCause } from '@app/core/log/change-set.ts'
import { message } from '@app/core/messages/message.ts'
import { ensureAppUser, saveAppUser } from '../app-users/actions.ts'
import { replaceSubscriptions } from '../app-users/subscriptions.ts'
import { makeDigestsNow } from '../digest/actions.ts'
import { assignPositions } from '../log/sequencer.ts'
import { undoChangeSet } from '../log/undo.ts'
import { writeChangeSet } from '../log/write.ts'
import { peopleApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { registerComingUp, subscriptionRoutes } from './http.ts'
import { selectComing } from './store.ts'

const ANA = 'ana@people.example'
const URL = '/api/v1/me/coming-up'
type ComingAnswer = {
  events: { id: string; isNews: boolean }[]
  until: string | null
  position: number
  beyond: { day: string; count: number }[]
  emptyDays: { day: string; others: number }[]
}

/** Ana lives in Copenhagen and follows a hall, a league and a channel; it is Saturday noon. */
async function setUp(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T11:00:00Z'))
  await smallCatalogue(deps)
  await ensureAppUser(deps, ANA)
  const follow = (...wanted: Parameters<typeof replaceSubscriptions>[2][number][]) =>
    replaceSubscriptions(deps, ANA, wanted)
  await follow({ category: 'SUPERLIGA' }, { category: 'HALL' }, { category: 'DK_DR1' })
  const { app, askAs } = peopleApp(deps, (authenticate) => ({
    routes: subscriptionRoutes(deps),
    plugins: [(scope) => registerComingUp(scope, { ...deps, authenticate })],
  }))
  t.after(() => app.close())
  const readComing = async () => (await askAs(ANA, 'GET', URL)).body as unknown as ComingAnswer
  const ids = async () => (await readComing()).events.map(({ id }) => id)
  const add = (...events: [id: string, date: string, more?: object][]) =>
    storeEvents(
      deps,
      events.map(([id, date, more]) => eventOf(id, { date, ...more })),
    )
  return { deps, app, askAs, follow, readComing, ids, add }
}

test('events going on, today’s since midnight and upcoming ones are listed by date up to the plan’s window', async (t) => {
  const { deps, add, readComing } = await setUp(t)
  const day = { isDay: true, zone: 'Europe/Copenhagen' }
  await add(
    ['yesterday', '2026-11-20T22:59:59Z'],
    ['midnight', '2026-11-20T23:00:00Z'],
    ['runs', '2026-11-19T12:00:00Z', { endDate: '2026-11-21T11:30:00Z' }],
    ['ended', '2026-11-19T12:00:00Z', { endDate: '2026-11-20T22:00:00Z' }],
    ['until-midnight', '2026-11-20T19:00:00Z', { endDate: '2026-11-20T23:00:00Z' }],
    ['fair', '2026-11-18T23:00:00Z', { ...day, endDate: '2026-11-20T23:00:00Z' }],
    ['day-before', '2026-11-19T23:00:00Z', day],
    ['elsewhere', '2026-11-20T11:00:00Z', { isDay: true, zone: 'Pacific/Auckland' }],
    ['other', '2026-11-21T18:00:00Z', { category: 'HOLIDAYSDENMARK' }],
    ['last', '2026-11-28T11:00:00Z'],
    ['too-far', '2026-11-28T11:00:01Z'],
    ['same-day', '2026-11-28T20:00:00Z'],
    ['farther', '2026-12-04T20:00:00Z'],
    ['unseen', '2026-12-06T20:00:00Z'],
  )
  await assignPositions(deps.database)
  const { events, until, position, beyond } = await readComing()
  // In Auckland that day is today until Saturday noon in Copenhagen.
  assert.deepEqual(
    events.map(({ id }) => id),
    ['fair', 'runs', 'midnight', 'last'],
  )
  assert.equal(until, '2026-11-28T11:00:00Z')
  assert.equal(position, 2)
  assert.deepEqual(beyond, [
    { day: '2026-11-28', count: 2 },
    { day: '2026-12-04', count: 1 },
  ])
})

test('news is what a person or a crawler adds, not what is imported, invented or brought back', async (t) => {
  const { deps, readComing } = await setUp(t)
  const add = (id: string, cause: ChangeCause, more = 0) =>
    storeEvents(
      deps,
      [
        eventOf(id, { date: '2026-11-22T12:00:00Z' }),
        // So many rows are copied instead of inserted.
        ...Array.from({ length: more }, (_, number) =>
          eventOf(`${id}-${number}`, { date: '2030-01-01T12:00:00Z' }),
        ),
      ],
      cause,
    )
  await add('written', 'create')
  await add('found', 'crawl', 200)
  await add('imported', 'import')
  await add('many', 'import', 200)
  await add('invented', 'demo')
  await add('back', 'create')
  const { changeSet } = await writeChangeSet(
    deps,
    { author: TESTER, cause: 'delete', summary: message('A deletion') },
    (draft) => draft.remove('events', [{ id: 'back' }]),
  )
  assert.ok(changeSet)
  await undoChangeSet(deps, { id: changeSet, author: TESTER })
  const { events } = await readComing()
  assert.deepEqual(
    events.filter(({ isNews }) => isNews).map(({ id }) => id),
    ['found', 'written'],
  )
  assert.equal(events.length, 6)
})

test('each subscription applies its filter, here and in the digest', async (t) => {
  const { deps, add, follow, ids } = await setUp(t)
  await add(
    ['noon', '2026-11-22T12:00:00Z'],
    ['night', '2026-11-22T19:00:00Z'],
    ['show-1', '2026-11-23T19:00:00Z', { category: 'HALL', description: 'Hamlet' }],
    ['show-2', '2026-11-24T19:00:00Z', { category: 'HALL', description: 'Hamlet' }],
    ['news', '2026-11-24T20:00:00Z', { category: 'DK_DR1' }],
  )
  assert.deepEqual(await ids(), ['noon', 'night', 'show-1', 'show-2', 'news'])
  await follow(
    { category: 'SUPERLIGA', filter: 'evenings' },
    { category: 'HALL', filter: 'first' },
    { category: 'DK_DR1', filter: 'near' },
  )
  assert.deepEqual(await ids(), ['night', 'show-1', 'news'])
  await saveAppUser(deps, ANA, { location: 'Bucharest', plans: ['Premium'], dailyDigest: true })
  assert.deepEqual(await ids(), ['night', 'show-1'])
  await saveAppUser(deps, ANA, { location: 'copenhagen' })
  assert.deepEqual(await ids(), ['night', 'show-1', 'news'])
  await saveAppUser(deps, ANA, { location: 'Bucharest' })
  await makeDigestsNow(deps)
  const { rows } = await deps.database.pool.query<{ events: object }>(
    'select events from digests_told',
  )
  assert.deepEqual(Object.keys(rows[0]?.events ?? {}).toSorted(), ['night', 'show-1'])
})

test('only subscriptions that count are listed', async (t) => {
  const { deps, add, ids, follow } = await setUp(t)
  const leagues = Array.from({ length: 10 }, (_, number) => `L${number}`)
  await writeChangeSet(
    deps,
    { author: TESTER, cause: 'create', summary: message('Leagues') },
    (draft) =>
      draft.create(
        'categories',
        leagues.map((id, index) => ({ id, title: id, group: 'football', parent: '', index })),
      ),
  )
  await add(['waits', '2026-11-22T12:00:00Z'])
  await saveAppUser(deps, ANA, { plans: ['Premium'] })
  await follow(...leagues.map((category) => ({ category })))
  deps.clock.set('2026-11-21T11:01:00Z')
  await follow(...leagues.map((category) => ({ category })), { category: 'SUPERLIGA' })
  assert.deepEqual(await ids(), ['waits'])
  await saveAppUser(deps, ANA, { plans: ['Free'] })
  assert.deepEqual(await ids(), [])
})

test('an unchanged response is answered with 304, and shared caches may not store it', async (t) => {
  const { deps, app, add, follow } = await setUp(t)
  await add(['match', '2026-11-22T12:00:00Z'])
  const ask = (known?: string, who = ANA) =>
    app.inject({
      url: URL,
      headers: { authorization: `Bearer ${who}`, ...(known && { 'if-none-match': known }) },
    })
  const first = await ask()
  const etag = String(first.headers['etag'])
  assert.equal(first.headers['cache-control'], 'private, no-cache')
  assert.match(String(first.headers['vary']), /authorization/)
  deps.clock.set('2026-11-21T11:30:00Z')
  const again = await ask(etag)
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  await follow({ category: 'SUPERLIGA', filter: 'evenings' })
  assert.equal((await ask(etag)).statusCode, 200)
  await ensureAppUser(deps, 'bo@people.example')
  assert.equal((await ask(etag, 'bo@people.example')).statusCode, 200)
  assert.equal((await app.inject(URL)).statusCode, 401)
})

test('many events of many categories are found by index, without scanning the table', async (t) => {
  const { deps } = await setUp(t)
  const { pool } = deps.database
  await pool.query(
    `insert into categories (id, title, "group", parent, index, version, changed_at)
     select 'C' || n, 'C', 'football', '', n, 1, now() from generate_series(0, 499) n`,
  )
  await pool.query(
    `insert into events (id, title, category, description, details, date, is_day, zone, version, changed_at)
     select 'x' || n, 'T', 'C' || n % 500, 'D', '', '2026-01-01'::timestamptz + n * interval '20 minutes',
       false, null, 1, now() from generate_series(1, 25000) n`,
  )
  await pool.query('analyze events')
  const queries: { text: string; values: unknown[] }[] = []
  const recorder = {
    query: async (text: string, values: unknown[]) => (
      queries.push({ text, values }),
      { rows: [] }
    ),
  }
  await selectComing(recorder as never, {
    categories: Array.from({ length: 20 }, (_, number) => `C${number}`),
    from: '2026-11-21T00:00:00Z',
    to: '2026-11-28T00:00:00Z',
    limit: 5_001,
  })
  const [asked] = queries
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain ${asked?.text}`,
    asked?.values,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.doesNotMatch(plan, /Seq Scan on events/)
})

test('suggestions are what goes with subscriptions, then what is popular, never what is deleted or followed', async (t) => {
  const { deps, askAs, follow } = await setUp(t)
  const others = [
    ['bo', 'SUPERLIGA', 'HOLIDAYSDENMARK'],
    ['cy', 'SUPERLIGA', 'HOLIDAYSDENMARK', 'DK_DR1'],
    ['di', 'HALL', 'DK_DR1'],
    ['ed', 'HALL'],
    ['fe', 'HALL'],
  ]
  for (const [name, ...categories] of others) {
    await ensureAppUser(deps, `${name}@people.example`)
    const wanted = categories.map((category) => ({ category }))
    await replaceSubscriptions(deps, `${name}@people.example`, wanted)
  }
  await deps.database.pool.query(
    `insert into subscriptions (email, category, created_at) values ('bo@people.example', 'GONE', now())`,
  )
  const suggested = async () =>
    (await askAs(ANA, 'GET', '/api/v1/me/suggestions')).body['suggestions']
  await follow({ category: 'SUPERLIGA' })
  assert.deepEqual(await suggested(), [
    { category: 'HOLIDAYSDENMARK', because: 'SUPERLIGA' },
    { category: 'DK_DR1', because: 'SUPERLIGA' },
    { category: 'HALL', because: null },
  ])
  await follow()
  assert.deepEqual(await suggested(), [
    { category: 'HALL', because: null },
    { category: 'DK_DR1', because: null },
    { category: 'HOLIDAYSDENMARK', because: null },
    { category: 'SUPERLIGA', because: null },
  ])
})

test('a day without any followed event shows how many others there are', async (t) => {
  const { deps, add, readComing, follow } = await setUp(t)
  const other = { category: 'HOLIDAYSDENMARK' }
  const far = { ...other, isDay: true, zone: 'Pacific/Auckland' }
  await add(
    ['today', '2026-11-21T18:00:00Z'],
    ['other-today', '2026-11-21T19:00:00Z', other],
    ['late', '2026-11-22T22:59:59Z', other],
    ['next-day', '2026-11-22T23:00:00Z', other],
    ['called-off', '2026-11-22T12:00:00Z', { ...other, status: 'cancelled' }],
    ['day-far-away', '2026-11-22T11:00:00Z', far],
    ['followed', '2026-11-24T12:00:00Z'],
    ['beyond', '2026-11-29T12:00:00Z', other],
  )
  const days = async () =>
    (await readComing()).emptyDays.map(({ day, others }) => `${day} ${others}`)
  const empty = ['2026-11-22 1', '2026-11-23 2', '2026-11-25 0', '2026-11-26 0', '2026-11-27 0']
  assert.deepEqual(await days(), empty)
  await follow()
  assert.deepEqual((await days()).slice(0, 2), ['2026-11-21 2', '2026-11-22 1'])
  deps.clock.set('2026-11-22T23:30:00Z')
  assert.deepEqual((await days())[0], '2026-11-23 2')
})
