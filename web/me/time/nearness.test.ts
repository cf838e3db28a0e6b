import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeEvent } from '../testing/events.ts'
import { describeNearness } from './nearness.ts'

test('an event counts down to its start, and nothing counts down to one that is called off', () => {
  const clock = {
    zone: 'Europe/Copenhagen',
    today: '2026-11-21',
    now: Date.parse('2026-11-21T08:00:00Z'),
  }
  const event = makeEvent('match', { date: '2026-11-21T18:00:00Z' })
  assert.equal(describeNearness(event, clock), 'Today, in 10 hours')
  assert.equal(describeNearness({ ...event, status: 'moved' }, clock), 'Today, in 10 hours')
  assert.equal(describeNearness({ ...event, status: 'cancelled' }, clock), '')
  assert.equal(describeNearness({ ...event, status: 'postponed' }, clock), '')
  assert.equal(describeNearness({ ...event, isDay: true }, clock), 'Today')
})
