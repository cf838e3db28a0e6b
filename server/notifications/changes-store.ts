import type { Occurrence } from '@app/core/notifications/matter.ts'
import { allCategories } from '../db/events-in-categories.ts'
import type { Queryable } from '../db/queryable.ts'
import { isNotResting } from '../serving/store.ts'

export async function readSoonAt(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ soonAt: string }>(
    'select soon_at as "soonAt" from notification_progress',
  )
  return rows[0]?.soonAt ?? null
}

export async function updateSoonAt(client: Queryable, at: string): Promise<void> {
  await client.query('update notification_progress set soon_at = greatest(soon_at, $1)', [at])
}

export type EventChange = {
  position: number
  event: string
  /** One of the event's categories. */
  category: string
  /** The event's former state for followers of that category; null if it was not in it. */
  before: Occurrence | null
  /** Set if the event is new in the category: its former categories, whose followers already know it. */
  knownIn: string[]
  at: string
}

export async function insertEventChanges(
  client: Queryable,
  changes: readonly EventChange[],
): Promise<void> {
  await client.query(
    `insert into event_changes (position, event, category, before, known_in, at)
     select position, event, category, nullif(before, 'null'), "knownIn", at
     from jsonb_to_recordset($1::jsonb)
       as given(position bigint, event text, category text, before jsonb, "knownIn" text[], at timestamptz)
     on conflict do nothing`,
    [JSON.stringify(changes)],
  )
}

/** Marks followers of these categories who want such notifications as due. */
export async function markDue(
  client: Queryable,
  {
    categories,
    wants,
    position,
    dueAt,
  }: { categories: readonly string[]; wants: 'changes' | 'news'; position: number; dueAt: string },
): Promise<void> {
  if (categories.length === 0) return
  await client.query(
    `update notification_settings n set changes_from = least(n.changes_from, $2::bigint),
       changes_due_at = coalesce(n.changes_due_at, $3)
     where n.email = any (array(select distinct email from subscriptions where category = any ($1)))
       and exists (select from push_subscriptions p where p.email = n.email) and n.${wants}`,
    [categories, position, dueAt],
  )
}

export type Due = { email: string; from: number; isHeld: boolean }

export type DuePerson = { email: string; dueAt: string }

/** People due for notifications of changes, longest overdue first, without those that failed a moment ago. */
export async function selectDue(
  client: Queryable,
  { now, after, limit }: { now: string; after: DuePerson | null; limit: number },
): Promise<DuePerson[]> {
  const { rows } = await client.query<DuePerson>(
    `select email, changes_due_at as "dueAt" from notification_settings n
     where changes_due_at <= $1
       and (changes_due_at, email) > (coalesce($2::timestamptz, '-infinity'), coalesce($3, ''))
       and ${isNotResting('changes', 'n.email', '$1')}
     order by changes_due_at, email limit $4`,
    [now, after?.dueAt ?? null, after?.email ?? null, limit],
  )
  return rows
}

/** Those of these people who are due, locked until the transaction ends; skips those another process has locked. */
export async function lockDue(
  client: Queryable,
  { now, emails }: { now: string; emails: readonly string[] },
): Promise<Due[]> {
  const { rows } = await client.query<Due>(
    `select email, changes_from as "from", is_held as "isHeld" from notification_settings
     where changes_due_at <= $1 and email = any ($2)
     order by changes_due_at, email for update skip locked`,
    [now, emails],
  )
  return rows
}

export async function clearDue(client: Queryable, emails: readonly string[]): Promise<void> {
  await client.query(
    `update notification_settings set changes_from = null, changes_due_at = null, is_held = false
     where email = any ($1)`,
    [emails],
  )
}

/** Holds notifications back until quiet hours end. */
export async function holdDue(
  client: Queryable,
  held: readonly { email: string; until: string }[],
): Promise<void> {
  await client.query(
    `update notification_settings n set changes_due_at = given.until, is_held = true
     from unnest($1::text[], $2::timestamptz[]) as given (email, until) where n.email = given.email`,
    [held.map(({ email }) => email), held.map(({ until }) => until)],
  )
}

/** Changes in these categories from a position on, oldest first. */
export async function selectEventChanges(
  client: Queryable,
  { categories, from }: { categories: readonly string[]; from: number },
): Promise<EventChange[]> {
  const { rows } = await client.query<EventChange>(
    `select position, event, category, before, known_in as "knownIn", at from event_changes
     where category = any ($1) and position >= $2 order by position, event`,
    [categories, from],
  )
  return rows
}

type StartingEvent = { id: string; categories: string[] }

/** Events that begin within (from, to], and those that begin before `to` and changed since `changedSince`. */
export async function selectStarting(
  client: Queryable,
  { now, from, to, changedSince }: Record<'now' | 'from' | 'to' | 'changedSince', string>,
): Promise<StartingEvent[]> {
  const { rows } = await client.query<StartingEvent>(
    `select id, ${allCategories('events')} as categories from events
     where not is_day and status in ('scheduled', 'moved') and date > $1 and date <= $3
       and (date > $2 or id in (select event from event_changes where at >= $4))`,
    [now, from, to, changedSince],
  )
  return rows
}

/** Deletes expired records; returns the number of deleted notifications. */
export async function deleteOldNotifications(
  client: Queryable,
  { changesBefore, before }: { changesBefore: string; before: string },
): Promise<number> {
  await client.query('delete from event_changes where at < $1', [changesBefore])
  await client.query('delete from notified where at < $1', [before])
  const { rowCount } = await client.query('delete from notifications where made_at < $1', [before])
  return rowCount ?? 0
}
