import assert from 'node:assert/strict'
import test from 'node:test'
import { disableOperator } from '../operators/actions.ts'
import { makeOperator } from './testing/make-operator.ts'
import { APP_USER_ROUTES, OPERATOR_ROUTES } from './routes.ts'
import {
  cookiesOf,
  EMAIL,
  PASSWORD,
  post,
  readSession,
  signIn,
  signInServer,
  signInWithCode,
} from './testing/sign-in.ts'

const SIGN_IN = '/api/auth/sign-in/email'

test('an operator signs in, is recognised, and is unknown after signing out', async (t) => {
  const server = await signInServer(t)
  const answer = await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD })
  assert.equal(answer.statusCode, 200)
  const [cookie] = answer.cookies
  assert.equal(cookie?.name, 'almanac-operator.session_token')
  assert.equal(cookie?.httpOnly, true)
  assert.equal(cookie?.sameSite, 'Lax')
  const cookies = cookiesOf(answer)
  const known = await readSession(server, { cookie: cookies })
  assert.equal(known.statusCode, 200, known.body)
  const { id, ...account } = known.json<{ id: string }>()
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(account, { email: EMAIL, displayName: 'anna', hasSecondFactor: false })
  assert.equal((await post(server, '/api/auth/sign-out', {}, { cookies })).statusCode, 200)
  assert.equal((await readSession(server, { cookie: cookies })).statusCode, 401)
})

test('behind HTTPS the cookie is sent over HTTPS only', async (t) => {
  const server = await signInServer(t, { publicUrl: 'https://almanac.example' })
  const headers = { origin: 'https://almanac.example' }
  const answer = await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD }, { headers })
  assert.equal(answer.cookies[0]?.secure, true)
  assert.equal((await readSession(server, { cookie: cookiesOf(answer) })).statusCode, 200)
})

test('an unknown address, a wrong password and a disabled operator get the same answer', async (t) => {
  const server = await signInServer(t)
  const [anna] = (await server.database.pool.query('select id, email from operator_users')).rows
  const bob = await makeOperator(server, 'bob@example.com')
  await disableOperator(server, anna, bob.id)
  const tries = [
    { email: 'nobody@example.com', password: PASSWORD },
    { email: EMAIL, password: 'not the password' },
    { email: EMAIL, password: 'x'.repeat(900) },
    { email: bob.email, password: bob.password },
  ]
  const answers = await Promise.all(tries.map((body) => post(server, SIGN_IN, body)))
  const expected = {
    error: {
      code: 'not-signed-in',
      message: 'E-mail or password is not right.',
      key: 'E-mail or password is not right.',
    },
  }
  assert.deepEqual(
    answers.map((answer) => [answer.statusCode, answer.json(), answer.cookies]),
    tries.map(() => [401, expected, []]),
  )
})

test('addresses of the identity library that are not listed answer 404', async (t) => {
  const server = await signInServer(t)
  const paths = [
    '/sign-up/email', '/sign-in/social', '/sign-in/email-otp', '/sign-in/magic-link',
    '/sign-in/anonymous', '/sign-in/username', '/email-otp/send-verification-otp',
    '/email-otp/verify-email', '/email-otp/check-verification-otp', '/email-otp/reset-password',
    '/email-otp/request-password-reset', '/forget-password/email-otp', '/request-password-reset',
    '/reset-password', '/two-factor/send-otp', '/two-factor/verify-otp', '/update-user',
    '/change-email', '/delete-user', '/set-password', '/verify-password', '/link-social',
    '/unlink-account', '/api-key/create', '/list-sessions', '/revoke-session', '/revoke-sessions',
    '/revoke-other-sessions', '/get-session', '/two-factor/get-totp-uri',
    '/passkey/delete-passkey', '/passkey/update-passkey', '/passkey/list-user-passkeys', '/admin/create-user', '/magic-link/verify', '/ok',
    '/error', '/sign-in/email/', '//sign-in/email', '/Sign-In/email', '/sign-in%2Femail',
  ] // prettier-ignore
  for (const path of paths) {
    const body = { email: 'new@example.com', password: PASSWORD, name: 'New', otp: '123456' }
    const operator = await post(server, `/api/auth${path}`, body)
    assert.equal(operator.statusCode, 404, `POST /api/auth${path}: ${operator.body}`)
    assert.equal(operator.json<{ error: { code: string } }>().error.code, 'not-found')
    if (`POST ${path}` in APP_USER_ROUTES) continue
    const person = await post(server, `/api/v1/auth${path}`, body)
    assert.equal(person.statusCode, 404, `POST /api/v1/auth${path}: ${person.body}`)
  }
  const made = await server.database.pool.query(
    'select email from operator_users union all select email from app_auth_users',
  )
  assert.deepEqual(made.rows, [{ email: EMAIL }])
})

