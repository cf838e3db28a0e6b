import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Event } from '@app/core/events/event.ts'
import { connect } from '../db/connect.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { eventRoutes } from './http.ts'

async function eventsApp(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  const app = operatorApp(deps, { routes: eventRoutes(deps) })
  return { deps, app, pool: deps.database.pool }
}

const NEW = {
  title: 'Superliga',
  category: 'SUPERLIGA',
  description: 'AGF – Viborg',
  date: '2026-11-22T16:00:00+01:00',
}

async function createOne(app: Awaited<ReturnType<typeof eventsApp>>['app'], changes: object = {}) {
  const { status, body } = await ask(app, 'POST', '/api/admin/events', { ...NEW, ...changes })
  assert.equal(status, 200)
  return body['event'] as Event
}

test('a created event is stored with its instant, and its change set is returned for undo', async (t) => {
  const { app } = await eventsApp(t)
  const { body } = await ask(app, 'POST', '/api/admin/events', NEW)
  const event = body['event'] as Event
  assert.equal(event.date, '2026-11-22T15:00:00Z')
  assert.equal(event.details, '')
  assert.equal(event.isDay, false)
  assert.equal(event.crawler, null)
  assert.equal(body['changeSet'], event.version)
  assert.equal(body['rowCount'], 1)
  const listed = await ask(app, 'GET', '/api/admin/events')
  assert.deepEqual(listed.body['events'], [event])
})

test('an unknown category is refused, naming the field, and nothing is stored', async (t) => {
  const { app, pool } = await eventsApp(t)
  const { status, body } = await ask(app, 'POST', '/api/admin/events', { ...NEW, category: 'NOPE' })
  assert.equal(status, 400)
  const noCategory = {
    key: 'there is no {messageNoun} {id}',
    values: { messageNoun: { key: 'category' }, id: 'NOPE' },
  }
  assert.deepEqual(body['error'], {
    code: 'bad-input',
    message: 'category: there is no category NOPE',
    key: '{path}: {message}',
    values: { path: 'category', message: noCategory },
    details: {
      fields: [{ path: 'category', message: 'there is no category NOPE', sentence: noCategory }],
    },
  })
  const { rows } = await pool.query('select count(*) as count from events')
  assert.equal(rows[0].count, 0)
})

test('an event without a description or with an impossible date is refused by name', async (t) => {
  const { app } = await eventsApp(t)
  const wrong = { ...NEW, description: '  ', date: 'soon' }
  const { status, body } = await ask(app, 'POST', '/api/admin/events', wrong)
  assert.equal(status, 400)
  const { message } = body['error'] as { message: string }
  assert.match(message, /description/)
  assert.match(message, /date.*"soon" is not an instant/)
})

test('a save changes the named fields and no others', async (t) => {
  const { app } = await eventsApp(t)
  const event = await createOne(app, { details: 'TV 2' })
  const saved = await ask(app, 'PATCH', `/api/admin/events/${event.id}`, {
    version: event.version,
    fields: { description: 'AGF – Brøndby' },
  })
  assert.equal(saved.status, 200)
  const after = saved.body['event'] as Event
  assert.deepEqual(after, { ...event, description: 'AGF – Brøndby', version: after.version })
  assert.ok(after.version > event.version)
})

test('the title follows to a new category only if it is still the old category’s', async (t) => {
  const { app } = await eventsApp(t)
  const own = await createOne(app, { title: 'Cup final' })
  const plain = await createOne(app)
  const move = async (event: Event, fields: object) => {
    const url = `/api/admin/events/${event.id}`
    const { body } = await ask(app, 'PATCH', url, { version: event.version, fields })
    return (body['event'] as Event).title
  }
  assert.equal(await move(plain, { category: 'HALL' }), 'Hall')
  assert.equal(await move(own, { category: 'HALL' }), 'Cup final')
  const named = await createOne(app)
  assert.equal(await move(named, { category: 'HALL', title: 'Opening' }), 'Opening')
})

test('saving an unknown category changes nothing', async (t) => {
  const { app } = await eventsApp(t)
  const event = await createOne(app)
  const { status } = await ask(app, 'PATCH', `/api/admin/events/${event.id}`, {
    version: event.version,
    fields: { category: 'NOPE', description: 'Other' },
  })
  assert.equal(status, 400)
  const { body } = await ask(app, 'GET', '/api/admin/events')
  assert.deepEqual(body['events'], [event])
})

test('two people who change different fields both succeed; the same field is a conflict showing both states', async (t) => {
  const { app } = await eventsApp(t)
  const { id, version } = await createOne(app)
  const save = (fields: object) => ask(app, 'PATCH', `/api/admin/events/${id}`, { version, fields })
  assert.equal((await save({ description: 'First' })).status, 200)
  assert.equal((await save({ details: 'Second' })).status, 200)
  const refused = await save({ description: 'Third' })
  assert.equal(refused.status, 409)
  const { body } = await ask(app, 'GET', '/api/admin/events')
  const [event] = body['events'] as Event[]
  assert.equal(event?.description, 'First')
  assert.equal(event?.details, 'Second')
})

