import type { Database } from '../db/connect.ts'
import type { WhoIsAsking } from '../http/route.ts'
import type { Auth } from './auth.ts'
import { KEY_PREFIX, openSigned, sha256 } from './secrets.ts'

/** `session` is the id of the session the request came with. */
export type SignedInOperator = { id: string; email: string; name: string; session: string }
/** Of a session s and its operator u. */
const IS_LIVE = 's.expires_at > now() and u.disabled_at is null'

type KeyHolder = { id: string; email: string; name: string }
type SignedInAppUser = { id: string; email: string }

/**
 * Finds out who asks: an operator by cookie, an app user by bearer, the holder of an operator's key by
 * `x-api-key` or bearer. Each is one query by an index, and none is made for a request without credentials.
 */
export function createWhoIsAsking(auth: Auth): WhoIsAsking {
  const { database } = auth.deps
  return async ({ headers, ip }) => {
    const bearer = bearerOf(headers)
    const key = headers.get('x-api-key') ?? (bearer?.startsWith(KEY_PREFIX) ? bearer : null)
    const [operator, appUser, operatorKey] = await Promise.all([
      operatorOf(auth, headers.get('cookie')),
      bearer === null || key === bearer ? null : appUserOf(auth, bearer),
      key === null ? null : keyHolder(database, key),
    ])
    return { operator, appUser, operatorKey, ip }
  }
}

/** The token after `Bearer`, or null. */
export function bearerOf(headers: Headers): string | null {
  return /^bearer +(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** The operator whose session a `Cookie` header carries. */
export async function operatorOf(
  { deps, operators }: Auth,
  cookies: string | null,
): Promise<SignedInOperator | null> {
  const signed = cookieValue(cookies, operators.cookie)
  const token = signed === null ? null : openSigned(signed, operators.secret)
  if (token === null) return null
  const { rows } = await deps.database.pool.query<SignedInOperator & { isStale: boolean }>(
    `select u.id, u.email, u.name, s.id as session, u.last_seen_at is null
       or s.seen_at < now() - interval '1 minute' as "isStale"
     from operator_sessions s join operator_users u on u.id = s.user_id
     where s.token = $1 and ${IS_LIVE}`,
    [token],
  )
  const [row] = rows
  if (!row) return null
  const { isStale, ...operator } = row
  if (isStale) await noteSeen(deps.database, operator)
  return operator
}

/** Those of some operators' sessions that have not ended, by id. */
export async function selectLiveSessions(
  { pool }: Pick<Database, 'pool'>,
  sessions: string[],
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from operator_sessions s join operator_users u on u.id = s.user_id
     where s.id = any ($1) and ${IS_LIVE}`,
    [sessions],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Once a minute at most, so that reading costs no writes. */
async function noteSeen({ pool }: Database, { id, session }: SignedInOperator): Promise<void> {
  await pool.query(
    `with seen as (update operator_sessions set seen_at = now() where id = $2)
     update operator_users set last_seen_at = now() where id = $1`,
    [id, session],
  )
}

async function appUserOf(
  { deps, appUsers }: Auth,
  bearer: string,
): Promise<SignedInAppUser | null> {
  const token = openSigned(bearer, appUsers.secret)
  if (token === null) return null
  const { rows } = await deps.database.pool.query<SignedInAppUser>(
    `select u.id, u.email from app_auth_sessions s join app_auth_users u on u.id = s.user_id
     where s.token = $1 and s.expires_at > now()`,
    [token],
  )
  return rows[0] ?? null
}

async function keyHolder(database: Database, key: string): Promise<KeyHolder | null> {
  const { rows } = await database.pool.query<KeyHolder>(
    `select u.id, u.email, u.name from operator_api_keys k join operator_users u on u.id = k.user_id
     where k.hash = $1 and u.disabled_at is null`,
    [sha256(key)],
  )
  return rows[0] ?? null
}

/** The value of one cookie, out of a `Cookie` header. */
export function cookieValue(cookies: string | null, name: string): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim())
  }
  return null
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
