import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shiftInstant } from './shift.ts'

const ZONE = 'Europe/Copenhagen'

test('a day later it is the same time of day, even when summer time starts that night', () => {
  const at = '2026-03-28T19:30:00Z'
  assert.equal(shiftInstant(at, ZONE, { days: 1, hours: 0 }), '2026-03-29T18:30:00Z')
  assert.equal(shiftInstant(at, ZONE, { days: 0, hours: 24 }), '2026-03-29T19:30:00Z')
})

test('the same when summer time ends, forward and back', () => {
  const at = '2026-10-24T18:30:00Z'
  assert.equal(shiftInstant(at, ZONE, { days: 1, hours: 0 }), '2026-10-25T19:30:00Z')
  assert.equal(shiftInstant('2026-10-25T19:30:00Z', ZONE, { days: -1, hours: 0 }), at)
})

test('a time skipped by the clock change moves past the gap', () => {
  assert.equal(
    shiftInstant('2026-03-28T01:30:00Z', ZONE, { days: 1, hours: 0 }),
    '2026-03-29T01:30:00Z',
  )
})

test('hours are counted one by one through the hour that occurs twice', () => {
  assert.equal(
    shiftInstant('2026-10-25T00:30:00Z', ZONE, { days: 0, hours: 1 }),
    '2026-10-25T01:30:00Z',
  )
})
