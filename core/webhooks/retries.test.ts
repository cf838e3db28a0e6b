import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planRetry, findSwitchOffReason, type Attempt } from './retries.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
const answered = (status: number, retryAfter?: string): Attempt => ({
  status,
  retryAfter: retryAfter === undefined ? undefined : Temporal.Instant.from(retryAfter),
})
const away: Attempt = { error: 'Nobody answers.', mayComeLater: true }

test('waits grow from seconds to a day, a little more than three days in all', () => {
  const hours: number[] = []
  let attempts = 0
  let at = now
  for (;;) {
    attempts += 1
    const { dueAt } = planRetry(away, attempts, at)
    if (dueAt === null) break
    hours.push(dueAt.since(at).total('hours'))
    at = dueAt
  }
  assert.equal(attempts, 10)
  assert.deepEqual(
    hours,
    hours.toSorted((one, other) => one - other),
  )
  assert.equal(Math.round(at.since(now).total('hours')), 76)
})

test('only 2xx is a success, and permanent failures are not retried', () => {
  const states = [200, 204, 299, 304, 302, 400, 404, 410, 500].map(
    (status) => planRetry(answered(status), 1, now).state,
  )
  const waits = Array.from({ length: 4 }, () => 'queued')
  assert.deepEqual(states, ['delivered', 'delivered', 'delivered', ...waits, 'failed', 'queued'])
  assert.equal(
    planRetry({ error: 'A private address.', mayComeLater: false }, 1, now).state,
    'failed',
  )
})

test('an overloaded receiver pauses all deliveries, a refusal only that one', () => {
  const pauses = (attempt: Attempt) => planRetry(attempt, 2, now).pausedUntil?.toString() ?? null
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
  const due = (retryAfter: string) => planRetry(answered(503, retryAfter), 2, now).dueAt?.toString()
  assert.equal(due('2026-11-21T13:00:00Z'), '2026-11-21T13:00:00Z')
  assert.equal(due('2026-11-21T12:00:01Z'), '2026-11-21T12:05:00Z')
})

test('a web hook is switched off after three days without success, or after 410 Gone', () => {
  const why = (status: number, failingSince: string | null) =>
    findSwitchOffReason(planRetry(answered(status), 10, now), { failingSince, now })
  assert.equal(why(500, '2026-11-18T12:00:00Z'), 'failing')
  assert.equal(why(400, '2026-11-18T12:00:00Z'), 'failing')
  assert.equal(why(500, '2026-11-18T12:00:01Z'), null)
  assert.equal(why(500, null), null)
  assert.equal(why(200, '2026-11-18T12:00:00Z'), null)
  assert.equal(why(410, null), 'gone')
})
