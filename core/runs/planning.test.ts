import { verbatim } from '../messages/message.ts'
import { english } from '../messages/format.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenItems } from './effects.ts'
import { afterRun, committed, EMPTY, found, kinds, only, plan } from './testing/stage.ts'

test('a changed date of an event with an id of its own is one update', () => {
  const state = afterRun([found({ sourceId: '7' })])
  const later = found({ sourceId: '7', start: { instant: '2026-11-25T19:00:00Z' } })
  const item = only(plan([later], state))
  assert.equal(item.kind, 'update')
  assert.deepEqual(item.changes, [
    { field: 'date', from: '2026-11-24T19:00:00Z', to: '2026-11-25T19:00:00Z' },
  ])
})

test('a changed date of an event without id or address is one move, and then nothing', () => {
  const state = afterRun([found()])
  const later = found({ start: { instant: '2026-11-25T19:00:00Z' } })
  const made = plan([later], state)
  assert.equal(only(made).kind, 'move')
  const moved = committed(made, state)
  assert.equal(moved.stored.length, 1)
  assert.equal(moved.memory.length, 1)
  assert.equal(only(plan([later], moved)).kind, 'unchanged')
})

test('two dates for one lost event cannot be told apart and wait for a person', () => {
  const state = afterRun([found()])
  const made = plan(
    [
      found({ start: { instant: '2026-11-25T19:00:00Z' } }),
      found({ start: { instant: '2026-11-26T19:00:00Z' } }),
    ],
    state,
  )
  assert.deepEqual(kinds(made), ['uncertain', 'uncertain'])
  assert.deepEqual(committed(made, state).stored, state.stored)
})

test('a reworded description on the same day waits for a person', () => {
  const state = afterRun([found({ description: 'Hamlet by the Royal Company' })])
  const made = plan([found({ description: 'Hamlet, Royal Company' })], state)
  assert.equal(only(made).kind, 'uncertain')
})

test('an uncertain event a person chooses is added beside the other', () => {
  const state = afterRun([found({ description: 'Hamlet by the Royal Company' })])
  const made = plan([found({ description: 'Hamlet, Royal Company' })], state)
  const after = committed(made, state, [only(made).key])
  assert.equal(after.stored.length, 2)
})

test('a new showing of something still shown is added, not moved', () => {
  const state = afterRun([found()])
  const made = plan([found(), found({ start: { instant: '2026-11-25T19:00:00Z' } })], state)
  assert.deepEqual(kinds(made), ['add', 'unchanged'])
})

test('without overwrite a stored event stays as it is', () => {
  const crawler = { overwriteExisting: false }
  const state = afterRun([found({ sourceId: '7' })], { crawler })
  const later = found({ sourceId: '7', start: { instant: '2026-11-25T19:00:00Z' } })
  const item = only(plan([later], state, { crawler }))
  assert.equal(item.kind, 'differs')
  assert.match(english(item.why), /date.*Overwrite is off/)
})

test('what differs stays until it is taken once, and is found under either name afterwards', () => {
  const crawler = { overwriteExisting: false }
  const state = afterRun([found()], { crawler })
  const later = found({ start: { instant: '2026-11-25T19:00:00Z' } })
  const made = plan([later], state, { crawler })
  assert.deepEqual(only(made).changes, [
    { field: 'date', from: '2026-11-24T19:00:00Z', to: '2026-11-25T19:00:00Z' },
  ])
  const left = committed(made, state)
  assert.deepEqual(left.stored, state.stored)
  assert.equal(only(plan([later], left, { crawler })).kind, 'differs')
  assert.equal(only(plan([found()], left, { crawler })).kind, 'unchanged')

  const taken = committed(made, left, [only(made).key])
  assert.equal(taken.stored[0]?.date, '2026-11-25T19:00:00Z')
  assert.equal(taken.memory.length, 1)
  const after = only(plan([later], taken, { crawler }))
  assert.deepEqual([after.kind, after.kept], ['unchanged', []])
})

