import assert from 'node:assert/strict'
import test from 'node:test'
import { disableOperator, enableOperator, resetOperator } from '../operators/actions.ts'
import { consumeAttempt, consumeAttempts } from './rate-limit-store.ts'
import { findLimits, type Attempt } from './rate-limits.ts'
import { makeOperator } from './testing/make-operator.ts'
import {
  cookiesOf,
  EMAIL,
  ORIGIN,
  PASSWORD,
  post,
  readSession,
  signIn,
  signInServer,
  type SignInServer,
} from './testing/sign-in.ts'

const SIGN_IN = '/api/auth/sign-in/email'
const OPERATORS = '/api/admin/operators'
const DEVICE = 'almanac-operator.device'
/** Everybody's apparent address behind a proxy that is not configured. */
const HERE = '198.51.100.4'

test('signing in sets a cookie that no script can read and that is sent to sign-in alone', async (t) => {
  const server = await signInServer(t, { publicUrl: 'https://almanac.example' })
  const headers = { origin: 'https://almanac.example' }
  const answer = await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD }, { headers })
  const cookie = answer.cookies.find(({ name }) => name === `__Secure-${DEVICE}`)
  assert.deepEqual(
    { ...cookie, value: '' },
    {
      name: `__Secure-${DEVICE}`,
      value: '',
      maxAge: 365 * 24 * 60 * 60,
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
    },
  )
  const { rows } = await server.database.pool.query('select * from operator_devices')
  const [token = ''] = (cookie?.value ?? '').split('.')
  assert.equal(JSON.stringify(rows).includes(token), false)
})

test('a browser that has signed in before gets in, even if strangers at the same address exhaust the limit', async (t) => {
  const server = await signInServer(t)
  const device = deviceIn(await signIn(server))
  await exhaustLimits(server)
  assert.equal(await statusOf(server, PASSWORD), 429)
  assert.equal(await statusOf(server, PASSWORD, device), 200)
})

test('strangers’ passkeys at the same address do not lock out a browser that has signed in', async (t) => {
  const server = await signInServer(t)
  const device = deviceIn(await signIn(server))
  const ask = (cookies = '') =>
    post(server, '/api/auth/passkey/generate-authenticate-options', {}, { cookies, ip: HERE })
  const limits = findLimits({ ...attemptFrom(HERE), guard: 'passkey' })
  for (let nth = 0; nth < 300; nth += 1)
    for (const limit of limits) await consumeAttempt(server.database, limit)
  assert.equal((await ask()).statusCode, 429)
  assert.equal((await ask(device)).statusCode, 200)
})

test('a known browser has a limit of its own, which locks nobody else out', async (t) => {
  const server = await signInServer(t)
  const device = deviceIn(await signIn(server))
  for (let nth = 0; nth < 10; nth += 1)
    assert.equal(await statusOf(server, 'not the password', device), 401)
  assert.equal(await statusOf(server, PASSWORD, device), 429)
  assert.equal(await statusOf(server, PASSWORD), 200)
})

test('a known browser’s success gives strangers no further guesses', async (t) => {
  const server = await signInServer(t)
  const device = deviceIn(await signIn(server))
  await exhaustLimits(server)
  assert.equal(await statusOf(server, PASSWORD, device), 200)
  assert.equal(await statusOf(server, 'not the password'), 429)
})

test('the cookie is worthless when forged, for another account, or once it was rotated', async (t) => {
  const server = await signInServer(t)
  const bob = await makeOperator(server, 'bob@example.com')
  const asBob = { email: bob.email, password: bob.password }
  const bobs = deviceIn(cookiesOf(await post(server, SIGN_IN, asBob)))
  const first = deviceIn(await signIn(server))
  const renewed = cookiesOf(
    await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD }, { cookies: first }),
  )
  await exhaustLimits(server)
  const [token] = first.split('.')
  for (const cookie of [bobs, first, `${token}.AAAA`, `${DEVICE}=`, `${DEVICE}=%`])
    assert.equal(await statusOf(server, PASSWORD, cookie), 429, cookie)
  assert.equal(await statusOf(server, PASSWORD, deviceIn(renewed)), 200)
})

