import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import test, { type TestContext } from 'node:test'
import { compressBytes } from '../http/compress.ts'
import { consumeAttempt } from './rate-limit-store.ts'
import { findLimits } from './rate-limits.ts'
import { testDatabase } from '../testing/database.ts'
import {
  EMAIL,
  PASSWORD,
  post,
  signIn,
  signInServer,
  type SignInServer,
} from './testing/sign-in.ts'

const SIGN_IN = '/api/auth/sign-in/email'
const HERE = '198.51.100.4'

test('after ten wrong passwords the eleventh attempt is told when to retry', async (t) => {
  const server = await signInServer(t)
  await exhaustLimits(server)
  const answer = await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD }, { ip: HERE })
  assert.equal(answer.statusCode, 429)
  const { error } = answer.json<{ error: { code: string; message: string } }>()
  assert.equal(error.code, 'too-many')
  assert.equal(error.message, 'Too many attempts. Try again in 15 minutes.')
  const seconds = Number(answer.headers['retry-after'])
  assert.ok(seconds > 800 && seconds <= 900, String(seconds))
})

test('no header, spelling or extra field evades the limit', async (t) => {
  const server = await signInServer(t)
  await exhaustLimits(server)
  const headers: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.1' },
    { 'x-real-ip': '203.0.113.1' },
    { forwarded: 'for=203.0.113.1' },
    { 'cf-connecting-ip': '203.0.113.1' },
    { 'x-almanac-peer': '203.0.113.1' },
    { 'x-client-ip': '203.0.113.1', 'user-agent': 'another' },
    { cookie: 'almanac-operator.session_token=abc.def' },
  ]
  for (const spoofed of headers) {
    const body = { email: EMAIL, password: PASSWORD }
    const answer = await post(server, SIGN_IN, body, { ip: HERE, headers: spoofed })
    assert.equal(answer.statusCode, 429, JSON.stringify(spoofed))
  }
  const bodies = [
    { email: 'ANNA@example.com', password: PASSWORD },
    { email: ' Anna@Example.COM ', password: PASSWORD },
    { email: EMAIL, password: PASSWORD, rememberMe: false },
    { email: EMAIL, password: PASSWORD, callbackURL: '/elsewhere', nonce: 1 },
    { Email: 'bob@example.com', email: EMAIL, password: PASSWORD },
  ]
  for (const body of bodies) {
    const answer = await post(server, SIGN_IN, body, { ip: HERE })
    assert.equal(answer.statusCode, 429, JSON.stringify(body))
  }
  const query = await post(server, `${SIGN_IN}?a=1`, bodies[0], { ip: HERE })
  assert.equal(query.statusCode, 429)
})

test('a stranger’s attempts lock nobody else out', async (t) => {
  const server = await signInServer(t)
  await exhaustLimits(server)
  const body = { email: EMAIL, password: PASSWORD }
  const elsewhere = await post(server, SIGN_IN, body, { ip: '198.51.100.5' })
  assert.equal(elsewhere.statusCode, 200)
  const other = { email: 'bob@example.com', password: PASSWORD }
  const answer = await post(server, SIGN_IN, other, { ip: HERE })
  assert.equal(answer.statusCode, 401)
})

test('concurrent attempts do not slip through', async (t) => {
  const server = await signInServer(t)
  const answers = await Promise.all(Array.from({ length: 14 }, () => wrong(server)))
  const passed = answers.filter(({ statusCode }) => statusCode === 401)
  assert.equal(passed.length, 10)
})

test('each success resets the limit for whoever knows the password', async (t) => {
  const server = await signInServer(t)
  const answers: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const body = { email: EMAIL, password: PASSWORD }
    answers.push((await post(server, SIGN_IN, body, { ip: HERE })).statusCode)
  }
  assert.deepEqual(
    answers,
    Array.from({ length: 12 }, () => 200),
  )
})

test('one peer cannot try a hundred e-mails', async (t) => {
  const database = await testDatabase(t)
  const limit = { of: ['sign-in', '', '198.51.100.4'], attempts: 100, minutes: 15 }
  for (let attempt = 0; attempt < 100; attempt += 1) await consumeAttempt(database, limit)
  await assert.rejects(consumeAttempt(database, limit), { code: 'too-many' })
})

test('one site cannot try many e-mails from ever different peers', () => {
  const attempt = { guard: 'sign-in', email: EMAIL, operator: null, device: null } as const
  const limits = ['2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:db8:2::1'].map(
    (ip) => findLimits({ ...attempt, ip }).find(({ of }) => of[2]?.endsWith('/48')) ?? { of: [] },
  )
  assert.deepEqual(limits[0], {
    of: ['sign-in', '', '2001:db8:1::/48'],
    attempts: 300,
    minutes: 15,
  })
  assert.deepEqual(limits[1], limits[0])
  assert.notDeepEqual(limits[2], limits[0])
})

