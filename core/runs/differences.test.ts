import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDifferences, findMissingFields } from './differences.ts'

const STORED = {
  id: 'e',
  version: 1,
  additionalCategories: [],
  crawler: 'first',
  category: 'C',
  title: 'League',
  description: 'One – Two',
  details: '',
  date: '2027-01-01T18:00:00Z',
  isDay: false,
  zone: 'UTC',
  endDate: null,
  status: 'scheduled' as const,
  formerDate: null,
  url: null,
  sourceId: null,
}
const { id: _id, version: _version, crawler: _crawler, ...VALUES } = STORED

test('a further source fills empty fields, but not the status or the source’s own id', () => {
  const found = {
    ...VALUES,
    description: 'one v two',
    details: 'At the hall',
    endDate: '2027-01-01T20:00:00Z',
    status: 'moved' as const,
    formerDate: '2026-12-31T18:00:00Z',
    url: 'https://hall.example/1',
    sourceId: '77',
  }
  assert.deepEqual(
    findMissingFields(STORED, found).map(({ field, to }) => [field, to]),
    [
      ['details', 'At the hall'],
      ['endDate', '2027-01-01T20:00:00Z'],
      ['url', 'https://hall.example/1'],
    ],
  )
})

test('a time replaces a date without one, and values stored by a person are unchanged', () => {
  const found = { ...VALUES, date: '2027-01-01T19:00:00Z' }
  const day = { ...STORED, isDay: true, date: '2027-01-01T00:00:00Z' }
  assert.deepEqual(
    findMissingFields(day, found).map(({ field }) => field),
    ['date', 'isDay'],
  )
  assert.deepEqual(findMissingFields({ ...day, crawler: null }, found), [])
})

test('details, address and id are preserved if a source no longer reports them', () => {
  const stored = {
    ...STORED,
    details: 'At the hall',
    url: 'https://hall.example/1',
    sourceId: '77',
  }
  assert.deepEqual(findDifferences(stored, VALUES, null), { changes: [], kept: [] })
  const other = { ...VALUES, details: 'In the yard' }
  assert.deepEqual(findDifferences(stored, other, null).changes, [
    { field: 'details', from: 'At the hall', to: 'In the yard' },
  ])
  const { id: _, version: __, crawler: ___, ...written } = stored
  const edited = { ...stored, details: 'Bring a coat' }
  assert.deepEqual(findDifferences(edited, VALUES, written).kept, [
    { field: 'details', stored: 'Bring a coat', found: '' },
  ])
})
