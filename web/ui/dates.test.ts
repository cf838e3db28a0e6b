import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earliestTime, longDate, planDate, shortDate } from './dates.ts'

const NOW = Temporal.Instant.from('2026-11-21T06:02:00Z')

test('a date is formatted in the given zone', () => {
  assert.equal(longDate('2026-11-21T19:30:00Z', 'Europe/Copenhagen'), '21 Nov 2026 - 20:30')
  assert.equal(longDate('2026-11-21T23:30:00Z', 'Europe/Bucharest'), '22 Nov 2026 - 01:30')
  assert.equal(longDate('2026-07-01T19:05:00Z', 'Europe/Copenhagen'), '01 Jul 2026 - 21:05')
})

test('a short date includes the year only if it is not the current one', () => {
  assert.equal(shortDate('2026-12-01T04:00:00Z', 'Europe/Copenhagen', NOW), '1 Dec, 05:00')
  assert.equal(shortDate('2027-01-01T04:00:00Z', 'Europe/Copenhagen', NOW), '1 Jan 2027, 05:00')
})

test('a plan date omits an unknown time and the current year', () => {
  const inBucharest = (instant: string, isDay: boolean) =>
    planDate(instant, 'Europe/Bucharest', isDay, NOW)
  assert.equal(inBucharest('2026-11-25T16:30:00Z', false), 'Wed 25 Nov, 18:30')
  assert.equal(inBucharest('2026-11-24T22:00:00Z', true), 'Wed 25 Nov')
  assert.equal(inBucharest('2020-01-01T08:00:00Z', false), 'Wed 1 Jan 2020, 10:00')
})

test('a picked day starts at noon, the earliest day at the next full hour', () => {
  const min = Temporal.PlainDateTime.from('2026-11-21T19:10')
  const on = (day: string, from = min) =>
    earliestTime(Temporal.PlainDate.from(day), from).toString()
  assert.equal(on('2026-11-22'), '12:00:00')
  assert.equal(on('2026-11-21'), '20:00:00')
  assert.equal(on('2026-11-21', min.with({ hour: 23 })), '23:59:00')
})
