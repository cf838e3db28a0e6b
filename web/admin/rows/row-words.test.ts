import assert from 'node:assert/strict'
import test from 'node:test'
import { describeSaved } from './row-words.ts'

test('a saved row is named, with the number of rows that followed it', () => {
  assert.equal(describeSaved('Oslo', { saved: 1, need: 0, rows: 1 }), 'Oslo saved successfully')
  assert.equal(
    describeSaved('Oslo', { saved: 1, need: 0, rows: 3 }),
    'Oslo saved successfully, and 2 categories follow',
  )
})

test('of several rows, those that need attention are counted; a single one shows its own message', () => {
  const title = '3 categories'
  assert.equal(describeSaved(title, { saved: 2, need: 1, rows: 2 }), '2 saved, 1 needs you')
  assert.equal(describeSaved('Oslo', { saved: 0, need: 1, rows: 0 }), null)
})
