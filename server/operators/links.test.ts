import type { NewLink, Operator } from '@app/core/operators/endpoints.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { makeOperator } from '../auth/testing/make-operator.ts'
import {
  cookiesOf,
  EMAIL,
  ORIGIN,
  post,
  readSession,
  signIn,
  signInServer,
  type SignInServer,
} from '../auth/testing/sign-in.ts'

const OPERATORS = '/api/admin/operators'
const SIGN_IN = '/api/auth/sign-in/email'
const OLA = 'ola@example.com'
const CHOSEN = 'a password of their own'

test('an invited operator sets a password with the link and signs in', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const link = await invite(server, cookies)
  assert.deepEqual([link.email, link.isMailed], [OLA, false])
  const [before] = await listed(server, cookies, OLA)
  assert.deepEqual(
    [before?.state, before?.invitedBy, before?.link?.kind],
    ['invited', EMAIL, 'invite'],
  )
  const early = await post(server, SIGN_IN, { email: OLA, password: CHOSEN })
  assert.equal(early.statusCode, 401)
  const token = tokenOf(link)
  const read = await post(server, '/api/operator-links/read', { token })
  assert.equal(read.json<{ email: string }>().email, OLA)
  const short = await post(server, '/api/operator-links/use', { token, password: 'short' })
  assert.match(short.body, /needs at least 12 characters/)
  const used = await post(server, '/api/operator-links/use', { token, password: CHOSEN })
  assert.deepEqual([used.statusCode, used.json()], [200, { email: OLA }])
  assert.equal((await post(server, SIGN_IN, { email: OLA, password: CHOSEN })).statusCode, 200)
  const [after] = await listed(server, cookies, OLA)
  assert.deepEqual([after?.state, after?.link], ['active', null])
})

test('a link works once, and ends when it expires, is replaced or is withdrawn', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const first = await invite(server, cookies)
  const url = `${OPERATORS}/${first.id}/invitation`
  const second = (await post(server, url, {}, { cookies })).json<NewLink>()
  const use = (link: NewLink) =>
    post(server, '/api/operator-links/use', { token: tokenOf(link), password: CHOSEN })
  const ended = async (link: NewLink) => {
    const answer = await use(link)
    assert.equal(answer.statusCode, 404)
    assert.match(answer.body, /This link was used, taken back, or is too old/)
  }
  await ended(first)
  const { pool } = server.database
  await pool.query("update operator_links set expires_at = now() - interval '1 second'")
  await ended(second)
  const [late] = await listed(server, cookies, OLA)
  assert.equal(late?.link?.isExpired, true)
  const third = (await post(server, url, {}, { cookies })).json<NewLink>()
  assert.equal((await use(third)).statusCode, 200)
  await ended(third)
  assert.equal((await post(server, url, {}, { cookies })).statusCode, 403)
})

test('a withdrawn invitation leaves no account behind', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const link = await invite(server, cookies)
  const url = `${OPERATORS}/${link.id}/invitation`
  assert.equal((await remove(server, cookies, url)).statusCode, 200)
  assert.deepEqual(await listed(server, cookies, OLA), [])
  const token = tokenOf(link)
  assert.equal((await post(server, '/api/operator-links/read', { token })).statusCode, 404)
  assert.equal((await remove(server, cookies, url)).statusCode, 404)
})

test('the mail of an invitation contains its link, of which only a hash is stored', async (t) => {
  const server = await signInServer(t)
  const link = await invite(server, await signIn(server))
  const { rows } = await server.database.pool.query<{ recipient: string; text: string }>(
    `select recipient, text from mails where kind = 'operator-link'`,
  )
  assert.equal(rows[0]?.recipient, OLA)
  assert.ok(rows[0]?.text.includes(link.path))
  const kept = await server.database.pool.query(
    'select (select json_agg(l) from operator_links l) as links, (select json_agg(r) from change_rows r) as rows',
  )
  assert.equal(JSON.stringify(kept.rows).includes(tokenOf(link)), false)
  assert.equal(server.lines.join('').includes(tokenOf(link)), false)
})

