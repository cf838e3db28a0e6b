import { PEERS_OF_SITE, toPeer, toSite } from '../http/peer.ts'
import type { Limit } from './rate-limit-store.ts'
import type { Guard } from './routes.ts'

/** One attempt, with everything it may be counted by. */
export type Attempt = {
  guard: Guard | undefined
  /** Lower case; empty if the address takes none. */
  email: string
  ip: string
  /** Id of the operator who is already signed in. */
  operator: string | null
  /** Identifies a browser that has signed in before: to this account, if one is named. */
  device: string | null
}

const WINDOW_MINUTES = 15

/**
 * The limits that apply to an attempt. A browser that has signed in to the account before is counted separately, so
 * it gets in however many attempts strangers use up, from many addresses or from one they all seem to share.
 */
export function findLimits(attempt: Attempt): Limit[] {
  const { guard, email, device } = attempt
  if (guard === undefined) return []
  if (guard === 'second-step' || guard === 'password') return operatorLimit(attempt)
  if (device !== null) return [deviceLimit(device, guard)]
  const peers = peerLimits(attempt, guard)
  // A passkey cannot be guessed; only the cost of checking is limited.
  if (guard === 'passkey') return peers
  if (guard === 'pairing')
    return [pairingLimit(attempt), { of: [guard], attempts: 1_000, minutes: 60 }]
  const own = ownLimit(attempt, guard)
  if (guard === 'sign-in') return [...peers, own, accountLimit(email)]
  // Each code allows three guesses; limiting the codes per hour limits all guesses together.
  const account = accountOfPerson(email)
  const mailbox = { of: [guard, email], attempts: 10, minutes: 60, account }
  return [...peers, own, ...(guard === 'code-request' ? [mailbox] : [])]
}

/** The limits that are reset by a successful attempt. */
export function findClearedLimits(attempt: Attempt, answer: unknown): Limit[] {
  const { guard, device } = attempt
  if (guard === undefined || guard === 'code-request' || guard === 'passkey') return []
  // Otherwise whoever has a number of their own could guess at others forever.
  if (guard === 'pairing') return []
  if (guard === 'code') return [ownLimit(attempt, guard)]
  if (guard === 'password') return operatorLimit(attempt)
  // A correct password with a second step to come is not a success yet and identifies nobody; the second step does.
  // The count of a known browser ends with its previous cookie.
  const email = device === null ? emailIn(answer) : undefined
  const signIn = email === undefined ? [] : [ownLimit({ ...attempt, email }, 'sign-in')]
  return guard === 'sign-in' ? signIn : [...operatorLimit(attempt), ...signIn]
}

/** The limits that a success refunds one attempt to: what they still count was guesses. */
export function findRefundedLimits({ guard, device }: Attempt, answer: unknown): Limit[] {
  const email = emailIn(answer)
  const isSignIn = guard === 'sign-in' || guard === 'second-step'
  return isSignIn && device === null && email !== undefined ? [accountLimit(email)] : []
}

/** Links cannot be guessed; only the cost of checking is limited. */
export function toLinkLimits(ip: string): Limit[] {
  const peer = toPeer(ip)
  return peer === null ? [] : [{ of: ['link', peer], attempts: 60, minutes: WINDOW_MINUTES }]
}

function ownLimit({ email, ip }: Attempt, guard: Guard): Limit {
  const attempts = guard === 'code-request' ? 5 : 10
  const of = [guard, email, toPeer(ip) ?? 'loopback']
  const limit = { of, attempts, minutes: WINDOW_MINUTES }
  return { ...limit, account: guard === 'sign-in' ? email : accountOfPerson(email) }
}

/** The account key of an app user; an operator with the same e-mail has another. */
export function accountOfPerson(email: string): string {
  return `app user ${email}`
}

/** Guesses at pairing numbers, which name nobody. Everybody may be behind loopback. */
function pairingLimit({ ip }: Attempt): Limit {
  const peer = toPeer(ip)
  return {
    of: ['pairing', peer ?? 'loopback'],
    attempts: peer === null ? 100 : 10,
    minutes: WINDOW_MINUTES,
  }
}

/** Attempts at one account from many addresses. */
function accountLimit(email: string): Limit {
  return { of: ['sign-in', email], attempts: 100, minutes: 60, account: email }
}

function deviceLimit(device: string, guard: Guard): Limit {
  const attempts = guard === 'passkey' ? 300 : 10
  return { of: [guard, 'device', device], attempts, minutes: WINDOW_MINUTES }
}

/**
 * Guesses at the password or the second factor by somebody with an operator's session. Without a session there is
 * nothing to guess, except in the second step of signing in, which the library limits per challenge and account.
 */
function operatorLimit({ operator }: Attempt): Limit[] {
  return operator === null ? [] : [guessLimit(operator)]
}

/** Guesses at an operator's secrets, wherever they are asked for. */
export function guessLimit(operator: string): Limit {
  return { of: ['operator', operator], attempts: 10, minutes: WINDOW_MINUTES, account: operator }
}

/** One peer, or one site, trying many e-mails. Loopback has no such limit: everybody may be behind it. */
function peerLimits({ ip }: Attempt, guard: Guard): Limit[] {
  const peer = toPeer(ip)
  if (peer === null) return []
  const attempts = guard === 'passkey' ? 300 : 100
  const limit = { of: [guard, '', peer], attempts, minutes: WINDOW_MINUTES }
  const site = toSite(ip)
  if (site === null) return [limit]
  return [limit, { ...limit, of: [guard, '', site], attempts: PEERS_OF_SITE * attempts }]
}

function emailIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return undefined
  const { user } = answer
  if (typeof user !== 'object' || user === null || !('email' in user)) return undefined
  return typeof user.email === 'string' ? user.email : undefined
}
