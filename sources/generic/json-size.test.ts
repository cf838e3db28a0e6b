import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsTooManyValues } from './json-size.ts'

test('a large response with long texts is read', () => {
  assert.equal(holdsTooManyValues(`["${'a'.repeat(5_000_000)}"]`), false)
})

test('a response of millions of tiny values is not', () => {
  assert.equal(holdsTooManyValues('[],'.repeat(1_000_000)), true)
  assert.equal(holdsTooManyValues('{'.repeat(1_000_001)), true)
})
