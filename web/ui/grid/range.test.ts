import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectRange } from './range.ts'
import { describeInvalidCells, setCells } from './invalid-cells.ts'

const IDS = ['a', 'b', 'c', 'd']

test('a range includes both ends, in either direction', () => {
  assert.deepEqual(selectRange(IDS, 'b', 'd'), ['b', 'c', 'd'])
  assert.deepEqual(selectRange(IDS, 'd', 'b'), ['b', 'c', 'd'])
})

test('a range that starts in another table is its last row alone', () => {
  assert.deepEqual(selectRange(IDS, null, 'c'), ['c'])
  assert.deepEqual(selectRange(IDS, 'x', 'c'), ['c'])
})

test('a mark stays until its own cell is corrected, and a row without marks is forgotten', () => {
  const soon = { text: 'soon', reason: 'no date' }
  const marked = setCells(setCells({}, 'a', { date: soon }), 'a', { index: soon })
  assert.deepEqual(setCells(marked, 'a', { date: null }), { a: { index: soon } })
  assert.deepEqual(setCells(marked, 'a', { date: null, index: null }), {})
})

test('marks are listed in column order', () => {
  const columns = [
    { field: 'index', label: 'Index', kind: 'number' },
    { field: 'date', label: 'Date', kind: 'read-only' },
  ] as const
  const cells = {
    date: { text: 'x', reason: 'no date' },
    index: { text: 'y', reason: 'no number' },
  }
  assert.equal(describeInvalidCells(cells, columns), 'Index: no number. Date: no date')
  assert.equal(describeInvalidCells({}, columns), undefined)
})
