import assert from 'node:assert/strict'
import test from 'node:test'
import { minuteOf, upcomingEndMs, upcomingWindow } from './window.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

test('answers stand at whole minutes', () => {
  const minute = at('2026-11-21T12:00:00Z')
  assert.equal(minuteOf(Temporal.Instant.from('2026-11-21T12:00:00Z')), minute)
  assert.equal(minuteOf(Temporal.Instant.from('2026-11-21T12:00:59.999999999Z')), minute)
})

test('a plan sees so many days of 24 hours from the minute on, or everything', () => {
  const fromMs = at('2026-03-27T12:00:00Z')
  assert.deepEqual(upcomingWindow(fromMs, 7), { fromMs, untilMs: at('2026-04-03T12:00:00Z') })
  assert.deepEqual(upcomingWindow(fromMs, null), { fromMs, untilMs: null })
})

test('an event is upcoming until it starts', () => {
  const date = '2026-11-21T12:00:00Z'
  assert.equal(upcomingEndMs({ date, isDay: false, zone: 'Europe/Copenhagen' }), at(date) + 1)
})

test('a day is upcoming until it ends in its zone, also when it has 23 or 25 hours', () => {
  const end = (date: string, zone: string | null) => upcomingEndMs({ date, isDay: true, zone })
  assert.equal(end('2026-11-20T23:00:00Z', 'Europe/Copenhagen'), at('2026-11-21T23:00:00Z'))
  assert.equal(end('2026-03-28T23:00:00Z', 'Europe/Copenhagen'), at('2026-03-29T22:00:00Z'))
  assert.equal(end('2026-10-24T22:00:00Z', 'Europe/Copenhagen'), at('2026-10-25T23:00:00Z'))
  assert.equal(end('2026-11-21T00:00:00Z', null), at('2026-11-22T00:00:00Z'))
})
