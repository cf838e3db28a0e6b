import { planNextAttempt, type RetryPolicy } from '../outbox/retry.ts'

/** The result of an attempt: the response, or why there was none. */
export type Attempt =
  | { status: number; retryAfter: Temporal.Instant | undefined }
  | { error: string; mayComeLater: boolean }

export type Outcome = {
  state: 'delivered' | 'queued' | 'failed'
  /** When it is retried; null if never. */
  dueAt: Temporal.Instant | null
  /** Until when all deliveries to this receiver are paused; null if it responds. */
  pausedUntil: Temporal.Instant | null
  status: number | null
  error: string | null
}

/** Waits as recommended by Standard Webhooks: a little more than three days in all. */
const POLICY: RetryPolicy = {
  waits: [
    { seconds: 5 },
    { minutes: 5 },
    { minutes: 30 },
    { hours: 2 },
    { hours: 5 },
    { hours: 10 },
    { hours: 14 },
    { hours: 20 },
    { hours: 24 },
  ],
  longestAsked: { hours: 24 },
}

/** After this many hours without a success, a receiver is switched off. */
export const FAILING_HOURS = 72
const GONE = 410

/** The outcome of a delivery after an attempt; `attempts` includes this one. */
export function planRetry(attempt: Attempt, attempts: number, now: Temporal.Instant): Outcome {
  const status = 'status' in attempt ? attempt.status : null
  if (status !== null && status >= 200 && status < 300)
    return { state: 'delivered', dueAt: null, pausedUntil: null, status, error: null }
  const error = 'error' in attempt ? attempt.error : `The receiver answered ${attempt.status}.`
  const isOver = status === GONE || ('error' in attempt && !attempt.mayComeLater)
  const retryAfter = 'status' in attempt ? attempt.retryAfter : undefined
  const dueAt = isOver ? 'given-up' : planNextAttempt(POLICY, { attempts, retryAfter }, now)
  if (typeof dueAt === 'string')
    return { state: 'failed', dueAt: null, pausedUntil: null, status, error }
  return { state: 'queued', dueAt, pausedUntil: isAway(status) ? dueAt : null, status, error }
}

/** Whether the next message would fail too: the receiver is unreachable or overloaded. */
function isAway(status: number | null): boolean {
  return status === null || status === 408 || status === 429 || status >= 500
}

/** Why an attempt switches a web hook off; null if it does not. */
export function findSwitchOffReason(
  { state, status }: Pick<Outcome, 'state' | 'status'>,
  { failingSince, now }: { failingSince: string | null; now: Temporal.Instant },
): 'gone' | 'failing' | null {
  if (status === GONE) return 'gone'
  if (state === 'delivered' || failingSince === null) return null
  const lasted = now.since(failingSince).total('hours')
  return lasted >= FAILING_HOURS ? 'failing' : null
}
