import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leafOf } from './leaf.ts'

test('a leaf names its month, its day, the weekday and the week', () => {
  const leaf = leafOf(Temporal.PlainDate.from('2026-11-21'))
  assert.deepEqual(leaf, { month: 'November', day: 21, words: 'Saturday, week 47' })
})
