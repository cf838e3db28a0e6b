import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { verifyPassword } from 'better-auth/crypto'
import type { Database } from '../db/connect.ts'
import { clearAttempts, consumeAttempt } from './rate-limit-store.ts'
import { guessLimit } from './rate-limits.ts'
import { findPasswordHash } from './store.ts'

/** Refuses whoever holds an operator's session without knowing the password. Attempts are rate-limited. */
export async function confirmPassword(
  database: Database,
  operator: string,
  password: string,
): Promise<void> {
  const limit = guessLimit(operator)
  await consumeAttempt(database, limit)
  const hash = await findPasswordHash(database, operator)
  if (!hash || !(await verifyPassword({ hash, password })))
    throw new AppError('bad-input', message('The current password is not right.'))
  await clearAttempts(database, limit)
}
