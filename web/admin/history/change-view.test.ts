import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { HistorySet } from '@app/core/log/endpoints.ts'
import { isWhole, toRowView, findUndoProblem } from './change-view.ts'

test('a changed row shows the fields that differ, in words', () => {
  const row = {
    ordinal: 1,
    noun: 'crawlers' as const,
    id: 'c1',
    before: { title: 'Cup', nextRunDate: null, url: '' },
    after: { title: 'Cup', nextRunDate: '2026-12-01T10:00:00Z', url: null },
  }
  assert.deepEqual(toRowView(row), {
    did: 'Changed',
    name: 'Cup',
    fields: [
      {
        name: 'nextRunDate',
        label: 'Next run date',
        before: null,
        after: '2026-12-01T10:00:00Z',
      },
    ],
    noted: [],
  })
})

test('a created row shows its values, and a person only the names of fields', () => {
  const after = { title: 'Superliga', description: 'AGF - FCK', details: '' }
  const created = toRowView({ ordinal: 1, noun: 'events', id: 'e1', before: null, after })
  assert.equal(created.did, 'Created')
  assert.equal(created.name, 'AGF - FCK')
  assert.deepEqual(
    created.fields.map(({ label }) => label),
    ['Title', 'Description'],
  )
  const noted = { fields: ['password', 'twoFactor'] }
  const row = { ordinal: 1, noun: 'operators' as const, id: 'op', before: null, after: noted }
  const person = toRowView(row)
  assert.equal(toRowView(row, 'ola@almanac.example').name, 'ola@almanac.example')
  assert.deepEqual(person.noted, ['password', 'second factor'])
  assert.deepEqual(person.fields, [])
  assert.equal(person.name, 'op')
})

test('a row that a set both created and changed is whole, one that it only changed is not', () => {
  const state = { title: 'Cup' }
  const row = { noun: 'events' as const, before: state, after: state }
  const made = { ...row, ordinal: 1, id: 'new', before: null }
  const changed = { ...row, ordinal: 2, id: 'new' }
  const other = { ...row, ordinal: 3, id: 'old' }
  const rows = [made, changed, other]
  assert.deepEqual(
    rows.map((each) => isWhole(each, rows)),
    [true, true, false],
  )
})

test('undo is not offered for what was undone or erased, concerns people or is too old', () => {
  const set: HistorySet = {
    id: 1,
    position: 1,
    at: '2026-11-01T12:00:00Z',
    author: { kind: 'operator', id: 'op', name: 'op' },
    cause: 'edit',
    summary: message('Edited'),
    undoes: null,
    rowCount: 1,
    undoneBy: null,
    restoredBy: [],
    isErased: false,
    concernsPeople: false,
  }
  const now = Temporal.Instant.from('2026-12-01T12:00:00Z')
  assert.equal(findUndoProblem(set, now), undefined)
  assert.equal(findUndoProblem(set, now.add({ seconds: 1 })), 'It is older than 30 days')
  assert.equal(findUndoProblem({ ...set, undoneBy: 2 }, now), 'It was undone already')
  assert.ok(findUndoProblem({ ...set, concernsPeople: true }, now))
  assert.equal(findUndoProblem({ ...set, isErased: true }, now), 'Its content was erased')
})
