import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveEnd, isEndValid } from './ends.ts'

const concert = { date: '2026-11-25T19:00:00Z', isDay: false, zone: null }
const fair = {
  date: '2026-10-23T22:00:00Z',
  endDate: '2026-10-25T23:00:00Z',
  isDay: true,
  zone: 'Europe/Copenhagen',
}

test('an event may not end before it begins', () => {
  assert.equal(isEndValid({ ...concert, endDate: null }), true)
  assert.equal(isEndValid({ ...concert, endDate: '2026-11-25T20:00:00+01:00' }), true)
  assert.equal(isEndValid({ ...concert, endDate: '2026-11-25T18:59:59Z' }), false)
})

test('a moved event keeps its duration', () => {
  const evening = { ...concert, endDate: '2026-11-25T21:30:00Z' }
  assert.equal(moveEnd(evening, '2026-11-27T18:00:00Z'), '2026-11-27T20:30:00Z')
  assert.equal(moveEnd({ ...concert, endDate: null }, '2026-11-27T18:00:00Z'), null)
})

test('days remain whole days across the end of summer time', () => {
  // From Saturday 24 to Monday 26 October, across the clock change; a week later it is winter time.
  assert.equal(moveEnd(fair, '2026-10-30T23:00:00Z'), '2026-11-01T23:00:00Z')
  assert.equal(moveEnd(fair, '2026-10-16T22:00:00Z'), '2026-10-18T22:00:00Z')
})
