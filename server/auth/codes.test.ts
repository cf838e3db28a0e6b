import assert from 'node:assert/strict'
import test from 'node:test'
import { createAuthenticate } from './authenticate.ts'
import { createAuth } from './auth.ts'
import {
  codeIn,
  EMAIL,
  ORIGIN,
  post,
  readSession,
  signIn,
  signInServer,
  signInWithCode,
  type SignInServer,
} from './testing/sign-in.ts'

const SEND = '/api/v1/auth/email-otp/send-verification-otp'
const SIGN_IN = '/api/v1/auth/sign-in/email-otp'
const SIGN_OUT = '/api/v1/auth/sign-out'

test('a person signs in with the code from the mail and becomes an app user', async (t) => {
  const server = await signInServer(t)
  const token = await signInWithCode(server, 'Eva@Example.com')
  assert.deepEqual(
    server.mails.map(({ kind, to }) => [kind, to]),
    [['sign-in-code', 'eva@example.com']],
  )
  assert.deepEqual(server.appUsers, ['eva@example.com'])
  const caller = await createAuthenticate(server.auth)({ headers: bearer(token), ip: '::1' })
  assert.equal(caller.appUser?.email, 'eva@example.com')
  assert.deepEqual([caller.operator, caller.operatorKey], [null, null])
  const session = await server.app.inject({
    url: '/api/v1/auth/get-session',
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(session.json<{ user: { email: string } }>().user.email, 'eva@example.com')
})

test('the mail is in the language that the app requests', async (t) => {
  const { app, mails } = await signInServer(t)
  await app.inject({
    method: 'POST',
    url: SEND,
    payload: { email: 'eva@example.com', type: 'sign-in' },
    headers: { origin: ORIGIN, 'accept-language': 'sv-SE,en;q=0.5' },
  })
  assert.match(mails[0]?.content.subject ?? '', /är din kod till Almanac$/)
})

test('an app user’s session is a bearer token and never a cookie', async (t) => {
  const server = await signInServer(t)
  await post(server, SEND, { email: 'eva@example.com' })
  const otp = codeIn(server.mails[0])
  const typed = `${otp.slice(0, 3)} ${otp.slice(3)}`
  const answer = await post(server, SIGN_IN, { email: 'eva@example.com', otp: typed })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(answer.cookies, [])
  const { token } = answer.json<{ token: string }>()
  const asCookie = new Headers({ cookie: `almanac-app.session_token=${token}` })
  const caller = await createAuthenticate(server.auth)({ headers: asCookie, ip: '::1' })
  assert.equal(caller.appUser, null)
})

test('signing out ends the bearer token', async (t) => {
  const server = await signInServer(t)
  const token = await signInWithCode(server, 'eva@example.com')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await post(server, SIGN_OUT, {}, { headers })
  assert.equal(answer.statusCode, 200, answer.body)
  const caller = await createAuthenticate(server.auth)({ headers: bearer(token), ip: '::1' })
  assert.equal(caller.appUser, null)
})

test('an app user signs in and out whatever origin the app states, with and without PUBLIC_URL', async (t) => {
  for (const publicUrl of [null, 'https://almanac.example']) {
    const server = await signInServer(t, { publicUrl })
    // The page of an installation without a configured address.
    const own = publicUrl ?? 'http://almanac.lan:4300'
    for (const [nth, origin] of [undefined, own, 'null', 'capacitor://localhost'].entries()) {
      const about = `${origin} at ${own}`
      const send = (url: string, body: object, headers = {}) =>
        sendAs(server, url, { origin, body, headers })
      const email = `eva${nth}@example.com`
      assert.equal((await send(SEND, { email })).statusCode, 200, about)
      const signedIn = await send(SIGN_IN, { email, otp: codeIn(server.mails.at(-1)) })
      assert.equal(signedIn.statusCode, 200, about)
      const { token } = signedIn.json<{ token: string }>()
      const headers = { authorization: `Bearer ${token}` }
      assert.equal((await readAppSession(server, headers, origin))?.user.email, email, about)
      const signedOut = await send(SIGN_OUT, {}, headers)
      assert.deepEqual([signedOut.statusCode, signedOut.json()], [200, { success: true }], about)
      assert.equal(await readAppSession(server, headers, origin), null, about)
      const caller = await createAuthenticate(server.auth)({ headers: bearer(token), ip: '::1' })
      assert.equal(caller.appUser, null, about)
    }
  }
})

test('another website cannot sign anybody out through the cookies of their browser', async (t) => {
  for (const publicUrl of [null, 'https://almanac.example']) {
    const server = await signInServer(t, { publicUrl })
    const own = publicUrl ?? 'http://almanac.lan:4300'
    await sendAs(server, SEND, { origin: own, body: { email: 'eva@example.com' } })
    const body = { email: 'eva@example.com', otp: codeIn(server.mails.at(-1)) }
    const { token } = (await sendAs(server, SIGN_IN, { origin: own, body })).json()
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: `almanac-app.session_token=${encodeURIComponent(token)}`,
    }
    for (const origin of ['https://elsewhere.example', 'null', 'capacitor://localhost']) {
      const answer = await sendAs(server, SIGN_OUT, { origin, body: {}, headers })
      assert.equal(answer.statusCode, 403, `${origin} at ${own}`)
    }
    assert.notEqual(await readAppSession(server, headers, own), null)
    // On the product's own pages, accompanying cookies change nothing.
    const answer = await sendAs(server, SIGN_OUT, { origin: own, body: {}, headers })
    assert.equal(answer.statusCode, 200)
    assert.equal(await readAppSession(server, headers, own), null)
  }
})

test('an operator’s address used with the app’s code never gives access to the back office', async (t) => {
  const server = await signInServer(t)
  const token = await signInWithCode(server, EMAIL)
  const caller = await createAuthenticate(server.auth)({ headers: bearer(token), ip: '::1' })
  assert.equal(caller.operator, null)
  assert.equal(caller.appUser?.email, EMAIL)
  const disguises: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { cookie: `almanac-operator.session_token=${encodeURIComponent(token)}` },
    { cookie: `almanac-app.session_token=${encodeURIComponent(token)}` },
    { 'x-api-key': token },
  ]
  for (const headers of disguises)
    assert.equal((await readSession(server, headers)).statusCode, 401, JSON.stringify(headers))
})

