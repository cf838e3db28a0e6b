import { UNDELIVERED_STATES } from '@app/core/outbox/mail.ts'
import type { Queryable } from '../db/queryable.ts'

export type Undelivered = { failed: number; inDoubt: number; since: string | null }

/** Mails made since an instant that did not arrive for certain. */
export async function countUndelivered(client: Queryable, from: string): Promise<Undelivered> {
  const { rows } = await client.query<Undelivered>(
    `select count(*) filter (where state = 'failed')::int as failed,
       count(*) filter (where state = 'in-doubt')::int as "inDoubt", min(created_at) as since
     from mails where state = any($2) and created_at >= $1`,
    [from, UNDELIVERED_STATES],
  )
  return rows[0] ?? { failed: 0, inDoubt: 0, since: null }
}

/** People who came since an instant, the latest first, with the plans they hold. */
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

// A day event is the day it is in its own zone, whoever looks; two days more on each side hold every zone.
const EVENTS_BY_DAY = `
  with seen as (
    select (date at time zone own.zone)::date as first, (last_date at time zone own.zone)::date as last
    from events,
      lateral (select case when is_day then coalesce(events.zone, $1) else $1 end as zone) as own
    where last_date >= $2::date - 2 and date < $3::date + 3
  )
  select greatest(first, $2::date)::text as day, count(*)::int as count
  from seen where last >= $2::date and first <= $3::date group by 1`

/** Events under each day, `yyyy-mm-dd`, of a stretch; what began before its first day and goes on is under that. */
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
