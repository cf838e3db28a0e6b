import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWording } from '../ui/text.ts'
import { toDayTile } from './day-tile.ts'

const day = Temporal.PlainDate.from('2026-11-21')

test('a tile shows its month, day, weekday and week number', () => {
  const leaf = toDayTile(day, createWording('en', {}))
  assert.deepEqual(leaf, { month: 'November', day: 21, words: 'Saturday, week 47' })
})

test('a tile is in the reader’s language', () => {
  const texts = { '{weekday}, week {week}': '{weekday}, săptămâna {week}' }
  const leaf = toDayTile(day, createWording('ro', texts))
  assert.deepEqual(leaf, { month: 'Noiembrie', day: 21, words: 'Sâmbătă, săptămâna 47' })
})
