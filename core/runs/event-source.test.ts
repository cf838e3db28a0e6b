import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFieldsToReturn, findOrigins } from './event-source.ts'

const EVENT = {
  id: 'e',
  version: 1,
  additionalCategories: [],
  crawler: 'first',
  category: 'C',
  title: 'League',
  description: 'One – Two',
  details: 'At the hall',
  date: '2027-01-01T18:00:00Z',
  isDay: false,
  zone: 'UTC',
  endDate: null,
  status: 'scheduled' as const,
  formerDate: null,
  url: null,
  sourceId: null,
}
const { id: _id, version: _version, crawler: _crawler, ...VALUES } = EVENT
const crawler = { id: 'c', title: 'C', version: 1, rank: 'normal' as const }

test('a field is from the first source that reports its value, or from a person if none does', () => {
  const sources = [
    { crawler, values: { ...VALUES, details: '', description: 'One – Three' } },
    { crawler, values: { ...VALUES, description: 'one v two' } },
  ]
  assert.deepEqual(findOrigins(EVENT, sources), [
    { field: 'description', source: null },
    { field: 'date', source: 0 },
    { field: 'title', source: 0 },
    { field: 'details', source: 1 },
    { field: 'url', source: 0 },
    { field: 'status', source: 0 },
  ])
})

test('a value reported by two sources is attributed to the higher-ranked one', () => {
  const sources = [
    { crawler, values: VALUES },
    { crawler: { ...crawler, rank: 'high' as const }, values: { ...VALUES, title: 'Cup' } },
  ]
  const origins = new Map(findOrigins(EVENT, sources).map(({ field, source }) => [field, source]))
  assert.deepEqual([origins.get('date'), origins.get('title')], [1, 0])
})

test('values that only the removed source reported are reverted, and a person’s are unchanged', () => {
  const leaving = { ...VALUES, title: 'Other' }
  const first = { ...VALUES, details: '', title: 'Cup' }
  assert.deepEqual(findFieldsToReturn(EVENT, leaving, first), { details: '' })
})

test('the time of the first source returns without a move, and an event that is called off stays so', () => {
  const later = '2027-01-01T19:00:00Z'
  const first = { ...VALUES, date: '2027-01-01T18:30:00Z' }
  const leaving = { ...VALUES, date: later }
  const returned = { date: first.date, status: 'scheduled', formerDate: null }
  const moved = { ...EVENT, date: later, status: 'moved' as const, formerDate: EVENT.date }
  assert.deepEqual(findFieldsToReturn(moved, leaving, first), returned)
  const movedFirst = { ...first, status: 'moved' as const, formerDate: EVENT.date }
  assert.deepEqual(findFieldsToReturn({ ...EVENT, date: later }, leaving, movedFirst), returned)
  const cancelled = { ...moved, status: 'cancelled' as const }
  assert.deepEqual(findFieldsToReturn(cancelled, leaving, first), {
    ...returned,
    status: 'cancelled',
  })
})
