import type { Outcome } from '../outbox/delivery.ts'

/** After this many days without a success, a receiver is switched off. */
export const FAILING_DAYS = 3
const GONE = 410

/** What a status that is no success means: a receiver that cannot take a message now may take it later. */
export function judgeStatus(status: number): 'later' | 'gone' {
  return status === GONE ? 'gone' : 'later'
}

/** Until when all deliveries to a receiver are paused after an attempt; null if it responds. */
export function findPauseEnd({ state, dueAt, status }: Outcome): Temporal.Instant | null {
  return state === 'queued' && isAway(status) ? dueAt : null
}

/** Whether the next message would fail too: the receiver is unreachable or overloaded. */
function isAway(status: number | null): boolean {
  return status === null || status === 408 || status === 429 || status >= 500
}

/** Why an attempt switches a web hook off; null if it does not. */
export function findSwitchOffReason(
  { state }: Pick<Outcome, 'state'>,
  { failingSince, now }: { failingSince: string | null; now: Temporal.Instant },
): 'gone' | 'failing' | null {
  if (state === 'gone') return 'gone'
  if (state === 'sent' || failingSince === null) return null
  const lasted = now.since(failingSince).total('hours')
  return lasted >= FAILING_DAYS * 24 ? 'failing' : null
}
