import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowMark } from '@app/core/imports/row-mark.ts'
import { countMarks, describeMark, describeMarkCounts, notesOfMarks } from './row-marks.ts'

const NONE = { category: null, changes: [], kept: [] }
const KEPT = { field: 'details', stored: 'Bring a coat', found: '' }
const DATE = { field: 'date', from: '2026-11-21T19:00:00Z', to: '2026-11-21T20:00:00Z' }
const MARKS: RowMark[] = [
  { ...NONE, kind: 'add' },
  { ...NONE, kind: 'update', changes: [DATE], kept: [KEPT] },
  { ...NONE, kind: 'unchanged' },
  { ...NONE, kind: 'unchanged', kept: [KEPT] },
  { ...NONE, kind: 'repeated' },
  { ...NONE, kind: 'elsewhere', category: 'FOOTBALL' },
  { ...NONE, kind: 'wrong' },
]

test('each row shows the effect of adding it', () => {
  const words = MARKS.map((mark) => describeMark(mark, new Map()))
  assert.deepEqual(words, [
    'New',
    'Changes date',
    'There already',
    'Stays as a person wrote it',
    'Twice in the list',
    'In FOOTBALL already',
    'Not complete',
  ])
})

test('the total counts rows by effect', () => {
  assert.equal(
    describeMarkCounts(countMarks(MARKS)),
    '1 new, 1 changed, 3 already there, 1 already reported elsewhere, 2 keep what a person wrote, 1 not complete',
  )
  assert.equal(describeMarkCounts(countMarks([])), '')
})

test('changes, and what a person wrote, are listed under the row, old and new', () => {
  const [, update] = MARKS
  const row = { key: 'r-1', foundAs: '', event: {} as never }
  const notes = notesOfMarks([row], new Map([[row, update as RowMark]]), 'UTC')
  const lines = [
    'Date was “21 Nov 2026 - 19:00” and becomes “21 Nov 2026 - 20:00”.',
    'Details stays “Bring a coat”, as a person wrote it. Found: “empty”.',
  ]
  assert.deepEqual(notes, { 'r-1': { lines } })
})

test('a moved event is marked by its new date; a cancellation is shown', () => {
  const former = { field: 'formerDate', from: null, to: DATE.from }
  const notesFor = (changes: RowMark['changes']) => {
    const mark: RowMark = { ...NONE, kind: 'update', changes }
    const row = { key: 'r-1', foundAs: '', event: {} as never }
    const [note] = Object.values(notesOfMarks([row], new Map([[row, mark]]), 'UTC'))
    return [describeMark(mark, new Map()), ...(note?.lines ?? [])]
  }
  const date = 'Date was “21 Nov 2026 - 19:00” and becomes “21 Nov 2026 - 20:00”.'
  const moved = { field: 'status', from: 'scheduled', to: 'moved' }
  assert.deepEqual(notesFor([DATE, moved, former]), ['Changes date', date])
  const cancelled = { field: 'status', from: 'scheduled', to: 'cancelled' }
  assert.deepEqual(notesFor([DATE, cancelled, former]), [
    'Changes date and status',
    date,
    'Status was “Scheduled” and becomes “Cancelled”.',
  ])
})
