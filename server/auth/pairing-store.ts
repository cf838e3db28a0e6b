import type { Queryable } from '../db/queryable.ts'

type Pairing = { user: string; hash: string; minutes: number }

/** Replaces the person's previous number; returns when the new one expires. */
export async function insertPairing(
  client: Queryable,
  { user, hash, minutes }: Pairing,
): Promise<string> {
  const { rows } = await client.query<{ expires_at: string }>(
    `insert into app_auth_verifications (id, identifier, value, expires_at)
     values ('pairing-' || $1, 'pairing-' || $2, $1, now() + make_interval(mins => $3))
     on conflict (id) do update set identifier = excluded.identifier,
       expires_at = excluded.expires_at, updated_at = now()
     returning expires_at`,
    [user, hash, minutes],
  )
  const [row] = rows
  if (!row) throw new Error('the pairing code was not stored')
  return row.expires_at
}

/** Uses up a number; null if it is invalid or somebody else was faster. */
export async function consumePairing(
  client: Queryable,
  hash: string,
): Promise<{ id: string; email: string } | null> {
  const { rows } = await client.query<{ id: string; email: string }>(
    `delete from app_auth_verifications v using app_auth_users u
     where v.identifier = 'pairing-' || $1 and v.expires_at > now() and u.id = v.value
     returning u.id, u.email`,
    [hash],
  )
  return rows[0] ?? null
}

type NewSession = {
  id: string
  token: string
  user: string
  days: number
  userAgent: string | null
  ip: string
}

export async function insertAppSession(client: Queryable, session: NewSession): Promise<void> {
  await client.query(
    `insert into app_auth_sessions (id, token, user_id, expires_at, ip_address, user_agent)
     values ($1, $2, $3, now() + make_interval(days => $4), $5, $6)`,
    [session.id, session.token, session.user, session.days, session.ip, session.userAgent],
  )
}
