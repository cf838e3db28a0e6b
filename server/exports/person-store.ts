import type { Queryable } from '../db/queryable.ts'

type StoredOfPerson = {
  archived: { category: string; filter: string; since: string; archivedAt: string }[]
  digests: { localDay: string; madeAt: string; subject: string | null }[]
  told: { event: string; date: string; status: string }[]
  mails: {
    kind: string
    subject: string
    state: string
    createdAt: string
    sentAt: string | null
  }[]
  notificationSettings: {
    changes: boolean
    news: boolean
    soonMinutes: number | null
    morning: boolean
    quietFrom: number | null
    quietUntil: number | null
    dailyMost: number | null
  }[]
  notificationDevices: { since: string }[]
  notifications: { kind: string; title: string; body: string; madeAt: string }[]
  notified: { event: string; matter: string; at: string }[]
  webhooks: {
    name: string | null
    url: string
    scope: string
    categories: string[]
    isOn: boolean
    createdAt: string
  }[]
  webhookDeliveries: {
    url: string
    type: string
    state: string
    status: number | null
    attempts: number
    createdAt: string
  }[]
  unserved: { task: string; name: string | null; since: string; lastAt: string; times: number }[]
}

/** What is stored about a person besides profile, subscriptions, devices and calendar feed. */
export async function selectStoredOf(client: Queryable, email: string): Promise<StoredOfPerson> {
  const read = async <T extends object>(sql: string) => (await client.query<T>(sql, [email])).rows
  return {
    archived: await read(
      `select category, filter, created_at as since, put_aside_at as "archivedAt"
       from subscriptions_put_aside where email = $1 order by put_aside_at, category`,
    ),
    digests: await read(
      `select d.local_day::text as "localDay", d.made_at as "madeAt", m.subject
       from digests d left join mails m on m.id = d.mail where d.email = $1 order by d.local_day`,
    ),
    told: await read(
      `select key as event, value ->> 'date' as date, value ->> 'status' as status
       from digests_told, jsonb_each(events) where email = $1 order by key`,
    ),
    mails: await read(
      `select kind, case when kind = 'sign-in-code' then 'Your Almanac code' else subject end as subject,
         state, created_at as "createdAt", sent_at as "sentAt"
       from mails where recipient = $1 order by created_at, id`,
    ),
    notificationSettings: await read(
      `select changes, news, soon_minutes as "soonMinutes", morning, quiet_from as "quietFrom",
         quiet_until as "quietUntil", daily_most as "dailyMost"
       from notification_settings where email = $1`,
    ),
    // Without the endpoints: anyone who has one can send to the device.
    notificationDevices: await read(
      'select made_at as since from push_subscriptions where email = $1 order by made_at',
    ),
    notifications: await read(
      `select kind, title, body, made_at as "madeAt" from notifications
       where email = $1 order by made_at, id`,
    ),
    notified: await read(
      'select event, matter, at from notified where email = $1 order by at, event, matter',
    ),
    // Without their signing secrets.
    webhooks: await read(
      `select name, url, scope, categories, is_on as "isOn", created_at as "createdAt"
       from webhooks where email = $1 order by created_at, id`,
    ),
    webhookDeliveries: await read(
      `select w.url, d.type, d.state, d.status, d.attempts, d.created_at as "createdAt"
       from webhook_deliveries d join webhooks w on w.id = d.webhook
       where w.email = $1 order by d.ordinal`,
    ),
    unserved: await read(
      `select task, name, since, last_at as "lastAt", times from unserved
       where email = $1 order by since, task, key`,
    ),
  }
}
