import type { DigestInput, DigestPerson, Notified, NotifiedEvent } from '@app/core/digest/digest.ts'
import type { Language } from '@app/core/languages.ts'
import type { SubscriptionFilter } from '@app/core/subscriptions/subscription.ts'
import { allCategories, isInCategories } from '../db/events-in-categories.ts'
import type { Queryable } from '../db/queryable.ts'

export type DigestEventRow = DigestInput['events'][number]
export type DigestCategory = DigestInput['categories'][number] & { parent: string }

/** One person of a batch, with their subscriptions. */
export type Reader = DigestPerson & {
  email: string
  token: string
  isDemo: boolean
  /** Null if the person chose none. */
  language: Language | null
  showImages: boolean
  location: string | null
  subscriptions: { category: string; filter: SubscriptionFilter; since: string }[]
}

/** Who is entitled to a digest: holders of these plans, and people whose trial ends after `trialAfter`. */
type EntitledPeople = { plans: string[]; trialAfter: string | null }

export type DigestHour = { zone: string; digestHour: number }

/**
 * The distinct zones and hours of people who want a digest, each with the earliest day decided for any of them. There
 * are few, however many people there are; each takes one index lookup.
 */
export async function selectDigestHours(
  client: Queryable,
): Promise<(DigestHour & { lastDigestDay: string })[]> {
  const { rows } = await client.query<DigestHour & { lastDigestDay: string }>(
    `with recursive hours as (
       (select zone, digest_hour, digest_day from app_users where daily_digest
        order by zone, digest_hour, digest_day limit 1)
       union all
       select next.* from hours cross join lateral (
         select zone, digest_hour, digest_day from app_users
         where daily_digest and (zone, digest_hour) > (hours.zone, hours.digest_hour)
         order by zone, digest_hour, digest_day limit 1
       ) as next
     )
     select zone, digest_hour as "digestHour", digest_day::text as "lastDigestDay" from hours`,
  )
  return rows
}

export type DayQuery = DigestHour & {
  /** Today in that zone. */
  localDay: string
}

