import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { StoredEvent } from './differences.ts'
import { chosenItems, effectsOf } from './effects.ts'
import type { ExtractedEvent } from './extracted-event.ts'
import type { Remembered } from './matching.ts'
import type { Plan, PlanItem, PlanKind } from './plan.ts'
import { countPlan, makePlan } from './planning.ts'
import type { PlanInput } from './planning.ts'

const NOW = Temporal.Instant.from('2026-11-21T08:00:00Z')

type State = { stored: StoredEvent[]; memory: Remembered[] }
const EMPTY: State = { stored: [], memory: [] }

function found(fields: Partial<ExtractedEvent> = {}): ExtractedEvent {
  return {
    title: 'Theatre',
    description: 'Hamlet',
    details: 'With an interval',
    start: { instant: '2026-11-24T19:00:00Z' },
    ...fields,
  }
}

function plan(
  events: ExtractedEvent[],
  state: State = EMPTY,
  {
    crawler,
    ...rest
  }: Partial<Omit<PlanInput, 'crawler'>> & { crawler?: Partial<PlanInput['crawler']> } = {},
): Plan {
  return makePlan({
    found: { events, rejected: [] },
    crawler: {
      id: 'venue',
      category: 'THEATRE',
      categoryTitle: '',
      only: '',
      crawlFromDate: null,
      crawlToDate: null,
      displayTime: true,
      overwriteExisting: true,
      ...crawler,
    },
    source: { zone: 'Europe/Copenhagen', windowDays: null },
    categories: new Map([
      ['THEATRE', 'Theatre'],
      ['CINEMA', 'Cinema'],
    ]),
    stored: state.stored,
    memory: state.memory,
    pageCount: 1,
    now: NOW,
    ...rest,
  })
}

/** What the store holds after a commit, as the server would write it. */
function committed(made: Plan, state: State, keys?: string[]): State {
  const effects = effectsOf(made, chosenItems(made, keys))
  const idOf = (key: string) => `new-${key}-${state.stored.length}`
  const removed = new Set(effects.removes.map(({ id }) => id))
  const updated = state.stored
    .filter(({ id }) => !removed.has(id))
    .map((event) => {
      const update = effects.updates.find(({ id }) => id === event.id)
      return update ? { ...event, ...update.fields, version: event.version + 1 } : event
    })
  const created = effects.creates.map(({ key, event }) => ({
    ...event,
    id: idOf(key),
    version: 1,
    crawler: 'venue',
  }))
  const remembered = effects.remembers.map(({ identity, event, values, said }) => ({
    identity,
    eventId: 'id' in event ? event.id : idOf(event.createdBy),
    values,
    said,
  }))
  const gone = new Set([...effects.forgets, ...remembered.map(({ identity }) => identity)])
  const goneEvents = new Set(effects.forgetsEvents)
  const memory = state.memory.filter(
    ({ identity, eventId }) => !gone.has(identity) && !goneEvents.has(eventId),
  )
  return { stored: [...updated, ...created], memory: [...memory, ...remembered] }
}

function afterRun(events: ExtractedEvent[], options: Parameters<typeof plan>[2] = {}): State {
  return committed(plan(events, EMPTY, options), EMPTY)
}

function kinds(made: Plan): PlanKind[] {
  return made.items.map(({ kind }) => kind)
}

function only(made: Plan): PlanItem {
  assert.equal(made.items.length, 1, JSON.stringify(made.items, null, 1))
  // The line above saw that there is one.
  return made.items[0]!
}

test('what is not stored is added, with the category and its title', () => {
  const item = only(plan([found({ title: '' })]))
  assert.equal(item.kind, 'add')
  assert.deepEqual(item.event, {
    title: 'Theatre',
    category: 'THEATRE',
    description: 'Hamlet',
    details: 'With an interval',
    date: '2026-11-24T19:00:00Z',
    isDay: false,
    zone: 'Europe/Copenhagen',
    url: null,
    sourceId: null,
  })
})

test('the category title of the crawler becomes the title of every event', () => {
  const made = plan([found(), found({ description: 'Macbeth' })], EMPTY, {
    crawler: { categoryTitle: 'Royal stage' },
  })
  assert.deepEqual(
    made.items.map(({ event }) => event?.title),
    ['Royal stage', 'Royal stage'],
  )
})

test('a category the page names wins over the one of the crawler', () => {
  assert.equal(only(plan([found({ category: 'CINEMA' })])).event?.category, 'CINEMA')
})

