import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planNextAttempt } from './retry.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
const policy = { waits: [{ minutes: 1 }, { minutes: 5 }], longestAsked: { hours: 1 } }

function plan(attempts: number, given: { retryAfter?: string; expiresAt?: string } = {}): string {
  const instant = (text: string | undefined) =>
    text === undefined ? undefined : Temporal.Instant.from(`2026-11-21T${text}:00Z`)
  const retryAfter = instant(given.retryAfter)
  const expiresAt = instant(given.expiresAt)
  return planNextAttempt(policy, { attempts, retryAfter, expiresAt }, now).toString()
}

test('each failed attempt has its wait, and after the last attempt it gives up', () => {
  assert.deepEqual(
    [1, 2, 3].map((attempts) => plan(attempts)),
    ['2026-11-21T12:01:00Z', '2026-11-21T12:05:00Z', 'given-up'],
  )
})

test('the later of the wait and what the receiver asks for counts', () => {
  assert.equal(plan(2, { retryAfter: '12:01' }), '2026-11-21T12:05:00Z')
  assert.equal(plan(2, { retryAfter: '12:30' }), '2026-11-21T12:30:00Z')
  assert.equal(plan(2, { retryAfter: '11:00' }), '2026-11-21T12:05:00Z')
})

test('an absurdly long wait is cut to the longest that may be asked for', () => {
  assert.equal(plan(1, { retryAfter: '23:00' }), '2026-11-21T13:00:00Z')
})

test('a message that would be useless by then is not retried', () => {
  assert.equal(plan(2, { expiresAt: '12:05' }), 'expired')
  assert.equal(plan(2, { expiresAt: '12:06' }), '2026-11-21T12:05:00Z')
  assert.equal(plan(1, { retryAfter: '12:30', expiresAt: '12:20' }), 'expired')
})
