import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectCountingSubscriptions } from './counting.ts'

const ROWS = [
  { category: 'B', since: '2026-11-21T10:00:00.5Z' },
  { category: 'A', since: '2026-11-21T10:00:00Z' },
  { category: 'D', since: '2026-11-22T10:00:00Z' },
  { category: 'C', since: '2026-11-22T10:00:00Z' },
]

test('the oldest count, and among equally old ones the first by id', () => {
  const idsOf = (limit: number | null) =>
    selectCountingSubscriptions(ROWS, limit).map(({ category }) => category)
  assert.deepEqual(idsOf(3), ['A', 'B', 'C'])
  assert.deepEqual(idsOf(0), [])
  assert.deepEqual(idsOf(null), ['A', 'B', 'C', 'D'])
})
