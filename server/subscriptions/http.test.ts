import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { message } from '@app/core/messages/message.ts'
import type { Subscriptions } from '@app/core/subscriptions/subscription.ts'
import { ensureAppUser, saveAppUser } from '../app-users/actions.ts'
import { changeCategories } from '../categories/changes.ts'
import { undoChangeSet } from '../log/undo.ts'
import { writeChangeSet } from '../log/write.ts'
import { peopleApp } from '../testing/app.ts'
import { smallCatalogue, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { subscriptionRoutes } from './http.ts'

const ANA = 'ana@people.example'
const LEAGUES = Array.from({ length: 12 }, (_, number) => `L${String(number).padStart(2, '0')}`)

/** Ana is Free, and there are twelve leagues to follow. */
async function setUp(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  const summary = message('Leagues')
  await writeChangeSet(deps, { author: TESTER, cause: 'create', summary }, (draft) =>
    draft.create(
      'categories',
      LEAGUES.map((id, index) => ({ id, title: id, group: 'football', parent: '', index })),
    ),
  )
  await ensureAppUser(deps, ANA)
  const { app, askAs } = peopleApp(deps, () => ({ routes: subscriptionRoutes(deps) }))
  t.after(() => app.close())
  const ask = (method: 'GET' | 'PUT' | 'DELETE', path = '', body?: object) =>
    askAs(ANA, method, `/api/v1/subscriptions${path}`, body)
  const followed = async () => {
    const { subscriptions } = (await ask('GET')).body as unknown as Subscriptions
    return subscriptions.map(({ category, filter, counts }) => `${category} ${filter} ${counts}`)
  }
  return { deps, ask, askAs, followed }
}

const setOf = (ids: string[]) => ({ subscriptions: ids.map((category) => ({ category })) })

test('following, filtering and unfollowing a category are idempotent', async (t) => {
  const { ask, deps, followed } = await setUp(t)
  const first = await ask('PUT', '/SUPERLIGA')
  assert.deepEqual(first, {
    status: 200,
    body: {
      maxSubscriptions: 10,
      subscriptions: [
        { category: 'SUPERLIGA', filter: 'all', since: '2026-11-21T12:00:00Z', counts: true },
      ],
    },
  })
  deps.clock.set('2026-11-22T12:00:00Z')
  assert.deepEqual(await ask('PUT', '/SUPERLIGA', {}), first)
  for (const _ of [1, 2]) await ask('PUT', '/SUPERLIGA', { filter: 'evenings' })
  assert.deepEqual(await followed(), ['SUPERLIGA evenings true'])
  for (const _ of [1, 2])
    assert.deepEqual((await ask('DELETE', '/SUPERLIGA')).body['subscriptions'], [])
})

test('the whole set is replaced; what stays keeps its date', async (t) => {
  const { ask, deps, followed } = await setUp(t)
  await ask('PUT', '', setOf(['HALL', 'L01']))
  deps.clock.set('2026-11-22T12:00:00Z')
  const subscriptions = [
    { category: 'DK_DR1', filter: 'first' },
    { category: 'HALL', filter: 'near' },
  ]
  const { body } = await ask('PUT', '', { subscriptions })
  assert.deepEqual(await followed(), ['HALL near true', 'DK_DR1 first true'])
  const since = (body as unknown as Subscriptions).subscriptions.map((one) => one.since)
  assert.deepEqual(since, ['2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z'])
})

test('the eleventh subscription is refused with an offer of Premium, and changes nothing', async (t) => {
  const { ask, followed } = await setUp(t)
  assert.equal((await ask('PUT', '', setOf(LEAGUES.slice(0, 10)))).status, 200)
  const before = await followed()
  const { status, body } = await ask('PUT', '/HALL')
  const error = body['error'] as { code: string; message: string; details: object }
  assert.deepEqual([status, error.code], [403, 'plan-full'])
  assert.equal(error.message, 'The Free plan allows 10 subscriptions; these are 11')
  assert.deepEqual(error.details, {
    maxSubscriptions: 10,
    offer: {
      name: 'Premium',
      dollarsPerMonth: 5,
      maxSubscriptions: null,
      windowDays: 31,
      features: [
        'Unlimited subscriptions',
        'Ads free',
        '1 month upcoming',
        'Notifications',
        'Daily digest',
      ],
    },
  })
  assert.equal((await ask('PUT', '', setOf(LEAGUES))).status, 403)
  // A filter is not another subscription.
  assert.equal((await ask('PUT', '/L00', { filter: 'first' })).status, 200)
  assert.deepEqual(await followed(), ['L00 first true', ...before.slice(1)])
})

test('a person who falls back to Free keeps all subscriptions, sees which ten count, and can only unfollow', async (t) => {
  const { ask, deps, followed } = await setUp(t)
  await saveAppUser(deps, ANA, { plans: ['Free', 'Premium'] })
  for (const [day, id] of LEAGUES.toReversed().entries()) {
    deps.clock.set(`2026-11-${10 + day}T12:00:00Z`)
    await ask('PUT', `/${id}`)
  }
  await saveAppUser(deps, ANA, { plans: ['Free'] })
  const rows = await followed()
  assert.deepEqual(
    rows,
    LEAGUES.toReversed().map((id, place) => `${id} all ${place < 10}`),
  )
  assert.equal((await ask('PUT', '/HALL')).status, 403)
  assert.equal((await ask('PUT', '', setOf([...LEAGUES.slice(1), 'HALL']))).status, 403)
  assert.deepEqual(await followed(), rows)
  assert.equal((await ask('PUT', '', setOf(LEAGUES.slice(1)))).status, 200)
  assert.equal((await ask('DELETE', '/L11')).status, 200)
  assert.deepEqual(
    await followed(),
    LEAGUES.slice(1, 11)
      .toReversed()
      .map((id) => `${id} all true`),
  )
})

test('two devices that follow at the same moment do not exceed the limit together', async (t) => {
  const { ask, followed } = await setUp(t)
  await ask('PUT', '', setOf(LEAGUES.slice(0, 8)))
  const more = [...LEAGUES.slice(8), 'HALL', 'SUPERLIGA', 'DK_DR1']
  const answers = await Promise.all(more.map((id) => ask('PUT', `/${id}`)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 2)
  assert.equal(answers.filter(({ status }) => status === 403).length, more.length - 2)
  assert.equal((await followed()).length, 10)
})

test('invalid requests are refused with an explanation and change nothing', async (t) => {
  const { ask, askAs, followed } = await setUp(t)
  await ask('PUT', '/HALL')
  const refused = async (...[method, path, body]: Parameters<typeof ask>) => {
    const answer = await ask(method, path, body)
    return [answer.status, (answer.body['error'] as { message: string }).message]
  }
  assert.deepEqual(await refused('PUT', '/NOPE'), [404, 'categories: there is no category NOPE'])
  assert.deepEqual(await refused('PUT', '', setOf(['HALL', 'NOPE'])), [
    400,
    'categories: there is no category NOPE',
  ])
  assert.equal((await refused('PUT', '/HALL', { filter: 'mornings' }))[0], 400)
  assert.equal((await refused('PUT', '/HALL', { filter: 'all', vip: true }))[0], 400)
  assert.equal((await refused('PUT', '/..%2F..', {}))[0], 400)
  const many = Array.from({ length: 10_000 }, (_, number) => `C${number}`)
  assert.equal((await refused('PUT', '', setOf(many)))[0], 400)
  assert.deepEqual(await followed(), ['HALL all true'])
  assert.equal((await askAs(null, 'GET', '/api/v1/subscriptions')).status, 401)
  assert.equal(
    (await askAs('gone@people.example', 'PUT', '/api/v1/subscriptions/HALL')).status,
    404,
  )
})

test('a category that is deleted and restored is followed with the same filter', async (t) => {
  const { ask, deps, followed } = await setUp(t)
  await ask('PUT', '/HALL', { filter: 'evenings' })
  const { changeSet } = await changeCategories(deps, TESTER, { deletes: [{ id: 'HALL' }] })
  assert.deepEqual(await followed(), [])
  await undoChangeSet(deps, { id: changeSet ?? 0, author: TESTER })
  assert.deepEqual(await followed(), ['HALL evenings true'])
})
