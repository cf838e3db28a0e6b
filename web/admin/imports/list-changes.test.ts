import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedRow } from '@app/core/imports/event-list.ts'
import { restoreRows, diffLists, applyChanges, divideSent } from './list-changes.ts'

function row(key: string, description = key): ListedRow {
  const event = {
    category: null,
    title: '',
    description,
    details: '',
    endDate: null,
    status: 'scheduled' as const,
    formerDate: null,
    date: '2026-11-21T19:00:00Z',
    isDay: false,
    zone: null,
    url: null,
    sourceId: null,
    image: null,
  }
  return { key, foundAs: ` ${key}`, event }
}

const [A, B, C] = [row('a'), row('b'), row('c')]
const names = (rows: ListedRow[]) => rows.map(({ event }) => event.description).join(' ')

test('one edited row is the only change, and the order is unchanged', () => {
  const edited = row('b', 'B')
  assert.deepEqual(diffLists([A, B, C], [A, edited, C]), {
    put: [edited],
    gone: [],
    order: null,
  })
})

test('added, removed or moved rows are reported with the new order', () => {
  assert.deepEqual(diffLists([A, B], [C, A]), { put: [C], gone: ['b'], order: ['c', 'a'] })
  assert.deepEqual(diffLists([A, B], [B, A]), { put: [], gone: [], order: ['b', 'a'] })
})

test('another tab applies the changes and preserves its own rows', () => {
  const changes = diffLists([A, B], [B, C, A].slice(0, 2))
  assert.equal(names(applyChanges([A, B, row('own')], changes)), 'b c own')
  assert.equal(names(applyChanges([A, B], { put: [row('b', 'B')], gone: [], order: null })), 'a B')
})

test('removed rows are restored to their positions, among rows that changed or were added meanwhile', () => {
  const edited = row('c', 'C')
  const rows = restoreRows([edited, row('new')], [A, B, C], new Set(['a', 'b']))
  assert.equal(names(rows), 'a b C new')
  assert.equal(names(restoreRows([C], [A, B, C], new Set(['b']))), 'b c')
})

test('of sent rows, those edited since are counted and not among the others', () => {
  const edited = row('b', 'B')
  assert.deepEqual(divideSent([row('a'), edited, C], [A, B]), { added: new Set(['a']), edited: 1 })
})
