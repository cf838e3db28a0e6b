import type { Outcome } from '@app/core/outbox/delivery.ts'
import { findPauseEnd } from '@app/core/webhooks/retries.ts'
import type { MessageType, Webhook, WebhookDelivery } from '@app/core/webhooks/webhook.ts'
import type { ChangedRow } from '../browse/changes-store.ts'
import type { Queryable } from '../db/queryable.ts'
import { isDeadSender } from '../delivery/sender-store.ts'
import { DELIVERY_COLUMNS } from './store.ts'

const LISTED = 100

/** The latest deliveries of a webhook, or one of them, newest first. */
export async function selectDeliveries(
  client: Queryable,
  { webhook, id = null }: { webhook: string; id?: string | null },
): Promise<WebhookDelivery[]> {
  const { rows } = await client.query<WebhookDelivery>(
    `select ${DELIVERY_COLUMNS} from webhook_deliveries d join webhooks w on w.id = d.webhook
     where d.webhook = $1 and ($2::uuid is null or d.id = $2) order by d.ordinal desc limit $3`,
    [webhook, id, LISTED],
  )
  return rows
}

/** When a person last sent a test; null if never. */
export async function findLastTest(client: Queryable, webhook: string): Promise<string | null> {
  const { rows } = await client.query<{ at: string }>(
    `select created_at as at from webhook_deliveries where webhook = $1 and type = 'test'
     order by ordinal desc limit 1`,
    [webhook],
  )
  return rows[0]?.at ?? null
}

export async function insertTest(
  client: Queryable,
  { id, webhook, at }: { id: string; webhook: string; at: string },
): Promise<void> {
  await client.query(
    `insert into webhook_deliveries (id, webhook, type, due_at, created_at)
     values ($1, $2, 'test', $3, $3)`,
    [id, webhook, at],
  )
}

/** Queues a delivery again, starting at the first attempt. */
export async function requeueDelivery(client: Queryable, id: string, now: string): Promise<void> {
  await client.query(
    `update webhook_deliveries set state = 'queued', attempts = 0, due_at = $2, error = null where id = $1`,
    [id, now],
  )
}

/** Fails everything queued for these webhooks. */
export async function failQueued(
  client: Queryable,
  webhooks: readonly string[],
  error: string,
): Promise<void> {
  await client.query(
    `update webhook_deliveries set state = 'failed', error = $2
     where webhook = any ($1) and state = 'queued'`,
    [webhooks, error],
  )
}

export type ClaimedDelivery = {
  id: string
  type: MessageType
  webhook: string
  email: string
  name: string | null
  url: string
  salt: string
  attempts: number
  rowOrdinals: number[]
  setId: number | null
  /** When the change was made, or the test requested. */
  at: string
}

type ClaimQuery = {
  now: string
  /** When an attempt is considered lost and is repeated. */
  until: string
  /** The sender's number while it holds its lock; otherwise null. */
  holder?: number | null
  limit: number
  /** Who is entitled to webhooks: holders of these plans, and people whose trial ends after this. */
  plans: string[]
  trialAfter: string | null
}

/**
 * Claims the oldest due message of each webhook that has none in flight. A claim holds the webhook until its outcome
 * is recorded, or until it is considered lost.
 */
export async function claimDeliveries(
  client: Queryable,
  { now, until, holder = null, limit, plans, trialAfter }: ClaimQuery,
): Promise<ClaimedDelivery[]> {
  const { rows } = await client.query<ClaimedDelivery>(
    `with free as (
       select w.id from webhooks w join app_users u on u.email = w.email
       where w.is_on and coalesce(w.paused_until <= $1, true)
         and coalesce(w.held_until <= $1, true) and (u.plans && $3 or u.trial_until > $4)
         and exists (
           select from webhook_deliveries d
           where d.webhook = w.id and d.state = 'queued' and d.due_at <= $1)
       order by w.held_until nulls first, w.id limit $2 for update of w skip locked
     ), next as (
       select d.id from free cross join lateral (
         select id from webhook_deliveries
         where webhook = free.id and state = 'queued' and due_at <= $1 order by ordinal limit 1
       ) as d
     ), taken as (
       -- Checked again: another process may have sent it after this statement took its snapshot.
       update webhook_deliveries d set attempts = d.attempts + 1, attempted_at = $1
       from next where d.id = next.id and d.state = 'queued' and d.due_at <= $1 returning d.*
     ), held as (
       update webhooks w set held_until = $5, held_by = $6 from taken where w.id = taken.webhook
       returning w.id, w.email, w.name, w.url, w.secret_salt
     )
     select t.id, t.type, t.webhook, held.email, held.name, held.url, held.secret_salt as salt, t.attempts,
       t.row_ordinals as "rowOrdinals", t.set_id as "setId", coalesce(s.at, t.created_at) as at
     from taken t join held on held.id = t.webhook left join change_sets s on s.id = t.set_id`,
    [now, limit, plans, trialAfter, until, holder],
  )
  return rows
}

