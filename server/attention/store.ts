import type { Attention } from '@app/core/attention/endpoints.ts'
import { UNDELIVERED_STATES } from '@app/core/outbox/mail.ts'
import type { Queryable } from '../db/queryable.ts'

export type UndeliveredCounts = { failed: number; inDoubt: number; since: string | null }

/** Counts mails created since an instant that failed or may not have arrived. */
export async function countUndelivered(
  client: Queryable,
  from: string,
): Promise<UndeliveredCounts> {
  const { rows } = await client.query<UndeliveredCounts>(
    `select count(*) filter (where state = 'failed')::int as failed,
       count(*) filter (where state = 'in-doubt')::int as "inDoubt", min(created_at) as since
     from mails where state = any($2) and created_at >= $1`,
    [from, UNDELIVERED_STATES],
  )
  return rows[0] ?? { failed: 0, inDoubt: 0, since: null }
}

/** People who joined since an instant, latest first, with their plans. */
export async function selectJoined(
  client: Queryable,
  from: string,
): Promise<{ email: string; plans: string[] }[]> {
  const { rows } = await client.query<{ email: string; plans: string[] }>(
    `select email, plans from app_users where created_at >= $1 and not is_demo
     order by created_at desc, email`,
    [from],
  )
  return rows
}

/** Counts what ran since an instant: runs that stored their plan, the events they added, and digests sent. */
export async function countRecent(client: Queryable, from: string): Promise<Attention['recent']> {
  const { rows } = await client.query<Attention['recent']>(
    `select count(*)::int as runs, coalesce(sum((counts->>'add')::int), 0)::int as events,
       (select count(*)::int from mails
        where kind = 'digest' and state = 'sent' and created_at >= $1) as digests
     from runs where state = 'done' and mode <> 'dry' and ended_at >= $1`,
    [from],
  )
  return rows[0] ?? { runs: 0, events: 0, digests: 0 }
}

// A whole day has the same date for every viewer, that of its own zone; two more days on each side cover every zone.
const EVENTS_BY_DAY = `
  with seen as (
    select (date at time zone own.zone)::date as first, (last_date at time zone own.zone)::date as last
    from events,
      lateral (select case when is_day then coalesce(events.zone, $1) else $1 end as zone) as own
    where last_date >= $2::date - 2 and date < $3::date + 3
  )
  select greatest(first, $2::date)::text as day, count(*)::int as count
  from seen where last >= $2::date and first <= $3::date group by 1`

/** Event counts by day, `yyyy-mm-dd`; an event that is still going on from before counts on the first day. */
export async function countEventsByDay(
  client: Queryable,
  { zone, from, to }: { zone: string; from: string; to: string },
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ day: string; count: number }>(EVENTS_BY_DAY, [
    zone,
    from,
    to,
  ])
  return new Map(rows.map(({ day, count }) => [day, count]))
}
