import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { Event } from '@app/core/events/event.ts'
import type { Conflicts } from '@app/core/log/change-set.ts'
import { message } from '@app/core/messages/message.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { eventRoutes } from './http.ts'

const CHANGES = '/api/admin/events/changes'
const CLEAN_UP = '/api/admin/events/clean-up'
const ZONE = 'Europe/Copenhagen'

async function eventsApp(t: TestContext, environment: Record<string, string> = {}) {
  const clock = testClock('2026-11-21T12:00:00Z')
  const deps = testDeps(await testDatabase(t), clock, environment)
  await smallCatalogue(deps)
  const app = operatorApp(deps, { routes: eventRoutes(deps) })
  const events = async () => (await ask(app, 'GET', '/api/admin/events')).body['events'] as Event[]
  return { app, deps, clock, events, pool: deps.database.pool }
}

const NEW = {
  title: 'Superliga',
  category: 'SUPERLIGA',
  description: 'AGF – Viborg',
  date: '2026-11-22T15:00:00Z',
}

test('an end before the beginning is refused by name, whether saved in one step or two', async (t) => {
  const { app, events } = await eventsApp(t)
  const early = { ...NEW, endDate: '2026-11-22T14:59:59Z' }
  const refused = await ask(app, 'POST', CHANGES, { creates: [early] })
  assert.equal(refused.status, 400)
  assert.match(JSON.stringify(refused.body), /endDate.*is before the beginning/)
  await ask(app, 'POST', CHANGES, { creates: [{ ...NEW, endDate: '2026-11-22T17:00:00Z' }] })
  const [stored] = await events()
  const [id, version] = [stored?.id, stored?.version]
  const halves = { id, version, fields: { endDate: '2026-11-21T17:00:00Z' } }
  const later = await ask(app, 'POST', CHANGES, { updates: [halves] })
  assert.equal(later.status, 400)
  assert.match(JSON.stringify(later.body), /endDate: is before the beginning/)
  assert.deepEqual(await events(), [stored])
})

test('an event that is moved keeps its duration unless its end is changed too', async (t) => {
  const { app, events } = await eventsApp(t)
  await ask(app, 'POST', CHANGES, { creates: [{ ...NEW, endDate: '2026-11-22T17:00:00Z' }] })
  const save = async (fields: Partial<Event>) => {
    const [stored] = await events()
    const update = { id: stored?.id, version: stored?.version, fields }
    await ask(app, 'POST', CHANGES, { updates: [update] })
    return (await events())[0]?.endDate
  }
  assert.equal(await save({ date: '2026-11-24T19:00:00Z' }), '2026-11-24T21:00:00Z')
  const both = { date: '2026-11-25T19:00:00Z', endDate: '2026-11-25T23:00:00Z' }
  assert.equal(await save(both), '2026-11-25T23:00:00Z')
  assert.equal(await save({ endDate: null }), null)
})

test('another date moves an event, or corrects it with Scheduled; moved back it is scheduled again', async (t) => {
  const { app, events } = await eventsApp(t)
  await ask(app, 'POST', CHANGES, { creates: [NEW] })
  const save = async (fields: Partial<Event>) => {
    const [stored] = await events()
    const update = { id: stored?.id, version: stored?.version, fields }
    const { status: answered } = await ask(app, 'POST', CHANGES, { updates: [update] })
    const [event] = await events()
    return [answered, event?.status, event?.formerDate]
  }
  const corrected = { date: '2026-11-22T16:00:00Z', status: 'scheduled' } as const
  assert.deepEqual(await save(corrected), [200, 'scheduled', null])
  const moved = { date: '2026-11-24T19:00:00Z' }
  assert.deepEqual(await save(moved), [200, 'moved', '2026-11-22T16:00:00Z'])
  assert.deepEqual(await save({ status: 'cancelled' }), [200, 'cancelled', '2026-11-22T16:00:00Z'])
  assert.deepEqual(await save({ status: 'moved' }), [200, 'moved', '2026-11-22T16:00:00Z'])
  assert.deepEqual(await save({ date: '2026-11-22T16:00:00Z' }), [200, 'scheduled', null])
  assert.deepEqual(await save({ status: 'postponed' }), [200, 'postponed', null])
  assert.deepEqual(await save({ status: 'held' as 'moved' }), [400, 'postponed', null])
})

