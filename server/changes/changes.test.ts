import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { request, type IncomingMessage } from 'node:http'
import test, { type TestContext } from 'node:test'
import { createApp } from '../app.ts'
import { makeOperator } from '../auth/testing/make-operator.ts'
import type { Database } from '../db/connect.ts'
import type { Caller } from '../http/route.ts'
import { assignPositions } from '../log/sequencer.ts'
import { writeChangeSet } from '../log/write.ts'
import { endOwnSession } from '../operators/account-actions.ts'
import { disableOperator, resetOperator } from '../operators/actions.ts'
import { presenceRoutes } from '../presence/http.ts'
import { ask } from '../testing/app.ts'
import { TESTER, eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { registerChanges } from './http.ts'

const TABS = ['6a1c0d4e-5f2b-4d7c-9c3e-0a1b2c3d4e5f', '7b2d1e5f-603c-4e8d-8d4f-1b2c3d4e5f60']
const OPERATOR = { id: 'op-1', email: 'op@almanac.example', name: 'Op', session: 's-1' }

async function makeApp(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  await assignPositions(deps.database)
  await insertSignedIn(deps.database)
  const caller: Caller = { operator: OPERATOR, appUser: null, ip: '127.0.0.1' }
  const authenticate = () => Promise.resolve(caller)
  const app = createApp(deps, {
    routes: presenceRoutes(deps),
    authenticate,
    plugins: [(scope) => registerChanges(scope, { ...deps, authenticate })],
  })
  t.after(() => app.close())
  return { app, deps, asking: caller }
}

async function insertSignedIn({ pool }: Database) {
  const { id, email, name, session } = OPERATOR
  await pool.query('insert into operator_users (id, name, email) values ($1, $2, $3)', [
    id,
    name,
    email,
  ])
  await pool.query(
    `insert into operator_sessions (id, token, user_id, expires_at)
     values ($1, 'token', $2, now() + interval '1 day')`,
    [session, id],
  )
}

type Event = { event: string; data: unknown }

/** Reads the stream's events one at a time. */
async function listen(t: TestContext, { app }: Awaited<ReturnType<typeof makeApp>>) {
  if (!app.server.listening) await app.listen({ port: 0 })
  const url = new URL('/api/admin/changes', app.listeningOrigin)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, resolve).on('error', reject).end()
  })
  t.after(() => answer.destroy())
  return { answer, next: reader(answer) }
}

function reader(answer: IncomingMessage) {
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]()
  let text = ''
  return async (): Promise<Event> => {
    while (!text.includes('\n\n')) {
      const chunk = await chunks.next()
      if (chunk.done) throw new Error('the stream ended')
      text += String(chunk.value)
    }
    const end = text.indexOf('\n\n')
    const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/s.exec(text.slice(0, end)) ?? []
    text = text.slice(end + 2)
    return { event, data: JSON.parse(data) }
  }
}

test('a change is sent once it has a position, with its author, nouns and rows', async (t) => {
  const made = await makeApp(t)
  const { next } = await listen(t, made)
  assert.deepEqual(await next(), { event: 'hello', data: { position: 1 } })
  assert.deepEqual(await next(), { event: 'presence', data: [] })
  await storeEvents(made.deps, [eventOf('e1'), eventOf('e2')])
  await assignPositions(made.deps.database)
  assert.deepEqual(await next(), {
    event: 'change',
    data: {
      set: 2,
      position: 2,
      at: '2026-11-21T12:00:00Z',
      author: { kind: 'operator', id: 'op-1', name: 'op@almanac.example' },
      cause: 'import',
      nouns: ['events'],
      rows: [
        { noun: 'events', id: 'e1', name: 'Match e1' },
        { noun: 'events', id: 'e2', name: 'Match e2' },
      ],
      rowCount: 2,
    },
  })
})

test('a deleted row is sent with its last title', async (t) => {
  const made = await makeApp(t)
  await storeEvents(made.deps, [eventOf('e1')])
  await assignPositions(made.deps.database)
  const { next } = await listen(t, made)
  await next()
  await next()
  const why = { author: TESTER, cause: 'delete', summary: message('Deleted') } as const
  await writeChangeSet(made.deps, why, (draft) => draft.remove('events', [{ id: 'e1' }]))
  await assignPositions(made.deps.database)
  const { rows } = (await next()).data as { rows: object[] }
  assert.deepEqual(rows, [{ noun: 'events', id: 'e1', name: 'Match e1' }])
})

