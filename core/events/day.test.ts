import assert from 'node:assert/strict'
import test from 'node:test'
import { toEventDay, isPast } from './day.ts'

const holiday = { date: '2026-11-29T22:00:00Z', isDay: true, zone: 'Europe/Bucharest' }
const match = { date: '2026-11-29T22:00:00Z', isDay: false, zone: 'Europe/Bucharest' }
const at = (text: string) => Temporal.Instant.from(text)

test('a Romanian holiday keeps its date for a reader in Copenhagen', () => {
  assert.equal(toEventDay(holiday, 'Europe/Copenhagen'), '2026-11-30')
  assert.equal(toEventDay(holiday, 'Pacific/Nauru'), '2026-11-30')
})

test("an event with a time is listed under the reader's day", () => {
  assert.equal(toEventDay(match, 'Europe/Copenhagen'), '2026-11-29')
  assert.equal(toEventDay(match, 'Pacific/Nauru'), '2026-11-30')
})

test("a whole day without a zone is a day in the reader's zone", () => {
  const own = { date: '2026-11-29T23:00:00Z', isDay: true, zone: null }
  assert.equal(toEventDay(own, 'Europe/Copenhagen'), '2026-11-30')
})

test('a whole day is over when the day ends where it happens, not when it begins', () => {
  assert.equal(isPast(holiday, at('2026-11-30T21:59:59Z'), 'Europe/Copenhagen'), false)
  assert.equal(isPast(holiday, at('2026-11-30T22:00:00Z'), 'Europe/Copenhagen'), true)
})

test('an event that has begun and not ended is not past', () => {
  const fair = { ...holiday, endDate: '2026-12-02T22:00:00Z' }
  assert.equal(isPast(fair, at('2026-12-03T21:59:59Z'), 'Europe/Copenhagen'), false)
  assert.equal(isPast(fair, at('2026-12-03T22:00:00Z'), 'Europe/Copenhagen'), true)
  const long = { ...match, endDate: '2026-11-30T00:00:00Z' }
  assert.equal(isPast(long, at('2026-11-29T23:59:59Z'), 'Europe/Copenhagen'), false)
  assert.equal(isPast(long, at('2026-11-30T00:00:01Z'), 'Europe/Copenhagen'), true)
  const wrong = { ...match, endDate: '2026-11-01T00:00:00Z' }
  assert.equal(isPast(wrong, at('2026-11-29T21:59:59Z'), 'Europe/Copenhagen'), false)
})

test('an event with a time and no end is past once it has begun', () => {
  assert.equal(isPast(match, at('2026-11-29T21:59:59Z'), 'Europe/Copenhagen'), false)
  assert.equal(isPast(match, at('2026-11-29T22:00:01Z'), 'Europe/Copenhagen'), true)
})

test('the day on which summer time ends is over after its twenty-five hours', () => {
  const day = { date: '2026-10-24T22:00:00Z', isDay: true, zone: 'Europe/Copenhagen' }
  assert.equal(isPast(day, at('2026-10-25T22:59:59Z'), 'Europe/Oslo'), false)
  assert.equal(isPast(day, at('2026-10-25T23:00:00Z'), 'Europe/Oslo'), true)
})