test('an event deleted before statuses existed is restored as scheduled', async (t) => {
  const { app, deps, events } = await eventsApp(t)
  await storeEvents(deps, [eventOf('a')])
  const [{ id, version, ...event } = await Promise.reject(new Error('nothing stored'))] =
    await events()
  await ask(app, 'POST', CHANGES, { deletes: [{ id, version }] })
  const { status: _status, formerDate: _formerDate, ...before } = event
  const author = { kind: 'operator', id: 'o', name: 'O' } as const
  await writeChangeSet(
    deps,
    { author, cause: 'undo', summary: message('Undid it') },
    ({ create }) => create('events', [{ ...before, id }]),
  )
  assert.equal((await events())[0]?.status, 'scheduled')
})

test('new, edited and deleted events are one change set whose summary counts each', async (t) => {
  const { app, deps, events, pool } = await eventsApp(t)
  await storeEvents(deps, [eventOf('a'), eventOf('b')])
  const [a, b] = await events()
  const { status, body } = await ask(app, 'POST', CHANGES, {
    creates: [NEW, { ...NEW, description: 'Brøndby – FCK' }],
    updates: [{ id: a?.id, version: a?.version, fields: { details: 'TV 2' } }],
    deletes: [{ id: b?.id, version: b?.version }],
  })
  assert.equal(status, 200)
  assert.equal(body['rowCount'], 4)
  const after = await events()
  const created = body['created'] as string[]
  assert.deepEqual(
    created.map((id) => after.find((event) => event.id === id)?.description),
    ['AGF – Viborg', 'Brøndby – FCK'],
  )
  assert.equal(after.find(({ id }) => id === a?.id)?.details, 'TV 2')
  assert.equal(
    after.some(({ id }) => id === b?.id),
    false,
  )
  assert.ok(after.filter(({ version }) => version === body['changeSet']).length === 3)
  const { rows } = await pool.query(
    'select cause, summary from change_sets order by id desc limit 1',
  )
  assert.deepEqual(rows, [
    { cause: 'edit', summary: 'Changed 4 events: 2 created, 1 edited, 1 deleted' },
  ])
})

test('conflicts of edited and deleted rows are reported together, and nothing is stored', async (t) => {
  const { app, deps, events } = await eventsApp(t)
  await storeEvents(deps, [eventOf('a'), eventOf('b'), eventOf('c'), eventOf('d')])
  const seen = await events()
  const versionOf = (id: string) => seen.find((event) => event.id === id)?.version
  for (const id of ['a', 'b']) {
    await ask(app, 'PATCH', `/api/admin/events/${id}`, {
      version: versionOf(id),
      fields: { details: 'theirs' },
    })
  }
  await ask(app, 'DELETE', '/api/admin/events/c')
  const before = await events()
  const { status, body } = await ask(app, 'POST', CHANGES, {
    creates: [NEW],
    updates: ['a', 'c', 'd'].map((id) => ({
      id,
      version: versionOf(id),
      fields: { details: 'mine' },
    })),
    deletes: [{ id: 'b', version: versionOf('b') }],
  })
  assert.equal(status, 409)
  const { details } = body['error'] as { details: Conflicts }
  assert.deepEqual(details.conflicts.map(({ id }) => id).toSorted(), ['a', 'b', 'c'])
  assert.equal(details.conflicts.find(({ id }) => id === 'c')?.theirs, null)
  const ofA = details.conflicts.find(({ id }) => id === 'a')
  assert.equal(ofA?.version, before.find(({ id }) => id === 'a')?.version)
  assert.deepEqual(await events(), before)
})

test('fields nobody else changed are merged when saving many rows too', async (t) => {
  const { app, deps, events } = await eventsApp(t)
  await storeEvents(deps, [eventOf('a')])
  const [a] = await events()
  await ask(app, 'PATCH', '/api/admin/events/a', { version: a?.version, fields: { details: 'x' } })
  const { status } = await ask(app, 'POST', CHANGES, {
    updates: [{ id: 'a', version: a?.version, fields: { description: 'mine' } }],
  })
  assert.equal(status, 200)
  const [after] = await events()
  assert.deepEqual([after?.description, after?.details], ['mine', 'x'])
})

