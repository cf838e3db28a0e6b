import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatEnglish } from '../messages/format.ts'
import type { ExtractedEvent } from './extracted-event.ts'
import type { PlanItem } from './plan.ts'
import {
  afterRun,
  commitToState,
  createFound,
  createPlan,
  editByHand,
  nextSet,
  NOW,
  only,
  undo,
} from './testing/fixtures.ts'
import type { State } from './testing/fixtures.ts'

const ID = { sourceId: '7' }
const OFF = { overwriteExisting: false }

const at = (start: string, fields: Partial<ExtractedEvent> = {}) =>
  createFound({ ...ID, start: { instant: `2026-11-${start}:00Z` }, ...fields })

const FORMER = at('24T19:00')
const NEXT = at('25T19:00')
const OTHER = at('26T20:30')

type Settings = Parameters<typeof createPlan>[2]

/** The state after a run of a page with this event only, and the item of the event. */
function read(
  state: State,
  event: ExtractedEvent,
  settings: Settings = {},
): { state: State; item: PlanItem } {
  const plan = createPlan([event], state, settings)
  return { state: commitToState(plan, state), item: only(plan) }
}

function undoLast(state: State): State {
  return undo(state, nextSet(state) - 1)
}

const dateOf = ({ stored: [event] }: State) => event?.date
const fieldsOf = (list: { field: string }[] = []) => list.map(({ field }) => field)

test('an undone date stays away while the source repeats it, and any other one is applied', () => {
  const undone = undoLast(read(afterRun([FORMER]), NEXT).state)
  const repeated = read(undone, NEXT)
  assert.deepEqual([repeated.item.kind, fieldsOf(repeated.item.kept)], ['unchanged', ['date']])
  assert.equal(
    formatEnglish(repeated.item.why),
    'What it says of date was undone or replaced, and stays away until it says something else.',
  )
  const again = read(repeated.state, NEXT)
  assert.equal(dateOf(again.state), '2026-11-24T19:00:00Z')
  const moved = read(again.state, OTHER)
  assert.equal(moved.item.kind, 'update')
  assert.deepEqual(
    moved.state.stored.map(({ date, status, formerDate }) => [date, status, formerDate]),
    [['2026-11-26T20:30:00Z', 'moved', '2026-11-24T19:00:00Z']],
  )
})

test('a value that the source says again after it said the former one is a new statement', () => {
  const undone = undoLast(read(afterRun([FORMER]), NEXT).state)
  const former = read(read(undone, NEXT).state, FORMER)
  assert.deepEqual([former.item.kind, former.item.kept], ['unchanged', []])
  assert.equal(read(former.state, NEXT).item.kind, 'update')
})

test('without Overwrite another value after an undo differs instead of being applied', () => {
  const state = afterRun([FORMER], { crawler: OFF })
  const plan = createPlan([NEXT], state, { crawler: OFF })
  const taken = commitToState(plan, state, [only(plan).key])
  assert.equal(dateOf(taken), '2026-11-25T19:00:00Z')
  const repeated = read(undoLast(taken), NEXT, { crawler: OFF })
  assert.equal(repeated.item.kind, 'unchanged')
  const other = read(repeated.state, OTHER, { crawler: OFF })
  assert.deepEqual([other.item.kind, other.item.edits], ['differs', undefined])
  assert.equal(read(other.state, NEXT, { crawler: OFF }).item.kind, 'differs')
})

test('an undone cancellation stays away until the source withdraws it and cancels again', () => {
  const off = at('24T19:00', { status: 'cancelled' })
  const undone = undoLast(read(afterRun([FORMER]), off).state)
  const repeated = read(undone, off)
  assert.deepEqual([repeated.item.kind, fieldsOf(repeated.item.kept)], ['unchanged', ['status']])
  const withdrawn = read(repeated.state, FORMER)
  assert.equal(withdrawn.item.kind, 'unchanged')
  assert.equal(read(withdrawn.state, off).state.stored[0]?.status, 'cancelled')
  const put = read(repeated.state, at('24T19:00', { status: 'postponed' }))
  assert.equal(put.state.stored[0]?.status, 'postponed')
})

