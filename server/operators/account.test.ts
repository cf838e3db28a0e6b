import assert from 'node:assert/strict'
import test from 'node:test'
import { makeOperator } from '../auth/testing/make-operator.ts'
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
} from '../auth/testing/sign-in.ts'

const ACCOUNT = '/api/admin/account'

type Sessions = { sessions: { id: string; address: string; isThis: boolean; seenAt: string }[] }

test('an operator sees the sessions of the account and ends one of them', async (t) => {
  const server = await signInServer(t)
  const [other, own] = [await signIn(server), await signIn(server)]
  const { sessions } = await read<Sessions>(server, own, `${ACCOUNT}/sessions`)
  assert.equal(sessions.filter(({ isThis }) => isThis).length, 1)
  assert.equal(sessions.length, 2)
  assert.deepEqual(
    sessions.map(({ address }) => address),
    ['192.0.2.7', '192.0.2.7'],
  )
  const gone = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  const ended = await write(server, own, 'DELETE', `${ACCOUNT}/sessions/${gone}`)
  assert.equal(ended.statusCode, 200, ended.body)
  assert.equal((await readSession(server, { cookie: other })).statusCode, 401)
  assert.equal((await readSession(server, { cookie: own })).statusCode, 200)
  const again = await write(server, own, 'DELETE', `${ACCOUNT}/sessions/${gone}`)
  assert.equal(again.statusCode, 404)
  assert.match(again.body, /This session has ended already/)
})

test('the current session cannot be ended from the list, nor can another operator’s', async (t) => {
  const server = await signInServer(t)
  const annas = await signIn(server)
  const bobs = await signInAs(server, await makeOperator(server, 'bob@example.com'))
  const { sessions } = await read<Sessions>(server, annas, `${ACCOUNT}/sessions`)
  const url = `${ACCOUNT}/sessions/${sessions[0]?.id}`
  assert.equal((await write(server, annas, 'DELETE', url)).statusCode, 403)
  assert.equal((await write(server, bobs, 'DELETE', url)).statusCode, 404)
  await write(server, bobs, 'DELETE', `${ACCOUNT}/sessions`)
  assert.equal((await readSession(server, { cookie: annas })).statusCode, 200)
})

test('ending all others keeps the current session, and is logged without secrets', async (t) => {
  const server = await signInServer(t)
  const [first, second, own] = [await signIn(server), await signIn(server), await signIn(server)]
  const answer = await write(server, own, 'DELETE', `${ACCOUNT}/sessions`)
  assert.equal(answer.json<{ ended: number }>().ended, 2)
  for (const cookie of [first, second])
    assert.equal((await readSession(server, { cookie })).statusCode, 401)
  assert.equal((await readSession(server, { cookie: own })).statusCode, 200)
  assert.deepEqual(await lastNote(server), [
    'Ended all other own sessions',
    { fields: ['sessions'] },
  ])
})

test('the last use of a session is recorded once a minute', async (t) => {
  const server = await signInServer(t)
  const own = await signIn(server)
  const { pool } = server.database
  const seen = async () => {
    const { rows } = await pool.query<{ seen: string; last: string | null }>(
      `select s.seen_at as seen, u.last_seen_at as last
       from operator_sessions s join operator_users u on u.id = s.user_id`,
    )
    return rows[0]
  }
  await readSession(server, { cookie: own })
  const first = await seen()
  assert.notEqual(first?.last, null)
  await readSession(server, { cookie: own })
  assert.deepEqual(await seen(), first)
  await pool.query("update operator_sessions set seen_at = now() - interval '2 minutes'")
  await readSession(server, { cookie: own })
  assert.ok((await seen())?.seen !== undefined && (await seen())?.last !== first?.last)
})

test('a new e-mail requires the password and must be unused; a new name requires neither', async (t) => {
  const server = await signInServer(t)
  const own = await signIn(server)
  await makeOperator(server, 'bob@example.com')
  const change = (body: object) => write(server, own, 'PATCH', ACCOUNT, body)
  assert.match((await change({ email: 'anna@new.example' })).body, /Give your password/)
  const wrong = await change({ email: 'anna@new.example', password: 'wrong' })
  assert.deepEqual([wrong.statusCode, /is not right/.test(wrong.body)], [400, true])
  const taken = await change({ email: 'BOB@example.com', password: PASSWORD })
  assert.deepEqual([taken.statusCode, /an operator bob@example/.test(taken.body)], [409, true])
  assert.equal((await change({ displayName: 'Anna Holm' })).statusCode, 200)
  assert.equal((await change({ displayName: 'Anna', twoFactorEnabled: true })).statusCode, 400)
  const changed = await change({ email: 'Anna@New.example', password: PASSWORD })
  assert.equal(changed.statusCode, 200, changed.body)
  const account = await read<{ email: string; displayName: string }>(server, own, ACCOUNT)
  assert.deepEqual([account.email, account.displayName], ['anna@new.example', 'Anna Holm'])
  assert.deepEqual(await lastNote(server), ['Changed the own account', { fields: ['email'] }])
  const nothing = await change({ displayName: 'Anna Holm' })
  assert.deepEqual(nothing.json(), { changeSet: null, rowCount: 0 })
})

