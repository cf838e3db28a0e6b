import { createHmac, randomBytes } from 'node:crypto'
import { readCookie, findSignedInOperator } from './authenticate.ts'
import type { Auth } from './auth.ts'
import { isKnownTo, replaceDevice } from './known-devices-store.ts'
import { deriveSecret, verifySigned, sha256 } from './secrets.ts'

const DEVICE_DAYS = 365
/** Identifies a browser that has signed in to the account of `email` before (to any if empty); null if unknown. */
export async function findKnownDevice(
  auth: Auth,
  { cookies, email }: { cookies: string | null; email: string },
): Promise<string | null> {
  const hash = deviceHash(auth, cookies)
  if (hash === null) return null
  return (await isKnownTo(auth.deps.database, { hash, email })) ? hash.toString('hex') : null
}

/**
 * Remembers the browser that gets a new session, and returns its new cookie. The previous cookie expires, so that a
 * copy of it is worthless after the next sign-in.
 */
export async function rememberDevice(
  auth: Auth,
  { before, session }: { before: string | null; session: string },
): Promise<string | null> {
  const { database } = auth.deps
  const operator = await findSignedInOperator(auth, `${auth.operators.cookie}=${session}`)
  if (operator === null) return null
  const token = randomBytes(32).toString('base64url')
  await replaceDevice(database, {
    before: deviceHash(auth, before),
    hash: sha256(token),
    operator,
    days: DEVICE_DAYS,
  })
  return setCookie(auth, token)
}

function deviceHash(auth: Auth, cookies: string | null): Buffer | null {
  const signed = readCookie(cookies, cookieName(auth))
  const token = signed === null ? null : verifySigned(signed, secretOf(auth))
  return token === null ? null : sha256(token)
}

/** Scoped to the sign-in addresses: no others need it. */
function setCookie(auth: Auth, token: string): string {
  const signature = createHmac('sha256', secretOf(auth)).update(token).digest('base64')
  const name = cookieName(auth)
  return [
    `${name}=${encodeURIComponent(`${token}.${signature}`)}`,
    `Max-Age=${DEVICE_DAYS * 24 * 60 * 60}`,
    'Path=/api/auth',
    'HttpOnly',
    'SameSite=Lax',
    ...(name.startsWith('__Secure-') ? ['Secure'] : []),
  ].join('; ')
}

function cookieName({ operators }: Auth): string {
  return operators.cookie.replace('session_token', 'device')
}

/** Differs from the secret of sessions, so that one kind of cookie is never accepted as the other. */
function secretOf({ deps }: Auth): string {
  return deriveSecret(deps.appSecret, 'device')
}
