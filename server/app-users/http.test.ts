import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { AppUser } from '@app/core/app-users/app-user.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { explainEventToUser } from '@app/core/digest/endpoints.ts'
import { makeDueDigests } from '../digest/actions.ts'
import { digestRoutes } from '../digest/http.ts'
import { readSet } from '../log/store.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { ensureAppUser, setSubscriptions, saveAppUser } from './actions.ts'
import { appUserRoutes } from './http.ts'
import { replaceSubscriptions } from './subscriptions.ts'

const ANA = 'ana@people.example'
const ADDRESS = `/api/admin/app-user?email=${encodeURIComponent(ANA)}`

type Explanation = EndpointAnswer<typeof explainEventToUser>

/** Ana follows one league, is Premium, and gets her digest at 7 in Copenhagen. */
async function setUp(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-20T12:00:00Z'))
  await smallCatalogue(deps)
  await ensureAppUser(deps, ANA)
  await saveAppUser(deps, ANA, { plans: ['Premium'], dailyDigest: true })
  await setSubscriptions(deps, ANA, ['SUPERLIGA'])
  const app = operatorApp(deps, { routes: [...appUserRoutes(deps), ...digestRoutes(deps)] })
  t.after(() => app.close())
  const why = async (event: string) =>
    (await ask(app, 'GET', `/api/admin/app-user/why?email=${ANA}&event=${event}`))
      .body as unknown as Explanation
  return { deps, app, why }
}

/** The checks that fail. */
function failingChecks({ reasons }: Explanation): string[] {
  return reasons.filter(({ holds }) => holds !== true).map(({ check }) => check)
}

test('a person is shown with plan, subscriptions and past digests', async (t) => {
  const { deps, app } = await setUp(t)
  await storeEvents(deps, [eventOf('e1', { date: '2026-11-22T18:00:00Z' })])
  deps.clock.set('2026-11-21T06:00:00Z')
  await makeDueDigests(deps)
  const { status, body } = await ask(app, 'GET', ADDRESS)
  assert.equal(status, 200)
  assert.equal((body['plan'] as { name: string }).name, 'Premium')
  assert.deepEqual(body['subscriptions'], [
    {
      category: 'SUPERLIGA',
      title: 'Superliga',
      filter: 'all',
      since: '2026-11-20T12:00:00Z',
      counts: true,
    },
  ])
  const digests = body['digests'] as { localDay: string; mail: { state: string } }[]
  assert.deepEqual(
    digests.map(({ localDay, mail }) => [localDay, mail.state]),
    [['2026-11-21', 'outbox']],
  )
})

test('an unknown person is not found, and an invalid e-mail is refused', async (t) => {
  const { app } = await setUp(t)
  assert.equal((await ask(app, 'GET', '/api/admin/app-user?email=no@people.example')).status, 404)
  assert.equal((await ask(app, 'GET', '/api/admin/app-user?email=no')).status, 400)
  assert.equal((await ask(app, 'PATCH', ADDRESS, {})).status, 400)
  assert.equal((await ask(app, 'PATCH', ADDRESS, { dailyDigest: true })).status, 400)
  for (const plan of ['Free', 'Gold'])
    assert.equal((await ask(app, 'PATCH', ADDRESS, { plan, isGranted: true })).status, 400)
})

test('granting a plan is logged by field name only', async (t) => {
  const { deps, app } = await setUp(t)
  const { body } = await ask(app, 'PATCH', ADDRESS, { plan: 'Affiliate', isGranted: true })
  assert.deepEqual((body['user'] as AppUser).plans, ['Free', 'Premium', 'Affiliate'])
  const logged = await readSet(deps.database.pool, Number(body['changeSet']))
  assert.deepEqual(logged?.rows[0]?.after, { fields: ['plans'] })
  assert.match(logged?.rows[0]?.id ?? '', /^[0-9a-f]{16}$/)
  assert.doesNotMatch(JSON.stringify(logged), /ana@/)
  const again = await ask(app, 'PATCH', ADDRESS, { plan: 'Affiliate', isGranted: true })
  assert.equal(again.body['changeSet'], null)
  const less = await ask(app, 'PATCH', ADDRESS, { plan: 'Affiliate', isGranted: false })
  assert.deepEqual((less.body['user'] as AppUser).plans, ['Free', 'Premium'])
})

