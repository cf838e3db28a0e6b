import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { ensureAppUser, saveAppUser } from '../app-users/actions.ts'
import { peopleApp } from '../testing/app.ts'
import { smallCatalogue } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { webhookRoutes } from './http.ts'

const ANA = 'ana@people.example'
const PATH = '/api/v1/me/webhooks'
const URL = 'https://shop.example/hook'

type Hook = Record<string, unknown> & { id: string }

async function setUp(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'), {
    APP_SECRET: 'of a test, which nobody else may know',
  })
  await smallCatalogue(deps)
  await ensureAppUser(deps, ANA)
  await saveAppUser(deps, ANA, { plans: ['Free', 'Affiliate'] })
  const { app, askAs } = peopleApp(deps, () => ({ routes: webhookRoutes(deps) }))
  t.after(() => app.close())
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object) =>
    askAs(ANA, method, PATH + path, body)
  const create = async (body: object = { url: URL }) => {
    const { body: made } = await ask('POST', '', body)
    return { hook: made['webhook'] as Hook, secret: String(made['secret']) }
  }
  const list = async () => (await ask('GET')).body['webhooks'] as Hook[]
  return { deps, ask, askAs, create, list }
}

test('a webhook is created, listed, changed, switched off and removed', async (t) => {
  const { ask, create, list } = await setUp(t)
  const { hook, secret } = await create()
  assert.match(secret, /^whsec_/)
  assert.deepEqual(hook, {
    id: hook.id,
    name: null,
    url: URL,
    scope: 'everything',
    categories: [],
    isOn: true,
    switchedOff: null,
    failingSince: null,
    createdAt: '2026-11-21T12:00:00Z',
    lastDelivery: null,
  })
  assert.deepEqual(await list(), [hook])
  const scope = { scope: 'categories', categories: ['HALL', 'HALL'] }
  const { body: changed } = await ask('PATCH', `/${hook.id}`, { name: 'Shop', ...scope })
  assert.deepEqual(changed, { ...hook, name: 'Shop', scope: 'categories', categories: ['HALL'] })
  const off = await ask('PATCH', `/${hook.id}`, { isOn: false })
  assert.deepEqual([off.body['isOn'], off.body['switchedOff']], [false, null])
  const removed = await ask('DELETE', `/${hook.id}`)
  assert.deepEqual([removed.status, removed.body['webhooks']], [200, []])
  assert.equal((await ask('DELETE', `/${hook.id}`)).status, 404)
})

test('a secret is shown once, is stored nowhere, and can be replaced', async (t) => {
  const { deps, ask, create, list } = await setUp(t)
  const { hook, secret } = await create()
  const renewed = await ask('POST', `/${hook.id}/renew-secret`)
  assert.match(String(renewed.body['secret']), /^whsec_/)
  assert.notEqual(renewed.body['secret'], secret)
  assert.doesNotMatch(JSON.stringify(await list()), /whsec_/)
  const { rows } = await deps.database.pool.query('select t::text as text from webhooks t')
  const key = Buffer.from(secret.slice(6), 'base64')
  for (const spelling of [secret.slice(6), key.toString('hex')])
    assert.ok(!JSON.stringify(rows).includes(spelling))
})

test('private, unencrypted and invalid addresses are refused', async (t) => {
  const { ask, create } = await setUp(t)
  const { hook } = await create()
  const addresses = [
    'http://shop.example/hook',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.8/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://shop.example:22/',
    'https://user:password@shop.example/',
    'ftp://shop.example/',
    'shop.example',
    '',
  ]
  for (const url of addresses) {
    for (const answer of [
      await ask('POST', '', { url }),
      await ask('PATCH', `/${hook.id}`, { url }),
    ]) {
      assert.equal(answer.status, 400, url)
      assert.match(JSON.stringify(answer.body), /"path":"url"/, url)
    }
  }
})

