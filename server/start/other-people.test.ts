import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { saveAppUser } from '../app-users/actions.ts'
import { eraseDuePeople } from '../app-users/erase.ts'
import { exportPerson } from '../exports/person.ts'
import { createBrowser } from '../testing/push-service.ts'
import { peopleServer, type Device } from './testing/people.ts'

const ANA = 'ana@people.example'
const BO = 'bo@people.example'
const BROWSER = createBrowser()

type Webhook = { id: string; delivery: string }
type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; body?: object }

/** A request for each endpoint of a person, with another person's ids. `own`: it answers about the caller. */
const ADDRESSES: Record<
  string,
  { ask: (device: string, webhook: Webhook) => Sent; answers: 'own' | 404 }
> = {
  readProfile: { ask: () => ({ url: '/api/v1/me' }), answers: 'own' },
  updateProfile: {
    ask: () => ({ method: 'PATCH', url: '/api/v1/me', body: { location: 'Bucharest' } }),
    answers: 'own',
  },
  giveConsent: {
    ask: () => ({
      method: 'PUT',
      url: '/api/v1/me/consent',
      body: { version: '2026-11-21T12:00:00Z' },
    }),
    answers: 'own',
  },
  exportMyData: { ask: () => ({ url: '/api/v1/me/export' }), answers: 'own' },
  exportMyDataAsCsv: { ask: () => ({ url: '/api/v1/me/export.csv' }), answers: 'own' },
  bringBackMyData: {
    ask: () => ({
      method: 'POST',
      url: '/api/v1/me/import',
      body: { file: JSON.stringify({ subscriptions: [{ category: 'HALL' }] }) },
    }),
    answers: 'own',
  },
  listDevices: { ask: () => ({ url: '/api/v1/me/devices' }), answers: 'own' },
  endDevice: {
    ask: (device) => ({ method: 'DELETE', url: `/api/v1/me/devices/${device}` }),
    answers: 404,
  },
  endOtherDevices: {
    ask: () => ({ method: 'DELETE', url: '/api/v1/me/devices' }),
    answers: 'own',
  },
  readCalendarFeed: { ask: () => ({ url: '/api/v1/me/calendar-feed' }), answers: 'own' },
  updateCalendarFeed: {
    ask: () => ({
      method: 'PATCH',
      url: '/api/v1/me/calendar-feed',
      body: { categories: ['DK_DR1'] },
    }),
    answers: 'own',
  },
  renewCalendarFeed: {
    ask: () => ({ method: 'POST', url: '/api/v1/me/calendar-feed/renew' }),
    answers: 'own',
  },
  readNotifications: { ask: () => ({ url: '/api/v1/me/notifications' }), answers: 'own' },
  updateNotifications: {
    ask: () => ({ method: 'PATCH', url: '/api/v1/me/notifications', body: { news: true } }),
    answers: 'own',
  },
  putPushSubscription: {
    ask: () => ({
      method: 'PUT',
      url: '/api/v1/me/push-subscription',
      body: { endpoint: 'https://push.example/of-bo', keys: BROWSER.keys },
    }),
    answers: 'own',
  },
  deletePushSubscription: {
    ask: () => ({ method: 'DELETE', url: '/api/v1/me/push-subscription' }),
    answers: 'own',
  },
  // Without a device of one's own there is nobody to notify.
  testNotifications: {
    ask: () => ({ method: 'POST', url: '/api/v1/me/notifications/test' }),
    answers: 'own',
  },
  listWebhooks: { ask: () => ({ url: '/api/v1/me/webhooks' }), answers: 'own' },
  createWebhook: {
    ask: () => ({
      method: 'POST',
      url: '/api/v1/me/webhooks',
      body: { url: 'https://bo.example/' },
    }),
    answers: 'own',
  },
  updateWebhook: {
    ask: (_device, { id }) => ({
      method: 'PATCH',
      url: `/api/v1/me/webhooks/${id}`,
      body: { isOn: false },
    }),
    answers: 404,
  },
  deleteWebhook: {
    ask: (_device, { id }) => ({ method: 'DELETE', url: `/api/v1/me/webhooks/${id}` }),
    answers: 404,
  },
  renewWebhookSecret: {
    ask: (_device, { id }) => ({ method: 'POST', url: `/api/v1/me/webhooks/${id}/renew-secret` }),
    answers: 404,
  },
  testWebhook: {
    ask: (_device, { id }) => ({ method: 'POST', url: `/api/v1/me/webhooks/${id}/test` }),
    answers: 404,
  },
  listWebhookDeliveries: {
    ask: (_device, { id }) => ({ url: `/api/v1/me/webhooks/${id}/deliveries` }),
    answers: 404,
  },
  resendWebhookDelivery: {
    ask: (_device, { id, delivery }) => ({
      method: 'POST',
      url: `/api/v1/me/webhooks/${id}/deliveries/${delivery}/resend`,
    }),
    answers: 404,
  },
  createPairing: { ask: () => ({ method: 'POST', url: '/api/v1/me/pairing' }), answers: 'own' },
  listComingUp: { ask: () => ({ url: '/api/v1/me/coming-up' }), answers: 'own' },
  suggestCategories: { ask: () => ({ url: '/api/v1/me/suggestions' }), answers: 'own' },
  listSubscriptions: { ask: () => ({ url: '/api/v1/subscriptions' }), answers: 'own' },
  putSubscription: {
    ask: () => ({
      method: 'PUT',
      url: '/api/v1/subscriptions/SUPERLIGA',
      body: { filter: 'first' },
    }),
    answers: 'own',
  },
  deleteSubscription: {
    ask: () => ({ method: 'DELETE', url: '/api/v1/subscriptions/SUPERLIGA' }),
    answers: 'own',
  },
  replaceSubscriptions: {
    ask: () => ({ method: 'PUT', url: '/api/v1/subscriptions', body: { subscriptions: [] } }),
    answers: 'own',
  },
  deleteAccount: { ask: () => ({ method: 'DELETE', url: '/api/v1/me' }), answers: 'own' },
  keepAccount: { ask: () => ({ method: 'DELETE', url: '/api/v1/me/deletion' }), answers: 'own' },
}

