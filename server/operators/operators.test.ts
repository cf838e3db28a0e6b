import { endpoint } from '@app/core/http/endpoint.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { createAuthenticate } from '../auth/authenticate.ts'
import {
  EMAIL,
  PASSWORD,
  post,
  readSession,
  signIn,
  signInServer,
  type SignInServer,
} from '../auth/testing/sign-in.ts'
import { makeOperator } from '../auth/testing/make-operator.ts'
import { route } from '../http/route.ts'
import { createLogger } from '../logging.ts'
import { testDatabase } from '../testing/database.ts'
import { createFirstOperator, disableOperator, enableOperator, resetOperator } from './actions.ts'

const clock = { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') }

test('concurrent first starts create one operator with a generated password', async (t) => {
  const database = await testDatabase(t)
  const made = await Promise.all([1, 2, 3].map(() => createFirstOperator({ database, clock })))
  const [first, ...others] = made.filter((one) => one !== null)
  assert.deepEqual(others, [])
  assert.equal(first?.email, 'operator@almanac.local')
  assert.match(first?.password ?? '', /^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  assert.equal(await createFirstOperator({ database, clock }, { email: 'b@example.com' }), null)
})

test('a given e-mail is stored in lower case with the given password; a short password is refused', async (t) => {
  const database = await testDatabase(t)
  const short = createFirstOperator({ database, clock }, { email: EMAIL, password: 'short' })
  await assert.rejects(short, /needs at least 12 characters/)
  const given = { email: 'Anna@Example.com', password: PASSWORD }
  const made = await createFirstOperator({ database, clock }, given)
  assert.deepEqual(made, { email: 'anna@example.com', password: PASSWORD })
})

test('a duplicate e-mail and an unknown field are refused, and nothing is created', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const taken = await post(
    server,
    '/api/admin/operators',
    { email: 'ANNA@example.com' },
    { cookies },
  )
  assert.equal(taken.statusCode, 409)
  assert.match(taken.body, /There is an operator anna@example\.com already/)
  const body = { email: 'c@example.com', twoFactorEnabled: true }
  const odd = await post(server, '/api/admin/operators', body, { cookies })
  assert.equal(odd.statusCode, 400)
  const { rowCount } = await server.database.pool.query('select 1 from operator_users')
  assert.equal(rowCount, 1)
})

test('operators cannot disable themselves, and a disabled one can be enabled again', async (t) => {
  const server = await signInServer(t)
  const anna = await operator(server)
  await assert.rejects(disableOperator(server, anna, anna.id), /cannot disable your own account/)
  const bob = await makeOperator(server, 'bob@example.com')
  await disableOperator(server, anna, bob.id)
  const again = await disableOperator(server, anna, bob.id)
  assert.deepEqual(again, { changeSet: null, rowCount: 0 })
  await assert.rejects(disableOperator(server, bob, anna.id), /last operator cannot be disabled/)
  const enabled = await enableOperator(server, anna, bob.id)
  assert.equal(enabled.rowCount, 1)
  const body = { email: bob.email, password: bob.password }
  assert.equal((await post(server, '/api/auth/sign-in/email', body)).statusCode, 200)
  await assert.rejects(disableOperator(server, anna, 'nobody'), { code: 'not-found' })
})

test('a reset without an e-mail asks which operator, if there are several', async (t) => {
  const server = await signInServer(t)
  await makeOperator(server, 'bob@example.com')
  await assert.rejects(resetOperator(server), {
    code: 'bad-input',
    message: 'Say which operator: anna@example.com, bob@example.com',
  })
  await assert.rejects(resetOperator(server, 'eva@example.com'), { code: 'not-found' })
  assert.equal((await resetOperator(server, 'BOB@example.com')).email, 'bob@example.com')
})

test('a key gives access to endpoints for keys, as bearer token or header, and to no others', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const { key } = await makeKey(server, cookies)
  const { app } = keyServer(server)
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/RunThing', headers })
    return answer.statusCode === 200 ? answer.json<{ by: string }>().by : answer.statusCode
  }
  assert.equal(await ask({ 'x-api-key': key }), EMAIL)
  assert.equal(await ask({ authorization: `Bearer ${key}` }), EMAIL)
  assert.equal(await ask({ cookie: cookies }), 401)
  assert.equal(await ask({ 'x-api-key': `${key.slice(0, -1)}_` }), 401)
  assert.equal((await readSession(server, { 'x-api-key': key })).statusCode, 401)
  assert.equal((await readSession(server, { authorization: `Bearer ${key}` })).statusCode, 401)
})

