import type { SubscriptionFilter } from '@app/core/subscriptions/subscription.ts'
import type { Webhook } from '@app/core/webhooks/webhook.ts'
import type { Queryable } from '../db/queryable.ts'

export type Follower = Pick<Webhook, 'id' | 'name' | 'scope' | 'categories'> & {
  email: string
  plans: string[]
  trialUntil: string | null
  /** The owner's subscriptions, for a webhook with that scope. */
  subscriptions: { category: string; filter: SubscriptionFilter; since: string }[]
}

/** Every webhook that is switched on. */
export async function selectFollowers(client: Queryable): Promise<Follower[]> {
  const { rows } = await client.query<Follower>(
    `select w.id, w.name, w.email, w.scope, w.categories, u.plans, u.trial_until as "trialUntil",
       case when w.scope = 'subscriptions' then (
         select coalesce(json_agg(json_build_object(
             'category', category, 'filter', filter, 'since', created_at) order by category), '[]')
           from subscriptions s where s.email = w.email)
         else '[]' end as subscriptions
     from webhooks w join app_users u on u.email = w.email where w.is_on`,
  )
  return rows
}

/** Rows of one change set with the same type of change, sent as one message. */
export type Batch = { type: string; setId: number; position: number; ordinals: number[] }

/** Queues each of these batches for each of the webhooks, in their order. */
export async function insertDeliveries(
  client: Queryable,
  { webhooks, batches, now }: { webhooks: string[]; batches: Batch[]; now: string },
): Promise<void> {
  await client.query(
    `insert into webhook_deliveries (id, webhook, type, set_id, position, row_ordinals, due_at, created_at)
     select gen_random_uuid(), w.id, b.type, b."setId", b.position, b.ordinals, $3, $3
     from unnest($1::uuid[]) as w (id) cross join rows from (jsonb_to_recordset($2::jsonb)
       as (type text, "setId" bigint, position bigint, ordinals integer[])) with ordinality
       as b (type, "setId", position, ordinals, place)
     order by w.id, b.place`,
    [webhooks, JSON.stringify(batches), now],
  )
}
