import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import {
  ensureAppUser,
  listAppUsers,
  listSubscriptions,
  setSubscriptions,
  saveAppUser,
} from '../app-users/actions.ts'
import { operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { registerDigestPages } from './http.ts'

const ANA = 'ana@example.com'

async function reader(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T08:00:00Z'))
  await smallCatalogue(deps)
  await ensureAppUser(deps, ANA)
  await saveAppUser(deps, ANA, { plans: ['Premium'], dailyDigest: true })
  await setSubscriptions(deps, ANA, ['HALL', 'SUPERLIGA', 'HOLIDAYSDENMARK'])
  const { rows } = await deps.database.pool.query('select digest_token from app_users')
  const path = `/digest/${rows[0].digest_token}`
  const app = operatorApp(deps, { plugins: [(scope) => registerDigestPages(scope, deps)] })
  const post = (url: string, form: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const send = (url: string, type: string | undefined, payload: string | undefined) =>
    app.inject({
      method: 'POST',
      url,
      headers: type === undefined ? {} : { 'content-type': type },
      ...(payload !== undefined && { payload }),
    })
  const isOn = async () => (await listAppUsers(deps)).users[0]?.dailyDigest
  return { deps, path, post, send, isOn, get: (url: string) => app.inject({ method: 'GET', url }) }
}

test('the page behind the links shows the person’s month, escaped, and is neither cached nor leaked as a referrer', async (t) => {
  const { deps, get, path } = await reader(t)
  await storeEvents(deps, [
    eventOf('a', { description: '<script>alert(1)</script>' }),
    eventOf('b', { description: 'AGF – Viborg', date: '2026-12-10T18:00:00Z' }),
    eventOf('c', { description: 'Not followed', category: 'DK_DR1' }),
  ])
  const page = await get(path)
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /&lt;script&gt;alert\(1\)/)
  assert.doesNotMatch(page.body, /<script|Not followed|ana@example\.com/)
  assert.match(page.body, /AGF – Viborg/)
  assert.equal(page.headers['referrer-policy'], 'no-referrer')
  assert.equal(page.headers['cache-control'], 'no-store')
})

test('the page and its dates are in the person’s language', async (t) => {
  const { deps, get, path } = await reader(t)
  await storeEvents(deps, [eventOf('b', { date: '2026-12-10T18:00:00Z' })])
  await deps.database.pool.query(`update app_users set language = 'da'`)
  const { body } = await get(path)
  assert.match(body, /<html lang="da">/)
  assert.match(body, /Din måned/)
  assert.match(body, /<b>10<\/b> <span>torsdag<\/span>\s*<span>december<\/span>/)
  assert.doesNotMatch(body, /What you follow|All day|digest is on/)
})

test('one-click unsubscribe from a mail program stops the digest without a redirect', async (t) => {
  const { post, path, isOn } = await reader(t)
  const answer = await post(`${path}/stop`, 'List-Unsubscribe=One-Click')
  assert.equal(answer.statusCode, 200)
  assert.equal(await isOn(), false)
})

test('a mail program may send the form as multipart/form-data, with an odd boundary or no body', async (t) => {
  const { deps, path, isOn, send } = await reader(t)
  const part = (boundary: string) =>
    [
      `--${boundary}`,
      'Content-Disposition: form-data; name="List-Unsubscribe"',
      '',
      'One-Click',
      `--${boundary}--`,
      '',
    ].join('\r\n')
  const tried: [type: string | undefined, body: string | undefined, status: number][] = [
    ['multipart/form-data; boundary=one', part('one'), 200],
    ['multipart/form-data; boundary="o n=e"', part('o n=e'), 200],
    ['multipart/form-data', part('one'), 200],
    ['application/x-www-form-urlencoded; charset=utf-8', 'List-Unsubscribe=One-Click', 200],
    ['multipart/form-data; boundary=one', '', 303],
    ['multipart/form-data; boundary=one', '--o', 303],
    ['application/x-www-form-urlencoded', undefined, 303],
    [undefined, undefined, 303],
  ]
  for (const [type, body, status] of tried) {
    await saveAppUser(deps, ANA, { dailyDigest: true })
    const answer = await send(`${path}/stop`, type, body)
    assert.equal(answer.statusCode, status, `${type} ${body}`)
    assert.equal(await isOn(), false, `${type} ${body}`)
  }
  await saveAppUser(deps, ANA, { dailyDigest: true })
  const large = await send(`${path}/stop`, 'multipart/form-data; boundary=one', 'a'.repeat(9_999))
  assert.deepEqual([large.statusCode, await isOn()], [413, true])
})

test('opening a link from a mail stops nothing; the button does, and restarts it', async (t) => {
  const { get, post, path, isOn } = await reader(t)
  assert.equal((await get(`${path}/stop`)).headers.location, `${path}#stop`)
  assert.equal(await isOn(), true)
  const stopped = await post(`${path}/stop`, '')
  assert.equal(stopped.statusCode, 303)
  assert.equal(await isOn(), false)
  assert.match((await get(String(stopped.headers.location))).body, /The digest is stopped/)
  await post(`${path}/start`, '')
  assert.equal(await isOn(), true)
})

test('unchecked categories are unfollowed, and none can be added', async (t) => {
  const { deps, post, path } = await reader(t)
  await post(`${path}/follow`, 'category=HALL&category=DK_DR1&category=HOLIDAYSDENMARK')
  assert.deepEqual(await listSubscriptions(deps, ANA), ['HALL', 'HOLIDAYSDENMARK'])
  await post(`${path}/follow`, '')
  assert.deepEqual(await listSubscriptions(deps, ANA), [])
})

test('a link to nobody returns 404 and changes nothing', async (t) => {
  const { get, post, isOn } = await reader(t)
  assert.equal((await get('/digest/Dg1nobody')).statusCode, 404)
  assert.equal((await post('/digest/Dg1nobody/stop', '')).statusCode, 404)
  assert.equal(await isOn(), true)
})
