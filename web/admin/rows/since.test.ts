import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HistoryRow, HistorySet } from '@app/core/log/endpoints.ts'
import { setsAfter, sinceOf, withLost, type SetOfRow, type Since } from './since.ts'

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

type Row = { id: string; title: string; version: number; health: string[] }

const QUAY: Row = { id: 'quay', title: 'quay', version: 1, health: ['late'] }
const MILL: Row = { ...QUAY, id: 'mill', title: 'mill' }
const GONE: Since = { kind: 'gone', by: 'Anna', at: '', set: 7, before: { title: 'As deleted' } }
const KNOWN = new Map([QUAY, MILL].map((row) => [row.id, row]))

test('a row that is edited stays as it was known until the log tells who deleted it', () => {
  const shown = withLost([MILL], ['quay'], { since: new Map(), known: KNOWN })
  assert.deepEqual(shown, [MILL, QUAY])
})

test('once the log has told, it stands as it was deleted, with what the log does not hold', () => {
  const since = new Map([['quay', GONE]])
  const shown = withLost([MILL], ['quay'], { since, known: KNOWN, plain: { health: [] } })
  assert.deepEqual(shown, [MILL, { id: 'quay', title: 'As deleted', version: 7, health: [] }])
})

test('a deleted row that nobody edits here goes', () => {
  const read = [MILL]
  assert.equal(withLost(read, [], { since: new Map(), known: KNOWN }), read)
})
