import type { Webhook, WebhookDelivery } from '@app/core/webhooks/webhook.ts'
import type { Queryable } from '../db/queryable.ts'

/** A delivery `d` as its owner sees it. */
export const DELIVERY_COLUMNS = `d.id, d.type, d.position, cardinality(d.row_ordinals) as changes, d.state,
  d.status, d.error, d.attempts, d.created_at as "createdAt", d.attempted_at as "attemptedAt",
  case when d.state = 'queued' then greatest(d.due_at, w.paused_until) end as "nextAttemptAt"`

type WebhookRow = Omit<Webhook, 'lastDelivery'>

const COLUMNS = `w.id, w.name, w.url, w.scope, w.categories, w.is_on as "isOn", w.switched_off as "switchedOff",
  w.failing_since as "failingSince", w.created_at as "createdAt"`

/** A person's webhooks, oldest first. */
export async function selectWebhooks(client: Queryable, email: string): Promise<Webhook[]> {
  const { rows } = await client.query<WebhookRow>(
    `select ${COLUMNS} from webhooks w where w.email = $1 order by w.created_at, w.id`,
    [email],
  )
  const { rows: last } = await client.query<WebhookDelivery & { webhook: string }>(
    `select w.id as webhook, ${DELIVERY_COLUMNS} from webhooks w cross join lateral (
       select * from webhook_deliveries where webhook = w.id order by ordinal desc limit 1
     ) as d where w.email = $1`,
    [email],
  )
  const lastOf = new Map(last.map(({ webhook, ...delivery }) => [webhook, delivery]))
  return rows.map((row) => ({ ...row, lastDelivery: lastOf.get(row.id) ?? null }))
}

type WrittenFields = Pick<Webhook, 'name' | 'url' | 'scope' | 'categories'>

export async function insertWebhook(
  client: Queryable,
  {
    id,
    email,
    salt,
    at,
    ...fields
  }: WrittenFields & { id: string; email: string; salt: string; at: string },
): Promise<void> {
  const { name, url, scope, categories } = fields
  await client.query(
    `insert into webhooks (id, email, name, url, scope, categories, secret_salt, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, email, name, url, scope, categories, salt, at],
  )
}

/** Writes the fields a person can set. Switching a webhook on resets its failures. */
export async function updateWebhook(
  client: Queryable,
  { id, name, url, scope, categories, isOn }: WrittenFields & Pick<Webhook, 'id' | 'isOn'>,
): Promise<void> {
  await client.query(
    `update webhooks set name = $2, url = $3, scope = $4, categories = $5, is_on = $6,
       switched_off = case when $6 then null else switched_off end,
       failing_since = case when $6 and not is_on then null else failing_since end,
       paused_until = case when $6 and not is_on then null else paused_until end
     where id = $1`,
    [id, name, url, scope, categories, isOn],
  )
}

export async function updateSalt(client: Queryable, id: string, salt: string): Promise<void> {
  await client.query('update webhooks set secret_salt = $2 where id = $1', [id, salt])
}

export async function deleteWebhook(client: Queryable, id: string): Promise<void> {
  await client.query('delete from webhooks where id = $1', [id])
}

/** Ends the back-off, so that the receiver is called immediately. */
export async function endPause(client: Queryable, id: string): Promise<void> {
  await client.query('update webhooks set paused_until = null where id = $1', [id])
}