test('a field that a person edited is no difference of the source', () => {
  const crawler = { overwriteExisting: false }
  const state = afterRun([found({ sourceId: '7' })], { crawler })
  const stored = state.stored.map((event) => ({ ...event, details: 'Bring a coat' }))
  const made = plan([found({ sourceId: '7' })], { ...state, stored }, { crawler })
  assert.equal(only(made).kind, 'unchanged')
})

test('an event whose source asks for overwriting is updated also without overwrite', () => {
  const crawler = { overwriteExisting: false }
  const state = afterRun([found({ sourceId: '7' })], { crawler })
  const later = found({ sourceId: '7', details: 'Sold out', overwrite: true })
  assert.equal(only(plan([later], state, { crawler })).kind, 'update')
})

test('what the source said while overwrite was off is written once it is on', () => {
  const crawler = { overwriteExisting: false }
  const later = found({ sourceId: '7', details: 'Sold out' })
  const first = afterRun([found({ sourceId: '7' })], { crawler })
  const second = committed(plan([later], first, { crawler }), first)
  assert.equal(only(plan([later], second)).kind, 'update')
})

test('a field an operator edited is kept and listed, the others follow the source', () => {
  const state = afterRun([found({ sourceId: '7' })])
  const edited = state.stored.map((event) => ({ ...event, details: 'Bring a coat' }))
  const later = found({
    sourceId: '7',
    details: 'Sold out',
    start: { instant: '2026-11-25T19:00:00Z' },
  })
  const made = plan([later], { ...state, stored: edited })
  const item = only(made)
  assert.equal(item.kind, 'update')
  assert.deepEqual(
    item.changes.map(({ field }) => field),
    ['date'],
  )
  assert.deepEqual(item.kept, [{ field: 'details', stored: 'Bring a coat', found: 'Sold out' }])
  const after = committed(made, { ...state, stored: edited })
  assert.deepEqual(only(plan([later], after)).kept, item.kept)
})

test('what vanished from the page stays until a person chooses to delete it', () => {
  const state = afterRun([found(), found({ description: 'Macbeth' })])
  const made = plan([found()], state)
  assert.deepEqual(kinds(made), ['unchanged', 'vanished'])
  assert.equal(committed(made, state).stored.length, 2)
  const vanished = made.items[1]?.key ?? ''
  const after = committed(made, state, [vanished])
  assert.equal(after.stored.length, 1)
  assert.deepEqual(kinds(plan([found(), found({ description: 'Macbeth' })], after)), [
    'add',
    'unchanged',
  ])
})

test('what is over has not vanished', () => {
  const state = afterRun([found()])
  const made = plan([], state, { now: Temporal.Instant.from('2026-11-24T19:00:00Z') })
  assert.deepEqual(kinds(made), [])
})

test('what a new filter hides has not vanished', () => {
  const state = afterRun([found()])
  const made = plan([found()], state, { crawler: { only: 'Macbeth' } })
  assert.deepEqual(kinds(made), ['rejected'])
})

test('a deleted event stays away until the source says something else', () => {
  const state = { ...afterRun([found({ sourceId: '7' })]), stored: [] }
  const again = plan([found({ sourceId: '7' })], state)
  assert.equal(only(again).kind, 'dismissed')
  const after = committed(again, state)
  assert.equal(only(plan([found({ sourceId: '7' })], after)).kind, 'dismissed')
  assert.equal(only(plan([found({ sourceId: '7', details: 'New cast' })], after)).kind, 'add')
})

test('a deleted event stays away when only the settings of the crawler change', () => {
  const state = { ...afterRun([found()]), stored: [] }
  const crawler = { categoryTitle: 'Royal stage', displayTime: false, category: 'CINEMA' }
  assert.equal(only(plan([found()], state, { crawler })).kind, 'dismissed')
})

