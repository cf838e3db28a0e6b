import type { NotificationSettings } from '@app/core/notifications/settings.ts'
import type { Queryable } from '../db/queryable.ts'
import type { BrowserKeys, PushKeys } from './web-push.ts'

export async function findPushKeys(client: Queryable): Promise<PushKeys | null> {
  const { rows } = await client.query<PushKeys>(
    'select public_key as "publicKey", private_key as "privateKey" from push_keys',
  )
  return rows[0] ?? null
}

/** Stores the keys unless there are some already. */
export async function insertPushKeys(
  client: Queryable,
  { publicKey, privateKey, at }: PushKeys & { at: string },
): Promise<void> {
  await client.query(
    `insert into push_keys (public_key, private_key, made_at) values ($1, $2, $3)
     on conflict do nothing`,
    [publicKey, privateKey, at],
  )
}

/** The settings of a row as JSON. */
export const SETTINGS_JSON = `jsonb_build_object('changes', n.changes, 'news', n.news,
  'soonMinutes', n.soon_minutes, 'morning', n.morning, 'dailyMost', n.daily_most,
  'quiet', case when n.quiet_from is null then null
    else jsonb_build_object('from', n.quiet_from, 'until', n.quiet_until) end)`

export async function findSettings(
  client: Queryable,
  email: string,
): Promise<NotificationSettings | null> {
  const { rows } = await client.query<{ settings: NotificationSettings }>(
    `select ${SETTINGS_JSON} as settings from notification_settings n where email = $1`,
    [email],
  )
  return rows[0]?.settings ?? null
}

/** Writes all of a person's settings. */
export async function upsertSettings(
  client: Queryable,
  email: string,
  { changes, news, soonMinutes, morning, quiet, dailyMost }: NotificationSettings,
): Promise<void> {
  await client.query(
    `insert into notification_settings
       (email, changes, news, soon_minutes, morning, quiet_from, quiet_until, daily_most)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (email) do update set changes = excluded.changes, news = excluded.news,
       soon_minutes = excluded.soon_minutes, morning = excluded.morning,
       quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
       daily_most = excluded.daily_most, morning_at = '-infinity'`,
    [
      email,
      changes,
      news,
      soonMinutes,
      morning,
      quiet?.from ?? null,
      quiet?.until ?? null,
      dailyMost,
    ],
  )
}

/** Stores settings unless the person has some. */
export async function insertSettings(
  client: Queryable,
  email: string,
  settings: NotificationSettings,
): Promise<void> {
  if ((await findSettings(client, email)) === null) await upsertSettings(client, email, settings)
}

type PushSubscription = BrowserKeys & { endpoint: string }
type SessionSubscription = PushSubscription & { session: string; email: string; at: string }

/** Assigns an endpoint to a session: a browser has one, whoever is signed in there. */
export async function putPushSubscription(
  client: Queryable,
  { session, email, endpoint, p256dh, auth, at }: SessionSubscription,
): Promise<void> {
  await client.query('delete from push_subscriptions where endpoint = $1 and session <> $2', [
    endpoint,
    session,
  ])
  await client.query(
    `insert into push_subscriptions (session, email, endpoint, p256dh, auth, made_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (session) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
       auth = excluded.auth`,
    [session, email, endpoint, p256dh, auth, at],
  )
}

export async function deletePushSubscription(client: Queryable, session: string): Promise<void> {
  await client.query('delete from push_subscriptions where session = $1', [session])
}

export type PushDevice = { session: string; userAgent: string | null; since: string }

/** A person's signed-in devices with notifications on, newest first. */
export async function selectPushDevices(client: Queryable, email: string): Promise<PushDevice[]> {
  const { rows } = await client.query<PushDevice>(
    `select p.session, s.user_agent as "userAgent", p.made_at as since
     from push_subscriptions p join app_auth_sessions s on s.id = p.session
     where p.email = $1 and s.expires_at > now() order by p.made_at desc, p.session`,
    [email],
  )
  return rows
}
