import assert from 'node:assert/strict'
import { test } from 'node:test'
import { message } from '../messages/message.ts'
import {
  createFound,
  createPlan,
  commitToState,
  afterRun,
  editByHand,
  kinds,
  NOW,
  only,
} from './testing/fixtures.ts'
import type { State } from './testing/fixtures.ts'

const OFF = { crawler: { overwriteExisting: false } }
const LATER = { instant: '2026-11-25T19:00:00Z' }

function statusesOf({ stored }: State) {
  return stored.map(({ status, formerDate }) => [status, formerDate])
}

test('a cancelled event is updated once, even without Overwrite', () => {
  const state = afterRun([createFound()], OFF)
  const off = createFound({ status: 'cancelled' })
  const plan = createPlan([off], state, OFF)
  const item = only(plan)
  assert.equal(item.kind, 'update')
  assert.deepEqual(item.changes, [{ field: 'status', from: 'scheduled', to: 'cancelled' }])
  assert.equal(item.why, 'The source says that it is cancelled.')
  const after = commitToState(plan, state)
  assert.deepEqual(statusesOf(after), [['cancelled', null]])
  assert.equal(only(createPlan([off], after, OFF)).kind, 'unchanged')
  assert.equal(only(createPlan([createFound()], after, OFF)).kind, 'update')
})

test('an event cancelled by its id alone is cancelled where it was last reported, and has not vanished', () => {
  const shown = ['7', 's#20261124', 's#20261201'].map((sourceId, at) =>
    createFound({
      sourceId,
      description: `Hamlet ${at}`,
      end: { instant: '2026-11-24T21:00:00Z' },
    }),
  )
  const state = afterRun(shown, OFF)
  const off = (sourceId: string) => ({
    what: sourceId,
    reason: 'cancelled' as const,
    detail: message('It is cancelled'),
    sourceId,
  })
  const found = { events: [], rejected: [off('7'), off('s'), off('unknown')] }
  const plan = createPlan([], state, { ...OFF, found })
  assert.deepEqual(kinds(plan), ['update', 'update', 'update', 'rejected'])
  const changes = plan.items.flatMap((item) => item.changes)
  assert.deepEqual(
    changes.map(({ field, to }) => [field, to]),
    shown.map(() => ['status', 'cancelled']),
  )
})

test('a title that says it is cancelled is matched with the stored event', () => {
  const state = afterRun([createFound()])
  const item = only(createPlan([createFound({ description: 'CANCELLED: Hamlet' })], state))
  assert.equal(item.kind, 'update')
  assert.deepEqual(item.changes, [{ field: 'status', from: 'scheduled', to: 'cancelled' }])
})

test('an event that was called off before it was published is rejected with the reason', () => {
  for (const status of ['cancelled', 'postponed'] as const) {
    const item = only(createPlan([createFound({ status })]))
    assert.deepEqual([item.kind, item.reason], ['rejected', 'cancelled'])
    assert.match(JSON.stringify(item.why), new RegExp(status))
  }
  assert.equal(only(createPlan([createFound({ status: 'moved' })])).kind, 'add')
})

test('an event can be moved, moved on and moved back', () => {
  const state = afterRun([createFound({ sourceId: '7' })])
  const moved = commitToState(
    createPlan([createFound({ sourceId: '7', start: LATER })], state),
    state,
  )
  assert.deepEqual(statusesOf(moved), [['moved', '2026-11-24T19:00:00Z']])
  const last = { instant: '2026-11-26T20:00:00Z' }
  const on = commitToState(createPlan([createFound({ sourceId: '7', start: last })], moved), moved)
  assert.deepEqual(statusesOf(on), [['moved', '2026-11-24T19:00:00Z']])
  const back = commitToState(createPlan([createFound({ sourceId: '7' })], on), on)
  assert.deepEqual(statusesOf(back), [['scheduled', null]])
  assert.equal(only(createPlan([createFound({ sourceId: '7' })], back)).kind, 'unchanged')
})

