import { verbatim } from '../messages/message.ts'
import { formatEnglish } from '../messages/format.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectItems } from './effects.ts'
import {
  afterRun,
  commitToState,
  editByHand,
  EMPTY,
  createFound,
  kinds,
  NOW,
  only,
  createPlan,
  undo,
} from './testing/fixtures.ts'

/** The changes that accompany another date of the event from `createFound`. */
const MOVED = [
  { field: 'status', from: 'scheduled', to: 'moved' },
  { field: 'formerDate', from: null, to: '2026-11-24T19:00:00Z' },
]

test('a changed date of an event with an id of its own is one update', () => {
  const state = afterRun([createFound({ sourceId: '7' })])
  const later = createFound({ sourceId: '7', start: { instant: '2026-11-25T19:00:00Z' } })
  const item = only(createPlan([later], state))
  assert.equal(item.kind, 'update')
  assert.deepEqual(item.changes, [
    { field: 'date', from: '2026-11-24T19:00:00Z', to: '2026-11-25T19:00:00Z' },
    ...MOVED,
  ])
})

test('a changed date of an event without id or address is one move, and then nothing', () => {
  const state = afterRun([createFound()])
  const later = createFound({ start: { instant: '2026-11-25T19:00:00Z' } })
  const made = createPlan([later], state)
  assert.equal(only(made).kind, 'move')
  const moved = commitToState(made, state)
  assert.equal(moved.stored.length, 1)
  assert.equal(moved.memory.length, 1)
  assert.equal(only(createPlan([later], moved)).kind, 'unchanged')
})

test('two dates for one lost event cannot be told apart and wait for a person', () => {
  const state = afterRun([createFound()])
  const made = createPlan(
    [
      createFound({ start: { instant: '2026-11-25T19:00:00Z' } }),
      createFound({ start: { instant: '2026-11-26T19:00:00Z' } }),
    ],
    state,
  )
  assert.deepEqual(kinds(made), ['uncertain', 'uncertain'])
  assert.deepEqual(commitToState(made, state).stored, state.stored)
})

test('a reworded description on the same day waits for a person', () => {
  const state = afterRun([createFound({ description: 'Hamlet by the Royal Company' })])
  const made = createPlan([createFound({ description: 'Hamlet, Royal Company' })], state)
  assert.equal(only(made).kind, 'uncertain')
})

test('an uncertain event that a person chooses is added beside the other', () => {
  const state = afterRun([createFound({ description: 'Hamlet by the Royal Company' })])
  const made = createPlan([createFound({ description: 'Hamlet, Royal Company' })], state)
  const after = commitToState(made, state, [only(made).key])
  assert.equal(after.stored.length, 2)
})

test('a new showing of something still shown is added, not moved', () => {
  const state = afterRun([createFound()])
  const made = createPlan(
    [createFound(), createFound({ start: { instant: '2026-11-25T19:00:00Z' } })],
    state,
  )
  assert.deepEqual(kinds(made), ['add', 'unchanged'])
})

test('without Overwrite a stored event is unchanged', () => {
  const crawler = { overwriteExisting: false }
  const state = afterRun([createFound({ sourceId: '7' })], { crawler })
  const later = createFound({ sourceId: '7', start: { instant: '2026-11-25T19:00:00Z' } })
  const item = only(createPlan([later], state, { crawler }))
  assert.equal(item.kind, 'differs')
  assert.match(formatEnglish(item.why), /date.*Overwrite is off/)
})

test('a difference remains until a person takes it, and is recognised under either identity afterwards', () => {
  const crawler = { overwriteExisting: false }
  const state = afterRun([createFound()], { crawler })
  const later = createFound({ start: { instant: '2026-11-25T19:00:00Z' } })
  const made = createPlan([later], state, { crawler })
  assert.deepEqual(only(made).changes, [
    { field: 'date', from: '2026-11-24T19:00:00Z', to: '2026-11-25T19:00:00Z' },
    ...MOVED,
  ])
  const left = commitToState(made, state)
  assert.deepEqual(left.stored, state.stored)
  assert.equal(only(createPlan([later], left, { crawler })).kind, 'differs')
  assert.equal(only(createPlan([createFound()], left, { crawler })).kind, 'unchanged')

  const taken = commitToState(made, left, [only(made).key])
  assert.equal(taken.stored[0]?.date, '2026-11-25T19:00:00Z')
  assert.equal(taken.memory.length, 1)
  const after = only(createPlan([later], taken, { crawler }))
  assert.deepEqual([after.kind, after.kept], ['unchanged', []])
})

