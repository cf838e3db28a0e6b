import assert from 'node:assert/strict'
import test from 'node:test'
import { toMinute, upcomingEndMs, upcomingWindow } from './upcoming-window.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

test('responses refer to whole minutes', () => {
  const minute = at('2026-11-21T12:00:00Z')
  assert.equal(toMinute(Temporal.Instant.from('2026-11-21T12:00:00Z')), minute)
  assert.equal(toMinute(Temporal.Instant.from('2026-11-21T12:00:59.999999999Z')), minute)
})

test('a plan’s window is its number of 24-hour days from the minute on, or unlimited', () => {
  const fromMs = at('2026-03-27T12:00:00Z')
  assert.deepEqual(upcomingWindow(fromMs, 7), { fromMs, untilMs: at('2026-04-03T12:00:00Z') })
  assert.deepEqual(upcomingWindow(fromMs, null), { fromMs, untilMs: null })
})

test('an event without an end is upcoming until it starts', () => {
  const date = '2026-11-21T12:00:00Z'
  const begins = { date, isDay: false, zone: 'Europe/Copenhagen' }
  assert.equal(upcomingEndMs({ ...begins, endDate: null }), at(date) + 1)
})

test('an event with an end is upcoming until then, and at least until it starts', () => {
  const end = (endDate: string) =>
    upcomingEndMs({ date: '2026-11-21T12:00:00Z', endDate, isDay: false, zone: null })
  assert.equal(end('2026-11-23T12:00:00Z'), at('2026-11-23T12:00:00Z') + 1)
  assert.equal(end('2026-11-20T12:00:00Z'), at('2026-11-21T12:00:00Z') + 1)
  const fair = { date: '2026-10-23T22:00:00Z', endDate: '2026-10-24T22:00:00Z', isDay: true }
  const zone = 'Europe/Copenhagen'
  assert.equal(upcomingEndMs({ ...fair, zone }), at('2026-10-25T23:00:00Z'))
})

test('a whole day is upcoming until it ends in its zone, even with 23 or 25 hours', () => {
  const end = (date: string, zone: string | null) =>
    upcomingEndMs({ date, endDate: null, isDay: true, zone })
  assert.equal(end('2026-11-20T23:00:00Z', 'Europe/Copenhagen'), at('2026-11-21T23:00:00Z'))
  assert.equal(end('2026-03-28T23:00:00Z', 'Europe/Copenhagen'), at('2026-03-29T22:00:00Z'))
  assert.equal(end('2026-10-24T22:00:00Z', 'Europe/Copenhagen'), at('2026-10-25T23:00:00Z'))
  assert.equal(end('2026-11-21T00:00:00Z', null), at('2026-11-22T00:00:00Z'))
})
