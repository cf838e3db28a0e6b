import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  dayAt,
  daysBetween,
  hourAt,
  offsetMinutes,
  weekOf,
  weekdayOf,
  weeksOfMonth,
} from './days.ts'

test('an instant is on the day of the given zone, not of the machine’s', () => {
  const at = '2026-11-21T10:30:00Z'
  assert.equal(dayAt(at, 'Pacific/Kiritimati'), '2026-11-22')
  assert.equal(dayAt(at, 'Pacific/Pago_Pago'), '2026-11-20')
  assert.equal(dayAt(at, 'Asia/Kathmandu'), '2026-11-21')
  assert.equal(dayAt(at, 'Australia/Lord_Howe'), '2026-11-21')
  assert.equal(dayAt(at, 'No/Such_Zone'), '2026-11-21')
})

test('midnight belongs to the day that starts', () => {
  assert.equal(dayAt('2026-11-20T23:00:00Z', 'Europe/Copenhagen'), '2026-11-21')
  assert.equal(hourAt('2026-11-20T23:00:00Z', 'Europe/Copenhagen'), 0)
})

test('when summer time starts, an hour is skipped', () => {
  assert.equal(hourAt('2026-03-29T00:59:00Z', 'Europe/Copenhagen'), 1)
  assert.equal(hourAt('2026-03-29T01:00:00Z', 'Europe/Copenhagen'), 3)
  assert.equal(dayAt('2026-03-29T22:00:00Z', 'Europe/Copenhagen'), '2026-03-30')
  assert.equal(dayAt('2026-03-28T22:59:00Z', 'Europe/Copenhagen'), '2026-03-28')
})

test('when summer time ends, both occurrences of an hour are on the same day', () => {
  assert.equal(hourAt('2026-10-25T00:30:00Z', 'Europe/Copenhagen'), 2)
  assert.equal(hourAt('2026-10-25T01:30:00Z', 'Europe/Copenhagen'), 2)
  assert.equal(dayAt('2026-10-25T22:59:00Z', 'Europe/Copenhagen'), '2026-10-25')
  assert.equal(dayAt('2026-10-25T23:00:00Z', 'Europe/Copenhagen'), '2026-10-26')
})

test('offsets include half and quarter hours', () => {
  assert.equal(offsetMinutes('2026-11-21T10:00:00Z', 'Europe/Bucharest'), 120)
  assert.equal(offsetMinutes('2026-07-21T10:00:00Z', 'Europe/Bucharest'), 180)
  assert.equal(offsetMinutes('2026-11-21T10:00:00Z', 'Asia/Kathmandu'), 345)
  assert.equal(offsetMinutes('2026-11-21T10:00:00Z', 'America/St_Johns'), -210)
})

test('days are counted by the calendar, across clock changes and the new year', () => {
  assert.equal(addDays('2026-10-24', 2), '2026-10-26')
  assert.equal(addDays('2026-03-28', 2), '2026-03-30')
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(daysBetween('2028-02-28', '2028-03-01'), 2)
})

test('weeks are numbered by their Thursday', () => {
  assert.equal(weekOf('2026-11-21'), 47)
  assert.equal(weekOf('2027-01-03'), 53)
  assert.equal(weekOf('2027-01-04'), 1)
  assert.equal(weekdayOf('2026-11-22'), 7)
})

test('a month consists of weeks starting on Monday, with nulls for other months', () => {
  const weeks = weeksOfMonth('2026-11-21')
  assert.equal(weeks.length, 6)
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, '2026-11-01'])
  assert.deepEqual(weeks[5], ['2026-11-30', null, null, null, null, null, null])
})
