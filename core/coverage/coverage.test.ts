import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  COVERAGE_DAYS,
  findGaps,
  importScreen,
  isDry,
  toSourceState,
  USUAL_WEEKS,
} from './coverage.ts'
import type { SourceFacts } from './coverage.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')

/** Counts before today: events on the given weekdays (0 is today's) in the last `weeks` weeks. */
function past(weekdays: number[], weeks = USUAL_WEEKS): number[] {
  return Array.from({ length: USUAL_WEEKS * 7 }, (_unused, place) =>
    weekdays.includes(place % 7) && place >= (USUAL_WEEKS - weeks) * 7 ? 2 : 0,
  )
}

function ahead(places: number[]): number[] {
  return Array.from({ length: COVERAGE_DAYS }, (_unused, place) => (places.includes(place) ? 1 : 0))
}

test('a day without an event is a gap if that weekday usually has one', () => {
  assert.deepEqual(findGaps(past([0, 3]), ahead([0, 10])), [3, 7])
  assert.deepEqual(findGaps(past([0, 3]), ahead([0, 3, 7, 10])), [])
})

test('a weekday with events in few weeks is not usual', () => {
  assert.deepEqual(findGaps(past([0], 4), ahead([])), [])
  assert.deepEqual(findGaps(past([0], 5), ahead([])), [0])
})

test('days after the last known one are not gaps yet, except in the coming week', () => {
  assert.deepEqual(findGaps(past([0, 1, 2, 3, 4, 5, 6]), ahead([0])), [1, 2, 3, 4, 5, 6])
  assert.deepEqual(findGaps(past([5]), ahead([])), [5])
  assert.deepEqual(findGaps(past([0]), ahead([21])), [0, 7, 14])
})

test('a category that never had events has no gaps', () => {
  assert.deepEqual(findGaps(past([]), ahead([])), [])
  assert.equal(isDry(past([]), ahead([])), false)
})

test('a category is dry if most weeks had events and the coming one has none', () => {
  const changing = past([]).map((_none, place) => (place % 8 === 0 ? 1 : 0))
  assert.equal(isDry(changing, ahead([7])), true)
  assert.equal(isDry(changing, ahead([6])), false)
  assert.equal(isDry(past([2], 4), ahead([])), false)
})

function facts(changes: Partial<SourceFacts> = {}): SourceFacts {
  return {
    active: true,
    autoSetNextRunDate: true,
    nextRunDate: '2026-11-22T05:00:00Z',
    expireDate: null,
    runState: 'done',
    findings: 0,
    ...changes,
  }
}

test('a source has the worst state that applies', () => {
  const state = (changes: Partial<SourceFacts>) => toSourceState(facts(changes), NOW)
  assert.equal(state({}), 'fine')
  assert.equal(state({ active: false, findings: 2 }), 'off')
  assert.equal(state({ expireDate: '2026-11-21T12:00:00Z' }), 'expired')
  assert.equal(state({ runState: 'held', findings: 1 }), 'held')
  assert.equal(state({ runState: 'failed' }), 'failing')
  assert.equal(state({ findings: 1 }), 'failing')
  assert.equal(state({ nextRunDate: '2026-11-21T05:59:59Z' }), 'overdue')
  assert.equal(state({ nextRunDate: '2026-11-21T06:00:00Z' }), 'fine')
  assert.equal(state({ nextRunDate: '2026-11-20T00:00:00Z', autoSetNextRunDate: false }), 'fine')
})

test('a category links to the import for its group', () => {
  assert.equal(importScreen('tvchannels'), 'tvchannels')
  assert.equal(importScreen('football'), 'livescores')
  assert.equal(importScreen('holidays'), 'quicklong')
  assert.equal(importScreen('cinema'), null)
})