test('a category nobody knows is rejected by name', () => {
  const item = only(plan([found({ category: 'OPERA' })]))
  assert.deepEqual([item.kind, item.reason], ['rejected', 'unknown-category'])
  assert.match(item.why, /OPERA/)
})

test('only keeps events that contain the words, whatever their case and accents', () => {
  const events = [found({ description: 'Ræven' }), found({ description: 'Élodie plays' })]
  const made = plan(events, EMPTY, { crawler: { only: 'elodie' } })
  assert.deepEqual(
    made.items.map(({ kind, event, reason }) => [kind, event?.description, reason]),
    [
      ['add', 'Élodie plays', null],
      ['rejected', 'Ræven', 'filtered-by-only'],
    ],
  )
})

test('from and to dates replace the lookahead', () => {
  const events = [
    found({ start: { day: '2026-11-30' } }),
    found({ start: { day: '2026-12-24' } }),
    found({ start: { day: '2027-01-02' } }),
  ]
  const source = { zone: 'Europe/Copenhagen', windowDays: 7 }
  const crawler = { crawlFromDate: '2026-12-01T00:00:00Z', crawlToDate: '2026-12-31T00:00:00Z' }
  const dated = plan(events, EMPTY, { source, crawler })
  assert.deepEqual(
    dated.items.filter(({ kind }) => kind === 'add').map(({ said }) => said?.start),
    ['2026-12-24'],
  )
})

test('without dates of its own a crawler keeps what the source looks ahead', () => {
  const events = [found(), found({ start: { instant: '2026-12-24T19:00:00Z' } })]
  const made = plan(events, EMPTY, { source: { zone: 'Europe/Copenhagen', windowDays: 7 } })
  assert.deepEqual(kinds(made), ['add', 'rejected'])
  assert.equal(made.items[1]?.reason, 'outside-window')
})

test('what is over is rejected as past', () => {
  const item = only(plan([found({ start: { instant: '2026-11-21T07:59:00Z' } })]))
  assert.equal(item.reason, 'past')
})

test('with display time off an event is a day, and a second time on that day is the same line', () => {
  const events = [found(), found({ start: { instant: '2026-11-24T14:00:00Z' } })]
  const made = plan(events, EMPTY, { crawler: { displayTime: false } })
  assert.deepEqual(kinds(made), ['add', 'rejected'])
  assert.equal(made.items[0]?.event?.isDay, true)
  assert.equal(made.items[0]?.event?.date, '2026-11-23T23:00:00Z')
  assert.equal(made.items[1]?.reason, 'duplicate')
})

test('an unreadable date is rejected with its words', () => {
  const item = only(plan([found({ start: { instant: 'soon' } })]))
  assert.equal(item.reason, 'no-readable-date')
  assert.match(item.why, /"soon"/)
})

test('one source id twice on a page is one event', () => {
  const made = plan([found({ sourceId: '7' }), found({ sourceId: '7', description: 'Hamlet!' })])
  assert.deepEqual(kinds(made), ['add', 'rejected'])
})

test('an address names an event only if no other event has it', () => {
  const url = 'https://stage.example/hamlet'
  assert.equal(only(plan([found({ url })])).identity, `url:${url}`)
  const both = plan([found({ url }), found({ url, description: 'Macbeth' })])
  assert.ok(both.items.every(({ kind, identity }) => kind === 'add' && identity?.startsWith('is:')))
})

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
  assert.equal(item.kind, 'unchanged')
  assert.match(item.why, /date.*Overwrite is off/)
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
  assert.match(only(made).why, /by a person/)
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

test('a stored event that is put off beyond the window gets its new date', () => {
  const source = { zone: 'Europe/Copenhagen', windowDays: 7 }
  const state = afterRun([found({ sourceId: '7' })], { source })
  const later = found({ sourceId: '7', start: { instant: '2027-01-24T19:00:00Z' } })
  assert.equal(only(plan([later], state, { source })).kind, 'update')
})

test('a rejection of the page keeps its words', () => {
  const made = makePlan({
    ...inputOf([]),
    found: { events: [], rejected: [{ what: 'Othello', reason: 'cancelled', detail: 'Flu' }] },
  })
  assert.deepEqual(only(made).why, 'Othello: Flu')
})

test('choosing what cannot be committed is refused', () => {
  const made = plan([found({ start: { instant: 'soon' } })])
  assert.throws(() => chosenItems(made, ['add-9']), /no item "add-9"/)
  assert.throws(() => chosenItems(made, [only(made).key]), /rejected/)
})

