import assert from 'node:assert/strict'
import test from 'node:test'
import type { StoredRow } from './draft-rows.ts'
import { describeSaved, titleOf } from './row-words.ts'

type Titled = StoredRow & { title: string }

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

test('one row is named in a toast, several are counted', () => {
  const words = {
    nameOf: ({ title }: Titled) => title,
    countOf: (count: number) => `${count} events`,
  }
  const row = (title: string): { fields: Titled } => ({ fields: { id: title, version: 1, title } })
  assert.equal(titleOf(words, [row('Cup')]), 'Cup')
  assert.equal(titleOf(words, [row('Cup'), row('Final')]), '2 events')
})
