import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planOutcome, toAttempt, type Attempt } from './delivery.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
const policy = { waits: [{ minutes: 1 }], longestAsked: { hours: 1 } }
const failed = (result: Attempt['result']): Attempt => ({ result, error: 'Why', status: null })

test('only what may succeed later is queued again, until the policy gives up or it is useless', () => {
  const plan = (result: Attempt['result'], attempts = 1, expiresAt?: Temporal.Instant) => {
    const { state, dueAt } = planOutcome(failed(result), { policy, attempts, expiresAt }, now)
    return `${state} ${dueAt.toString().slice(11, 16)}`
  }
  assert.equal(plan('later'), 'queued 12:01')
  assert.equal(plan('later', 2), 'failed 12:00')
  assert.equal(plan('later', 1, now.add({ seconds: 30 })), 'expired 12:00')
  assert.deepEqual(
    (['sent', 'refused', 'gone', 'in-doubt'] as const).map((result) => plan(result)),
    ['sent 12:00', 'failed 12:00', 'gone 12:00', 'in-doubt 12:00'],
  )
})

test('an outcome keeps the error and the status of its attempt', () => {
  const attempt: Attempt = { result: 'later', error: 'Why', status: 503 }
  const { error, status } = planOutcome(attempt, { policy, attempts: 1 }, now)
  assert.deepEqual({ error, status }, { error: 'Why', status: 503 })
})

test('a response outside 2xx means what the channel says', () => {
  assert.deepEqual(
    [199, 200, 299, 300].map((status) => toAttempt({ status }, () => 'gone').result),
    ['gone', 'sent', 'sent', 'gone'],
  )
  const { error, retryAfter } = toAttempt({ status: 503, retryAfter: now }, () => 'later')
  assert.deepEqual([error, retryAfter], ['The receiver answered 503.', now])
})