test('new events with ids of their own, sent again after a lost response, are stored once', async (t) => {
  const { app, events } = await eventsApp(t)
  const id = '0c6a53e6-7f7b-4c7e-9d53-3f8d2e6a9c11'
  const first = await ask(app, 'POST', CHANGES, { creates: [{ ...NEW, id }, NEW] })
  assert.equal(first.status, 200)
  const before = await events()
  const again = await ask(app, 'POST', CHANGES, { creates: [{ ...NEW, id }] })
  assert.deepEqual([again.status, again.body['created']], [200, [id]])
  assert.equal(again.body['changeSet'], null)
  const alone = await ask(app, 'POST', '/api/admin/events', { ...NEW, id })
  assert.deepEqual([alone.status, alone.body['changeSet']], [200, null])
  assert.deepEqual(await events(), before)
})

test('an existing event with different content is never overwritten by id', async (t) => {
  const { app, events } = await eventsApp(t)
  const id = '0c6a53e6-7f7b-4c7e-9d53-3f8d2e6a9c11'
  await ask(app, 'POST', '/api/admin/events', { ...NEW, id })
  const { status } = await ask(app, 'POST', CHANGES, { creates: [{ ...NEW, id, details: 'TV 2' }] })
  assert.equal(status, 409)
  assert.deepEqual(
    (await events()).map(({ details }) => details),
    [''],
  )
})

test('one unknown category or one row named twice refuses the whole save', async (t) => {
  const { app, deps, events } = await eventsApp(t)
  await storeEvents(deps, [eventOf('a')])
  const before = await events()
  const unknown = await ask(app, 'POST', CHANGES, { creates: [NEW, { ...NEW, category: 'NOPE' }] })
  assert.equal(unknown.status, 400)
  assert.match(JSON.stringify(unknown.body), /there is no category NOPE/)
  const row = { id: 'a', version: before[0]?.version }
  const twice = await ask(app, 'POST', CHANGES, { deletes: [row, row] })
  assert.equal(twice.status, 400)
  assert.deepEqual(await events(), before)
})

test('clean-up is refused with the reason until it is switched on', async (t) => {
  const { app, deps, events } = await eventsApp(t)
  await storeEvents(deps, [eventOf('past', { date: '2026-11-20T12:00:00Z' })])
  const offered = await ask(app, 'GET', `/api/admin/events/actions?zone=${ZONE}`)
  assert.deepEqual(offered.body, {
    cleanUp: { reason: 'Clean-up is switched off. EVENT_CLEANUP=on switches it on.', past: 1 },
  })
  assert.equal((await ask(app, 'POST', CLEAN_UP, { zone: ZONE, past: 1 })).status, 403)
  assert.equal((await events()).length, 1)
})

test('clean-up deletes what is over and leaves what is still going on', async (t) => {
  const { app, deps, events } = await eventsApp(t, { EVENT_CLEANUP: 'on' })
  await storeEvents(deps, [
    eventOf('past', { date: '2026-11-21T11:59:59Z' }),
    eventOf('coming', { date: '2026-11-21T12:00:01Z' }),
    eventOf('today', { date: '2026-11-20T23:00:00Z', isDay: true, zone: ZONE }),
    eventOf('yesterday', { date: '2026-11-19T23:00:00Z', isDay: true, zone: ZONE }),
  ])
  const offered = await ask(app, 'GET', `/api/admin/events/actions?zone=${ZONE}`)
  assert.deepEqual(offered.body, {
    cleanUp: { reason: null, past: 2 },
  })
  const { status, body } = await ask(app, 'POST', CLEAN_UP, { zone: ZONE, past: 2 })
  assert.equal(status, 200)
  assert.equal(body['rowCount'], 2)
  assert.deepEqual((await events()).map(({ id }) => id).toSorted(), ['coming', 'today'])
})

test('clean-up is refused if the number differs from what the person agreed to', async (t) => {
  const { app, deps, clock, events } = await eventsApp(t, { EVENT_CLEANUP: 'on' })
  await storeEvents(deps, [
    eventOf('past', { date: '2026-11-21T11:00:00Z' }),
    eventOf('soon', { date: '2026-11-21T12:30:00Z' }),
  ])
  clock.set('2026-11-21T13:00:00Z')
  const { status, body } = await ask(app, 'POST', CLEAN_UP, { zone: ZONE, past: 1 })
  assert.equal(status, 409)
  assert.match(JSON.stringify(body), /2 events are over by now, not 1/)
  assert.equal((await events()).length, 2)
})