test('a revoked key, and a key of a disabled operator, give no access', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const [first, second] = [await makeKey(server, cookies), await makeKey(server, cookies)]
  const revoked = await server.app.inject({
    method: 'DELETE',
    url: `/api/admin/keys/${first.id}`,
    headers: { cookie: cookies, origin: 'http://localhost' },
  })
  assert.equal(revoked.statusCode, 200, revoked.body)
  assert.equal(await holder(server, first.key), undefined)
  assert.equal(await holder(server, second.key), EMAIL)
  const anna = await operator(server)
  const bob = await makeOperator(server, 'bob@example.com')
  await disableOperator(server, bob, anna.id)
  assert.equal(await holder(server, second.key), undefined)
})

test('a key is listed by its prefix, and only its owner can revoke it', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const { id, key } = await makeKey(server, cookies)
  const list = await server.app.inject({ url: '/api/admin/keys', headers: { cookie: cookies } })
  const { keys } = list.json<{ keys: { name: string; start: string }[] }>()
  assert.deepEqual(
    keys.map(({ name, start }) => [name, start]),
    [['cron', key.slice(0, 12)]],
  )
  assert.equal(list.body.includes(key), false)
  const bob = await makeOperator(server, 'bob@example.com')
  const signedIn = await post(server, '/api/auth/sign-in/email', bob)
  const bobs = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const refused = await server.app.inject({
    method: 'DELETE',
    url: `/api/admin/keys/${id}`,
    headers: { cookie: bobs, origin: 'http://localhost' },
  })
  assert.equal(refused.statusCode, 404, refused.body)
  assert.equal(await holder(server, key), EMAIL)
})

test("neither the log nor the server's log lines contain a password, a key or a hash", async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const { key } = await makeKey(server, cookies)
  const bob = await makeOperator(server, 'bob@example.com')
  const reset = await resetOperator(server, bob.email)
  const { pool } = server.database
  const { rows: hashes } = await pool.query<{ password: string }>(
    'select password from operator_accounts',
  )
  const { rows } = await pool.query(
    `select s.*, r.* from change_sets s join change_rows r on r.set_id = s.id order by s.id`,
  )
  const written = JSON.stringify(rows) + server.lines.join('')
  const secrets = [PASSWORD, key, bob.password, reset.password, ...hashes.map((h) => h.password)]
  assert.deepEqual(
    secrets.filter((secret) => written.includes(secret)),
    [],
  )
  assert.deepEqual(
    rows.map(({ summary, before, after }) => [summary, before, after]),
    [
      ['Made the first operator', null, { fields: ['email', 'password'] }],
      ['Made an API key', null, { fields: ['apiKeys'] }],
      ["Reset an operator's password", null, { fields: ['password', 'twoFactor', 'disabledAt'] }],
    ],
  )
})

async function operator({ database }: SignInServer): Promise<{ id: string; email: string }> {
  const { rows } = await database.pool.query<{ id: string; email: string }>(
    'select id, email from operator_users where email = $1',
    [EMAIL],
  )
  const [row] = rows
  if (!row) throw new Error('the server was made without its operator')
  return row
}

async function makeKey(server: SignInServer, cookies: string) {
  const answer = await post(server, '/api/admin/keys', { name: 'cron' }, { cookies })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ id: string; key: string }>()
}

async function holder({ auth }: SignInServer, key: string): Promise<string | undefined> {
  const caller = await createAuthenticate(auth)({
    headers: new Headers({ 'x-api-key': key }),
    ip: '::1',
  })
  return caller.operatorKey?.email
}

/** A second server on the same database, with one endpoint for keys. */
function keyServer({ auth }: SignInServer) {
  const runThing = endpoint({
    name: 'runThing',
    summary: 'For keys',
    method: 'GET',
    path: '/RunThing',
    audience: 'operator-key',
    answer: z.object({ by: z.string() }),
  })
  const logger = createLogger('test', 'json', { write: () => undefined })
  const app = createApp(
    { logger, config: { publicUrl: null, trustedProxy: null } },
    {
      routes: [
        route(runThing, async (_input, { operatorKey }) => ({ by: operatorKey?.email ?? '' })),
      ],
      authenticate: createAuthenticate(auth),
    },
  )
  return { app }
}