test('a cancellation reaches an event that a person moved', () => {
  const edited = editByHand(afterRun([FORMER]), {
    date: '2026-11-24T20:00:00Z',
    status: 'moved',
    formerDate: '2026-11-24T19:00:00Z',
  })
  assert.equal(read(edited, FORMER).item.kind, 'unchanged')
  const off = read(edited, at('24T19:00', { status: 'cancelled' }))
  assert.deepEqual(
    off.state.stored.map(({ date, status }) => [date, status]),
    [['2026-11-24T20:00:00Z', 'cancelled']],
  )
})

test('an undone place stays away, and what a page leaves out is no other one', () => {
  const before = at('24T19:00', { details: '' })
  const undone = undoLast(read(afterRun([before]), at('24T19:00', { details: 'Town hall' })).state)
  const unsaid = read(undone, before)
  const repeated = read(unsaid.state, at('24T19:00', { details: 'Town hall' }))
  assert.equal(repeated.item.kind, 'unchanged')
  assert.equal(
    read(repeated.state, at('24T19:00', { details: 'Opera' })).state.stored[0]?.details,
    'Opera',
  )
})

test('an undone end stays away, and goes when the source gives another date', () => {
  const end = (text: string) => ({ end: { instant: `2026-11-${text}:00Z` } })
  const state = afterRun([at('24T19:00', end('24T22:00'))])
  const undone = undoLast(read(state, at('25T19:00', end('25T23:00'))).state)
  const repeated = read(undone, at('25T19:00', end('25T23:00')))
  assert.equal(repeated.item.kind, 'unchanged')
  const moved = read(repeated.state, at('25T17:00', end('25T23:00')))
  assert.equal(moved.state.stored[0]?.endDate, '2026-11-25T23:00:00Z')
})

test('an undo of the undo stays too, whatever the source repeats', () => {
  const undone = undoLast(read(afterRun([FORMER]), NEXT).state)
  const back = read(undone, FORMER)
  const redone = undoLast(back.state)
  assert.equal(dateOf(redone), '2026-11-25T19:00:00Z')
  const repeated = read(redone, FORMER)
  assert.deepEqual([repeated.item.kind, dateOf(repeated.state)], ['unchanged', dateOf(redone)])
  assert.equal(dateOf(read(repeated.state, OTHER).state), '2026-11-26T20:30:00Z')
})

test('an edit after an undo is a person’s, and undoing it leaves the undone value away', () => {
  const undone = undoLast(read(afterRun([FORMER]), NEXT).state)
  const edited = editByHand(undone, { date: '2026-11-24T20:00:00Z' })
  const repeated = read(edited, NEXT)
  assert.deepEqual([repeated.item.kind, repeated.item.edits], ['unchanged', undefined])
  const asked = read(repeated.state, OTHER)
  assert.deepEqual([asked.item.kind, fieldsOf(asked.item.edits)], ['differs', ['date']])
  const unedited = read(undoLast(edited), NEXT)
  assert.deepEqual([unedited.item.kind, dateOf(unedited.state)], ['unchanged', dateOf(undone)])
})

test('an edited field asks once the source moves on, and takes the value of the source by one choice', () => {
  const edited = editByHand(afterRun([FORMER]), { details: 'Bring a coat' })
  assert.equal(read(edited, FORMER).item.kind, 'unchanged')
  const plan = createPlan([at('24T19:00', { details: 'Sold out' })], edited)
  const item = only(plan)
  assert.equal(
    formatEnglish(item.why),
    'A person edited details, and the source says something else now.',
  )
  const taken = commitToState(plan, edited, [item.key])
  assert.equal(taken.stored[0]?.details, 'Sold out')
  assert.equal(
    read(taken, at('24T19:00', { details: 'Extra seats' })).state.stored[0]?.details,
    'Extra seats',
  )
})

