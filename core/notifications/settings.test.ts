import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findQuietEnd, morningHour } from './settings.ts'

const endAt = (
  quiet: { from: number; until: number } | null,
  now: string,
  zone = 'Europe/Copenhagen',
) => findQuietEnd(quiet, { now: Temporal.Instant.from(now), zone })?.toString() ?? null

test('quiet hours span midnight and end in the person’s zone', () => {
  const night = { from: 22, until: 7 }
  assert.equal(endAt(night, '2026-11-21T20:59:00Z'), null)
  assert.equal(endAt(night, '2026-11-21T21:00:00Z'), '2026-11-22T06:00:00Z')
  assert.equal(endAt(night, '2026-11-22T05:59:00Z'), '2026-11-22T06:00:00Z')
  assert.equal(endAt(night, '2026-11-22T06:00:00Z'), null)
  assert.equal(endAt(night, '2026-11-22T06:00:00Z', 'America/New_York'), '2026-11-22T12:00:00Z')
})

test('quiet hours may be within a day, and equal hours mean none', () => {
  assert.equal(endAt({ from: 13, until: 15 }, '2026-11-21T13:30:00Z'), '2026-11-21T14:00:00Z')
  assert.equal(endAt({ from: 13, until: 13 }, '2026-11-21T12:30:00Z'), null)
  assert.equal(endAt(null, '2026-11-21T23:30:00Z'), null)
})

test('on the night of a clock change they end at the same clock time', () => {
  assert.equal(endAt({ from: 22, until: 7 }, '2026-03-28T22:30:00Z'), '2026-03-29T05:00:00Z')
})

test('the morning summary is sent when quiet hours end, otherwise at eight', () => {
  assert.deepEqual(
    [morningHour({ quiet: { from: 23, until: 6 } }), morningHour({ quiet: null })],
    [6, 8],
  )
})
