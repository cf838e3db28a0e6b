import assert from 'node:assert/strict'
import test from 'node:test'
import { findNextIndex } from './next-index.ts'

test('a new row goes after the highest index', () => {
  assert.equal(findNextIndex([]), 1)
  assert.equal(findNextIndex([1, 7.5, null]), 8)
})