test('one browser is known to every account that signed in with it', async (t) => {
  const server = await signInServer(t)
  const bob = await makeOperator(server, 'bob@example.com')
  const annas = deviceIn(await signIn(server))
  const asBob = { email: bob.email, password: bob.password }
  const both = deviceIn(cookiesOf(await post(server, SIGN_IN, asBob, { cookies: annas })))
  await exhaustLimits(server)
  await exhaustLimits(server, bob.email)
  const answer = await post(server, SIGN_IN, asBob, { cookies: both, ip: HERE })
  assert.equal(answer.statusCode, 200)
  assert.equal(await statusOf(server, PASSWORD, deviceIn(cookiesOf(answer))), 200)
})

test('with a second factor, a browser is known only after the second step', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  await server.database.pool.query('delete from operator_devices')
  await post(server, '/api/auth/two-factor/enable', { password: PASSWORD }, { cookies })
  await server.database.pool.query('update operator_users set two_factor_enabled = true')
  const halfway = await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD })
  assert.equal(halfway.json<{ twoFactorRedirect?: boolean }>().twoFactorRedirect, true)
  assert.equal(deviceIn(cookiesOf(halfway)), '')
  const { rowCount } = await server.database.pool.query('select 1 from operator_devices')
  assert.equal(rowCount, 0)
})

type Way = (
  server: SignInServer,
  own: string,
  anna: { id: string; email: string },
) => Promise<string>

/** Ways in which the trust in browsers ends; each returns the password that is valid afterwards. */
const WAYS: Record<string, Way> = {
  async 'a new password'(server, own) {
    const newPassword = 'another long enough one'
    const body = { currentPassword: PASSWORD, newPassword }
    const changed = await post(server, '/api/auth/change-password', body, { cookies: own })
    await exhaustLimits(server)
    const stillKnown = deviceIn(cookiesOf(changed))
    assert.equal(await statusOf(server, newPassword, stillKnown), 200, 'who changed it')
    return newPassword
  },
  async 'the end of all other sessions'(server, own) {
    const ended = await remove(server, '/api/admin/account/sessions', own)
    assert.equal(ended.statusCode, 200, ended.body)
    await exhaustLimits(server)
    assert.equal(await statusOf(server, PASSWORD, deviceIn(own)), 200, 'who ended them')
    return PASSWORD
  },
  async 'the end of its session'(server, own) {
    const url = '/api/admin/account/sessions'
    const listed = await server.app.inject({ url, headers: { cookie: own } })
    const { sessions } = listed.json<{ sessions: { id: string; isThis: boolean }[] }>()
    const [other] = sessions.filter(({ isThis }) => !isThis)
    const ended = await remove(server, `${url}/${other?.id}`, own)
    assert.equal(ended.statusCode, 200, ended.body)
    return PASSWORD
  },
  async 'being disabled'(server, _own, anna) {
    const boss = await makeOperator(server, 'boss@example.com')
    await disableOperator(server, boss, anna.id)
    await enableOperator(server, boss, anna.id)
    return PASSWORD
  },
  async 'a reset'(server) {
    return (await resetOperator(server, EMAIL)).password
  },
}

test('a browser is no longer known after a new password, a reset, disabling, or the end of its session', async (t) => {
  for (const [name, end] of Object.entries(WAYS)) {
    const server = await signInServer(t)
    const [anna] = await operators(server)
    assert.ok(anna)
    const other = deviceIn(await signIn(server))
    const password = await end(server, await signIn(server), anna)
    await exhaustLimits(server)
    assert.equal(await statusOf(server, password, other), 429, name)
  }
})

