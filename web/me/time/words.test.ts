import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeEvent } from '../testing/events.ts'
import { timeOf } from './words.ts'

const ZONE = 'Europe/Copenhagen'
const TODAY = '2026-11-21'
const EVENING = '2026-11-20T21:30:00Z'

test('a programme that began last evening is listed today with the time until which it is on', () => {
  const film = makeEvent('film', { date: EVENING, endDate: '2026-11-21T00:15:00Z' })
  assert.equal(timeOf(film, ZONE, TODAY), 'until 01:15')
  assert.equal(timeOf(film, ZONE, '2026-11-20'), '22:30')
  assert.equal(timeOf(film, ZONE), '22:30')
  const unknown = makeEvent('late', { date: EVENING })
  assert.equal(timeOf(unknown, ZONE, TODAY), 'since 22:30')
})

test('an event that goes on after the day is on all of it', () => {
  const fair = makeEvent('fair', { date: EVENING, endDate: '2026-11-23T17:00:00Z' })
  assert.equal(timeOf(fair, ZONE, TODAY), 'All day')
  assert.equal(timeOf(fair, ZONE, '2026-11-23'), 'until 18:00')
})