test('a postponed event keeps its date until it has another one', () => {
  const state = afterRun([createFound()])
  const postponed = createFound({ status: 'postponed' })
  const off = commitToState(createPlan([postponed], state), state)
  assert.deepEqual(statusesOf(off), [['postponed', null]])
  const plan = createPlan([createFound({ start: LATER })], off)
  assert.deepEqual(kinds(plan), ['move'])
  assert.deepEqual(statusesOf(commitToState(plan, off)), [['moved', '2026-11-24T19:00:00Z']])
})

test('the former date given by the source is used for a new event', () => {
  const formerStart = { instant: '2026-11-20T19:00:00Z' }
  const { event } = only(createPlan([createFound({ formerStart })]))
  assert.deepEqual([event?.status, event?.formerDate], ['moved', '2026-11-20T19:00:00Z'])
})

test('without Overwrite, an event cancelled at a different date is cancelled, but not put on again', () => {
  const state = afterRun([createFound({ sourceId: '7' })], OFF)
  const elsewhen = createFound({ sourceId: '7', start: LATER })
  const off = { ...elsewhen, status: 'cancelled' as const }
  const plan = createPlan([off], state, OFF)
  assert.deepEqual(only(plan).changes, [{ field: 'status', from: 'scheduled', to: 'cancelled' }])
  const after = commitToState(plan, state)
  const next = createPlan([elsewhen], after, OFF)
  assert.equal(only(next).kind, 'differs')
  const taken = commitToState(next, after, [only(next).key])
  assert.deepEqual(statusesOf(taken), [['moved', '2026-11-24T19:00:00Z']])
})

test('a status chosen by a person is unchanged, and the plan shows the source’s', () => {
  const state = editByHand(afterRun([createFound({ sourceId: '7' })]), { status: 'cancelled' })
  const item = only(createPlan([createFound({ sourceId: '7' })], state))
  assert.equal(item.kind, 'unchanged')
  const edit = { field: 'status', by: 'Ann', at: NOW.toString() }
  assert.deepEqual(item.kept, [{ field: 'status', stored: 'cancelled', found: 'scheduled', edit }])
})

test('a date written by a person stays and is not a move, but is asked about once the source gives another', () => {
  const state = editByHand(afterRun([createFound({ sourceId: '7' })]), {
    date: '2026-11-24T20:00:00Z',
  })
  const same = only(createPlan([createFound({ sourceId: '7' })], state))
  assert.deepEqual([same.kind, same.changes], ['unchanged', []])
  const item = only(createPlan([createFound({ sourceId: '7', start: LATER })], state))
  assert.equal(item.kind, 'differs')
  assert.deepEqual(
    item.changes.map(({ field }) => field),
    ['date', 'status', 'formerDate'],
  )
  assert.deepEqual(item.edits, [{ field: 'date', by: 'Ann', at: NOW.toString() }])
})

test('a record from before events had a status is not an edit', () => {
  const { stored, memory } = afterRun([createFound({ sourceId: '7' })])
  const older = memory.map(({ values, ...item }) => {
    const { status: _s, formerDate: _f, endDate: _e, ...rest } = values
    return { ...item, values: rest as typeof values }
  })
  const off = createFound({
    sourceId: '7',
    status: 'cancelled',
    end: { instant: '2026-11-24T21:00:00Z' },
  })
  const item = only(createPlan([off], { stored, memory: older }))
  assert.deepEqual(
    [item.kind, item.changes.map(({ field }) => field)],
    ['update', ['endDate', 'status']],
  )
})

test('of two events that look the same, the one that takes place is kept', () => {
  const plan = createPlan([createFound({ status: 'cancelled' }), createFound()])
  assert.deepEqual(kinds(plan), ['add', 'rejected'])
  assert.equal(plan.items[0]?.event?.status, 'scheduled')
})

