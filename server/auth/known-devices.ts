import { createHmac, randomBytes } from 'node:crypto'
import type { Queryable } from '../db/queryable.ts'
import { cookieValue, operatorOf } from './asking.ts'
import type { Auth } from './auth.ts'
import { deriveSecret, openSigned, sha256 } from './secrets.ts'

const DEVICE_DAYS = 365
/** A program that signs in without keeping cookies shall not fill the table. */
const DEVICES_KEPT = 20

/**
 * What tells a browser from every other, where it has signed in to the account of `email` before, or to any account
 * where that is empty; null for a browser that is not known.
 */
export async function knownDevice(
  auth: Auth,
  { cookies, email }: { cookies: string | null; email: string },
): Promise<string | null> {
  const hash = deviceHash(auth, cookies)
  if (hash === null) return null
  const { rowCount } = await auth.deps.database.pool.query(
    `select 1 from operator_devices d join operator_users u on u.id = d.user_id
     where d.hash = $1 and d.expires_at > now() and ($2 = '' or u.email = $2)`,
    [hash, email],
  )
  return rowCount ? hash.toString('hex') : null
}

/**
 * Remembers the browser that an answer gives a new session to; answers the cookie it is known by from now on. The
 * former one ends, so that a copy of it is worth nothing after the next sign-in.
 */
export async function rememberDevice(
  auth: Auth,
  { before, session }: { before: string | null; session: string },
): Promise<string | null> {
  const { database } = auth.deps
  const operator = await operatorOf(auth, `${auth.operators.cookie}=${session}`)
  if (operator === null) return null
  const token = randomBytes(32).toString('base64url')
  await database.pool.query(
    `with ended as (delete from operator_devices where hash = $1 and user_id = $3),
       renewed as (update operator_devices set hash = $2 where hash = $1 and user_id <> $3)
     insert into operator_devices (hash, user_id, session_id, expires_at)
     values ($2, $3, $4, now() + make_interval(days => $5))`,
    [deviceHash(auth, before), sha256(token), operator.id, operator.session, DEVICE_DAYS],
  )
  await database.pool.query(
    `delete from operator_devices where user_id = $1 and hash not in
       (select hash from operator_devices where user_id = $1 order by expires_at desc limit $2)`,
    [operator.id, DEVICES_KEPT],
  )
  return setCookie(auth, token)
}

/** Lets no browser of an operator count as known any more, but for the one of `keptSession`. */
export async function forgetKnownDevices(
  client: Queryable,
  operator: string,
  keptSession = '',
): Promise<void> {
  await client.query('delete from operator_devices where user_id = $1 and session_id <> $2', [
    operator,
    keptSession,
  ])
}

/** The same for the one browser that signed in with a session. */
export async function forgetDeviceOf(
  client: Queryable,
  operator: string,
  session: string,
): Promise<void> {
  await client.query('delete from operator_devices where user_id = $1 and session_id = $2', [
    operator,
    session,
  ])
}

function deviceHash(auth: Auth, cookies: string | null): Buffer | null {
  const signed = cookieValue(cookies, cookieName(auth))
  const token = signed === null ? null : openSigned(signed, secretOf(auth))
  return token === null ? null : sha256(token)
}

/** Only signing in is told: no other address needs it. */
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

/** Apart from the secret of sessions, so that no cookie of one kind is ever taken for one of the other. */
function secretOf({ deps }: Auth): string {
  return deriveSecret(deps.appSecret, 'device')
}
