import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createPoster } from '@app/sources/fetch/guarded-post.ts'
import { saveAppUser } from '../app-users/actions.ts'
import { peopleServer } from '../start/testing/people.ts'
import { sendDue } from '../delivery/sender.ts'
import { pushChannel } from './channel.ts'
import { createBrowser, pushService } from '../testing/push-service.ts'

const ANA = 'ana@people.example'
const ME = '/api/v1/me'
const PUSH = `${ME}/push-subscription`
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function setUp(t: TestContext, plans = ['Free', 'Premium']) {
  const service = await pushService(t)
  const server = await peopleServer(t, { ALLOWED_PRIVATE_HOSTS: service.host })
  const as = await server.signIn(ANA, FIREFOX)
  await saveAppUser(server.deps, ANA, { plans })
  const subscribe = (body: object, device = as) =>
    server.ask({ as: device, method: 'PUT', url: PUSH, body })
  return { ...server, service, as, subscribe }
}

test('a device is subscribed once, listed by name, and removed again', async (t) => {
  const { ask, as, service, subscribe } = await setUp(t)
  const before = await ask({ as, url: `${ME}/notifications` })
  assert.deepEqual(
    [before.status, before.body['isAllowed'], before.body['devices']],
    [200, true, []],
  )
  assert.equal(Buffer.from(String(before.body['publicKey']), 'base64url').length, 65)
  await subscribe(service.subscribe('firefox'))
  const { status, body } = await subscribe(service.subscribe('firefox'))
  const devices = [{ name: 'Firefox on Linux', since: '2026-11-21T12:00:00Z', isCurrent: true }]
  assert.deepEqual([status, body['devices']], [200, devices])
  assert.equal(body['publicKey'], before.body['publicKey'])
  const off = await ask({ as, method: 'DELETE', url: PUSH })
  assert.deepEqual([off.status, off.body['devices']], [200, []])
})

test('settings are changed one by one, and invalid ones are refused', async (t) => {
  const { ask, as } = await setUp(t)
  const change = (body: object) => ask({ as, method: 'PATCH', url: `${ME}/notifications`, body })
  await change({ soonMinutes: null, quiet: { from: 23, until: 6 } })
  const { body } = await change({ morning: true })
  assert.deepEqual(body['settings'], {
    changes: true,
    news: false,
    soonMinutes: null,
    morning: true,
    quiet: { from: 23, until: 6 },
    dailyMost: 10,
  })
  const wrong = [
    { soonMinutes: 7 },
    { quiet: { from: 24, until: 6 } },
    { dailyMost: 0 },
    { all: true },
  ]
  for (const one of wrong) assert.equal((await change(one)).status, 400, JSON.stringify(one))
})

test('private, unencrypted and invalid addresses are refused, and so are invalid keys', async (t) => {
  const { subscribe } = await setUp(t)
  const { keys } = createBrowser()
  const endpoints = [
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://[::1]/a',
    'https://10.0.0.7/a',
    'https://169.254.169.254/latest',
    'https://ana:word@push.example/a',
    'https://push.example:22/a',
    'ftp://push.example/a',
    'x',
  ]
  for (const endpoint of endpoints)
    assert.equal((await subscribe({ endpoint, keys })).status, 400, endpoint)
  const endpoint = 'https://push.example/a'
  assert.equal((await subscribe({ endpoint, keys: { ...keys, auth: 'AA' } })).status, 400)
  assert.equal(
    (await subscribe({ endpoint, keys: { p256dh: 'AAAA', auth: keys.auth } })).status,
    400,
  )
  assert.equal((await subscribe({ endpoint, keys })).status, 200)
})

test('keys in standard base64 with padding are taken too', async (t) => {
  const { subscribe } = await setUp(t)
  const { keys } = createBrowser()
  const standard = (text: string) => Buffer.from(text, 'base64url').toString('base64')
  const written = { p256dh: standard(keys.p256dh), auth: standard(keys.auth) }
  assert.match(written.p256dh, /=$/)
  const answer = await subscribe({ endpoint: 'https://push.example/a', keys: written })
  assert.equal(answer.status, 200)
})

test('a person on Free is told that Premium has notifications', async (t) => {
  const { ask, as, service, subscribe } = await setUp(t, ['Free'])
  const { body } = await ask({ as, url: `${ME}/notifications` })
  assert.equal(body['isAllowed'], false)
  const refused = await subscribe(service.subscribe('firefox'))
  assert.equal(refused.status, 403)
  assert.match(JSON.stringify(refused.body), /Notifications are part of Premium/)
  assert.equal((await ask({ as, method: 'POST', url: `${ME}/notifications/test` })).status, 403)
})

test('signing a device out removes its notifications, and whoever signs in there next gets their own', async (t) => {
  const { ask, as, deps, service, signIn, subscribe } = await setUp(t)
  await subscribe(service.subscribe('shared'))
  const { rows: before } = await deps.database.pool.query('select email from push_subscriptions')
  const bo = await signIn('bo@people.example', FIREFOX)
  await saveAppUser(deps, 'bo@people.example', { plans: ['Free', 'Premium'] })
  await subscribe(service.subscribe('shared'), bo)
  const { rows } = await deps.database.pool.query('select email from push_subscriptions')
  assert.deepEqual([before, rows], [[{ email: ANA }], [{ email: 'bo@people.example' }]])
  await ask({ as: bo, method: 'POST', url: '/api/v1/auth/sign-out', body: {} })
  assert.equal((await deps.database.pool.query('select 1 from push_subscriptions')).rowCount, 0)
  assert.equal((await ask({ as, url: `${ME}/notifications` })).status, 200)
})

test('a test is sent to the caller’s device in their language, and not twice in quick succession', async (t) => {
  const { ask, as, deps, service, signIn, subscribe } = await setUp(t)
  const poster = createPoster({ allowedPrivateHosts: [service.host], userAgent: 'Almanac/1' })
  t.after(() => poster.close())
  const asked = () => ask({ as, method: 'POST', url: `${ME}/notifications/test` })
  assert.equal((await asked()).status, 409)
  const phone = await signIn(ANA)
  await subscribe(service.subscribe('phone'), phone)
  await subscribe(service.subscribe('firefox'))
  await ask({ as, method: 'PATCH', url: ME, body: { language: 'sv' } })
  const sent = await asked()
  assert.deepEqual([sent.status, sent.body], [200, { device: 'Firefox on Linux' }])
  assert.equal((await asked()).status, 429)
  await sendDue(deps, pushChannel({ ...deps, poster }))
  assert.deepEqual(
    service.arrived.map(({ browser, ttl, shown }) => [browser, ttl, shown]),
    [
      [
        'firefox',
        300,
        {
          title: 'Aviseringar fungerar',
          body: 'Den här var bara för att du ska se det. Firefox on Linux',
          path: '/me/settings',
          tag: 'test',
        },
      ],
    ],
  )
})
