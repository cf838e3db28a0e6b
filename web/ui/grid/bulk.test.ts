import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setInRows, shiftInRows } from './bulk.ts'
import type { DateColumn, GridRow } from './grid-types.ts'

const COLUMN: DateColumn = {
  field: 'date',
  label: 'Date',
  kind: 'date',
  zoneOf: ({ values }) => String(values['zone']),
}

function row(id: string, date: string | null, zone = 'Europe/Copenhagen'): GridRow {
  return { id, name: id, values: { date, zone }, isDraft: false, isNew: false }
}

test('a bulk set changes the field in every row and nothing else', () => {
  assert.deepEqual(setInRows([row('a', null), row('b', null)], 'details', 'TV 2'), [
    { id: 'a', edits: { details: 'TV 2' } },
    { id: 'b', edits: { details: 'TV 2' } },
  ])
})

test('each row is shifted in the zone of its own date', () => {
  const rows = [
    row('copenhagen', '2026-03-28T19:00:00Z'),
    row('nauru', '2026-03-28T19:00:00Z', 'Pacific/Nauru'),
  ]
  assert.deepEqual(shiftInRows(rows, [COLUMN], { days: 1, hours: 2 }), [
    { id: 'copenhagen', edits: { date: '2026-03-29T20:00:00Z' } },
    { id: 'nauru', edits: { date: '2026-03-29T21:00:00Z' } },
  ])
})

test('a row without a date is left unchanged', () => {
  assert.deepEqual(shiftInRows([row('a', null)], [COLUMN], { days: 1, hours: 0 }), [])
})
