import { PAIRING_DIGITS, PAIRING_MINUTES } from '@app/core/app-users/sign-in-code.ts'
import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { transaction } from '../db/connect.ts'
import type { Auth } from './auth.ts'
import { consumePairing, insertAppSession, insertPairing } from './pairing-store.ts'
import { APP_SESSION_DAYS } from './auth.ts'
import { deriveSecret, signToken } from './secrets.ts'

/** Creates a short one-time number that signs in one more app as the same person. */
export async function createPairing(
  auth: Auth,
  user: string,
): Promise<{ number: string; expiresAt: string }> {
  const number = String(randomInt(10 ** PAIRING_DIGITS)).padStart(PAIRING_DIGITS, '0')
  const pairing = { user, hash: hashOf(auth, number), minutes: PAIRING_MINUTES }
  return { number, expiresAt: await insertPairing(auth.deps.database.pool, pairing) }
}

type Pairing = { number: string; ip: string; userAgent: string | null }

/** Signs in whoever presents a person's number. */
export async function signInWithNumber(auth: Auth, { number, ip, userAgent }: Pairing) {
  const token = randomBytes(24).toString('base64url')
  const id = randomBytes(24).toString('base64url')
  const user = await transaction(auth.deps.database, async (client) => {
    const person = await consumePairing(client, hashOf(auth, number))
    if (!person)
      throw new AppError('bad-input', message('The number is not right, or its time is over.'))
    const session = { id, token, user: person.id, days: APP_SESSION_DAYS, userAgent, ip }
    await insertAppSession(client, session)
    return person
  })
  return { token: signToken(token, auth.appUsers.secret), user }
}

/** Keyed, because so few digits could be recovered from a plain hash. */
function hashOf({ deps }: Auth, number: string): string {
  const secret = deriveSecret(deps.appSecret, 'pairing')
  return createHmac('sha256', secret).update(number).digest('base64url')
}
