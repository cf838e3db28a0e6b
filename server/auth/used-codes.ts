import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { forgetAttempts, takeAttempt, type Limit } from './attempts-store.ts'
import { cookieValue } from './asking.ts'
import type { Auth } from './auth.ts'
import { openSigned } from './secrets.ts'
import { findChallenge } from './store.ts'

/** A code of an authenticator app is accepted for a minute and a half; it opens one session in that time. */
const MINUTES = 2

/**
 * Keeps a code that was seen over somebody's shoulder from opening a second session. Answers the function that
 * gives the code free again, for when it was not right; null where no sign-in is half done.
 */
export async function useCodeOnce(
  auth: Auth,
  { cookies, code }: { cookies: string | null; code: string },
): Promise<(() => Promise<void>) | null> {
  const operator = await operatorHalfway(auth, cookies)
  if (operator === null) return null
  const { database } = auth.deps
  const limit: Limit = { of: ['used-code', operator, code], attempts: 1, minutes: MINUTES }
  try {
    await takeAttempt(database, limit)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = message('This code was used already. Wait for the next one.')
    throw new AppError('bad-input', text, { cause: error })
  }
  return () => forgetAttempts(database, limit)
}

/** Whoever gave the right password and owes the second step. */
async function operatorHalfway(auth: Auth, cookies: string | null): Promise<string | null> {
  const { operators, deps } = auth
  const name = operators.cookie.replace('session_token', 'two_factor')
  const signed = cookieValue(cookies, name)
  const challenge = signed === null ? null : openSigned(signed, operators.secret)
  return challenge === null ? null : findChallenge(deps.database, challenge)
}