test('a reset changes nothing until its link is used, then ends every session', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const bob = await makeOperator(server, 'bob@example.com')
  const bobs = await signInAs(server, bob)
  const link = await reset(server, cookies, bob.id)
  assert.equal((await readSession(server, { cookie: bobs })).statusCode, 200)
  const use = { token: tokenOf(link), password: CHOSEN }
  assert.equal((await post(server, '/api/operator-links/use', use)).statusCode, 200)
  assert.equal((await readSession(server, { cookie: bobs })).statusCode, 401)
  assert.equal((await post(server, SIGN_IN, bob)).statusCode, 401)
  assert.equal(
    (await post(server, SIGN_IN, { email: bob.email, password: CHOSEN })).statusCode,
    200,
  )
})

test('a reset switches the second factor off only on request', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const bob = await makeOperator(server, 'bob@example.com')
  const { pool } = server.database
  const withFactors = async () => {
    await pool.query('update operator_users set two_factor_enabled = true where id = $1', [bob.id])
    await pool.query(
      `insert into operator_passkeys
         (id, user_id, public_key, credential_id, counter, device_type, backed_up)
       values ('p', $1, '', 'c', 0, 'singleDevice', false) on conflict do nothing`,
      [bob.id],
    )
  }
  const factorsAfter = async (clearsFactors: boolean) => {
    await withFactors()
    const token = tokenOf(await reset(server, cookies, bob.id, clearsFactors))
    await post(server, '/api/operator-links/use', { token, password: CHOSEN })
    const [one] = await listed(server, cookies, bob.email)
    return [one?.hasSecondFactor, one?.passkeyCount]
  }
  assert.deepEqual(await factorsAfter(false), [true, 1])
  assert.deepEqual(await factorsAfter(true), [false, 0])
})

test('nobody can reset themselves, a disabled or an invited operator', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const own = (await listed(server, cookies, EMAIL))[0]?.id ?? ''
  const bob = await makeOperator(server, 'bob@example.com')
  await post(server, `${OPERATORS}/${bob.id}/disable`, {}, { cookies })
  const invited = await invite(server, cookies)
  const refused = async (id: string) => {
    const body = { clearsFactors: false }
    const answer = await post(server, `${OPERATORS}/${id}/reset`, body, { cookies })
    return [answer.statusCode, answer.json<{ error: { message: string } }>().error.message]
  }
  assert.deepEqual(await refused(own), [403, 'Change your own password under My Account instead'])
  assert.deepEqual(await refused(bob.id), [
    403,
    'bob@example.com is disabled. Enable the account first.',
  ])
  assert.deepEqual(await refused(invited.id), [
    403,
    `${OLA} was invited and has no password to reset yet`,
  ])
  assert.equal((await refused('nobody'))[0], 404)
})

test('disabling an operator invalidates their pending link', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const bob = await makeOperator(server, 'bob@example.com')
  const link = await reset(server, cookies, bob.id)
  await post(server, `${OPERATORS}/${bob.id}/disable`, {}, { cookies })
  await post(server, `${OPERATORS}/${bob.id}/enable`, {}, { cookies })
  const token = tokenOf(link)
  assert.equal((await post(server, '/api/operator-links/read', { token })).statusCode, 404)
})

test('a withdrawn reset invalidates its link, and cannot be withdrawn again', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const bob = await makeOperator(server, 'bob@example.com')
  const token = tokenOf(await reset(server, cookies, bob.id))
  const url = `${OPERATORS}/${bob.id}/reset`
  assert.equal((await remove(server, cookies, url)).statusCode, 200)
  assert.equal((await post(server, '/api/operator-links/read', { token })).statusCode, 404)
  assert.equal((await remove(server, cookies, url)).statusCode, 404)
})