/** Senders that hold webhooks although nobody holds their lock. */
export async function findGoneHolders(client: Queryable): Promise<number[]> {
  const { rows } = await client.query<{ holder: number }>(
    `select distinct held_by as holder from webhooks
     where held_by is not null and ${isDeadSender('held_by')}`,
  )
  return rows.map(({ holder }) => holder)
}

/** Frees the webhooks of dead senders; returns how many. */
export async function releaseHolds(client: Queryable, holders: readonly number[]): Promise<number> {
  const { rowCount } = await client.query(
    'update webhooks set held_until = null, held_by = null where held_by = any ($1::integer[])',
    [holders],
  )
  return rowCount ?? 0
}

/** Leaves the webhooks of a sender that has lost its lock to the end of their lease. */
export async function keepToLease(client: Queryable, holder: number): Promise<void> {
  await client.query('update webhooks set held_by = null where held_by = $1', [holder])
}

/** The rows of a change set that a delivery contains; fewer if their content was erased. */
export async function selectRows(
  client: Queryable,
  { setId, rowOrdinals }: Pick<ClaimedDelivery, 'setId' | 'rowOrdinals'>,
): Promise<ChangedRow[]> {
  const { rows } = await client.query<ChangedRow>(
    `select r.set_id as "setId", s.position, r.ordinal, r.noun, r.row_id as id, r.before, r.after
     from change_rows r join change_sets s on s.id = r.set_id
     where r.set_id = $1 and r.ordinal = any ($2) order by r.ordinal`,
    [setId, rowOrdinals],
  )
  return rows
}

type LockedWebhook = Pick<Webhook, 'name' | 'failingSince' | 'isOn'> & { email: string }

/** A webhook's owner and since when it has been failing; locked until the transaction ends. Null if it was removed. */
export async function lockWebhook(client: Queryable, id: string): Promise<LockedWebhook | null> {
  const { rows } = await client.query<LockedWebhook>(
    `select email, name, failing_since as "failingSince", is_on as "isOn" from webhooks
     where id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

const STORED_STATES: Record<Outcome['state'], WebhookDelivery['state']> = {
  sent: 'delivered',
  queued: 'queued',
  failed: 'failed',
  gone: 'failed',
  expired: 'failed',
  'in-doubt': 'failed',
}

/** Records the outcome of an attempt. */
export async function recordOutcome(
  client: Queryable,
  { id, webhook }: Pick<ClaimedDelivery, 'id' | 'webhook'>,
  { now, ...outcome }: Outcome & { now: Temporal.Instant },
): Promise<void> {
  const { state, dueAt, status, error } = outcome
  await client.query(
    `update webhook_deliveries set state = $2, due_at = $3, status = $4, error = $5
     where id = $1 and state = 'queued'`,
    [id, STORED_STATES[state], dueAt.toString(), status, error],
  )
  await client.query(
    `update webhooks set held_until = null, held_by = null, paused_until = $2,
       failing_since = case when $3 then null else coalesce(failing_since, $4) end
     where id = $1`,
    [webhook, findPauseEnd(outcome)?.toString() ?? null, state === 'sent', now.toString()],
  )
}

export async function switchOff(
  client: Queryable,
  id: string,
  why: NonNullable<Webhook['switchedOff']>,
): Promise<void> {
  await client.query('update webhooks set is_on = false, switched_off = $2 where id = $1', [
    id,
    why,
  ])
}

/** Deletes deliveries created before an instant; returns how many. */
export async function deleteOldDeliveries(client: Queryable, before: string): Promise<number> {
  const { rowCount } = await client.query('delete from webhook_deliveries where created_at < $1', [
    before,
  ])
  return rowCount ?? 0
}
