import assert from 'node:assert/strict'
import test from 'node:test'
import { codeIn, ORIGIN, post, signInServer, type SignInServer } from './testing/sign-in.ts'

const EVA = 'eva@example.com'
const SIGN_IN = '/api/v1/auth/sign-in/email-otp'
const SIGN_OUT = '/api/v1/auth/sign-out'

async function signInByCookie(server: SignInServer) {
  await post(server, '/api/v1/auth/email-otp/send-verification-otp', { email: EVA })
  const otp = codeIn(server.mails.at(-1))
  return post(server, SIGN_IN, { email: EVA, otp, keptAs: 'cookie' })
}

async function whoIs({ app }: SignInServer, cookie: string) {
  const answer = await app.inject({ url: '/api/v1/auth/get-session', headers: { cookie } })
  return answer.json<{ user: { email: string } } | null>()?.user.email ?? null
}

const valueOf = (line: string) => line.split(';', 1)[0] ?? ''

test('a browser that requests it gets the session in a cookie that no script can read', async (t) => {
  const server = await signInServer(t, { publicUrl: ORIGIN })
  const answer = await signInByCookie(server)
  assert.equal(answer.statusCode, 200, answer.body)
  const line = String(answer.headers['set-cookie'])
  assert.match(line, /; Path=\/api\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict/)
  assert.deepEqual(Object.keys(answer.json<object>()), ['user'])
  assert.equal(await whoIs(server, valueOf(line)), EVA)
  assert.equal(await whoIs(server, valueOf(line).replace(/.{6}$/, 'abcdef')), null)
})

test('reading the session renews the cookie as long as the session is valid', async (t) => {
  const server = await signInServer(t, { publicUrl: ORIGIN })
  const line = String((await signInByCookie(server)).headers['set-cookie'])
  const ask = async () => {
    const headers = { cookie: valueOf(line) }
    return (await server.app.inject({ url: '/api/v1/auth/get-session', headers })).headers
  }
  assert.equal(String((await ask())['set-cookie']), line)
  await server.database.pool.query('delete from app_auth_sessions')
  assert.equal((await ask())['set-cookie'], undefined)
})

test('signing out ends the session of the cookie and clears the cookie', async (t) => {
  const server = await signInServer(t, { publicUrl: ORIGIN })
  const cookie = valueOf(String((await signInByCookie(server)).headers['set-cookie']))
  const answer = await post(server, SIGN_OUT, {}, { cookies: cookie })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.match(String(answer.headers['set-cookie']), /almanac-me=; .*Max-Age=0/)
  assert.equal(await whoIs(server, cookie), null)
})

test('another website can do nothing with that cookie', async (t) => {
  const server = await signInServer(t, { publicUrl: ORIGIN })
  const cookie = valueOf(String((await signInByCookie(server)).headers['set-cookie']))
  for (const origin of ['https://elsewhere.example', 'null', 'capacitor://localhost']) {
    const answer = await post(server, SIGN_OUT, {}, { cookies: cookie, headers: { origin } })
    assert.equal(answer.statusCode, 403, origin)
  }
  assert.equal(await whoIs(server, cookie), EVA)
})

test('the cookie gives no access to the back office', async (t) => {
  const server = await signInServer(t, { publicUrl: ORIGIN })
  const cookie = valueOf(String((await signInByCookie(server)).headers['set-cookie']))
  const answer = await server.app.inject({ url: '/api/admin/session', headers: { cookie } })
  assert.equal(answer.statusCode, 401)
})
