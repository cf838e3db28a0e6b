import assert from 'node:assert/strict'
import test from 'node:test'
import { findElsewhere } from './elsewhere.ts'

const match = { date: '2026-11-22T00:30:00Z', isDay: false, zone: 'Europe/London' }

test('an event is shown in other zones, with the date there', () => {
  assert.deepEqual(findElsewhere(match, 'Europe/Copenhagen'), [
    { zone: 'Europe/Bucharest', hour: '02:30', day: '2026-11-22' },
    { zone: 'America/New_York', hour: '19:30', day: '2026-11-21' },
  ])
})

test('a zone with the same clock time as the reader or the place is left out', () => {
  const zones = (reader: string) => findElsewhere(match, reader).map(({ zone }) => zone)
  assert.deepEqual(zones('Europe/Oslo'), ['Europe/Bucharest', 'America/New_York'])
  assert.deepEqual(zones('Europe/Athens'), ['Europe/Copenhagen', 'America/New_York'])
})

test('a whole day has no hour in any zone', () => {
  assert.deepEqual(findElsewhere({ ...match, isDay: true }, 'Europe/Copenhagen'), [])
})
