import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { peopleServer, type Device } from '../start/testing/people.ts'

const ANA = 'ana@people.example'

async function opened(t: TestContext) {
  const server = await peopleServer(t)
  const { ask, signIn } = server
  const as = await signIn(ANA)
  const create = async () => {
    const { body } = await ask({ as, method: 'POST', url: '/api/v1/me/pairing' })
    return body as { number: string; expiresAt: string }
  }
  const pair = (number: string, headers: Record<string, string> = {}) =>
    ask({ method: 'POST', url: '/api/v1/auth/pair', body: { number }, headers })
  return { ...server, as, create, pair }
}

test('a number signs in one more app as the same person, with a session of its own', async (t) => {
  const { as, ask, create, pair } = await opened(t)
  const { number, expiresAt } = await create()
  assert.match(number, /^\d{8}$/)
  const minutes = Temporal.Now.instant().until(expiresAt).total('minutes')
  assert.ok(minutes > 9 && minutes <= 10)
  const spaced = `${number.slice(0, 4)} ${number.slice(4)}`
  const { status, body } = await pair(spaced, { 'user-agent': 'Almanac/1.0 (iPad)' })
  assert.equal(status, 200)
  assert.equal((body['user'] as { email: string }).email, ANA)
  const paired: Device = { email: ANA, token: String(body['token']) }
  assert.equal((await ask({ as: paired, url: '/api/v1/me' })).body['email'], ANA)
  const session = await ask({ as: paired, url: '/api/v1/auth/get-session' })
  assert.equal((session.body['user'] as { email: string }).email, ANA)
  const { body: listed } = await ask({ as, url: '/api/v1/me/devices' })
  const devices = listed['devices'] as { name: string; isCurrent: boolean }[]
  assert.deepEqual(
    devices.map(({ name, isCurrent }) => [name, isCurrent]),
    [
      // The requesting app was used at its sign-in, the other one later.
      ['Almanac on iPad', false],
      ['Almanac on iPhone', true],
    ],
  )
})

test('a paired browser gets its session in a cookie if it requests that', async (t) => {
  const { create, inject } = await opened(t)
  const { number } = await create()
  const body = { number, keptAs: 'cookie' }
  const answer = await inject({ method: 'POST', url: '/api/v1/auth/pair', body })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(Object.keys(answer.json<object>()), ['user'])
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
  const me = await inject({ url: '/api/v1/me', headers: { cookie } })
  assert.equal(me.json<{ email: string }>().email, ANA)
})

test('a paired app signs out on its own', async (t) => {
  const { as, ask, create, pair } = await opened(t)
  const { body } = await pair((await create()).number)
  const paired: Device = { email: ANA, token: String(body['token']) }
  const url = '/api/v1/auth/sign-out'
  assert.equal((await ask({ as: paired, method: 'POST', url, body: {} })).status, 200)
  assert.equal((await ask({ as: paired, url: '/api/v1/me' })).status, 401)
  assert.equal((await ask({ as, url: '/api/v1/me' })).status, 200)
})

test('a number works once, even if two people type it at the same moment', async (t) => {
  const { create, pair } = await opened(t)
  const { number } = await create()
  const answers = await Promise.all([pair(number), pair(number), pair(number)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 400, 400],
  )
  assert.equal((await pair(number)).status, 400)
})

test('a number expires, and is replaced by the next one', async (t) => {
  const { create, deps, pair } = await opened(t)
  const first = await create()
  const second = await create()
  assert.equal((await pair(first.number)).status, 400)
  await deps.database.pool.query(
    `update app_auth_verifications set expires_at = now() - interval '1 second'`,
  )
  assert.equal((await pair(second.number)).status, 400)
  const { rows } = await deps.database.pool.query<{ identifier: string }>(
    'select identifier from app_auth_verifications',
  )
  assert.ok(rows.every(({ identifier }) => !identifier.includes(second.number)))
})

test('an invalid number is reported, and guesses are limited per peer', async (t) => {
  const { app, create, pair } = await opened(t)
  for (const wrong of ['', '1234567', '123456789', 'abcdefgh'])
    assert.equal((await pair(wrong)).status, 400, wrong)
  const { number } = await create()
  const guess = (remoteAddress: string, guessed: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/pair',
      remoteAddress,
      payload: { number: guessed },
    })
  const wrong = number.startsWith('9') ? '00000000' : '99999999'
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await guess('192.0.2.7', wrong)).statusCode)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 400), 429])
  const refused = await guess('192.0.2.7', number)
  assert.equal(refused.statusCode, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await guess('192.0.2.8', number)).statusCode, 200)
})

test('a correct number does not reset the count of guesses', async (t) => {
  const { app, create } = await opened(t)
  const guess = async (number: string) => {
    const payload = { number }
    const url = '/api/v1/auth/pair'
    return (await app.inject({ method: 'POST', url, remoteAddress: '192.0.2.7', payload }))
      .statusCode
  }
  for (let tries = 0; tries < 9; tries += 1) assert.equal(await guess('00000000'), 400)
  assert.equal(await guess((await create()).number), 200)
  assert.equal(await guess((await create()).number), 429)
})
