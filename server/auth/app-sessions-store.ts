import type { Queryable } from '../db/queryable.ts'

export type AppSession = {
  id: string
  userAgent: string | null
  ipAddress: string | null
  signedInAt: string
  seenAt: string
}

/** The sessions of an app user, most recently used first. */
export async function selectAppSessions(client: Queryable, user: string): Promise<AppSession[]> {
  const { rows } = await client.query<AppSession>(
    `select id, user_agent as "userAgent", ip_address as "ipAddress", created_at as "signedInAt",
       seen_at as "seenAt"
     from app_auth_sessions where user_id = $1 and expires_at > now() order by seen_at desc, id`,
    [user],
  )
  return rows
}

/** Ends one session of a person; false if they have no session with this id. */
export async function deleteAppSession(
  client: Queryable,
  { user, session }: { user: string; session: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from app_auth_sessions where id = $1 and user_id = $2',
    [session, user],
  )
  return rowCount === 1
}

/** Ends all sessions of a person except one. */
export async function deleteOtherAppSessions(
  client: Queryable,
  { user, session }: { user: string; session: string },
): Promise<void> {
  await client.query('delete from app_auth_sessions where user_id = $1 and id <> $2', [
    user,
    session,
  ])
}

/** Records the use of a session, at most once a minute, and extends it, at most once a day since that is indexed. */
export async function touchAppSession(
  client: Queryable,
  { session, days }: { session: string; days: number },
): Promise<void> {
  await client.query(
    `update app_auth_sessions set seen_at = now(),
       expires_at = case when expires_at < now() + make_interval(days => $2 - 1)
         then now() + make_interval(days => $2) else expires_at end
     where id = $1`,
    [session, days],
  )
}
