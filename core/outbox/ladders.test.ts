import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAIL_RETRIES, PUSH_RETRIES, URGENT_PUSH_RETRIES, WEBHOOK_RETRIES } from './ladders.ts'
import { planNextAttempt, type RetryPolicy } from './retry.ts'

const start = Temporal.Instant.from('2026-11-21T12:00:00Z')

/** Minutes between the attempts at a receiver that never responds. */
function waitsOf(policy: RetryPolicy): number[] {
  const waits: number[] = []
  for (let at = start; ;) {
    const next = planNextAttempt(policy, { attempts: waits.length + 1 }, at)
    if (typeof next === 'string') return waits
    waits.push(next.since(at).total('minutes'))
    at = next
  }
}

const hoursOf = (policy: RetryPolicy) =>
  waitsOf(policy).reduce((sum, minutes) => sum + minutes) / 60

test('no attempt follows sooner than the one before it did', () => {
  const all = [...Object.values(MAIL_RETRIES), PUSH_RETRIES, URGENT_PUSH_RETRIES, WEBHOOK_RETRIES]
  for (const policy of all) {
    const waits = waitsOf(policy)
    assert.deepEqual(
      waits,
      waits.toSorted((one, other) => one - other),
    )
  }
})

test('a sign-in code is retried for nine minutes, other mails for hours', () => {
  assert.deepEqual(waitsOf(MAIL_RETRIES['sign-in-code']), [1, 3, 5])
  assert.deepEqual(waitsOf(MAIL_RETRIES.digest), [1, 5, 15, 60, 180, 360])
  assert.deepEqual(waitsOf(MAIL_RETRIES.notice), [1, 5, 15, 60, 180, 360, 720])
})

test('a notification is retried for a day, a reminder for two hours', () => {
  assert.deepEqual(waitsOf(PUSH_RETRIES).slice(0, 5), [1, 5, 15, 60, 180])
  assert.equal(Math.round(hoursOf(PUSH_RETRIES)), 25)
  assert.equal(Math.round(60 * hoursOf(URGENT_PUSH_RETRIES)), 117)
})

test('a web hook is called ten times in a little more than three days', () => {
  assert.equal(waitsOf(WEBHOOK_RETRIES).length, 9)
  assert.equal(Math.round(hoursOf(WEBHOOK_RETRIES)), 76)
})
