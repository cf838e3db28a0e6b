import assert from 'node:assert/strict'
import test from 'node:test'
import { nextIndex } from './next-index.ts'

test('a new row stands after the highest index', () => {
  assert.equal(nextIndex([]), 1)
  assert.equal(nextIndex([1, 7.5, null]), 8)
})