test('what the source said before an edit is no question, even if it was never taken', () => {
  const first = afterRun([FORMER], { crawler: OFF })
  const later = (minutes: number) => ({ crawler: OFF, now: NOW.add({ minutes }) })
  const differing = read(first, NEXT, later(1))
  assert.equal(differing.item.kind, 'differs')
  const edited = editByHand(
    differing.state,
    { date: '2026-11-24T20:00:00Z' },
    { at: NOW.add({ minutes: 2 }).toString() },
  )
  const same = read(edited, NEXT, later(3))
  assert.equal(same.item.kind, 'unchanged')
  assert.deepEqual(fieldsOf(read(same.state, OTHER, later(4)).item.edits), ['date'])
})

type Step = { does: 'run' | 'edit' | 'undo' | 'redo'; value: string }

const someStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('A', 'B', 'C').map((value) => ({ does: 'run' as const, value })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('P', 'Q').map((value) => ({ does: 'edit' as const, value })),
  },
  { weight: 2, arbitrary: fc.constant({ does: 'undo' as const, value: '' }) },
  { weight: 1, arbitrary: fc.constant({ does: 'redo' as const, value: '' }) },
)

/** The details of one event. */
type Model = {
  stored: string
  isEdited: boolean
  /** The undone value, which stays away while the source repeats it. */
  refused: string | null
  /** What the source said when it was last read. */
  said: string
  /** The last value that a run stored, or found stored. */
  confirmed: string
  /** What it said until the last edit. */
  seen: ReadonlySet<string>
}

/** A change set, and the event without it. */
type Undoable = { set: number; former: Model }

const INITIAL: Model = {
  stored: 'A',
  isEdited: false,
  refused: null,
  said: 'A',
  confirmed: 'A',
  seen: new Set('A'),
}

function modelUndo(model: Model, { stored, isEdited }: Model): Model {
  const isTheirs = model.stored === model.said && model.stored === model.confirmed
  const refused = isTheirs ? model.stored : model.refused
  return { ...model, stored, isEdited, refused: refused === stored ? null : refused }
}

function modelEdit(model: Model, value: string): Model {
  if (value === model.stored) return model
  return { ...model, stored: value, isEdited: true, seen: new Set([...model.seen, model.said]) }
}

function modelRun(model: Model, value: string): Model {
  const isRefused = model.refused === value && model.said === value
  if (model.isEdited || isRefused) return { ...model, said: value }
  return { ...model, said: value, stored: value, confirmed: value, refused: null }
}

/** Whether a run has to ask about the edited field. */
function mustAsk({ isEdited, stored, said, seen }: Model, value: string): boolean {
  return isEdited && value !== stored && value !== said && !seen.has(value)
}

test('a field is what runs, edits, undos and redos made of it, and is never frozen unseen', () => {
  fc.assert(
    fc.property(fc.array(someStep, { maxLength: 14 }), (steps) => {
      let state = afterRun([at('24T19:00', { details: 'A' })])
      let model = INITIAL
      const undoable: Undoable[] = []
      const redoable: Undoable[] = []
      for (const [minute, { does, value }] of steps.entries()) {
        const now = NOW.add({ minutes: minute + 1 })
        const change = { set: nextSet(state), former: model }
        if (does === 'run') {
          const after = read(state, at('24T19:00', { details: value }), { now })
          if (mustAsk(model, value)) assert.deepEqual(fieldsOf(after.item.edits), ['details'])
          state = after.state
          model = modelRun(model, value)
        } else if (does === 'edit') {
          state = editByHand(state, { details: value }, { at: now.toString() })
          model = modelEdit(model, value)
        } else {
          const last = (does === 'undo' ? undoable : redoable).pop()
          if (!last) continue
          state = undo(state, last.set)
          model = modelUndo(model, last.former)
        }
        assert.equal(state.stored[0]?.details, model.stored)
        if (model.stored === change.former.stored) continue
        if (does === 'run' || does === 'edit') redoable.length = 0
        ;(does === 'undo' ? redoable : undoable).push(change)
      }
    }),
    { numRuns: 1000 },
  )
})