/** Ana follows a league, has a calendar and entered where she lives; Bo is signed in too. */
async function opened(t: TestContext) {
  const server = await peopleServer(t)
  const { ask, deps, signIn } = server
  const ana = await signIn(ANA)
  await saveAppUser(deps, ANA, { location: 'Aarhus', plans: ['Free', 'Affiliate'] })
  await ask({ as: ana, method: 'PUT', url: '/api/v1/subscriptions/SUPERLIGA' })
  const feed = await ask({ as: ana, url: '/api/v1/me/calendar-feed' })
  await ask({
    as: ana,
    method: 'PUT',
    url: '/api/v1/me/push-subscription',
    body: { endpoint: 'https://push.example/of-ana', keys: createBrowser().keys },
  })
  const url = '/api/v1/me/webhooks'
  const made = await ask({ as: ana, method: 'POST', url, body: { url: 'https://ana.example/' } })
  const { id } = made.body['webhook'] as { id: string }
  const sent = await ask({ as: ana, method: 'POST', url: `${url}/${id}/test` })
  const { body } = await ask({ as: ana, url: '/api/v1/me/devices' })
  const [device] = body['devices'] as { id: string }[]
  const bo = await signIn(BO)
  await saveAppUser(deps, BO, { plans: ['Free', 'Affiliate'] })
  const everythingOfAna = async () => {
    const { rows } = await deps.database.pool.query<{ id: string }>(
      'select id from app_auth_users where email = $1',
      [ANA],
    )
    const held = await exportPerson(deps, { id: rows[0]?.id ?? '', email: ANA })
    // When a device was last used is not data that others could change.
    return JSON.stringify(held, (name, value: unknown) => (name === 'seenAt' ? null : value))
  }
  return {
    ...server,
    ana,
    bo,
    device: device?.id ?? '',
    webhook: { id, delivery: String(sent.body['id']) },
    feed: String(feed.body['path']),
    everythingOfAna,
  }
}

test('every endpoint of a person is in the table of this test', async (t) => {
  const { endpoints } = await peopleServer(t)
  const ours = endpoints.filter(
    ({ path, audience }) =>
      audience === 'app-user' && /^\/api\/v1\/(me|subscriptions)\b/.test(path),
  )
  assert.deepEqual(ours.map(({ name }) => name).toSorted(), Object.keys(ADDRESSES).toSorted())
})

test('without a valid session, every endpoint of a person answers 401', async (t) => {
  const { ana, ask, device, webhook } = await opened(t)
  const [id = '', signature = ''] = ana.token.split('.')
  const tokens = [
    '',
    'x',
    id,
    `${id}.`,
    `${id}.A${signature.slice(1)}A`,
    `x${id}.${signature}`,
    ANA,
  ]
  for (const [name, { ask: asked }] of Object.entries(ADDRESSES)) {
    assert.equal((await ask(asked(device, webhook))).status, 401, name)
    for (const token of tokens) {
      const as: Device = { email: ANA, token }
      assert.equal((await ask({ as, ...asked(device, webhook) })).status, 401, `${name} ${token}`)
    }
  }
})

