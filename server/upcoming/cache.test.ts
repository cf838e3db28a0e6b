import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eraseChangeContent } from '../log/erase-store.ts'
import { assignPositions, startSequencer } from '../log/sequencer.ts'
import { newEvent, PREMIUM, upcomingSetup } from './testing/setup.ts'

test('events are read once, and again only where something changed', async (t) => {
  const { write, cache, settle, ask, database } = await upcomingSetup(t)
  await write((draft) =>
    draft.create('events', [newEvent({ id: 'e1', date: '2026-11-22T10:00:00Z' })]),
  )
  await settle()
  assert.deepEqual((await ask('categories=A')).ids, ['e1'])
  // A write that bypasses the log, which nothing real does, so nobody is notified.
  await database.pool.query(`update events set title = 'Other'`)
  await settle()
  assert.equal((await ask('categories=A')).events[0]?.['title'], 'Ligă')
  await write((draft) =>
    draft.create('events', [newEvent({ id: 'e2', date: '2026-11-22T09:00:00Z' })]),
  )
  await settle()
  assert.deepEqual((await ask('categories=A')).ids, ['e2', 'e1'])
  assert.deepEqual(cache.size().events, 2)
})

test('an event that moves leaves its old category', async (t) => {
  const { write, settle, ask } = await upcomingSetup(t)
  await write((draft) =>
    draft.create('events', [newEvent({ id: 'e1', date: '2026-11-22T10:00:00Z' })]),
  )
  await settle()
  assert.deepEqual((await ask('categories=A')).ids, ['e1'])
  assert.deepEqual((await ask('categories=B')).ids, [])
  await write((draft) => draft.update('events', [{ id: 'e1', fields: { category: 'B' } }]))
  await settle()
  assert.deepEqual((await ask('categories=A')).ids, [])
  assert.deepEqual((await ask('categories=B')).ids, ['e1'])
})

test('an import of 10,000 events is added to what was cached', async (t) => {
  const { write, settle, ask, cache } = await upcomingSetup(t)
  await write((draft) =>
    draft.create('events', [newEvent({ id: 'early', date: '2026-11-21T12:01:00Z' })]),
  )
  await settle()
  await ask('categories=A,B,C,D')
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const date = Temporal.Instant.from('2026-11-22T10:00:00Z').add({
      seconds: (index * 7_919) % 86_400,
    })
    const category = ['A', 'B', 'C', 'D'][index % 4] ?? 'A'
    return newEvent({ id: `i${index}`, category, date: date.toString() })
  })
  await write((draft) => draft.create('events', rows))
  await settle()
  const { events } = await ask('categories=A,B,C,D&limit=1000', PREMIUM)
  const expected = rows
    .toSorted(
      (a, b) =>
        a.date.localeCompare(b.date) || compare(a.category, b.category) || compare(a.id, b.id),
    )
    .slice(0, 999)
  assert.deepEqual(
    events.map((event) => event['id']),
    ['early', ...expected.map((event) => event.id)],
  )
  assert.equal(cache.size().events, 10_001)
})

test('the least recently used categories are evicted, and read again on request', async (t) => {
  const { write, settle, ask, cache } = await upcomingSetup(t, { maxBytes: 15_000 })
  for (const category of ['A', 'B', 'C', 'D'])
    await write((draft) =>
      draft.create(
        'events',
        Array.from({ length: 20 }, (_, index) =>
          newEvent({ id: `${category}${index}`, category, date: '2026-11-22T10:00:00Z' }),
        ),
      ),
    )
  await settle()
  for (const category of ['A', 'B', 'C', 'D', 'A'])
    assert.equal((await ask(`categories=${category}`)).ids.length, 20)
  assert.ok(cache.size().bytes <= 15_000)
  assert.equal(cache.size().categories, 1)
  assert.equal((await ask('categories=A,B,C,D')).ids.length, 80)
  assert.ok(cache.size().bytes <= 15_000)
})

test('an unknown category is empty, and gets its events once it exists', async (t) => {
  const { write, settle, ask } = await upcomingSetup(t)
  await settle()
  assert.deepEqual((await ask('categories=new')).ids, [])
  await write(async (draft) => {
    const category = { id: 'new', title: 'New', group: 'some', parent: '', index: 1 }
    await draft.create('categories', [category])
    const date = '2026-11-22T10:00:00Z'
    await draft.create('events', [newEvent({ id: 'e1', category: 'new', date })])
  })
  await settle()
  assert.deepEqual((await ask('categories=new')).ids, ['e1'])
})

