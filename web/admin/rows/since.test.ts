import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HistoryRow, HistorySet } from '@app/core/log/endpoints.ts'
import { setsAfter, sinceOf, type SetOfRow } from './since.ts'

function did(id: number, by: string, before: object | null, after: object | null): SetOfRow {
  const author = { kind: 'operator', id: by, name: by }
  const set = { id, author, at: `2026-11-21T12:0${id}:00Z` } as HistorySet
  return { set, rows: [{ noun: 'events', id: 'e1', before, after, ordinal: 1 } as HistoryRow] }
}

const MADE = { title: 'Cup', details: '' }
const MOVED = { title: 'Cup', details: 'Row 4' }

test('who changed which fields is told, newest first, without what this page wrote itself', () => {
  const renamed = { ...MOVED, title: 'Final' }
  const sets = [did(4, 'anna', MOVED, renamed), did(3, 'mette', MADE, MOVED)]
  assert.deepEqual(
    sinceOf(sets, (id) => id === 3),
    {
      kind: 'moved',
      changes: [{ fields: ['title'], by: 'anna', at: '2026-11-21T12:04:00Z' }],
      state: renamed,
      version: 4,
    },
  )
})

test('a row that was deleted is told with all it held, who did it and when', () => {
  const sets = [did(4, 'anna', MOVED, null), did(3, 'anna', MADE, MOVED)]
  assert.deepEqual(
    sinceOf(sets, () => false),
    {
      kind: 'gone',
      by: 'anna',
      at: '2026-11-21T12:04:00Z',
      set: 4,
      before: MOVED,
    },
  )
})

test('nothing is told where the log holds nothing any more', () => {
  assert.equal(
    sinceOf([], () => false),
    undefined,
  )
  assert.equal(
    sinceOf([did(4, 'anna', null, null)], () => false),
    undefined,
  )
})

test('only the sets after the one that was seen count', () => {
  const sets = [did(9, 'anna', MADE, MOVED), did(7, 'anna', MADE, MOVED)].map(({ set }) => set)
  assert.deepEqual(setsAfter(sets, 7), sets.slice(0, 1))
  assert.deepEqual(setsAfter(sets, 1), sets)
})