test('actions on operators are logged with their author and without secrets', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  const link = await invite(server, cookies)
  const use = { token: tokenOf(link), password: CHOSEN }
  await post(server, '/api/operator-links/use', use)
  await reset(server, cookies, link.id, true)
  const { rows } = await server.database.pool.query<{ said: unknown[] }>(
    `select json_build_array(s.author_name, s.summary, r.after->'fields') as said
     from change_sets s join change_rows r on r.set_id = s.id where r.row_id = $1 order by s.id`,
    [link.id],
  )
  assert.deepEqual(
    rows.map(({ said }) => said),
    [
      [EMAIL, 'Invited an operator', ['email', 'displayName', 'invitation']],
      [OLA, 'Set a password with a link', ['password']],
      [EMAIL, "Made a link to reset an operator's password", ['reset']],
    ],
  )
})

test('a stranger can neither invite nor reset anybody', async (t) => {
  const server = await signInServer(t)
  const bob = await makeOperator(server, 'bob@example.com')
  for (const url of [
    OPERATORS,
    `${OPERATORS}/${bob.id}/reset`,
    `${OPERATORS}/${bob.id}/invitation`,
  ])
    assert.equal((await post(server, url, { email: OLA })).statusCode, 401)
})

test('strangers may send no more than a link needs', async (t) => {
  const server = await signInServer(t)
  const url = '/api/operator-links/read'
  assert.equal((await post(server, url, { token: '['.repeat(20_000) })).statusCode, 413)
})

test('a peer that tries links is rate-limited, whatever headers it sends', async (t) => {
  const server = await signInServer(t)
  const read = (nth: number) =>
    post(
      server,
      '/api/operator-links/read',
      { token: `guess${nth}` },
      { headers: { 'x-forwarded-for': `198.51.100.${nth}` } },
    )
  for (let nth = 0; nth < 60; nth += 1) assert.equal((await read(nth)).statusCode, 404)
  assert.equal((await read(60)).statusCode, 429)
})

test('strangers who try links do not keep others from using theirs', async (t) => {
  const server = await signInServer(t)
  const token = tokenOf(await invite(server, await signIn(server)))
  for (let nth = 0; nth < 61; nth += 1)
    await post(server, '/api/operator-links/read', { token: `guess${nth}` })
  const used = await post(server, '/api/operator-links/use', { token, password: CHOSEN })
  assert.equal(used.statusCode, 200, used.body)
})

async function invite(server: SignInServer, cookies: string): Promise<NewLink> {
  const answer = await post(server, OPERATORS, { email: 'Ola@example.com' }, { cookies })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<NewLink>()
}

async function reset(server: SignInServer, cookies: string, id: string, clearsFactors = false) {
  const answer = await post(server, `${OPERATORS}/${id}/reset`, { clearsFactors }, { cookies })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<NewLink>()
}

async function listed({ app }: SignInServer, cookie: string, email: string): Promise<Operator[]> {
  const answer = await app.inject({ url: OPERATORS, headers: { cookie } })
  const { operators } = answer.json<{ operators: Operator[] }>()
  return operators.filter((operator) => operator.email === email)
}

function remove({ app }: SignInServer, cookie: string, url: string) {
  return app.inject({ method: 'DELETE', url, headers: { cookie, origin: ORIGIN } })
}

async function signInAs(server: SignInServer, who: { email: string; password: string }) {
  const { email, password } = who
  return cookiesOf(await post(server, SIGN_IN, { email, password }))
}

function tokenOf({ path }: NewLink): string {
  return new URL(path, ORIGIN).searchParams.get('invite') ?? ''
}

test('a used link is removed from the stored mails', async (t) => {
  const server = await signInServer(t)
  const link = await invite(server, await signIn(server))
  const stored = async () =>
    (await server.database.pool.query('select subject, text, html from mails')).rows
  assert.match(JSON.stringify(await stored()), new RegExp(tokenOf(link)))
  const body = { token: tokenOf(link), password: CHOSEN }
  await post(server, '/api/operator-links/use', body)
  const text = 'The link in this mail was used, or its time is over.'
  assert.deepEqual(await stored(), [
    { subject: 'A link for an operator', text, html: `<p>${text}</p>` },
  ])
})