test('a field edited by a person is not a difference of the source', () => {
  const crawler = { overwriteExisting: false }
  const state = afterRun([createFound({ sourceId: '7' })], { crawler })
  const edited = editByHand(state, { details: 'Bring a coat' })
  const made = createPlan([createFound({ sourceId: '7' })], edited, { crawler })
  assert.equal(only(made).kind, 'unchanged')
})

test('an event whose source requests overwriting is updated even without Overwrite', () => {
  const crawler = { overwriteExisting: false }
  const state = afterRun([createFound({ sourceId: '7' })], { crawler })
  const later = createFound({ sourceId: '7', details: 'Sold out', overwrite: true })
  assert.equal(only(createPlan([later], state, { crawler })).kind, 'update')
})

test('values reported while Overwrite was off are written once it is on', () => {
  const crawler = { overwriteExisting: false }
  const later = createFound({ sourceId: '7', details: 'Sold out' })
  const first = afterRun([createFound({ sourceId: '7' })], { crawler })
  const second = commitToState(createPlan([later], first, { crawler }), first)
  assert.equal(only(createPlan([later], second)).kind, 'update')
})

test('an edited field is left alone and listed, the others follow the source', () => {
  const state = editByHand(afterRun([createFound({ sourceId: '7' })]), { details: 'Bring a coat' })
  const later = createFound({
    sourceId: '7',
    details: 'Sold out',
    start: { instant: '2026-11-25T19:00:00Z' },
  })
  const made = createPlan([later], state)
  const item = only(made)
  assert.equal(item.kind, 'update')
  assert.deepEqual(
    item.changes.map(({ field }) => field),
    ['date', 'status', 'formerDate'],
  )
  const edit = { field: 'details', by: 'Ann', at: NOW.toString() }
  assert.deepEqual(item.kept, [
    { field: 'details', stored: 'Bring a coat', found: 'Sold out', edit },
  ])
  const again = only(createPlan([later], commitToState(made, state)))
  const change = { field: 'details', from: 'Bring a coat', to: 'Sold out' }
  assert.deepEqual([again.kind, again.changes, again.kept], ['differs', [change], []])
  assert.deepEqual([item.edits, again.edits], [[edit], [edit]])
})

test('an event that vanished from the page remains until a person chooses to delete it', () => {
  const state = afterRun([createFound(), createFound({ description: 'Macbeth' })])
  const made = createPlan([createFound()], state)
  assert.deepEqual(kinds(made), ['unchanged', 'vanished'])
  assert.equal(commitToState(made, state).stored.length, 2)
  const vanished = made.items[1]?.key ?? ''
  const after = commitToState(made, state, [vanished])
  assert.equal(after.stored.length, 1)
  assert.deepEqual(
    kinds(createPlan([createFound(), createFound({ description: 'Macbeth' })], after)),
    ['add', 'unchanged'],
  )
})

test('a past event has not vanished', () => {
  const state = afterRun([createFound()])
  const made = createPlan([], state, { now: Temporal.Instant.from('2026-11-24T19:00:00Z') })
  assert.deepEqual(kinds(made), [])
})

test('an event hidden by a new filter has not vanished', () => {
  const state = afterRun([createFound()])
  const made = createPlan([createFound()], state, { crawler: { only: 'Macbeth' } })
  assert.deepEqual(kinds(made), ['rejected'])
})

test('a deleted event stays deleted until the source reports something else', () => {
  const state = { ...afterRun([createFound({ sourceId: '7' })]), stored: [] }
  const again = createPlan([createFound({ sourceId: '7' })], state)
  assert.equal(only(again).kind, 'dismissed')
  const after = commitToState(again, state)
  assert.equal(only(createPlan([createFound({ sourceId: '7' })], after)).kind, 'dismissed')
  assert.equal(
    only(createPlan([createFound({ sourceId: '7', details: 'New cast' })], after)).kind,
    'add',
  )
})

test('a deleted event stays deleted if only the crawler’s settings change', () => {
  const state = { ...afterRun([createFound()]), stored: [] }
  const crawler = { categoryTitle: 'Royal stage', displayTime: false, category: 'CINEMA' }
  assert.equal(only(createPlan([createFound()], state, { crawler })).kind, 'dismissed')
})

test('a deleted event stays deleted when the source starts to number its events', () => {
  const state = { ...afterRun([createFound()]), stored: [] }
  assert.equal(only(createPlan([createFound({ sourceId: '7' })], state)).kind, 'dismissed')
})

