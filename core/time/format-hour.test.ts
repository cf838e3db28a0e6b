import assert from 'node:assert/strict'
import test from 'node:test'
import { formatHour } from './format-hour.ts'

test('an hour is the clock time in its zone, on the nights of both clock changes', () => {
  assert.equal(formatHour('2026-03-29T00:30:00Z', 'Europe/Copenhagen'), '01:30')
  assert.equal(formatHour('2026-03-29T01:30:00Z', 'Europe/Copenhagen'), '03:30')
  assert.equal(formatHour('2026-10-25T00:30:00Z', 'Europe/Copenhagen'), '02:30')
  assert.equal(formatHour('2026-10-25T01:30:00Z', 'Europe/Copenhagen'), '02:30')
})
