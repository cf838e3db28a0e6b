import type { ChangeCause } from '@app/core/log/change-set.ts'
import type { SiteEvent } from '@app/core/site/site-event.ts'
import { allCategories, isInCategories } from '../db/events-in-categories.ts'
import type { Queryable } from '../db/queryable.ts'
import { ALSO_IN } from '../categories/store.ts'

/** An event with the cause of the change set that added it; null if it is older than that record. */
export type ComingEvent = SiteEvent & { addedBy: ChangeCause | null }

/** Events of these categories from one instant to another, or without an end, by date. */
export async function selectComing(
  client: Queryable,
  {
    categories,
    from,
    to,
    limit,
  }: { categories: string[]; from: string; to: string | null; limit: number },
): Promise<ComingEvent[]> {
  if (categories.length === 0) return []
  const { rows } = await client.query<ComingEvent>(
    `select e.id, e.title, e.category, ${allCategories('e')} as categories, ${ALSO_IN} as "alsoIn", e.description, e.details, e.date, e.end_date as "endDate", e.status,
       e.former_date as "formerDate", e.version, e.is_day as "isDay", e.zone, e.url,
       '/images/' || case when e.logo_file is null then e.category else e.id end || '.png' as logo,
       case when e.image_file is null then null else '/images/' || e.id || '-IMAGE.png' end as image,
       c.title as "categoryTitle", c.parent, g.id as "group", g.title as "groupTitle",
       greatest(e.changed_at, c.changed_at) as "changedAt", e.added_by as "addedBy"
     from events e join categories c on c.id = e.category join groups g on g.id = c."group"
     where ${isInCategories('e', '$1')} and e.last_date >= $2
       and ($3::timestamptz is null or e.date <= $3)
     order by e.date, e.id limit $4`,
    [categories, from, to, limit],
  )
  return rows
}

/** How many events take place and begin on each of these days in a zone, counted up to `most`. */
export async function countOnDays(
  client: Queryable,
  { days, zone, most }: { days: readonly string[]; zone: string; most: number },
): Promise<{ day: string; others: number }[]> {
  // A day elsewhere begins and ends up to 26 hours before or after the same day here.
  const { rows } = await client.query<{ day: string; others: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, (
       select count(*)::integer from (
         select 1 from events
         where date >= day::timestamp at time zone $2 - interval '26 hours'
           and date < (day + 1)::timestamp at time zone $2 + interval '26 hours'
           and case when is_day then (date at time zone coalesce(zone, 'UTC'))::date = day
             else date >= day::timestamp at time zone $2
               and date < (day + 1)::timestamp at time zone $2 end
           and status not in ('cancelled', 'postponed')
         limit $3
       ) as found
     ) as others
     from unnest($1::date[]) as day order by day`,
    [days, zone, most],
  )
  return rows
}

/** The last assigned position of the log. */
export async function findPosition(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ position: number | null }>(
    'select max(position) as position from change_sets',
  )
  return rows[0]?.position ?? 0
}
