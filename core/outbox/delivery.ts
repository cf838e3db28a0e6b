import { planNextAttempt, type RetryPolicy } from './retry.ts'

/** The result of one attempt to deliver something, through whatever channel. */
export type Attempt = {
  /** After `later` it may succeed, after `refused` never; `gone`: there is no such receiver any more. */
  result: 'sent' | 'later' | 'refused' | 'gone' | 'in-doubt'
  /** Why it was not sent, in the receiver's words if there are any. */
  error: string | null
  /** The HTTP status of the response, if there was one. */
  status: number | null
  /** When the receiver asks to be called again. */
  retryAfter?: Temporal.Instant | undefined
  /** Whether everything else would fail too: the server that all deliveries pass is away. */
  isUnreachable?: boolean
}

/** What becomes of a delivery after an attempt: all but `queued` are final. */
export type Outcome = {
  state: 'sent' | 'queued' | 'failed' | 'gone' | 'expired' | 'in-doubt'
  /** When it is retried if it is queued; otherwise the time of the attempt. */
  dueAt: Temporal.Instant
  error: string | null
  status: number | null
}

type Attempted = {
  policy: RetryPolicy
  /** The number of attempts, including this one. */
  attempts: number
  /** From when on it is useless. */
  expiresAt?: Temporal.Instant | undefined
}

const FINAL = {
  sent: 'sent',
  refused: 'failed',
  gone: 'gone',
  'in-doubt': 'in-doubt',
  'given-up': 'failed',
  expired: 'expired',
} as const

/** The outcome of a delivery after an attempt. */
export function planOutcome(
  { result, error, status, retryAfter }: Attempt,
  { policy, ...attempted }: Attempted,
  now: Temporal.Instant,
): Outcome {
  const next =
    result === 'later' ? planNextAttempt(policy, { ...attempted, retryAfter }, now) : result
  return typeof next === 'string'
    ? { state: FINAL[next], dueAt: now, error, status }
    : { state: 'queued', dueAt: next, error, status }
}

/** The result of an attempt that got a response. Only 2xx is a success; `judge` knows what other statuses mean. */
export function toAttempt(
  { status, retryAfter }: { status: number; retryAfter?: Temporal.Instant | undefined },
  judge: (status: number) => 'later' | 'refused' | 'gone',
): Attempt {
  if (status >= 200 && status < 300) return { result: 'sent', error: null, status }
  const error = `The receiver answered ${status}.`
  return { result: judge(status), error, status, retryAfter }
}
