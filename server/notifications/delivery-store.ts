import type { Outcome } from '@app/core/outbox/delivery.ts'
import type { Queryable } from '../db/queryable.ts'
import type { BrowserKeys } from './web-push.ts'

/** A notification being delivered to a device. */
export type ClaimedDelivery = BrowserKeys & {
  notification: string
  session: string
  email: string
  attempts: number
  endpoint: string
  kind: string
  title: string
  body: string
  path: string
  tag: string
  expiresAt: string
}

type ClaimQuery = {
  now: string
  limit: number
  /** Who is entitled to notifications: holders of these plans, and people whose trial ends after this. */
  plans: string[]
  trialAfter: string | null
}

/**
 * Claims due deliveries. They are committed as `sending` before anything is sent, so that a delivery whose outcome
 * was lost is never sent again. Expired ones, and those of people no longer entitled, are dropped.
 */
export async function claimDeliveries(
  client: Queryable,
  { now, limit, plans, trialAfter }: ClaimQuery,
): Promise<{ taken: number; wanted: ClaimedDelivery[] }> {
  const { rows } = await client.query<ClaimedDelivery & { isWanted: boolean }>(
    `with due as (
       select d.notification, d.session,
         n.expires_at > $1 and (u.plans && $3 or u.trial_until > $4)
           and exists (select from app_auth_sessions s where s.id = d.session and s.expires_at > now())
           as wanted
       from push_deliveries d join notifications n on n.id = d.notification
       join app_users u on u.email = n.email
       where d.state = 'queued' and d.due_at <= $1
       order by d.due_at limit $2 for update of d skip locked
     ), taken as (
       update push_deliveries d set attempts = d.attempts + 1,
         state = case when due.wanted then 'sending' else 'expired' end
       from due where d.notification = due.notification and d.session = due.session
       returning d.notification, d.session, d.attempts, due.wanted
     )
     select t.notification, t.session, t.attempts, coalesce(t.wanted, false) as "isWanted", p.endpoint, p.p256dh,
       p.auth, n.email, n.kind, n.title, n.body, n.path, n.tag, n.expires_at as "expiresAt"
     from taken t join notifications n on n.id = t.notification
     join push_subscriptions p on p.session = t.session`,
    [now, limit, plans, trialAfter],
  )
  const wanted = rows.flatMap(({ isWanted, ...claimed }) => (isWanted ? [claimed] : []))
  return { taken: rows.length, wanted }
}

export async function recordDelivery(
  client: Queryable,
  { notification, session }: Pick<ClaimedDelivery, 'notification' | 'session'>,
  { state, dueAt, error }: Outcome,
): Promise<void> {
  await client.query(
    `update push_deliveries set state = $3, due_at = $4, error = $5
     where notification = $1 and session = $2 and state = 'sending'`,
    [notification, session, state, dueAt.toString(), error],
  )
}

/** Deletes a subscription the push service no longer knows, unless the browser has since got another one. */
export async function deleteUnknownSubscription(
  client: Queryable,
  { session, endpoint }: Pick<ClaimedDelivery, 'session' | 'endpoint'>,
): Promise<void> {
  await client.query('delete from push_subscriptions where session = $1 and endpoint = $2', [
    session,
    endpoint,
  ])
}
