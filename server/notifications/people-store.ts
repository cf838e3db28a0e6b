import type { Language } from '@app/core/languages.ts'
import type { NotificationSettings } from '@app/core/notifications/settings.ts'
import type { SubscriptionFilter } from '@app/core/subscriptions/subscription.ts'
import type { Queryable } from '../db/queryable.ts'
import { isNotResting } from '../serving/store.ts'
import { SETTINGS_JSON } from './store.ts'

/** A person with a device, and their notification settings. */
export type PersonRow = {
  email: string
  zone: string
  location: string | null
  plans: string[]
  trialUntil: string | null
  language: Language | null
  settings: NotificationSettings
  subscriptions: { category: string; filter: SubscriptionFilter; since: string }[]
  /** The number of change notifications sent since their midnight, and of notices that there are more. */
  notifiedToday: number
  restToday: number
}

/** Those of these people who have a device to notify. */
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
     where u.email = any ($1) and n.email = any ($1)
       and u.email in (select email from push_subscriptions where email = any ($1))
     order by u.email`,
    [emails, now],
  )
  return rows
}

/** Followers of these categories who have a device and want to be notified this long before a start. */
export async function selectEmailsForSoon(
  client: Queryable,
  { categories, minutes }: { categories: readonly string[]; minutes: number },
): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    // An array makes the planner look up these people only, however many others there are.
    `select n.email from notification_settings n
     where n.email = any (array(select distinct email from subscriptions where category = any ($1)))
       and n.soon_minutes = $2
       and exists (select from push_subscriptions p where p.email = n.email)
     order by n.email`,
    [categories, minutes],
  )
  return rows.map(({ email }) => email)
}

export type Morning = { email: string; zone: string; until: number | null }

/**
 * People whose morning is due for a check, with the end of their quiet hours; longest overdue first, without those that
 * failed a moment ago.
 */
export async function selectMorningsDue(
  client: Queryable,
  { now, limit }: { now: string; limit: number },
): Promise<Morning[]> {
  const { rows } = await client.query<Morning>(
    `select n.email, u.zone, n.quiet_until as until
     from notification_settings n join app_users u on u.email = n.email
     where n.morning and n.morning_at <= $1 and ${isNotResting('today', 'n.email', '$1')}
     order by n.morning_at, n.email limit $2`,
    [now, limit],
  )
  return rows
}

/** Sets when each is checked next, unless their zone or quiet hours have changed. */
export async function updateMornings(
  client: Queryable,
  mornings: readonly (Morning & { next: string })[],
): Promise<void> {
  await client.query(
    `update notification_settings n set morning_at = given.next
     from unnest($1::text[], $2::text[], $3::smallint[], $4::timestamptz[]) as given (email, zone, until, next)
       join app_users u on u.email = given.email and u.zone = given.zone
     where n.email = given.email and n.quiet_until is not distinct from given.until`,
    [
      mornings.map(({ email }) => email),
      mornings.map(({ zone }) => zone),
      mornings.map(({ until }) => until),
      mornings.map(({ next }) => next),
    ],
  )
}

/** The day of a change to winter time, or of an island's change across the date line, and some more. */
const LONGEST_DAY_HOURS = 50

/** Everyone who has a device and a plan with notifications, and the days they were notified of lately. */
export async function selectNotifiedLately(
  client: Queryable,
  { now, plans, trialAfter }: { now: string; plans: string[]; trialAfter: string | null },
): Promise<{ email: string; zone: string; matters: string[] }[]> {
  const { rows } = await client.query<{ email: string; zone: string; matters: string[] }>(
    `select u.email, u.zone, array(
       select matter from notified t where t.email = u.email and t.event = ''
         and t.at >= $1::timestamptz - interval '${LONGEST_DAY_HOURS} hours'
     ) as matters
     from app_users u
     where u.email in (select email from push_subscriptions)
       and (u.plans && $2 or u.trial_until > $3)
     order by u.email`,
    [now, plans, trialAfter],
  )
  return rows
}