/** People of one zone and hour who want a digest, longest waiting first; with `isDue`, only those not decided for today. */
export async function selectWanting(
  client: Queryable,
  { zone, digestHour, localDay, isDue }: DayQuery & { isDue: boolean },
): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select email from app_users
     where daily_digest and zone = $1 and digest_hour = $2 and digest_day < $3
     order by digest_day, email`,
    [zone, digestHour, isDue ? localDay : 'infinity'],
  )
  return rows.map(({ email }) => email)
}

export type BatchQuery = EntitledPeople &
  DayQuery & {
    emails: readonly string[]
    /** Includes people who had nothing to report earlier today. */
    isAgain: boolean
  }

/** Those of these people who are entitled to today's digest and have had none for today or a later day. */
export async function selectReaders(
  client: Queryable,
  { emails, zone, digestHour, localDay, isAgain, plans, trialAfter }: BatchQuery,
): Promise<Reader[]> {
  const { rows } = await client.query<Reader>(
    `select email, digest_token as token, is_demo as "isDemo", daily_digest as "dailyDigest", plans, zone,
       digest_hour as "digestHour", trial_until as "trialUntil", location, language, show_images as "showImages",
       (select coalesce(json_agg(json_build_object(
           'category', category, 'filter', filter, 'since', created_at) order by category), '[]')
         from subscriptions s where s.email = p.email) as subscriptions
     from app_users p
     where email = any ($1) and daily_digest and zone = $2 and digest_hour = $3
       and (plans && $6 or trial_until > $7)
       and not exists (
         select from digests d where d.email = p.email and d.local_day >= $4
           and (d.mail is not null or not $5)
       )
     order by email`,
    [emails, zone, digestHour, localDay, isAgain, plans, trialAfter],
  )
  return rows
}

/**
 * Marks today as decided for people who have today's digest or are not entitled to one. People who became entitled
 * since the batch was read are left for the next run.
 */
export async function markDecided(
  client: Queryable,
  {
    emails,
    localDay,
    plans,
    trialAfter,
  }: EntitledPeople & { emails: readonly string[]; localDay: string },
): Promise<void> {
  await client.query(
    `update app_users u set digest_day = greatest(digest_day, $2::date)
     where email = any ($1) and digest_day < $2 and (
       not (plans && $3 or coalesce(trial_until > $4, false))
       or exists (select from digests d where d.email = u.email and d.local_day >= $2)
     )`,
    [emails, localDay, plans, trialAfter],
  )
}

/** How many people of one zone and hour have had a mail today. */
export async function countReceived(
  client: Queryable,
  { zone, digestHour, localDay, plans, trialAfter }: EntitledPeople & DayQuery,
): Promise<number> {
  const { rows } = await client.query<{ had: number }>(
    `select count(*) as had from app_users p
     where daily_digest and (plans && $4 or trial_until > $5) and zone = $1 and digest_hour = $2 and exists (
       select from digests d where d.email = p.email and d.local_day >= $3 and d.mail is not null
     )`,
    [zone, digestHour, localDay, plans, trialAfter],
  )
  return rows[0]?.had ?? 0
}

export type DigestRecord = { email: string; localDay: string; mail: string | null }

/**
 * Records that today's digest was decided, and returns the mails to send: if another process has already recorded a
 * mail for that day, its mail wins. Call it in the transaction that queues the mails.
 */
export async function recordDigests(
  client: Queryable,
  { records, at }: { records: DigestRecord[]; at: string },
): Promise<Set<string>> {
  const { rows } = await client.query<{ mail: string | null }>(
    `insert into digests (email, local_day, mail, made_at)
     select email, local_day, mail, $4
       from unnest($1::text[], $2::date[], $3::uuid[]) as given (email, local_day, mail)
     on conflict (email, local_day) do update set mail = excluded.mail, made_at = excluded.made_at
       where digests.mail is null and excluded.mail is not null
     returning mail`,
    [
      records.map(({ email }) => email),
      records.map(({ localDay }) => localDay),
      records.map(({ mail }) => mail),
      at,
    ],
  )
  return new Set(rows.flatMap(({ mail }) => (mail === null ? [] : [mail])))
}

/** Events of these categories that are not over at `from` and begin before `to`, without limit if null. */
export async function selectDigestEvents(
  client: Queryable,
  { categories, from, to }: { categories: string[]; from: string; to: string | null },
): Promise<DigestEventRow[]> {
  const { rows } = await client.query<DigestEventRow>(
    `select id, title, category, ${allCategories('events')} as categories, description, details, date, end_date as "endDate", status,
       former_date as "formerDate", is_day as "isDay", zone
     from events where ${isInCategories('events', '$1')} and last_date >= $2 and ($3::timestamptz is null or date < $3)
     order by date, id`,
    [categories, from, to],
  )
  return rows
}

export async function selectDigestCategories(
  client: Queryable,
  ids: string[],
): Promise<DigestCategory[]> {
  const { rows } = await client.query<DigestCategory>(
    `select id, title, "group", parent from categories where id = any ($1)`,
    [ids],
  )
  return rows
}

/** An event at a moment in the past, from the log: null if it did not exist, or the log was erased. */
export async function findEventAt(
  client: Queryable,
  { id, at }: { id: string; at: string },
): Promise<DigestEventRow | null> {
  type State = Omit<DigestEventRow, 'id' | 'categories'> & { additionalCategories?: string[] }
  const { rows } = await client.query<{ after: State | null }>(
    `select r.after from change_rows r join change_sets s on s.id = r.set_id
     where r.noun = 'events' and r.row_id = $1 and s.at <= $2
     order by s.appended desc, r.ordinal desc limit 1`,
    [id, at],
  )
  const after = rows[0]?.after
  if (!after) return null
  // The state may predate end dates, status and additional categories.
  const defaults = { endDate: null, status: 'scheduled', formerDate: null } as const
  const { additionalCategories = [], ...fields } = after
  return { ...defaults, ...fields, id, categories: [after.category, ...additionalCategories] }
}

/** The current state of an event. */
export async function findDigestEvent(
  client: Queryable,
  id: string,
): Promise<DigestEventRow | null> {
  const { rows } = await client.query<DigestEventRow>(
    `select id, title, category, ${allCategories('events')} as categories, description, details, date, end_date as "endDate", status,
       former_date as "formerDate", is_day as "isDay", zone
     from events where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** The current state of these events, without deleted ones. */
export async function selectEventsById(
  client: Queryable,
  ids: string[],
): Promise<DigestEventRow[]> {
  const { rows } = await client.query<DigestEventRow>(
    `select id, title, category, ${allCategories('events')} as categories, description, details, date, end_date as "endDate", status,
       former_date as "formerDate", is_day as "isDay", zone
     from events where id = any ($1) order by date, id`,
    [ids],
  )
  return rows
}

/** What each of these people has been notified of, by e-mail. */
export async function selectNotified(
  client: Queryable,
  emails: string[],
): Promise<Map<string, Notified>> {
  const { rows } = await client.query<{ email: string; events: Record<string, NotifiedEvent> }>(
    'select email, events from digests_told where email = any ($1)',
    [emails],
  )
  return new Map(rows.map(({ email, events }) => [email, new Map(Object.entries(events))]))
}

/** Stores what digests notified people of; call it in the transaction that queues their mails. */
export async function writeNotified(
  client: Queryable,
  notified: readonly { email: string; notified: Notified }[],
): Promise<void> {
  await client.query(
    `insert into digests_told (email, events)
     select email, events::jsonb from unnest($1::text[], $2::text[]) as given (email, events)
     on conflict (email) do update set events = excluded.events`,
    [
      notified.map(({ email }) => email),
      notified.map((one) => JSON.stringify(Object.fromEntries(one.notified))),
    ],
  )
}
