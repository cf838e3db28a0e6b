import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordingIn } from '../ui/text.ts'
import { leafOf } from './leaf.ts'

const day = Temporal.PlainDate.from('2026-11-21')

test('a leaf names its month, its day, the weekday and the week', () => {
  const leaf = leafOf(day, wordingIn('en', {}))
  assert.deepEqual(leaf, { month: 'November', day: 21, words: 'Saturday, week 47' })
})

test('a leaf speaks the language of its reader', () => {
  const texts = { '{weekday}, week {week}': '{weekday}, săptămâna {week}' }
  const leaf = leafOf(day, wordingIn('ro', texts))
  assert.deepEqual(leaf, { month: 'Noiembrie', day: 21, words: 'Sâmbătă, săptămâna 47' })
})