test('a deleted event stays away when the source begins to number its events', () => {
  const state = { ...afterRun([found()]), stored: [] }
  assert.equal(only(plan([found({ sourceId: '7' })], state)).kind, 'dismissed')
})

test('another category title updates what is stored instead of doubling it', () => {
  const state = afterRun([found()])
  const item = only(plan([found()], state, { crawler: { categoryTitle: 'Royal stage' } }))
  assert.deepEqual(
    [item.kind, item.changes],
    ['update', [{ field: 'title', from: 'Theatre', to: 'Royal stage' }]],
  )
})

test('an undone update is not written again', () => {
  const first = afterRun([found({ sourceId: '7' })])
  const later = found({ sourceId: '7', details: 'Sold out' })
  const second = committed(plan([later], first), first)
  const undone = { ...second, stored: first.stored }
  const item = only(plan([later], undone))
  assert.equal(item.kind, 'unchanged')
  assert.deepEqual(
    item.kept.map(({ field }) => field),
    ['details'],
  )
})

test('an event that a person wrote is neither doubled nor touched', () => {
  const first = afterRun([found()])
  const written = first.stored.map((event) => ({ ...event, crawler: null, details: 'Mine' }))
  const made = plan([found()], { stored: written, memory: [] })
  assert.equal(only(made).kind, 'unchanged')
  assert.match(english(only(made).why), /by a person/)
  const moved = found({ start: { instant: '2026-11-26T19:00:00Z' } })
  assert.equal(only(plan([moved], { stored: written, memory: [] })).kind, 'uncertain')
})

test('an address used again for the next edition is a new event', () => {
  const url = 'https://stage.example/hamlet'
  const state = afterRun([found({ url })])
  const next = found({ url, start: { instant: '2027-02-01T19:00:00Z' } })
  const made = plan([next], state, { now: Temporal.Instant.from('2026-12-01T08:00:00Z') })
  assert.deepEqual(kinds(made), ['add'])
})

test('an address that goes over to another stored event renames neither', () => {
  const url = 'https://stage.example/tonight'
  const state = afterRun([found({ url }), found({ description: 'Othello' })])
  const page = [found({ url, description: 'Othello' })]
  const made = plan(page, state)
  assert.deepEqual(only(made).changes, [{ field: 'url', from: null, to: url }])
  const after = committed(made, state)
  assert.deepEqual(
    after.stored.map(({ description }) => description),
    state.stored.map(({ description }) => description),
  )
  assert.deepEqual(kinds(plan(page, after)), ['unchanged', 'vanished'])
})

test('what a stored event shows already is not added a second time', () => {
  const url = 'https://stage.example/tonight'
  const crawler = { overwriteExisting: false }
  const state = afterRun([found({ url })], { crawler })
  const moved = found({ url, start: { instant: '2026-11-26T19:00:00Z' } })
  const made = plan([moved, found()], state, { crawler })
  assert.deepEqual(kinds(made), ['differs', 'rejected'])
})

test('a stored event that is put off beyond the window gets its new date', () => {
  const source = { zone: 'Europe/Copenhagen', windowDays: 7 }
  const state = afterRun([found({ sourceId: '7' })], { source })
  const later = found({ sourceId: '7', start: { instant: '2027-01-24T19:00:00Z' } })
  assert.equal(only(plan([later], state, { source })).kind, 'update')
})

test('a rejection of the page keeps its words', () => {
  const rejected = [{ what: 'Othello', reason: 'cancelled' as const, detail: verbatim('Flu') }]
  const made = plan([], EMPTY, { found: { events: [], rejected } })
  assert.deepEqual([only(made).what, english(only(made).why)], ['Othello', 'Flu'])
})

test('choosing what cannot be committed is refused', () => {
  const made = plan([found({ start: { instant: 'soon' } })])
  assert.throws(() => chosenItems(made, ['add-9']), /no item "add-9"/)
  assert.throws(() => chosenItems(made, [only(made).key]), /rejected/)
})
