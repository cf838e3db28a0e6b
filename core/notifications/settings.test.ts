import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findQuietEnd, morningHour } from './settings.ts'

const endAt = (
  quiet: { from: number; until: number } | null,
  now: string,
  zone = 'Europe/Copenhagen',
) => findQuietEnd(quiet, { now: Temporal.Instant.from(now), zone })?.toString() ?? null

test('quiet hours last over midnight, and end where the person is', () => {
  const night = { from: 22, until: 7 }
  assert.equal(endAt(night, '2026-11-21T20:59:00Z'), null)
  assert.equal(endAt(night, '2026-11-21T21:00:00Z'), '2026-11-22T06:00:00Z')
  assert.equal(endAt(night, '2026-11-22T05:59:00Z'), '2026-11-22T06:00:00Z')
  assert.equal(endAt(night, '2026-11-22T06:00:00Z'), null)
  assert.equal(endAt(night, '2026-11-22T06:00:00Z', 'America/New_York'), '2026-11-22T12:00:00Z')
})

test('they may lie within a day, and an hour to itself is none', () => {
  assert.equal(endAt({ from: 13, until: 15 }, '2026-11-21T13:30:00Z'), '2026-11-21T14:00:00Z')
  assert.equal(endAt({ from: 13, until: 13 }, '2026-11-21T12:30:00Z'), null)
  assert.equal(endAt(null, '2026-11-21T23:30:00Z'), null)
})

test('over the night of summer time they end at the hour of the clock', () => {
  assert.equal(endAt({ from: 22, until: 7 }, '2026-03-28T22:30:00Z'), '2026-03-29T05:00:00Z')
})

test('the morning summary comes when quiet hours end, else at eight', () => {
  assert.deepEqual(
    [morningHour({ quiet: { from: 23, until: 6 } }), morningHour({ quiet: null })],
    [6, 8],
  )
})
