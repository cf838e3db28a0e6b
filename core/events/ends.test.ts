import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endAfterMove, isEndValid } from './ends.ts'

const concert = { date: '2026-11-25T19:00:00Z', isDay: false, zone: null }
const fair = {
  date: '2026-10-23T22:00:00Z',
  endDate: '2026-10-25T23:00:00Z',
  isDay: true,
  zone: 'Europe/Copenhagen',
}

test('an event may end when it begins, and no sooner', () => {
  assert.equal(isEndValid({ ...concert, endDate: null }), true)
  assert.equal(isEndValid({ ...concert, endDate: '2026-11-25T20:00:00+01:00' }), true)
  assert.equal(isEndValid({ ...concert, endDate: '2026-11-25T18:59:59Z' }), false)
})

test('an event that begins at another time lasts as long as before', () => {
  const evening = { ...concert, endDate: '2026-11-25T21:30:00Z' }
  assert.equal(endAfterMove(evening, '2026-11-27T18:00:00Z'), '2026-11-27T20:30:00Z')
  assert.equal(endAfterMove({ ...concert, endDate: null }, '2026-11-27T18:00:00Z'), null)
})

test('days stay days where summer time ends among them', () => {
  // From Saturday 24 to Monday 26 October, where the clock goes back; a week later it is winter.
  assert.equal(endAfterMove(fair, '2026-10-30T23:00:00Z'), '2026-11-01T23:00:00Z')
  assert.equal(endAfterMove(fair, '2026-10-16T22:00:00Z'), '2026-10-18T22:00:00Z')
})