test('a whole day given a time of day becomes an ordinary event; on another day it stays a whole day', async (t) => {
  const { app, deps } = await eventsApp(t)
  await storeEvents(deps, [
    eventOf('day', { isDay: true, date: '2026-11-22T23:00:00Z' }),
    eventOf('other', { isDay: true, date: '2026-11-22T23:00:00Z' }),
  ])
  const { body } = await ask(app, 'GET', '/api/admin/events')
  const version = (body['events'] as Event[])[0]?.version
  const moved = async (id: string, date: string) => {
    const save = { version, fields: { date } }
    const { body: answer } = await ask(app, 'PATCH', `/api/admin/events/${id}`, save)
    return (answer['event'] as Event).isDay
  }
  assert.equal(await moved('day', '2026-11-23T18:00:00Z'), false)
  assert.equal(await moved('other', '2026-11-23T23:00:00Z'), true)
})

test('the list is bounded by instants, ordered by date, and counts all and upcoming events', async (t) => {
  const { app, deps } = await eventsApp(t)
  await storeEvents(deps, [
    eventOf('c', { date: '2026-11-23T00:00:00Z' }),
    eventOf('a', { date: '2026-11-21T11:59:59Z', endDate: '2026-11-21T14:00:00Z' }),
    eventOf('b', { date: '2026-11-22T00:00:00Z' }),
  ])
  const idsOf = async (query: string) => {
    const { body } = await ask(app, 'GET', `/api/admin/events${query}`)
    assert.equal(body['total'], 3)
    assert.equal(body['upcoming'], 2)
    return (body['events'] as Event[]).map(({ id }) => id).join('')
  }
  assert.equal(await idsOf(''), 'abc')
  assert.equal(await idsOf('?from=2026-11-22T00:00:00Z'), 'bc')
  assert.equal(await idsOf('?to=2026-11-23T00:00:00Z'), 'ab')
  assert.equal(await idsOf('?limit=1'), 'a')
  assert.equal((await ask(app, 'GET', '/api/admin/events?from=yesterday')).status, 400)
})

test('deleting an event again, or an unknown one, is refused', async (t) => {
  const { app } = await eventsApp(t)
  const event = await createOne(app)
  const gone = await ask(app, 'DELETE', `/api/admin/events/${event.id}?version=${event.version}`)
  assert.equal(gone.status, 200)
  assert.equal(gone.body['rowCount'], 1)
  assert.equal((await ask(app, 'DELETE', `/api/admin/events/${event.id}`)).status, 404)
  assert.equal((await ask(app, 'DELETE', '/api/admin/events/nobody')).status, 404)
})

test('history names who did what to which event', async (t) => {
  const { app, pool } = await eventsApp(t)
  const event = await createOne(app)
  await ask(app, 'DELETE', `/api/admin/events/${event.id}`)
  const { rows } = await pool.query(
    `select author_name, cause, summary from change_sets order by id desc limit 2`,
  )
  assert.deepEqual(rows, [
    { author_name: 'op@almanac.example', cause: 'delete', summary: 'Deleted “AGF – Viborg”' },
    { author_name: 'op@almanac.example', cause: 'create', summary: 'Created “AGF – Viborg”' },
  ])
})

test('an unknown field is refused by name, in a body and in a URL', async (t) => {
  const { app, pool } = await eventsApp(t)
  const made = await ask(app, 'POST', '/api/admin/events', { ...NEW, crawler: 'mine', isDay: true })
  assert.equal(made.status, 400)
  assert.match(JSON.stringify(made.body), /\\"crawler\\", \\"isDay\\" is not known here/)
  const listed = await ask(app, 'GET', '/api/admin/events?form=2026-11-21T00:00:00Z')
  assert.equal(listed.status, 400)
  assert.match(JSON.stringify(listed.body), /\\"form\\" is not known here/)
  const { rows } = await pool.query('select id from events')
  assert.deepEqual(rows, [])
})

test('a read-only field is refused on save', async (t) => {
  const { app } = await eventsApp(t)
  const event = await createOne(app)
  const { status, body } = await ask(app, 'PATCH', `/api/admin/events/${event.id}`, {
    version: event.version,
    fields: { title: 'Cup', sourceId: 'mine' },
  })
  assert.equal(status, 400)
  assert.match(JSON.stringify(body), /fields: \\"sourceId\\" is not known here/)
  assert.deepEqual((await ask(app, 'GET', '/api/admin/events')).body['events'], [event])
})

test('one event with text nobody could have typed does not hide the others', async (t) => {
  const { app, deps } = await eventsApp(t)
  const odd = eventOf('odd', { title: '\u200b', description: 'x'.repeat(600) })
  await storeEvents(deps, [odd, eventOf('plain')])
  const { status, body } = await ask(app, 'GET', '/api/admin/events')
  assert.equal(status, 200)
  assert.deepEqual((body['events'] as Event[]).map(({ id }) => id).toSorted(), ['odd', 'plain'])
})

test('a list query that takes too long is cancelled with an error, while a write may wait', async (t) => {
  const { deps, pool } = await eventsApp(t)
  const limited = connect(deps.database.url, { statementTimeoutMs: 250 })
  t.after(() => limited.close())
  const impatient = { ...deps, database: limited }
  const app = operatorApp(impatient, { routes: eventRoutes(impatient) })
  const client = await pool.connect()
  await client.query('begin; lock table events')
  const { status, body } = await ask(app, 'GET', '/api/admin/events')
  const writing = ask(app, 'POST', '/api/admin/events', NEW)
  await client.query('select pg_sleep(0.5); commit')
  client.release()
  assert.deepEqual(
    [status, body['error']],
    [
      503,
      {
        code: 'unavailable',
        message: 'This took too long and was stopped. Nothing was changed.',
        key: 'This took too long and was stopped. Nothing was changed.',
      },
    ],
  )
  assert.equal((await writing).status, 200)
})
