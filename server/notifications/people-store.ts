import type { Language } from '@app/core/languages.ts'
import type { NotificationSettings } from '@app/core/notifications/settings.ts'
import type { SubscriptionFilter } from '@app/core/subscriptions/subscription.ts'
import type { Queryable } from '../db/queryable.ts'
import { SETTINGS_JSON } from './store.ts'

/** A person with a device, and what they want to be told of. */
export type PersonRow = {
  email: string
  zone: string
  location: string | null
  plans: string[]
  trialUntil: string | null
  language: Language | null
  settings: NotificationSettings
  subscriptions: { category: string; filter: SubscriptionFilter; since: string }[]
  /** Notifications of changes that they were sent since their midnight, and whether they were told that there is more. */
  notifiedToday: number
  restToday: number
}

/** Of these people those that have a device to be told on. */
export async function selectPeople(
  client: Queryable,
  { emails, now }: { emails: readonly string[]; now: string },
): Promise<PersonRow[]> {
  const { rows } = await client.query<PersonRow>(
    `select u.email, u.zone, u.location, u.plans, u.trial_until as "trialUntil", u.language,
       ${SETTINGS_JSON} as settings,
       (select coalesce(json_agg(json_build_object(
           'category', category, 'filter', filter, 'since', created_at) order by category), '[]')
         from subscriptions s where s.email = u.email) as subscriptions,
       told.changes as "notifiedToday", told.rests as "restToday"
     from app_users u join notification_settings n on n.email = u.email
     cross join lateral (
       select count(*) filter (where kind in ('change', 'several', 'overnight')) as changes,
         count(*) filter (where kind = 'rest') as rests
       from notifications t where t.email = u.email
         and t.made_at >= date_trunc('day', $2::timestamptz, u.zone)
     ) as told
     where u.email = any ($1)
       and exists (select from push_subscriptions p where p.email = u.email)
     order by u.email`,
    [emails, now],
  )
  return rows
}

/** Who follows one of these categories, has a device, and wants to be told so long before a start. */
export async function selectEmailsForSoon(
  client: Queryable,
  { categories, minutes }: { categories: readonly string[]; minutes: number },
): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select distinct s.email from subscriptions s
     join push_subscriptions p on p.email = s.email
     join notification_settings n on n.email = s.email
     where s.category = any ($1) and n.soon_minutes = $2 order by s.email`,
    [categories, minutes],
  )
  return rows.map(({ email }) => email)
}

/** Zone and hour of the morning summaries that are wanted; few, however many people there are. */
export async function selectMorningHours(
  client: Queryable,
): Promise<{ zone: string; until: number | null }[]> {
  const { rows } = await client.query<{ zone: string; until: number | null }>(
    `select distinct u.zone, n.quiet_until as until
     from notification_settings n join app_users u on u.email = n.email where n.morning`,
  )
  return rows
}

/** People of a zone whose quiet hours end so, who want the morning summary and were not told of this day yet. */
export async function selectEmailsForMorning(
  client: Queryable,
  { zone, until, matter }: { zone: string; until: number | null; matter: string },
): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select n.email from notification_settings n join app_users u on u.email = n.email
     where n.morning and u.zone = $1 and n.quiet_until is not distinct from $2
       and exists (select from push_subscriptions p where p.email = n.email)
       and not exists (
         select from notified t where t.email = n.email and t.event = '' and t.matter = $3
       )
     order by n.email`,
    [zone, until, matter],
  )
  return rows.map(({ email }) => email)
}

/** Everybody who has a device and a plan with notifications, and whether they were told of their day. */
export async function selectNotifiedToday(
  client: Queryable,
  { now, plans, trialAfter }: { now: string; plans: string[]; trialAfter: string | null },
): Promise<{ email: string; isTold: boolean }[]> {
  const { rows } = await client.query<{ email: string; isTold: boolean }>(
    `select u.email, exists (
       select from notified t where t.email = u.email and t.event = ''
         and t.matter = 'today:' || to_char($1::timestamptz at time zone u.zone, 'YYYY-MM-DD')
     ) as "isTold"
     from app_users u
     where u.email in (select email from push_subscriptions)
       and (u.plans && $2 or u.trial_until > $3)
     order by u.email`,
    [now, plans, trialAfter],
  )
  return rows
}
