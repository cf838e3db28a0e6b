import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatEnd } from './status-column.ts'

const ZONE = 'Europe/Copenhagen'
const date = '2026-11-21T18:00:00Z'

test('an end shows its time, its day if it differs, and both for multi-day events', () => {
  const end = (endDate: string | null, isDay = false) =>
    formatEnd({ date, endDate, isDay, zone: null }, ZONE)
  assert.equal(end(null), '')
  assert.equal(end('2026-11-21T20:00:00Z'), 'Until 21:00')
  assert.equal(end('2026-11-24T16:00:00Z'), 'Until Tue 24 Nov, 17:00')
  assert.equal(end('2026-11-23T23:00:00Z', true), 'Until Tue 24 Nov')
  assert.equal(end(date, true), '')
})
