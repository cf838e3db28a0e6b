import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { ask, operatorApp } from '../testing/app.ts'
import { smallCatalogue } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { eventRoutes } from '../events/http.ts'
import { OPERATOR, refusal } from './testing/writer.ts'
import { writeChangeSet } from './write.ts'

const KEY = 'a-key-of-one-save-1'
const CPH = { id: 'cph', title: 'København', country: 'Denmark' }

async function keyed(t: TestContext) {
  const database = await testDatabase(t)
  const deps = { database, clock: testClock('2026-11-21T12:00:00Z') }
  const create = (author: string, id: string) =>
    writeChangeSet(
      deps,
      {
        author: { ...OPERATOR, id: author, requestKey: KEY },
        cause: 'create',
        summary: message('Created'),
      },
      (draft) => draft.create('locations', [{ ...CPH, id }]),
    )
  return { create, pool: database.pool }
}

test('a write repeated under its key is refused with the set it was stored as', async (t) => {
  const { create, pool } = await keyed(t)
  const { changeSet } = await create('op-1', 'cph')
  const again = await refusal(create('op-1', 'aarhus'))
  assert.equal(again.code, 'conflict')
  assert.deepEqual(again.details, { storedAs: { changeSet, rowCount: 1 } })
  const { rows } = await pool.query('select id from locations')
  assert.deepEqual(rows, [{ id: 'cph' }])
})

test('of two concurrent writes under one key, one is stored and the other is refused with its set', async (t) => {
  const { create, pool } = await keyed(t)
  const met = await Promise.allSettled([create('op-1', 'cph'), create('op-1', 'cph')])
  const [done] = met.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [late] = met.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []))
  assert.ok(done && late && 'details' in late)
  assert.deepEqual(late.details, { storedAs: { changeSet: done.changeSet, rowCount: 1 } })
  const { rows } = await pool.query('select count(*)::int as count from change_sets')
  assert.deepEqual(rows, [{ count: 1 }])
})

test('the keys of two operators are independent', async (t) => {
  const { create } = await keyed(t)
  await create('op-1', 'cph')
  const { rowCount } = await create('op-2', 'aarhus')
  assert.equal(rowCount, 1)
})

test("a request's key is read from its header, and one that could be guessed is refused", async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  const app = operatorApp(deps, { routes: eventRoutes(deps) })
  const save = async (key: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/events',
      headers: { 'idempotency-key': key },
      payload: {
        title: 'Superliga',
        category: 'SUPERLIGA',
        description: 'AGF – Viborg',
        date: '2026-11-22T16:00:00+01:00',
      },
    })
  assert.equal((await save('1')).statusCode, 400)
  const first = await save(KEY)
  assert.equal(first.statusCode, 200)
  const again = await save(KEY)
  assert.equal(again.statusCode, 409)
  const { changeSet } = first.json<{ changeSet: number }>()
  assert.deepEqual(again.json<{ error: { details: unknown } }>().error.details, {
    storedAs: { changeSet, rowCount: 1 },
  })
  const listed = await ask(app, 'GET', '/api/admin/events')
  assert.equal(listed.body['total'], 1)
})

test('a request that is not stored under its key is refused with one, rather than carried out twice', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  const app = operatorApp(deps, { routes: eventRoutes(deps) })
  const count = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/events/count-followers',
      headers,
      payload: { categories: ['SUPERLIGA'] },
    })
  const refused = await count({ 'idempotency-key': KEY })
  assert.equal(refused.statusCode, 400)
  assert.match(refused.body, /Idempotency-Key is not supported here/)
  assert.deepEqual((await count({})).json(), { people: 0 })
})
