import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lineOf } from './candidates.ts'
import type { ExtractedEvent } from './extracted-event.ts'
import { countPlan } from './planning.ts'
import { commitToState, editByHand, EMPTY, NOW, createPlan } from './testing/fixtures.ts'

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
        for (const page of pages) state = commitToState(createPlan(page, state, { crawler }), state)
        const again = countPlan(createPlan(pages.at(-1) ?? [], state, { crawler }))
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
        const state = commitToState(createPlan(before), EMPTY)
        assert.deepEqual(createPlan(shuffled, state), createPlan(page, state))
      },
    ),
    { numRuns: 400 },
  )
})

test('the order of what is stored and remembered makes no difference', () => {
  const numbers = fc.infiniteStream(fc.nat(1000))
  fc.assert(
    fc.property(fc.array(somePage, { maxLength: 3 }), somePage, numbers, (pages, page, places) => {
      let state = EMPTY
      for (const before of pages) state = commitToState(createPlan(before, state), state)
      const shuffled = <T>(list: T[]) =>
        list
          .map((one) => ({ one, place: Number(places.next().value) }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one)
      const other = { stored: shuffled(state.stored), memory: shuffled(state.memory) }
      assert.deepEqual(createPlan(page, other), createPlan(page, state))
    }),
    { numRuns: 400 },
  )
})

test('every found event ends in exactly one item, and no event is written twice', () => {
  fc.assert(
    fc.property(somePage, somePage, (before, page) => {
      const state = commitToState(createPlan(before), EMPTY)
      const made = createPlan(page, state)
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
      const state = commitToState(createPlan(before), EMPTY)
      const after = new Set(
        commitToState(createPlan(page, state), state).stored.map(({ id }) => id),
      )
      for (const { id } of state.stored) assert.ok(after.has(id))
    }),
  )
})

test('an event deleted by a person stays deleted on the next run of the same page', () => {
  fc.assert(
    fc.property(somePage, someSettings, (page, crawler) => {
      const state = { ...commitToState(createPlan(page, EMPTY, { crawler }), EMPTY), stored: [] }
      assert.equal(countPlan(createPlan(page, state, { crawler })).add, 0)
    }),
    { numRuns: 300 },
  )
})

test('fields edited by a person are unchanged however the page changes', () => {
  const edits = fc.record({ pick: fc.nat(20), details: fc.constantFrom('Mine', 'Ours') })
  const pages = fc.array(somePage, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(somePage, edits, pages, (first, { pick, details }, later) => {
      const before = commitToState(createPlan(first), EMPTY)
      const target = before.stored[pick % Math.max(1, before.stored.length)]
      fc.pre(target !== undefined)
      let state = editByHand(before, { details }, { id: target.id })
      for (const page of later) state = commitToState(createPlan(page, state), state)
      assert.equal(state.stored.find(({ id }) => id === target.id)?.details, details)
    }),
    { numRuns: 300 },
  )
})

test('no run stores a line twice, unless the source numbers its events', () => {
  const unnumbered = someEvent.map(({ sourceId: _id, ...event }) => event)
  const page = fc.array(unnumbered, { maxLength: 12 })
  const runs = fc.array(fc.tuple(page, fc.nat(40)), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(runs, someSettings, (made, crawler) => {
      let state = EMPTY
      let now = NOW
      for (const [shown, hours] of made) {
        now = now.add({ hours })
        state = commitToState(createPlan(shown, state, { crawler, now }), state)
      }
      const lines = state.stored.map(lineOf)
      assert.equal(new Set(lines).size, lines.length)
    }),
    { numRuns: 400 },
  )
})