test('the two sign-ins share neither secret nor cookie, and another APP_SECRET changes both', async (t) => {
  const { auth } = await signInServer(t)
  const other = createAuth({ ...auth.deps, appSecret: 'a secret of another installation' })
  const all = [auth, other].flatMap(({ operators, appUsers }) => [
    operators.secret,
    appUsers.secret,
  ])
  assert.equal(new Set(all).size, 4)
  assert.notEqual(auth.operators.cookie, auth.appUsers.cookie)
})

test('an operator’s cookie is not valid as an app user’s bearer token or session', async (t) => {
  const server = await signInServer(t)
  const cookie = await signIn(server)
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
  const caller = await createAuthenticate(server.auth)({ headers: bearer(value), ip: '::1' })
  assert.deepEqual([caller.operator, caller.appUser], [null, null])
  const headers = { authorization: `Bearer ${value}`, cookie }
  const session = await server.app.inject({ url: '/api/v1/auth/get-session', headers })
  assert.equal(session.body, 'null')
})

test('after three wrong codes the right one no longer works either', async (t) => {
  const server = await signInServer(t)
  const email = 'eva@example.com'
  await post(server, SEND, { email })
  const right = codeIn(server.mails[0])
  const wrong = right === '000000' ? '111111' : '000000'
  const attempt = async (otp: string) => {
    const answer = await post(server, SIGN_IN, { email, otp })
    return [answer.statusCode, answer.json<{ error: { message: string } }>().error.message]
  }
  for (let guess = 0; guess < 3; guess += 1)
    assert.deepEqual(await attempt(wrong), [400, 'The code is not right.'])
  assert.deepEqual(await attempt(right), [429, 'Too many wrong codes. Ask for a new one.'])
  assert.deepEqual(server.appUsers, [])
})

test('a code works once', async (t) => {
  const server = await signInServer(t)
  await signInWithCode(server, 'eva@example.com')
  const otp = codeIn(server.mails[0])
  const again = await post(server, SIGN_IN, { email: 'eva@example.com', otp })
  assert.equal(again.statusCode, 400, again.body)
})

test('codes are stored hashed, and no other kind of code can be requested', async (t) => {
  const server = await signInServer(t)
  const answer = await post(server, SEND, { email: 'eva@example.com', type: 'forget-password' })
  assert.equal(answer.statusCode, 400)
  assert.match(answer.body, /type: /)
  await post(server, SEND, { email: 'eva@example.com' })
  const { rows } = await server.database.pool.query<{ value: string }>(
    'select value from app_auth_verifications',
  )
  assert.equal(rows.length, 1)
  assert.equal(rows[0]?.value.includes(codeIn(server.mails[0])), false)
})

test('an invalid e-mail address is reported, and no mail is sent', async (t) => {
  const server = await signInServer(t)
  const answer = await post(server, SEND, { email: 'eva at example' })
  assert.equal(answer.statusCode, 400)
  assert.match(answer.body, /eva at example.{1,3} is not an e-mail address/)
  assert.deepEqual(server.mails, [])
})

test('a failure to send the mail is reported', async (t) => {
  const server = await signInServer(t)
  server.auth.deps.sendMail = () => Promise.reject(new Error('no mail today'))
  const answer = await post(server, SEND, { email: 'eva@example.com' })
  assert.equal(answer.statusCode, 500)
})

function bearer(token: string): Headers {
  return new Headers({ authorization: `Bearer ${token}`, origin: ORIGIN })
}

type Sent = { origin: string | undefined; body: object; headers?: Record<string, string> }

/** Posts JSON as a page of this origin does; without an origin, as a native client does. */
function sendAs({ app }: SignInServer, url: string, { origin, body, headers }: Sent) {
  return app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'almanac.lan:4300',
      'content-type': 'application/json',
      ...(origin && { origin }),
      ...headers,
    },
    payload: JSON.stringify(body),
  })
}

async function readAppSession(
  { app }: SignInServer,
  headers: Record<string, string>,
  origin: string | undefined,
) {
  const url = '/api/v1/auth/get-session'
  const answer = await app.inject({ url, headers: { ...headers, ...(origin && { origin }) } })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ user: { email: string } } | null>()
}
