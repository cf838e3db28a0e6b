/** How a channel repeats attempts that failed for now. */
export type RetryPolicy = {
  /** The waits after the first failed attempt, the second, and so on; after the last attempt it gives up. */
  waits: readonly Temporal.DurationLike[]
  /** The longest wait that a receiver may ask for; anything longer is cut to it. */
  longestAsked: Temporal.DurationLike
}

type FailedAttempt = {
  /** The number of attempts, including this one. */
  attempts: number
  /** When the receiver asks to be called again. */
  retryAfter?: Temporal.Instant | undefined
  /** From when on the message is useless. */
  expiresAt?: Temporal.Instant | undefined
}

/** When a message is retried: the later of its wait and what the receiver asks for. */
export function planNextAttempt(
  { waits, longestAsked }: RetryPolicy,
  { attempts, retryAfter, expiresAt }: FailedAttempt,
  now: Temporal.Instant,
): Temporal.Instant | 'given-up' | 'expired' {
  const wait = waits[attempts - 1]
  if (wait === undefined) return 'given-up'
  const asked = earlier(retryAfter ?? now, now.add(longestAsked))
  const dueAt = later(now.add(wait), asked)
  return expiresAt && Temporal.Instant.compare(dueAt, expiresAt) >= 0 ? 'expired' : dueAt
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0
const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  isBefore(one, other) ? one : other
const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  isBefore(one, other) ? other : one