test('guesses at one account from many addresses share a limit, and successes do not count', async (t) => {
  const server = await signInServer(t)
  const device = deviceIn(await signIn(server))
  for (let nth = 0; nth < 99; nth += 1)
    for (const limit of findLimits(attemptFrom(`203.0.113.${nth}`)))
      await consumeAttempt(server.database, limit)
  const body = { email: EMAIL, password: PASSWORD }
  for (const ip of ['192.0.2.1', '192.0.2.2'])
    assert.equal((await post(server, SIGN_IN, body, { ip })).statusCode, 200)
  const wrong = { email: EMAIL, password: 'not the password' }
  assert.equal((await post(server, SIGN_IN, wrong, { ip: '192.0.2.3' })).statusCode, 401)
  assert.equal((await post(server, SIGN_IN, body, { ip: '192.0.2.4' })).statusCode, 429)
  assert.equal(await statusOf(server, PASSWORD, device), 200)
})

test('after a reset, from the terminal or by another operator, sign-in works immediately', async (t) => {
  const server = await signInServer(t)
  await exhaustLimits(server)
  const { password } = await resetOperator(server, EMAIL)
  assert.equal(await statusOf(server, password), 200)

  const boss = await makeOperator(server, 'boss@example.com')
  const asBoss = { email: boss.email, password: boss.password }
  const cookies = cookiesOf(await post(server, SIGN_IN, asBoss))
  const [anna] = await operators(server)
  await exhaustLimits(server)
  const url = `${OPERATORS}/${anna?.id}/reset`
  const made = await post(server, url, { clearsFactors: false }, { cookies })
  assert.equal(made.statusCode, 200, made.body)
  assert.equal(await statusOf(server, password), 200)
  await exhaustLimits(server)
  const token = new URL(made.json<{ path: string }>().path, ORIGIN).searchParams.get('invite')
  const chosen = 'chosen with the link'
  const used = await post(server, '/api/operator-links/use', { token, password: chosen })
  assert.equal(used.statusCode, 200, used.body)
  assert.equal(await statusOf(server, chosen), 200)
})

test('a browser stays known after signing out', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  await post(server, '/api/auth/sign-out', {}, { cookies })
  assert.equal((await readSession(server, { cookie: cookies })).statusCode, 401)
  await exhaustLimits(server)
  assert.equal(await statusOf(server, PASSWORD, deviceIn(cookies)), 200)
})

test('a program that signs in without cookies does not fill the table', async (t) => {
  const server = await signInServer(t)
  for (let nth = 0; nth < 22; nth += 1) await signIn(server)
  const { rowCount } = await server.database.pool.query('select 1 from operator_devices')
  assert.equal(rowCount, 20)
})

/** The part of a `Cookie` header that identifies a known browser; empty if there is none. */
function deviceIn(cookies: string): string {
  return cookies.split('; ').find((pair) => pair.startsWith(`${DEVICE}=`)) ?? ''
}

async function statusOf(server: SignInServer, password: string, cookies = ''): Promise<number> {
  const body = { email: EMAIL, password }
  return (await post(server, SIGN_IN, body, { cookies, ip: HERE })).statusCode
}

/** Exhausts the limits as strangers would, without the cost of hashing passwords. */
async function exhaustLimits(server: SignInServer, email = EMAIL): Promise<void> {
  const limits = findLimits({ ...attemptFrom(HERE), email })
  // Strangers may have exhausted some of them before.
  for (let nth = 0; nth < 10; nth += 1)
    await consumeAttempts(server.database, limits).catch(() => {})
  const stopped = await post(server, SIGN_IN, { email, password: PASSWORD }, { ip: HERE })
  assert.equal(stopped.statusCode, 429)
}

function remove({ app }: SignInServer, url: string, cookie: string) {
  return app.inject({ method: 'DELETE', url, headers: { cookie, origin: ORIGIN } })
}

function attemptFrom(ip: string): Attempt {
  return { guard: 'sign-in', email: EMAIL, ip, operator: null, device: null }
}

async function operators({ database }: SignInServer): Promise<{ id: string; email: string }[]> {
  const { rows } = await database.pool.query<{ id: string; email: string }>(
    'select id, email from operator_users where email = $1',
    [EMAIL],
  )
  return rows
}
