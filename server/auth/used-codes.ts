import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { clearAttempts, consumeAttempt, type Limit } from './rate-limit-store.ts'
import { readCookie } from './authenticate.ts'
import type { Auth } from './auth.ts'
import { verifySigned } from './secrets.ts'
import { findChallenge } from './store.ts'

/** An authenticator code is valid for a minute and a half; within that time it opens only one session. */
const MINUTES = 2

/**
 * Prevents a code seen over somebody's shoulder from opening a second session. Returns a function that releases the
 * code, for when it was wrong; null if no sign-in is pending.
 */
export async function consumeCode(
  auth: Auth,
  { cookies, code }: { cookies: string | null; code: string },
): Promise<(() => Promise<void>) | null> {
  const operator = await findPendingOperator(auth, cookies)
  if (operator === null) return null
  const { database } = auth.deps
  const limit: Limit = { of: ['used-code', operator, code], attempts: 1, minutes: MINUTES }
  try {
    await consumeAttempt(database, limit)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = message('This code was used already. Wait for the next one.')
    throw new AppError('bad-input', text, { cause: error })
  }
  return () => clearAttempts(database, limit)
}

/** The operator who gave the right password and still has to pass the second step. */
async function findPendingOperator(auth: Auth, cookies: string | null): Promise<string | null> {
  const { operators, deps } = auth
  const name = operators.cookie.replace('session_token', 'two_factor')
  const signed = readCookie(cookies, name)
  const challenge = signed === null ? null : verifySigned(signed, operators.secret)
  return challenge === null ? null : findChallenge(deps.database, challenge)
}
