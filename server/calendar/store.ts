import type { DayBounds } from '@app/core/calendar/bounds.ts'
import type { CalendarDay, CalendarEvent, CalendarFilter } from '@app/core/calendar/endpoints.ts'
import type { CalendarFeed } from '@app/core/app-users/profile-endpoints.ts'
import type { Database } from '../db/connect.ts'
import { LASTS_INTO_DAY } from '../db/events-of-days.ts'
import type { Queryable } from '../db/queryable.ts'

/** The zones of whole-day events between two instants. */
export async function selectDayZones(
  { pool }: Database,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await pool.query<{ zone: string }>(
    `select zone from events where is_day and zone is not null and date >= $1 and date < $2
     union
     select zone from events where is_day and zone is not null
       and spans_days and last_date >= $1 and date < $2 order by zone`,
    [from, to],
  )
  return rows.map(({ zone }) => zone)
}

type CalendarQuery = { bounds: DayBounds[]; filter: CalendarFilter; first: number }

/** Each day with its counts and first events; days without events are omitted. */
export async function selectDays(
  { pool }: Database,
  { bounds, filter, first }: CalendarQuery,
): Promise<CalendarDay[]> {
  const column = (key: keyof DayBounds) => bounds.map((one) => one[key])
  const { mainGroup, group, category, location } = filter
  const { rows } = await pool.query<CalendarEvent & Omit<CalendarDay, 'events'>>(
    `with days as (
       select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[])
         as given (day, own, starts, ends)
     ), wanted as (
       select categories.id from categories join groups on groups.id = categories."group"
       where ($6::text is null or groups.main_group = $6) and ($7::text is null or groups.id = $7)
         and ($8::text is null or categories.id = $8)
         and ($9::text is null or categories.parent = (select title from locations where id = $9))
     ), on_days as (
       select days.day, events.id, events.category, count(*) over (partition by days.day)::integer as total,
         row_number() over (
           partition by days.day order by events.is_day desc, events.date, events.category, events.id
         ) as place
       from days join lateral (
           select * from events begins where begins.date >= days.starts and begins.date < days.ends
           union all
           ${LASTS_INTO_DAY}
         ) events on case when events.is_day then events.zone end is not distinct from days.own
       where events.category in (select id from wanted)
         or events.additional_categories <> '{}'
           and events.additional_categories && array(select id from wanted)
     ), counted as (
       select on_days.day, categories."group", count(*)::integer as count
       from on_days join categories on categories.id = on_days.category
       group by on_days.day, categories."group"
     ), of_groups as (
       select day, json_agg(
           json_build_object('group', "group", 'count', count) order by count desc, "group"
         ) as groups
       from counted group by day
     )
     select on_days.day, on_days.total,
       case when on_days.place = 1 then of_groups.groups end as groups, events.id, events.title, events.category,
       events.description, events.details, events.date, events.end_date as "endDate", events.status,
       events.former_date as "formerDate", events.is_day as "isDay", events.zone,
       events.url, events.crawler,
       case when events.logo_file is not null
         then json_build_object('id', events.id, 'file', events.logo_file)
         when categories.logo_file is not null
         then json_build_object('id', categories.id, 'file', categories.logo_file) end as logo
     from on_days join of_groups using (day) join events on events.id = on_days.id
       join categories on categories.id = events.category
     where on_days.place <= $5
     order by on_days.day, on_days.place`,
    [
      column('day'),
      column('own'),
      column('starts'),
      column('ends'),
      first,
      ...[mainGroup, group, category, location].map((id) => id ?? null),
    ],
  )
  const days = Map.groupBy(rows, ({ day }) => day)
  return [...days].map(([day, held]) => ({
    day,
    total: held[0]?.total ?? 0,
    groups: held[0]?.groups ?? [],
    events: held.map(({ day: _day, total: _total, groups: _groups, ...event }) => event),
  }))
}

type ChangedEvent = CalendarFeed['readers'][number]['outdated'][number] & { changedAt: string }

/** Which of these events were added or changed after an instant, by date. */
export async function selectChangedSince(
  client: Queryable,
  { ids, since }: { ids: string[]; since: string },
): Promise<ChangedEvent[]> {
  const { rows } = await client.query<ChangedEvent>(
    `select id, description, date, is_day as "isDay", zone, status, changed_at as "changedAt"
     from events where id = any ($1) and changed_at > $2 order by date, id`,
    [ids, since],
  )
  return rows
}