test('an upcoming event is announced for the next digest, and reported as sent once its mail is made', async (t) => {
  const { deps, why } = await setUp(t)
  await storeEvents(deps, [eventOf('e1', { date: '2026-11-21T18:00:00Z' })])
  const before = await why('e1')
  assert.equal(before.verdict, 'will-be-told')
  assert.equal(before.nextAt, '2026-11-20T12:00:00Z')
  assert.deepEqual(failingChecks(before), [])
  await makeDueDigests(deps)
  const after = await why('e1')
  assert.equal(after.verdict, 'was-told')
  assert.equal(after.nextAt, '2026-11-21T06:00:00Z')
  assert.match(formatEnglish(after.digests[0]?.sentence ?? message('')), /kept here/)
  await setSubscriptions(deps, ANA, [])
  const left = await why('e1')
  assert.equal(left.verdict, 'was-told')
  assert.deepEqual(failingChecks(left), ['follows'])
  assert.match(formatEnglish(left.digests[0]?.sentence ?? message('')), /no longer follow/)
})

test('every obstacle is named', async (t) => {
  const { deps, why } = await setUp(t)
  await storeEvents(deps, [
    eventOf('far', { date: '2027-02-01T18:00:00Z' }),
    eventOf('other', { category: 'DK_DR1', date: '2026-11-22T18:00:00Z' }),
    eventOf('past', { date: '2026-11-19T18:00:00Z' }),
  ])
  assert.deepEqual(failingChecks(await why('far')), ['window'])
  assert.deepEqual(failingChecks(await why('other')), ['follows'])
  assert.deepEqual(failingChecks(await why('past')), ['coming'])
  await saveAppUser(deps, ANA, { plans: ['Free'], dailyDigest: false })
  const { verdict, sentence, ...rest } = await why('other')
  assert.equal(verdict, 'not-told')
  assert.equal(inEnglish(sentence), 'Not in the next digest: does not follow “DR1”.')
  assert.deepEqual(failingChecks({ verdict, sentence, ...rest }), ['follows', 'on', 'plan'])
})

test('an event added or changed after a digest is judged by its state at that time', async (t) => {
  const { deps, why } = await setUp(t)
  await storeEvents(deps, [eventOf('e1', { date: '2026-11-21T18:00:00Z' })])
  await makeDueDigests(deps)
  deps.clock.set('2026-11-20T15:00:00Z')
  await storeEvents(deps, [eventOf('e2', { date: '2026-11-22T18:00:00Z' })])
  const { digests, verdict } = await why('e2')
  assert.equal(verdict, 'will-be-told')
  assert.deepEqual(
    digests.map(({ isNamed, sentence }) => [isNamed, sentence]),
    [[false, 'The event was not there yet.']],
  )
})

test('the next digest is that of a day that brings one', async (t) => {
  const { deps, why } = await setUp(t)
  await storeEvents(deps, [eventOf('e1', { date: '2026-12-03T18:00:00Z' })])
  const { verdict, nextAt } = await why('e1')
  assert.deepEqual([verdict, nextAt], ['will-be-told', '2026-11-23T06:00:00Z'])
})

test('an event left out by a filter is explained by the filter', async (t) => {
  const { deps, why } = await setUp(t)
  await storeEvents(deps, [
    eventOf('noon', { date: '2026-11-22T11:00:00Z' }),
    eventOf('night', { date: '2026-11-22T19:00:00Z' }),
  ])
  await replaceSubscriptions(deps, ANA, [{ category: 'SUPERLIGA', filter: 'evenings' }])
  const noon = await why('noon')
  assert.deepEqual([noon.verdict, failingChecks(noon)], ['not-told', ['filter']])
  assert.equal(
    formatEnglish(noon.sentence),
    'Not in the next digest: left out by the filter that they chose for “Superliga”.',
  )
  assert.equal((await why('night')).verdict, 'will-be-told')
})
