import type { Queryable } from '../db/queryable.ts'

export type AppSession = {
  id: string
  userAgent: string | null
  ipAddress: string | null
  signedInAt: string
  seenAt: string
}

/** Where an app user is signed in, the newest use first. */
export async function selectAppSessions(client: Queryable, user: string): Promise<AppSession[]> {
  const { rows } = await client.query<AppSession>(
    `select id, user_agent as "userAgent", ip_address as "ipAddress", created_at as "signedInAt",
       seen_at as "seenAt"
     from app_auth_sessions where user_id = $1 and expires_at > now() order by seen_at desc, id`,
    [user],
  )
  return rows
}

/** Ends one session of a person; false where they have none of that id. */
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

/** Ends every session of a person but one. */
export async function deleteOtherAppSessions(
  client: Queryable,
  { user, session }: { user: string; session: string },
): Promise<void> {
  await client.query('delete from app_auth_sessions where user_id = $1 and id <> $2', [
    user,
    session,
  ])
}

/**
 * Notes that a session is used, once a minute at most, so that reading costs no writes; and puts its end off, once a day at
 * most, since that is in an index.
 */
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
