import { createHash, randomUUID } from 'node:crypto'
import { notify } from '../db/listen.ts'
import type { Queryable } from '../db/queryable.ts'

/** What a person is notified of about an event; about a day if `event` is empty. */
export type Claim = { email: string; event: string; matter: string }

const keyOf = ({ email, event, matter }: Claim) => JSON.stringify([email, event, matter])

/** Records these claims; the result tells those that are new. Call it in the transaction that stores the notifications. */
export async function insertNotified(
  client: Queryable,
  claims: readonly Claim[],
  at: string,
): Promise<(claim: Claim) => boolean> {
  if (claims.length === 0) return () => false
  const { rows } = await client.query<Claim>(
    `insert into notified (email, event, matter, at)
     select email, event, matter, $4 from unnest($1::text[], $2::text[], $3::text[])
       as given (email, event, matter)
     on conflict do nothing returning email, event, matter`,
    [
      claims.map(({ email }) => email),
      claims.map(({ event }) => event),
      claims.map(({ matter }) => matter),
      at,
    ],
  )
  const recorded = new Set(rows.map(keyOf))
  return (claim) => recorded.has(keyOf(claim))
}

export type NewNotification = {
  email: string
  kind: 'change' | 'several' | 'overnight' | 'rest' | 'soon' | 'today' | 'test'
  title: string
  body: string
  path: string
  tag: string
  expiresAt: string
}

/** Notified when the transaction that queues notifications commits. */
export const PUSH_CHANNEL = 'almanac_push'

/** Stores notifications and queues a delivery to each device of their people, or to one device only. */
export async function insertNotifications(
  client: Queryable,
  notifications: readonly NewNotification[],
  { at, session = null }: { at: string; session?: string | null },
): Promise<void> {
  if (notifications.length === 0) return
  const ids = notifications.map(() => randomUUID())
  const column = (key: keyof NewNotification) => notifications.map((one) => one[key])
  await client.query(
    `insert into notifications (id, email, kind, title, body, path, tag, expires_at, made_at)
     select *, $9 from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
       $7::text[], $8::timestamptz[]) as given`,
    [
      ids,
      column('email'),
      column('kind'),
      column('title'),
      column('body'),
      column('path'),
      column('tag'),
      column('expiresAt'),
      at,
    ],
  )
  await client.query(
    `insert into push_deliveries (notification, session, due_at)
     select n.id, p.session, $2 from unnest($1::uuid[]) as given (id)
     join notifications n on n.id = given.id join push_subscriptions p on p.email = n.email
     join app_auth_sessions s on s.id = p.session
     where s.expires_at > now() and ($3::text is null or p.session = $3) and p.email = any ($4)`,
    [ids, at, session, column('email')],
  )
  await notify(client, PUSH_CHANNEL)
}

/** Identifies replaceable notifications to push services: 32 base64url characters that reveal nothing. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

/** When a person was last sent a notification of this kind; null if never. */
export async function findLastOfKind(
  client: Queryable,
  { email, kind }: { email: string; kind: NewNotification['kind'] },
): Promise<string | null> {
  const { rows } = await client.query<{ at: string }>(
    `select made_at as at from notifications where email = $1 and kind = $2
     order by made_at desc limit 1`,
    [email, kind],
  )
  return rows[0]?.at ?? null
}