test('only the first rows of a large set are listed', async (t) => {
  const made = await makeApp(t)
  const { next } = await listen(t, made)
  await next()
  await next()
  await storeEvents(
    made.deps,
    Array.from({ length: 500 }, (_, index) => eventOf(`e${index}`)),
  )
  await assignPositions(made.deps.database)
  const { rows, rowCount } = (await next()).data as { rows: object[]; rowCount: number }
  assert.deepEqual({ named: rows.length, rowCount }, { named: 200, rowCount: 500 })
})

test('joining, moving and leaving are sent, and a silent operator disappears', async (t) => {
  const made = await makeApp(t)
  const { app, deps } = made
  const { next } = await listen(t, made)
  await next()
  await next()
  const announce = async (tab: string | undefined, screen: string | null) =>
    (await ask(app, 'POST', '/api/admin/presence', { tab, screen })).body['present']
  const at = (tab: string | undefined, screen: string) => ({
    tab,
    operator: 'op-1',
    name: 'op@almanac.example',
    screen,
  })
  const [first, second] = TABS
  assert.deepEqual(await announce(first, '/app/events'), [at(first, '/app/events')])
  assert.deepEqual(await next(), { event: 'presence', data: [at(first, '/app/events')] })
  await announce(first, '/app/categories')
  assert.deepEqual((await next()).data, [at(first, '/app/categories')])
  deps.clock.set('2026-11-21T12:00:20Z')
  assert.equal((await announce(second, '/app/events'))?.constructor, Array)
  assert.equal(((await next()).data as object[]).length, 2)
  deps.clock.set('2026-11-21T12:00:40Z')
  assert.deepEqual(await announce(second, '/app/events'), [at(second, '/app/events')])
  assert.deepEqual(await announce(second, null), [])
  // The silent operator may be reported before the one who left.
  let update = await next()
  while ((update.data as object[]).length > 0) update = await next()
  assert.equal(update.event, 'presence')
})

test('a stranger receives nothing, and an invalid screen is refused', async (t) => {
  const { app, asking: caller } = await makeApp(t)
  const wrong = await ask(app, 'POST', '/api/admin/presence', { tab: TABS[0], screen: '//evil' })
  assert.equal(wrong.status, 400)
  caller.operator = null
  assert.equal((await app.inject('/api/admin/changes')).statusCode, 401)
})

test('a stream ends with its session, however that ends', async (t) => {
  const made = await makeApp(t)
  const { deps } = made
  const { pool } = deps.database
  const anna = await makeOperator(deps, 'anna@almanac.example')
  const ways = {
    'signing out': () => pool.query("delete from operator_sessions where id = 's-1'"),
    'running out': () => pool.query('update operator_sessions set expires_at = now()'),
    'another session of theirs': () =>
      endOwnSession(deps, { ...OPERATOR, session: 'other' }, OPERATOR.session),
    'a reset': () => resetOperator(deps, OPERATOR.email),
    'being disabled': () => disableOperator(deps, anna, OPERATOR.id),
  }
  for (const [way, endSession] of Object.entries(ways)) {
    await pool.query('delete from operator_sessions')
    await pool.query('delete from operator_users where id = $1', [OPERATOR.id])
    await insertSignedIn(deps.database)
    const { next } = await listen(t, made)
    await next()
    await next()
    await endSession()
    await assert.rejects(next(), /the stream ended/, way)
  }
})

test('a disabled operator receives nothing that happens afterwards', async (t) => {
  const made = await makeApp(t)
  const anna = await makeOperator(made.deps, 'anna@almanac.example')
  const { next } = await listen(t, made)
  await next()
  await next()
  await disableOperator(made.deps, anna, OPERATOR.id)
  await storeEvents(made.deps, [eventOf('e1')])
  await assignPositions(made.deps.database)
  await assert.rejects(next(), /the stream ended/)
})
