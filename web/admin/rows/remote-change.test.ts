import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HistoryRow, HistorySet } from '@app/core/log/endpoints.ts'
import {
  selectSetsAfter,
  toRemoteChange,
  withRemoved,
  type SetOfRow,
  type RemoteChange,
} from './remote-change.ts'

function makeSet(id: number, by: string, before: object | null, after: object | null): SetOfRow {
  const author = { kind: 'operator', id: by, name: by }
  const set = { id, author, at: `2026-11-21T12:0${id}:00Z` } as HistorySet
  return { set, rows: [{ noun: 'events', id: 'e1', before, after, ordinal: 1 } as HistoryRow] }
}

const MADE = { title: 'Cup', details: '' }
const MOVED = { title: 'Cup', details: 'Row 4' }

test('who changed which fields is reported, newest first, without this page’s own changes', () => {
  const renamed = { ...MOVED, title: 'Final' }
  const sets = [makeSet(4, 'anna', MOVED, renamed), makeSet(3, 'mette', MADE, MOVED)]
  assert.deepEqual(
    toRemoteChange(sets, (id) => id === 3),
    {
      kind: 'moved',
      changes: [{ fields: ['title'], by: 'anna', at: '2026-11-21T12:04:00Z' }],
      state: renamed,
      version: 4,
    },
  )
})

test('a deleted row is reported with all its values, who deleted it and when', () => {
  const sets = [makeSet(4, 'anna', MOVED, null), makeSet(3, 'anna', MADE, MOVED)]
  assert.deepEqual(
    toRemoteChange(sets, () => false),
    {
      kind: 'gone',
      by: 'anna',
      at: '2026-11-21T12:04:00Z',
      set: 4,
      before: MOVED,
    },
  )
})

test('nothing is reported if the log has no more entries', () => {
  assert.equal(
    toRemoteChange([], () => false),
    undefined,
  )
  assert.equal(
    toRemoteChange([makeSet(4, 'anna', null, null)], () => false),
    undefined,
  )
})

test('only sets after the version that was seen count', () => {
  const sets = [makeSet(9, 'anna', MADE, MOVED), makeSet(7, 'anna', MADE, MOVED)].map(
    ({ set }) => set,
  )
  assert.deepEqual(selectSetsAfter(sets, 7), sets.slice(0, 1))
  assert.deepEqual(selectSetsAfter(sets, 1), sets)
})

type Row = { id: string; title: string; version: number; health: string[] }

const QUAY: Row = { id: 'quay', title: 'quay', version: 1, health: ['late'] }
const MILL: Row = { ...QUAY, id: 'mill', title: 'mill' }
const GONE: RemoteChange = {
  kind: 'gone',
  by: 'Anna',
  at: '',
  set: 7,
  before: { title: 'As deleted' },
}
const KNOWN = new Map([QUAY, MILL].map((row) => [row.id, row]))

test('an edited row keeps its known values until the log reports who deleted it', () => {
  const shown = withRemoved([MILL], ['quay'], { remoteChanges: new Map(), known: KNOWN })
  assert.deepEqual(shown, [MILL, QUAY])
})

test('after that, it shows the values before the delete, and defaults for what the log does not contain', () => {
  const remoteChanges = new Map([['quay', GONE]])
  const shown = withRemoved([MILL], ['quay'], {
    remoteChanges,
    known: KNOWN,
    blank: { health: [] },
  })
  assert.deepEqual(shown, [MILL, { id: 'quay', title: 'As deleted', version: 7, health: [] }])
})

test('a deleted row without edits here disappears', () => {
  const read = [MILL]
  assert.equal(withRemoved(read, [], { remoteChanges: new Map(), known: KNOWN }), read)
})
