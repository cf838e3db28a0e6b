import assert from 'node:assert/strict'
import test from 'node:test'
import { historyQuery, readFilters, withFilters } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('filters are parsed from the address, and invalid values are ignored', () => {
  assert.deepEqual(read('noun=events&row=e1&author=op-1&cause=undo&day=2026-11-21&set=12'), {
    noun: 'events',
    row: 'e1',
    author: 'op-1',
    cause: 'undo',
    day: '2026-11-21',
    set: 12,
  })
  const nothing = {
    noun: undefined,
    row: undefined,
    author: undefined,
    cause: undefined,
    day: undefined,
    set: undefined,
  }
  assert.deepEqual(read('noun=planets&row=e1&cause=magic&day=2026-02-31&set=-1'), nothing)
})

test('a day lasts from midnight to midnight in the reader’s zone, even when the clocks change', () => {
  const query = historyQuery({ day: '2026-10-25' }, 'Europe/Copenhagen')
  assert.equal(query.from, '2026-10-24T22:00:00Z')
  assert.equal(query.to, '2026-10-25T23:00:00Z')
})

test('changing the noun clears the row', () => {
  const next = withFilters(new URLSearchParams('noun=events&row=e1&cause=edit'), { noun: 'groups' })
  assert.equal(next.toString(), 'noun=groups&cause=edit')
})
