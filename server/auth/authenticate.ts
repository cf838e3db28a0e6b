import type { Authenticate } from '../http/route.ts'
import { touchAppSession } from './app-sessions-store.ts'
import { APP_SESSION_DAYS, type Auth } from './auth.ts'
import { KEY_PREFIX, verifySigned, sha256 } from './secrets.ts'
import {
  findAppUserOf,
  findKeyHolder,
  findOperatorOf,
  touchSession,
  type SignedInAppUser,
  type SignedInOperator,
} from './store.ts'

/**
 * Identifies the caller: an operator by cookie, an app user by bearer token, the holder of an operator's key by
 * `x-api-key` or bearer token. Each takes one indexed query, and requests without credentials take none.
 */
export function createAuthenticate(auth: Auth): Authenticate {
  const { database } = auth.deps
  return async ({ headers, ip }) => {
    const bearer = readBearer(headers)
    const key = headers.get('x-api-key') ?? (bearer?.startsWith(KEY_PREFIX) ? bearer : null)
    const [operator, appUser, operatorKey] = await Promise.all([
      findSignedInOperator(auth, headers.get('cookie')),
      bearer === null || key === bearer ? null : appUserOf(auth, bearer),
      key === null ? null : findKeyHolder(database, sha256(key)),
    ])
    return { operator, appUser, operatorKey, ip }
  }
}

/** The token after `Bearer`, or null. */
export function readBearer(headers: Headers): string | null {
  return /^bearer +(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** The operator whose session is in a `Cookie` header. */
export async function findSignedInOperator(
  { deps, operators }: Auth,
  cookies: string | null,
): Promise<SignedInOperator | null> {
  const signed = readCookie(cookies, operators.cookie)
  const token = signed === null ? null : verifySigned(signed, operators.secret)
  if (token === null) return null
  const row = await findOperatorOf(deps.database, token)
  if (!row) return null
  const { isStale, ...operator } = row
  if (isStale) await touchSession(deps.database, operator)
  return operator
}

async function appUserOf(
  { deps, appUsers }: Auth,
  bearer: string,
): Promise<SignedInAppUser | null> {
  const token = verifySigned(bearer, appUsers.secret)
  const row = token === null ? null : await findAppUserOf(deps.database, token)
  if (!row) return null
  const { isStale, ...appUser } = row
  if (isStale)
    await touchAppSession(deps.database.pool, { session: appUser.session, days: APP_SESSION_DAYS })
  return appUser
}

/** The value of one cookie in a `Cookie` header. */
export function readCookie(cookies: string | null, name: string): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim())
  }
  return null
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