test('an address can be used once, ten webhooks are the maximum, and categories must exist', async (t) => {
  const { ask, create, list } = await setUp(t)
  const { hook } = await create()
  assert.equal((await ask('POST', '', { url: URL })).status, 409)
  for (const categories of [[], ['NOWHERE']]) {
    const given = { scope: 'categories', categories }
    assert.equal((await ask('POST', '', { url: `${URL}/2`, ...given })).status, 400)
    assert.equal((await ask('PATCH', `/${hook.id}`, given)).status, 400)
  }
  for (let place = 2; place <= 10; place += 1)
    assert.equal((await ask('POST', '', { url: `${URL}/${place}` })).status, 200)
  assert.equal((await ask('POST', '', { url: `${URL}/11` })).status, 409)
  assert.equal((await ask('PATCH', `/${hook.id}`, { url: `${URL}/2` })).status, 409)
  assert.equal((await ask('PATCH', `/${hook.id}`, { url: URL })).status, 200)
  assert.equal((await list()).length, 10)
})

test('without the plan nothing can be created, changed or sent, but webhooks can be listed, switched off and removed', async (t) => {
  const { deps, ask, create } = await setUp(t)
  const { hook } = await create()
  await saveAppUser(deps, ANA, { plans: ['Free', 'Premium'] })
  const refused = await Promise.all([
    ask('POST', '', { url: `${URL}/2` }),
    ask('PATCH', `/${hook.id}`, { name: 'Shop' }),
    ask('PATCH', `/${hook.id}`, { isOn: true }),
    ask('POST', `/${hook.id}/renew-secret`),
    ask('POST', `/${hook.id}/test`),
  ])
  for (const { status, body } of refused) {
    assert.equal(status, 403)
    assert.match(JSON.stringify(body), /part of Affiliate/)
  }
  const { body } = await ask('GET')
  assert.deepEqual([body['isAllowed'], body['plan']], [false, 'Affiliate'])
  assert.equal((body['webhooks'] as Hook[]).length, 1)
  assert.equal((await ask('GET', `/${hook.id}/deliveries`)).status, 200)
  assert.equal((await ask('PATCH', `/${hook.id}`, { isOn: false })).status, 200)
  assert.equal((await ask('DELETE', `/${hook.id}`)).status, 200)
})

test('nobody sees or changes the webhook of another person', async (t) => {
  const { deps, ask, askAs, create, list } = await setUp(t)
  const { hook } = await create()
  const { body: sent } = await ask('POST', `/${hook.id}/test`)
  const bo = 'bo@people.example'
  await ensureAppUser(deps, bo)
  await saveAppUser(deps, bo, { plans: ['Free', 'Affiliate'] })
  const before = await list()
  const at = `${PATH}/${hook.id}`
  const tries = [
    await askAs(bo, 'PATCH', at, { isOn: false }),
    await askAs(bo, 'DELETE', at),
    await askAs(bo, 'POST', `${at}/renew-secret`),
    await askAs(bo, 'POST', `${at}/test`),
    await askAs(bo, 'GET', `${at}/deliveries`),
    await askAs(bo, 'POST', `${at}/deliveries/${String(sent['id'])}/resend`),
  ]
  assert.deepEqual(new Set(tries.map(({ status }) => status)), new Set([404]))
  assert.deepEqual((await askAs(bo, 'GET', PATH)).body['webhooks'], [])
  assert.deepEqual(await list(), before)
})

test('a webhook that is switched off is sent neither tests nor repeats', async (t) => {
  const { ask, create } = await setUp(t)
  const { hook } = await create()
  const { body: sent } = await ask('POST', `/${hook.id}/test`)
  await ask('PATCH', `/${hook.id}`, { isOn: false })
  const { body } = await ask('GET', `/${hook.id}/deliveries`)
  const [delivery] = body['deliveries'] as Hook[]
  assert.deepEqual([delivery?.id, delivery?.['state']], [sent['id'], 'failed'])
  assert.equal((await ask('POST', `/${hook.id}/test`)).status, 409)
  const again = `/${hook.id}/deliveries/${String(sent['id'])}/resend`
  assert.equal((await ask('POST', again)).status, 409)
})