test('guesses at the password share a limit, wherever it is asked for', async (t) => {
  const server = await signInServer(t)
  const own = await signIn(server)
  const guesses: (() => PromiseLike<{ statusCode: number; body: string }>)[] = [
    () => write(server, own, 'PATCH', ACCOUNT, { email: 'x@y.example', password: 'wrong' }),
    () => post(server, '/api/auth/two-factor/enable', { password: 'wrong' }, { cookies: own }),
    () =>
      post(
        server,
        '/api/auth/passkey/generate-register-options',
        { password: 'wrong' },
        { cookies: own, headers: { 'x-forwarded-for': '198.51.100.9' } },
      ),
  ]
  for (let round = 0; round < 10; round += 1) {
    const answer = await guesses[round % guesses.length]?.()
    assert.equal(answer?.statusCode, 400)
  }
  for (const guess of guesses) assert.equal((await guess()).statusCode, 429)
})

test('adding a passkey requires the password', async (t) => {
  const server = await signInServer(t)
  const own = await signIn(server)
  const url = '/api/auth/passkey/generate-register-options'
  assert.equal((await post(server, url, { password: PASSWORD })).statusCode, 401)
  assert.equal((await post(server, url, {}, { cookies: own })).statusCode, 400)
  const options = await post(server, url, { password: PASSWORD }, { cookies: own })
  const { rp, authenticatorSelection } = options.json<{
    rp: { id: string }
    authenticatorSelection: { residentKey: string; userVerification: string }
  }>()
  assert.equal(rp.id, 'localhost')
  assert.equal(authenticatorSelection.userVerification, 'required')
  const made = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }
  const cookies = `${own}; ${cookiesOf(options)}`
  const verify = '/api/auth/passkey/verify-registration'
  const refused = await post(server, verify, { response: made, name: 'Key' }, { cookies })
  assert.deepEqual(
    [refused.statusCode, refused.json<{ error: { message: string } }>().error.message],
    [400, 'The passkey could not be added. Try it again.'],
  )
  const late = await post(server, verify, { response: made, name: 'Key' }, { cookies: own })
  assert.match(late.body, /That took too long/)
  const { passkeys } = await read<{ passkeys: unknown[] }>(server, own, ACCOUNT)
  assert.deepEqual(passkeys, [])
})

test('an unknown passkey gives no access, and no challenge works twice', async (t) => {
  const server = await signInServer(t)
  const begin = '/api/auth/passkey/generate-authenticate-options'
  const options = await post(server, begin, {})
  assert.equal(options.json<{ userVerification: string }>().userVerification, 'required')
  const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }
  const verify = () =>
    post(
      server,
      '/api/auth/passkey/verify-authentication',
      { response },
      { cookies: cookiesOf(options) },
    )
  const refused = await verify()
  assert.equal(refused.statusCode, 401)
  assert.match(refused.body, /This passkey does not open an account/)
  assert.match((await verify()).body, /That took too long/)
})

test('no sign-in response contains the session from its cookie', async (t) => {
  const server = await signInServer(t)
  const answer = await post(server, '/api/auth/sign-in/email', { email: EMAIL, password: PASSWORD })
  const { rows } = await server.database.pool.query<{ token: string }>(
    'select token from operator_sessions',
  )
  assert.equal(answer.body.includes(rows[0]?.token ?? 'none'), false)
  assert.equal(answer.json<{ user: { email: string } }>().user.email, EMAIL)
})

async function read<T>({ app }: SignInServer, cookie: string, url: string): Promise<T> {
  const answer = await app.inject({ url, headers: { cookie } })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<T>()
}

function write(
  { app }: SignInServer,
  cookie: string,
  method: 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) {
  return app.inject({
    method,
    url,
    headers: { cookie, origin: ORIGIN },
    ...(body && { payload: body }),
  })
}

async function signInAs(server: SignInServer, who: { email: string; password: string }) {
  const { email, password } = who
  return cookiesOf(await post(server, '/api/auth/sign-in/email', { email, password }))
}

/** The last entry of the log. */
async function lastNote({ database }: SignInServer) {
  const { rows } = await database.pool.query<{ summary: string; after: unknown }>(
    `select s.summary, r.after from change_sets s join change_rows r on r.set_id = s.id
     order by s.id desc limit 1`,
  )
  return rows[0] && [rows[0].summary, rows[0].after]
}
