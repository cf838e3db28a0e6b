import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planOutcome, toAttempt, type Attempt } from '../outbox/delivery.ts'
import { WEBHOOK_RETRIES } from '../outbox/ladders.ts'
import { findPauseEnd, findSwitchOffReason, judgeStatus } from './retries.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
const answered = (status: number, retryAfter?: string): Attempt =>
  toAttempt(
    { status, retryAfter: retryAfter ? Temporal.Instant.from(retryAfter) : undefined },
    judgeStatus,
  )
const away: Attempt = { result: 'later', error: 'Nobody answers.', status: null }
const plan = (attempt: Attempt, attempts: number) =>
  planOutcome(attempt, { policy: WEBHOOK_RETRIES, attempts }, now)

test('only 2xx is a success, and only 410 is not retried', () => {
  const states = [200, 204, 299, 304, 302, 400, 404, 410, 500].map(
    (status) => plan(answered(status), 1).state,
  )
  const waits = Array.from({ length: 4 }, () => 'queued')
  assert.deepEqual(states, ['sent', 'sent', 'sent', ...waits, 'gone', 'queued'])
})

test('an overloaded receiver pauses all deliveries, a refusal only that one', () => {
  const pauses = (attempt: Attempt) => findPauseEnd(plan(attempt, 2))?.toString() ?? null
  const later = '2026-11-21T12:05:00Z'
  assert.deepEqual([away, answered(503), answered(429), answered(408)].map(pauses), [
    later,
    later,
    later,
    later,
  ])
  assert.deepEqual([answered(400), answered(302), answered(200)].map(pauses), [null, null, null])
})

test('a receiver may request a longer wait, but not a shorter one', () => {
  const due = (retryAfter: string) => plan(answered(503, retryAfter), 2).dueAt.toString()
  assert.equal(due('2026-11-21T13:00:00Z'), '2026-11-21T13:00:00Z')
  assert.equal(due('2026-11-21T12:00:01Z'), '2026-11-21T12:05:00Z')
})

test('a web hook is switched off after three days without success, or after 410 Gone', () => {
  const why = (status: number, failingSince: string | null) =>
    findSwitchOffReason(plan(answered(status), 10), { failingSince, now })
  assert.equal(why(500, '2026-11-18T12:00:00Z'), 'failing')
  assert.equal(why(400, '2026-11-18T12:00:00Z'), 'failing')
  assert.equal(why(500, '2026-11-18T12:00:01Z'), null)
  assert.equal(why(500, null), null)
  assert.equal(why(200, '2026-11-18T12:00:00Z'), null)
  assert.equal(why(410, null), 'gone')
})