function inputOf(events: ExtractedEvent[], state: State = EMPTY): PlanInput {
  return {
    found: { events, rejected: [] },
    crawler: {
      id: 'venue',
      category: 'THEATRE',
      categoryTitle: '',
      only: '',
      crawlFromDate: null,
      crawlToDate: null,
      displayTime: true,
      overwriteExisting: true,
    },
    source: { zone: 'Europe/Copenhagen', windowDays: null },
    categories: new Map([['THEATRE', 'Theatre']]),
    ...state,
    pageCount: 1,
    now: NOW,
  }
}

const someEvent: fc.Arbitrary<ExtractedEvent> = fc.record(
  {
    title: fc.constantFrom('', 'Theatre', 'Opera'),
    description: fc.constantFrom('Hamlet', 'Hamlet and friends', 'Macbeth', 'Othello', ''),
    details: fc.constantFrom('', 'Sold out', 'With an interval'),
    start: fc.oneof(
      fc
        .integer({ min: -30, max: 200 })
        .map((hours) => ({ instant: NOW.add({ hours }).toString() })),
      fc.integer({ min: -1, max: 9 }).map((days) => ({
        day: NOW.toZonedDateTimeISO('UTC').add({ days }).toPlainDate().toString(),
      })),
      fc.constant({ instant: 'soon' }),
    ),
    category: fc.constantFrom('THEATRE', 'CINEMA', 'OPERA'),
    sourceId: fc.constantFrom('1', '2', '3', '4', '5'),
    url: fc.constantFrom('https://a.example/1', 'https://a.example/2', 'not an address'),
    overwrite: fc.boolean(),
  },
  { requiredKeys: ['title', 'description', 'details', 'start'] },
)
const somePage = fc.array(someEvent, { maxLength: 12 })
const someSettings = fc.record({
  overwriteExisting: fc.boolean(),
  displayTime: fc.boolean(),
  categoryTitle: fc.constantFrom('', 'Stage'),
})

test('the same page again after a commit changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(somePage, { minLength: 1, maxLength: 4 }),
      someSettings,
      (pages, crawler) => {
        let state = EMPTY
        for (const page of pages) state = committed(plan(page, state, { crawler }), state)
        const again = countPlan(plan(pages.at(-1) ?? [], state, { crawler }))
        assert.deepEqual([again.add, again.update, again.move], [0, 0, 0])
      },
    ),
    { numRuns: 400 },
  )
})

test('the order of events on a page makes no difference', () => {
  fc.assert(
    fc.property(
      somePage,
      somePage.chain((page) =>
        fc.tuple(fc.constant(page), fc.shuffledSubarray(page, { minLength: page.length })),
      ),
      (before, [page, shuffled]) => {
        const state = committed(plan(before), EMPTY)
        assert.deepEqual(plan(shuffled, state), plan(page, state))
      },
    ),
    { numRuns: 400 },
  )
})

test('every found event ends in exactly one item, and no event is written twice', () => {
  fc.assert(
    fc.property(somePage, somePage, (before, page) => {
      const state = committed(plan(before), EMPTY)
      const made = plan(page, state)
      const counts = countPlan(made)
      assert.equal(made.items.length - counts.vanished, page.length)
      const touched = made.items
        .filter(({ kind }) => ['update', 'move', 'unchanged', 'vanished'].includes(kind))
        .map(({ eventId }) => eventId)
      assert.equal(new Set(touched).size, touched.length)
      assert.equal(new Set(made.items.map(({ key }) => key)).size, made.items.length)
    }),
    { numRuns: 400 },
  )
})

test('a run never deletes anything by itself', () => {
  fc.assert(
    fc.property(somePage, somePage, (before, page) => {
      const state = committed(plan(before), EMPTY)
      const after = new Set(committed(plan(page, state), state).stored.map(({ id }) => id))
      for (const { id } of state.stored) assert.ok(after.has(id))
    }),
  )
})

test('whatever a person deletes stays away on the next run of the same page', () => {
  fc.assert(
    fc.property(somePage, someSettings, (page, crawler) => {
      const state = { ...committed(plan(page, EMPTY, { crawler }), EMPTY), stored: [] }
      assert.equal(countPlan(plan(page, state, { crawler })).add, 0)
    }),
    { numRuns: 300 },
  )
})
