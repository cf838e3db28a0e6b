import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listText, readListText } from './list-text.ts'

test('a list is read as it was kept', () => {
  const event = {
    category: null,
    title: '',
    description: 'Film',
    details: '',
    date: '2026-11-21T19:00:00Z',
    isDay: false,
    zone: null,
    url: null,
    sourceId: null,
    image: null,
  }
  const rows = [{ key: 'k1', foundAs: ' is:', event }]
  assert.deepEqual(readListText(listText(rows)), rows)
})

test('nothing kept, and what cannot be read, is an empty list', () => {
  for (const text of [null, '', '{', '[{"key":1}]', '{}']) assert.deepEqual(readListText(text), [])
})