test('wrong passwords of strangers leave threads for compression', async (t) => {
  const server = await signInServer(t)
  hashAtFullCost(t)
  let answered = 0
  const guesses = Array.from({ length: 12 }, async (_, index) => {
    const guess = { email: `nobody${index}@example.com`, password: 'a guess' }
    assert.equal((await post(server, SIGN_IN, guess, { ip: HERE })).statusCode, 401)
    answered += 1
    return answered
  })
  // By then all others are being hashed, or wait for it.
  await Promise.race(guesses)
  await compressBytes(Buffer.from('an answer'), 'gzip')
  assert.ok(answered < 6, `compression waited for ${answered} guesses`)
  await Promise.all(guesses)
})

test('attempts expire with their window, and the table keeps no old ones', async (t) => {
  const server = await signInServer(t)
  await exhaustLimits(server)
  await server.database.pool.query("update auth_attempts set since = since - interval '16 minutes'")
  assert.equal((await wrong(server)).statusCode, 401)
  await server.database.pool.query("update auth_attempts set since = since - interval '2 days'")
  await post(server, SIGN_IN, { email: 'new@example.com', password: 'x' }, { ip: '198.51.100.9' })
  const { rows } = await server.database.pool.query(
    "select 1 from auth_attempts where since < now() - interval '1 day'",
  )
  assert.deepEqual(rows, [])
})

test('the table of attempts contains neither e-mails nor addresses', async (t) => {
  const server = await signInServer(t)
  await wrong(server)
  const { rows } = await server.database.pool.query('select * from auth_attempts')
  const text = JSON.stringify(rows)
  // One for the peer, one for the account at that peer, one for the account.
  assert.equal(rows.length, 3)
  assert.equal(text.includes('anna') || text.includes(HERE), false)
})

test('an operator’s session cannot be used to guess the password behind it', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const guess = (extra: string) =>
    post(
      server,
      '/api/auth/two-factor/enable',
      { password: 'a guess' },
      { cookies: cookies + extra },
    )
  for (let attempt = 0; attempt < 10; attempt += 1)
    assert.equal((await guess(`; n=${attempt}`)).statusCode, 400)
  assert.equal((await guess('; another=1')).statusCode, 429)
})

test('codes by mail are limited per mailbox and per peer', async (t) => {
  const server = await signInServer(t)
  const url = '/api/v1/auth/email-otp/send-verification-otp'
  const ask = async (ip: string) =>
    (await post(server, url, { email: 'Eva@example.com' }, { ip })).statusCode
  const sixTimes = [0, 1, 2, 3, 4, 5]
  const first: number[] = []
  for (const _time of sixTimes) first.push(await ask('198.51.100.1'))
  assert.deepEqual(first, [200, 200, 200, 200, 200, 429])
  const second: number[] = []
  for (const _time of sixTimes) second.push(await ask('198.51.100.2'))
  assert.deepEqual(second, [200, 200, 200, 200, 200, 429])
  assert.equal(await ask('198.51.100.3'), 429)
  assert.equal(server.mails.length, 10)
})

test('a sign-in reports how many attempts are left under the tightest limit', async (t) => {
  const server = await signInServer(t)
  const url = '/api/v1/auth/email-otp/send-verification-otp'
  const ask = async () => {
    const { statusCode, headers } = await post(server, url, { email: 'eva@example.com' })
    const left = String(headers['ratelimit']).replace(/;t=\d+$/, '')
    return [statusCode, headers['ratelimit-policy'], left]
  }
  const policy = '"code-request";q=5;w=900'
  assert.deepEqual(await ask(), [200, policy, '"code-request";r=4'])
  for (let time = 0; time < 4; time += 1) await ask()
  assert.deepEqual(await ask(), [429, policy, '"code-request";r=0'])
  const operators = await wrong(server)
  assert.equal(operators.headers['ratelimit'], undefined)
})

/** Keeps a thread of the pool busy for some 200 ms per hash, as in production; tests hash at almost no cost otherwise. */
function hashAtFullCost(t: TestContext): void {
  const hash = (password: string, salt: string, length: number, _cost: object, done: Hashed) =>
    crypto.pbkdf2(password, salt, 500_000, length, 'sha512', done)
  const { mock } = t.mock.method(crypto, 'scrypt', hash as typeof crypto.scrypt)
  syncBuiltinESMExports()
  t.after(() => {
    mock.restore()
    syncBuiltinESMExports()
  })
}

type Hashed = (error: Error | null, key: Buffer) => void

function wrong(server: SignInServer) {
  return post(server, SIGN_IN, { email: EMAIL, password: 'not the password' }, { ip: HERE })
}

async function exhaustLimits(server: SignInServer): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1)
    assert.equal((await wrong(server)).statusCode, 401)
}