test('a listed address accepts its own method only', async (t) => {
  const server = await signInServer(t)
  const answer = await server.app.inject({ method: 'GET', url: SIGN_IN })
  assert.equal(answer.statusCode, 404)
  assert.ok(Object.keys(OPERATOR_ROUTES).every((name) => /^(GET|POST) \//.test(name)))
})

test('get-session tells nothing to whoever is signed out', async (t) => {
  const server = await signInServer(t)
  const answer = await server.app.inject({ url: '/api/v1/auth/get-session' })
  assert.deepEqual([answer.statusCode, answer.body], [200, 'null'])
})

test('a cookie with another signature, or none, identifies nobody', async (t) => {
  const server = await signInServer(t)
  await signIn(server)
  const { rows } = await server.database.pool.query<{ token: string }>(
    'select token from operator_sessions',
  )
  const token = rows[0]?.token ?? ''
  assert.notEqual(token, '')
  for (const value of [token, `${token}.`, `${token}.AAAA`, `${token}.%`, '.', '']) {
    const cookie = `almanac-operator.session_token=${value}`
    assert.equal((await readSession(server, { cookie })).statusCode, 401, value)
  }
})

test('a session expires, and is deleted at the next sign-in', async (t) => {
  const server = await signInServer(t)
  const cookie = await signIn(server)
  const { pool } = server.database
  await pool.query("update operator_sessions set expires_at = now() - interval '1 second'")
  assert.equal((await readSession(server, { cookie })).statusCode, 401)
  await signIn(server)
  const { rowCount } = await pool.query('select 1 from operator_sessions')
  assert.equal(rowCount, 1)
})

test('a disabled operator’s session ends immediately', async (t) => {
  const server = await signInServer(t)
  const bob = await makeOperator(server, 'bob@example.com')
  assert.equal(bob.email, 'bob@example.com')
  const signedIn = await post(server, SIGN_IN, { email: bob.email, password: bob.password })
  const cookie = cookiesOf(signedIn)
  assert.equal((await readSession(server, { cookie })).statusCode, 200)
  const cookies = await signIn(server)
  const disabled = await post(server, `/api/admin/operators/${bob.id}/disable`, {}, { cookies })
  assert.equal(disabled.statusCode, 200, disabled.body)
  assert.equal((await readSession(server, { cookie })).statusCode, 401)
  const { rowCount } = await server.database.pool.query(
    'select 1 from operator_sessions where user_id = $1',
    [bob.id],
  )
  assert.equal(rowCount, 0)
})

test('a new password ends all other sessions and does not appear in the log', async (t) => {
  const server = await signInServer(t)
  const [other, own] = [await signIn(server), await signIn(server)]
  const newPassword = 'another long enough one'
  const change = (currentPassword: string) =>
    post(server, '/api/auth/change-password', { currentPassword, newPassword }, { cookies: own })
  const refused = await change('not the password')
  assert.deepEqual(refused.json(), {
    error: {
      code: 'bad-input',
      message: 'The current password is not right.',
      key: 'The current password is not right.',
    },
  })
  assert.equal((await readSession(server, { cookie: other })).statusCode, 200)
  const changed = await change(PASSWORD)
  assert.equal(changed.statusCode, 200, changed.body)
  assert.equal((await readSession(server, { cookie: other })).statusCode, 401)
  assert.equal((await readSession(server, { cookie: cookiesOf(changed) })).statusCode, 200)
  await signIn(server, newPassword)
  const { rows } = await server.database.pool.query(
    `select s.summary, r.noun, r.before, r.after from change_sets s
     join change_rows r on r.set_id = s.id order by s.id desc limit 1`,
  )
  assert.deepEqual(rows, [
    {
      summary: 'Changed the own password',
      noun: 'operators',
      before: null,
      after: { fields: ['password'] },
    },
  ])
})

test('a password that is too short is refused by field name', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const body = { currentPassword: PASSWORD, newPassword: 'short' }
  const answer = await post(server, '/api/auth/change-password', body, { cookies })
  assert.equal(answer.statusCode, 400)
  assert.match(answer.body, /newPassword: needs at least 12 characters/)
})

test('a refused origin is reported together with the expected one', async (t) => {
  const server = await signInServer(t, { publicUrl: 'https://almanac.example' })
  const headers = { origin: 'https://elsewhere.example' }
  const answer = await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD }, { headers })
  assert.equal(answer.statusCode, 403)
  const { message } = answer.json<{ error: { message: string } }>().error
  assert.match(message, /https:\/\/elsewhere\.example/)
  assert.match(message, /https:\/\/almanac\.example/)
})

