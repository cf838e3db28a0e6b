import type { Database } from '../db/connect.ts'

/** `session` is the id of the session the request came with. */
export type SignedInOperator = { id: string; email: string; name: string; session: string }
export type SignedInAppUser = { id: string; email: string; session: string }
type KeyHolder = { id: string; email: string; name: string }

/** A session s with its operator u. */
const IS_LIVE = 's.expires_at > now() and u.disabled_at is null'

/** The operator of a session, and whether their last recorded activity is more than a minute old. */
export async function findOperatorOf(
  { pool }: Database,
  token: string,
): Promise<(SignedInOperator & { isStale: boolean }) | null> {
  const { rows } = await pool.query<SignedInOperator & { isStale: boolean }>(
    `select u.id, u.email, u.name, s.id as session, u.last_seen_at is null
       or s.seen_at < now() - interval '1 minute' as "isStale"
     from operator_sessions s join operator_users u on u.id = s.user_id
     where s.token = $1 and ${IS_LIVE}`,
    [token],
  )
  return rows[0] ?? null
}

/** Which of these operators' sessions are still valid, by id. */
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

/** Called at most once a minute, so that reads cost no writes. */
export async function touchSession(
  { pool }: Database,
  { id, session }: SignedInOperator,
): Promise<void> {
  await pool.query(
    `with seen as (update operator_sessions set seen_at = now() where id = $2)
     update operator_users set last_seen_at = now() where id = $1`,
    [id, session],
  )
}

/** The app user of a session, and whether their last recorded activity is more than a minute old. */
export async function findAppUserOf(
  { pool }: Database,
  token: string,
): Promise<(SignedInAppUser & { isStale: boolean }) | null> {
  const { rows } = await pool.query<SignedInAppUser & { isStale: boolean }>(
    `select u.id, u.email, s.id as session, s.seen_at < now() - interval '1 minute' as "isStale"
     from app_auth_sessions s join app_auth_users u on u.id = s.user_id
     where s.token = $1 and s.expires_at > now()`,
    [token],
  )
  return rows[0] ?? null
}

/** The operator whose key has this hash. */
export async function findKeyHolder({ pool }: Database, hash: Buffer): Promise<KeyHolder | null> {
  const { rows } = await pool.query<KeyHolder>(
    `select u.id, u.email, u.name from operator_api_keys k join operator_users u on u.id = k.user_id
     where k.hash = $1 and u.disabled_at is null`,
    [hash],
  )
  return rows[0] ?? null
}

/** An operator's password hash; null if there is none. */
export async function findPasswordHash(
  { pool }: Database,
  operator: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ password: string | null }>(
    `select password from operator_accounts where user_id = $1 and provider_id = 'credential'`,
    [operator],
  )
  return rows[0]?.password ?? null
}

/** The value of a pending sign-in challenge, such as the operator who still has to pass the second step. */
export async function findChallenge({ pool }: Database, challenge: string): Promise<string | null> {
  const { rows } = await pool.query<{ value: string }>(
    'select value from operator_verifications where identifier = $1 and expires_at > now()',
    [challenge],
  )
  return rows[0]?.value ?? null
}

export async function isEnabled({ pool }: Database, operator: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from operator_users where id = $1 and disabled_at is null',
    [operator],
  )
  return rowCount === 1
}

export async function touchPasskey({ pool }: Database, credential: string): Promise<void> {
  await pool.query('update operator_passkeys set last_used_at = now() where credential_id = $1', [
    credential,
  ])
}

const TABLES = { operator: 'operator', app: 'app_auth' } as const

/** Deletes expired sessions, codes and pending sign-ins; called at each sign-in. */
export async function deleteExpired({ pool }: Database, kind: keyof typeof TABLES): Promise<void> {
  for (const what of ['sessions', 'verifications'])
    await pool.query(`delete from ${TABLES[kind]}_${what} where expires_at < now()`)
}