test('an event disappears when its minute is over, a day when it is over in its zone', async (t) => {
  const { write, settle, ask, clock } = await upcomingSetup(t)
  await write((draft) =>
    draft.create('events', [
      newEvent({ id: 'match', date: '2026-11-21T12:00:00Z' }),
      newEvent({
        id: 'holiday',
        date: '2026-11-20T23:00:00Z',
        isDay: true,
        zone: 'Europe/Copenhagen',
      }),
    ]),
  )
  await settle()
  assert.deepEqual((await ask('categories=A')).ids, ['holiday', 'match'])
  clock.set('2026-11-21T12:00:59.999Z')
  assert.deepEqual((await ask('categories=A')).ids, ['holiday', 'match'])
  clock.set('2026-11-21T12:01:00Z')
  assert.deepEqual((await ask('categories=A')).ids, ['holiday'])
  clock.set('2026-11-21T22:59:59Z')
  assert.deepEqual((await ask('categories=A')).ids, ['holiday'])
  clock.set('2026-11-21T23:00:00Z')
  assert.deepEqual((await ask('categories=A')).ids, [])
})

test('setting the clock back brings events back', async (t) => {
  const { write, settle, ask, clock } = await upcomingSetup(t)
  await write((draft) =>
    draft.create('events', [newEvent({ id: 'e1', date: '2026-11-21T12:10:00Z' })]),
  )
  await settle()
  clock.set('2026-11-21T13:00:00Z')
  assert.deepEqual((await ask('categories=A')).ids, [])
  clock.set('2026-11-21T12:00:00Z')
  assert.deepEqual((await ask('categories=A')).ids, ['e1'])
})

test('cached data is at most one second old', async (t) => {
  const { write, settle, ask, pass, database } = await upcomingSetup(t)
  await settle()
  assert.deepEqual((await ask('categories=A')).ids, [])
  await write((draft) =>
    draft.create('events', [newEvent({ id: 'e1', date: '2026-11-22T10:00:00Z' })]),
  )
  await assignPositions(database)
  pass(999)
  assert.deepEqual((await ask('categories=A')).ids, [])
  pass(1)
  assert.deepEqual((await ask('categories=A')).ids, ['e1'])
})

test('following the log applies changes without a request having to wait', async (t) => {
  const { write, cache, database } = await upcomingSetup(t)
  await assignPositions(database)
  await cache.read(['A'])
  const sequencer = startSequencer({ database })
  const follower = cache.follow({})
  t.after(async () => {
    await follower.stop()
    await sequencer.stop()
  })
  await write((draft) =>
    draft.create('events', [newEvent({ id: 'e1', date: '2026-11-22T10:00:00Z' })]),
  )
  const held = () =>
    cache.readCached(['A'], cache.currentState()?.fromMs ?? 0)?.[0]?.fragments.length
  const deadline = performance.now() + 10_000
  while (held() !== 1 && performance.now() < deadline) await sleep(10)
  assert.equal(held(), 1)
})

test('changes whose content was erased are applied nevertheless', async (t) => {
  const { write, settle, ask, database } = await upcomingSetup(t)
  await write((draft) =>
    draft.create('events', [newEvent({ id: 'e1', date: '2026-11-22T10:00:00Z' })]),
  )
  await settle()
  assert.deepEqual((await ask('categories=A')).ids, ['e1'])
  const { changeSet } = await write((draft) => draft.remove('events', [{ id: 'e1' }]))
  await eraseChangeContent(database, [changeSet ?? 0], 'asked for')
  await settle()
  assert.deepEqual((await ask('categories=A')).ids, [])
})

test('queries made while others are being read get their own answers', async (t) => {
  const { write, settle, ask } = await upcomingSetup(t)
  await write((draft) =>
    draft.create(
      'events',
      ['A', 'B', 'C', 'D'].map((category) =>
        newEvent({ id: `e${category}`, category, date: '2026-11-22T10:00:00Z' }),
      ),
    ),
  )
  await settle()
  const found = await Promise.all(
    ['A', 'B', 'C', 'D', 'A,C', 'D,B', 'nowhere'].map((list) => ask(`categories=${list}`)),
  )
  assert.deepEqual(
    found.map(({ ids }) => ids.join()),
    ['eA', 'eB', 'eC', 'eD', 'eA,eC', 'eB,eD', ''],
  )
})

test('an unavailable database is an error, not an old answer', async (t) => {
  const { settle, ask, database } = await upcomingSetup(t)
  await settle()
  await ask('categories=A')
  await settle()
  const { pool } = database
  const connect = pool.connect.bind(pool)
  const lost = new Error('the database is away')
  pool.connect = (() => Promise.reject(lost)) as typeof pool.connect
  await assert.rejects(ask('categories=A'), lost)
  pool.connect = connect
  assert.deepEqual((await ask('categories=A')).ids, [])
})

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