test('the server’s own log lines contain no password, token or code', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  await post(server, SIGN_IN, { email: EMAIL, password: 'wrong and to be kept quiet' })
  await post(server, '/api/auth/sign-in/email', '{"password":', {})
  const written = server.lines.join('')
  const token = decodeURIComponent(cookies).split('=')[1]?.split('.')[0] ?? 'none'
  for (const secret of [PASSWORD, 'wrong and to be kept quiet', token])
    assert.equal(written.includes(secret), false)
  assert.match(written, /"path":"\/api\/auth\/sign-in\/email"/)
})

test('every address says that the database is away, also if it goes in the middle', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const token = await signInWithCode(server, 'ana@people.example')
  const { pool } = server.database
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  let isLibraryOnly = true
  const withoutLibrary = new Set(['POST /passkey/verify-authentication', 'POST /pair'])
  t.mock.method(pool, 'query', async (...given: unknown[]) => {
    // Our own queries are text, the library's are objects.
    if (typeof given[0] === 'string' && isLibraryOnly) return query(...given)
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  const body = {
    email: EMAIL,
    password: PASSWORD,
    currentPassword: PASSWORD,
    newPassword: 'another password of 12',
    code: '123456',
    otp: '123456',
    type: 'sign-in',
    number: '12345678',
    name: 'Phone',
    response: { id: 'a', rawId: 'a', type: 'public-key', response: {} },
  }
  const ask = (base: string, name: string) => {
    const [method = '', path = ''] = name.split(' ')
    const headers: Record<string, string> =
      base === '/api/auth' ? { cookie: cookies } : { authorization: `Bearer ${token}` }
    const url = `${base}${path}`
    return method === 'GET'
      ? server.app.inject({ url, headers })
      : post(server, url, body, { headers })
  }
  for (isLibraryOnly of [true, false])
    for (const [base, routes] of [
      ['/api/auth', OPERATOR_ROUTES],
      ['/api/v1/auth', APP_USER_ROUTES],
    ] as const)
      for (const name of Object.keys(routes)) {
        if (isLibraryOnly && withoutLibrary.has(name)) continue
        const answer = await ask(base, name)
        assert.equal(answer.statusCode, 503, `${name}: ${answer.body}`)
      }
})