test('another category title updates the stored events instead of duplicating them', () => {
  const state = afterRun([createFound()])
  const item = only(
    createPlan([createFound()], state, { crawler: { categoryTitle: 'Royal stage' } }),
  )
  assert.deepEqual(
    [item.kind, item.changes],
    ['update', [{ field: 'title', from: 'Theatre', to: 'Royal stage' }]],
  )
})

test('an undone update is not written again', () => {
  const first = afterRun([createFound({ sourceId: '7' })])
  const later = createFound({ sourceId: '7', details: 'Sold out' })
  const second = commitToState(createPlan([later], first), first)
  const undone = undo(second, 2)
  const item = only(createPlan([later], undone))
  assert.equal(item.kind, 'unchanged')
  assert.deepEqual(
    item.kept.map(({ field }) => field),
    ['details'],
  )
})

test('an event written by a person is neither duplicated nor changed', () => {
  const first = afterRun([createFound()])
  const written = first.stored.map((event) => ({ ...event, crawler: null, details: 'Mine' }))
  const made = createPlan([createFound()], { stored: written, memory: [] })
  assert.equal(only(made).kind, 'unchanged')
  assert.match(formatEnglish(only(made).why), /by a person/)
  const moved = createFound({ start: { instant: '2026-11-26T19:00:00Z' } })
  assert.equal(only(createPlan([moved], { stored: written, memory: [] })).kind, 'uncertain')
})

test('an address reused for the next edition is a new event', () => {
  const url = 'https://stage.example/hamlet'
  const state = afterRun([createFound({ url })])
  const next = createFound({ url, start: { instant: '2027-02-01T19:00:00Z' } })
  const made = createPlan([next], state, { now: Temporal.Instant.from('2026-12-01T08:00:00Z') })
  assert.deepEqual(kinds(made), ['add'])
})

test('an address that passes to another stored event renames neither', () => {
  const url = 'https://stage.example/tonight'
  const state = afterRun([createFound({ url }), createFound({ description: 'Othello' })])
  const page = [createFound({ url, description: 'Othello' })]
  const made = createPlan(page, state)
  assert.deepEqual(only(made).changes, [{ field: 'url', from: null, to: url }])
  const after = commitToState(made, state)
  assert.deepEqual(
    after.stored.map(({ description }) => description),
    state.stored.map(({ description }) => description),
  )
  assert.deepEqual(kinds(createPlan(page, after)), ['unchanged', 'vanished'])
})

test('an event that looks like a stored one is not added a second time', () => {
  const url = 'https://stage.example/tonight'
  const crawler = { overwriteExisting: false }
  const state = afterRun([createFound({ url })], { crawler })
  const moved = createFound({ url, start: { instant: '2026-11-26T19:00:00Z' } })
  const made = createPlan([moved, createFound()], state, { crawler })
  assert.deepEqual(kinds(made), ['differs', 'rejected'])
})

test('a stored event that is postponed beyond the window gets its new date', () => {
  const source = { zone: 'Europe/Copenhagen', windowDays: 7 }
  const state = afterRun([createFound({ sourceId: '7' })], { source })
  const later = createFound({ sourceId: '7', start: { instant: '2027-01-24T19:00:00Z' } })
  assert.equal(only(createPlan([later], state, { source })).kind, 'update')
})

test('a rejection by the page keeps its words', () => {
  const rejected = [{ what: 'Othello', reason: 'cancelled' as const, detail: verbatim('Flu') }]
  const made = createPlan([], EMPTY, { found: { events: [], rejected } })
  assert.deepEqual([only(made).what, formatEnglish(only(made).why)], ['Othello', 'Flu'])
})

test('choosing an item that cannot be committed is refused', () => {
  const made = createPlan([createFound({ start: { instant: 'soon' } })])
  assert.throws(() => selectItems(made, ['add-9']), /no item "add-9"/)
  assert.throws(() => selectItems(made, [only(made).key]), /rejected/)
})

test('an event can vanish until the instant it begins, and a day until its last midnight', () => {
  const vanishes = (event: Parameters<typeof createFound>[0], now: string) =>
    kinds(createPlan([], afterRun([createFound(event)]), { now: Temporal.Instant.from(now) }))
  assert.deepEqual(vanishes({}, '2026-11-24T18:59:59.999999999Z'), ['vanished'])
  assert.deepEqual(vanishes({}, '2026-11-24T19:00:00Z'), [])
  assert.deepEqual(vanishes({}, '2026-11-24T19:00:00.000000001Z'), [])
  const day = { start: { day: '2026-11-24' } }
  assert.deepEqual(vanishes(day, '2026-11-24T22:59:59.999999Z'), ['vanished'])
  assert.deepEqual(vanishes(day, '2026-11-24T23:00:00Z'), [])
})