test('with another person’s session nothing of the first person is revealed or changed', async (t) => {
  const { bo, device, webhook, everythingOfAna, feed, inject } = await opened(t)
  const before = await everythingOfAna()
  const secrets = [ANA, 'Aarhus', device, feed.slice(10, -4), 'of-ana', 'ana.example']
  for (const [name, { ask: asked, answers }] of Object.entries(ADDRESSES)) {
    const answer = await inject({ as: bo, ...asked(device, webhook) })
    if (answers === 404) assert.equal(answer.statusCode, 404, name)
    else assert.ok([200, 409].includes(answer.statusCode), `${name}: ${answer.body}`)
    for (const secret of secrets) assert.ok(!answer.body.includes(secret), `${name} ${secret}`)
    assert.equal(await everythingOfAna(), before, name)
  }
})

test('only the person may cache what they read, and it is a 304 to them until it changes', async (t) => {
  const { ana, bo, device, webhook, endpoints, inject } = await opened(t)
  const read = endpoints.filter(
    ({ name, method, answerType }) => name in ADDRESSES && method === 'GET' && !answerType,
  )
  assert.ok(read.length >= 8)
  for (const { name } of read) {
    const sent = ADDRESSES[name]?.ask(device, webhook) as Sent
    const ask = (as: Device, known = '') =>
      inject({ as, ...sent, headers: { ...(known && { 'if-none-match': known }) } })
    const { headers } = await ask(ana)
    assert.equal(headers['cache-control'], 'private, no-cache', name)
    assert.match(String(headers['vary']), /authorization/, name)
    const again = await ask(ana, String(headers['etag']))
    assert.deepEqual([again.statusCode, again.body], [304, ''], name)
    assert.equal((await ask(ana, `"other", ${String(headers['etag'])}`)).statusCode, 304, name)
    const others = await ask(bo, String(headers['etag']))
    const isSame = others.headers['etag'] === headers['etag']
    const answers = ADDRESSES[name]?.answers
    assert.equal(others.statusCode, answers === 404 ? 404 : isSame ? 304 : 200, name)
    assert.equal((await inject({ ...sent, headers: { 'if-none-match': '*' } })).statusCode, 401)
  }
  const url = '/api/v1/me'
  const etag = String((await inject({ as: ana, url })).headers['etag'])
  await inject({ as: ana, method: 'PATCH', url, body: { location: 'Bucharest' } })
  const changed = await inject({ as: ana, url, headers: { 'if-none-match': etag } })
  assert.equal(changed.statusCode, 200)
})

test('an e-mail in the address, the body or a header gives access to nobody', async (t) => {
  const { ask, bo, everythingOfAna } = await opened(t)
  const before = await everythingOfAna()
  const tries: Sent[] = [
    { url: `/api/v1/me?email=${ANA}` },
    { url: `/api/v1/subscriptions?email=${ANA}` },
    { method: 'PUT', url: '/api/v1/subscriptions/HALL', body: { filter: 'all', email: ANA } },
    { method: 'PATCH', url: '/api/v1/me', body: { email: ANA, location: 'Cluj' } },
    { method: 'DELETE', url: `/api/v1/me?email=${ANA}` },
  ]
  for (const each of tries) {
    const { status, body } = await ask({ as: bo, ...each, headers: { 'x-user': ANA, from: ANA } })
    assert.ok(status === 400 || status === 200, each.url)
    assert.ok(!JSON.stringify(body).includes('Aarhus'), each.url)
  }
  assert.equal(await everythingOfAna(), before)
})

test('after another device erased the person, every endpoint answers 401 and does not recreate them', async (t) => {
  const { ana, ask, deps, device, webhook, inject, feed, signIn } = await opened(t)
  const second = await signIn(ANA)
  await ask({ as: second, method: 'DELETE', url: '/api/v1/me' })
  assert.equal((await ask({ as: ana, url: '/api/v1/me/coming-up' })).status, 200)
  deps.clock.set('2026-11-22T12:00:00Z')
  await eraseDuePeople(deps)
  for (const [name, { ask: asked }] of Object.entries(ADDRESSES))
    assert.equal((await ask({ as: ana, ...asked(device, webhook) })).status, 401, name)
  assert.equal((await inject({ url: feed })).statusCode, 404)
  const upcoming = '/api/v1/events/upcoming?categories=SUPERLIGA'
  assert.equal((await ask({ as: ana, url: upcoming })).status, 200)
  const { rowCount } = await deps.database.pool.query('select 1 from app_users where email = $1', [
    ANA,
  ])
  assert.equal(rowCount, 0)
})