test('a cancelled event that leaves its page did not vanish; a postponed one did', () => {
  for (const [status, expected] of [
    ['cancelled', []],
    ['postponed', ['vanished']],
  ] as const) {
    const state = afterRun([createFound()])
    const off = commitToState(createPlan([createFound({ status })], state), state)
    assert.deepEqual(kinds(createPlan([], off)), expected)
  }
})

test('an end is stored with a new event and added to a stored one without an end, even without Overwrite', () => {
  const end = { instant: '2026-11-24T21:30:00Z' }
  assert.equal(only(createPlan([createFound({ end })])).event?.endDate, '2026-11-24T21:30:00Z')
  const state = afterRun([createFound()], OFF)
  const plan = createPlan([createFound({ end })], state, OFF)
  assert.deepEqual(only(plan).changes, [
    { field: 'endDate', from: null, to: '2026-11-24T21:30:00Z' },
  ])
  const after = commitToState(plan, state)
  const longer = createFound({ end: { instant: '2026-11-24T22:00:00Z' } })
  assert.equal(only(createPlan([longer], after, OFF)).kind, 'differs')
  assert.equal(only(createPlan([longer], after)).kind, 'update')
})

test('an end written by a person is kept, and moves along with the date of the source', () => {
  const { stored, memory } = afterRun([createFound({ sourceId: '7' })])
  const written = stored.map((event) => ({ ...event, endDate: '2026-11-24T22:00:00Z' }))
  const state = { stored: written, memory }
  assert.equal(only(createPlan([createFound({ sourceId: '7' })], state)).kind, 'unchanged')
  const plan = createPlan([createFound({ sourceId: '7', start: LATER })], state)
  const after = commitToState(plan, state)
  assert.equal(after.stored[0]?.endDate, '2026-11-25T22:00:00Z')
  const again = only(createPlan([createFound({ sourceId: '7', start: LATER })], after))
  assert.equal(again.kind, 'unchanged')
})

test('an event that has begun and not ended is still reported and does not vanish', () => {
  const running = createFound({
    start: { day: '2026-11-19' },
    end: { day: '2026-11-30' },
  })
  const plan = createPlan([running])
  assert.deepEqual(kinds(plan), ['add'])
  assert.equal(plan.items[0]?.event?.endDate, '2026-11-29T23:00:00Z')
  const state = commitToState(plan, { stored: [], memory: [] })
  assert.equal(only(createPlan([running], state)).kind, 'unchanged')
  const later = { now: NOW.add({ hours: 24 * 10 }) }
  assert.equal(only(createPlan([running], state, later)).reason, 'past')
})

test('an end in the past is reported for a stored event that is still upcoming', () => {
  const days = { start: { day: '2026-11-19' }, end: { day: '2026-11-30' } }
  const later = { now: NOW.add({ hours: 24 * 5 }) }
  const running = afterRun([createFound(days)])
  const shorter = createFound({ ...days, end: { day: '2026-11-24' } })
  const ends = only(createPlan([shorter], running, later))
  assert.deepEqual(
    [ends.kind, ends.changes.map(({ field, to }) => [field, to])],
    ['update', [['endDate', '2026-11-23T23:00:00Z']]],
  )
  assert.equal(only(createPlan([shorter], running, { ...later, ...OFF })).kind, 'differs')
  const silent = createFound({ start: days.start })
  assert.equal(only(createPlan([silent], running, later)).reason, 'past')
  const state = afterRun([createFound({ sourceId: '7' })])
  const earlier = createFound({ sourceId: '7', start: { instant: '2026-11-20T19:00:00Z' } })
  const plan = createPlan([earlier], state)
  assert.deepEqual(kinds(plan), ['update'])
  const after = commitToState(plan, state)
  assert.deepEqual(statusesOf(after), [['moved', '2026-11-24T19:00:00Z']])
  assert.equal(only(createPlan([earlier], after)).reason, 'past')
})
