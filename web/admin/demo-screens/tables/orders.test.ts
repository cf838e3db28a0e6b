import assert from 'node:assert/strict'
import test from 'node:test'
import { ORDERS, pageOf, sorted } from './orders.ts'

test('orders are sorted by words and by numbers, in both directions', () => {
  const counts = sorted(ORDERS, { by: 'count', isDescending: true }).map(({ count }) => count)
  assert.deepEqual(counts.slice(0, 4), [12, 9, 8, 7])
  assert.equal(sorted(ORDERS, { by: 'name', isDescending: false })[0]?.name, 'Ana Dobre')
})

test('a page contains its rows, and there is always at least one page', () => {
  assert.deepEqual(pageOf([1, 2, 3, 4, 5], 2, 2), { rows: [3, 4], pages: 3, at: 2 })
  assert.deepEqual(pageOf([1, 2, 3], 9, 2), { rows: [3], pages: 2, at: 2 })
  assert.deepEqual(pageOf([], 1, 2), { rows: [], pages: 1, at: 1 })
})
