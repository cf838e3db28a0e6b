import { HOLIDAYS_GROUP, LOCATION_GROUP } from '@app/core/categories/category.ts'
import type { DayBounds } from '@app/core/calendar/bounds.ts'
import type { CatalogueLine, CountedLine } from '@app/core/site/calendar-page.ts'
import type { LoggedNoun } from '@app/core/log/change-set.ts'
import type { IndexLine, Later } from '@app/core/site/public-site.ts'
import type { SiteEvent } from '@app/core/site/site-event.ts'
import { ALSO_IN } from '../categories/store.ts'
import { allCategories, isInCategories } from '../db/events-in-categories.ts'
import { LASTS_INTO_DAY } from '../db/events-of-days.ts'
import type { Queryable } from '../db/queryable.ts'
import { OVER, type DayCount, type Slice, type WithAgain } from './day-slices.ts'

/** A category's logo and picture, versioned by content. Without a logo the address serves the placeholder. */
const LOGO = `'/images/' || c.id || '.png' || coalesce('?v=' || c.logo_file, '')`
const PICTURE = `'/images/' || c.id || '-IMAGE.png?v=' || c.image_file`
const EVENT = `e.id, e.title, e.category, ${allCategories('e')} as categories, ${ALSO_IN} as "alsoIn", e.description, e.details, e.date, e.end_date as "endDate", e.status,
  e.former_date as "formerDate", e.version, e.is_day as "isDay", e.zone, e.url,
  case when e.logo_file is null then ${LOGO} else '/images/' || e.id || '.png?v=' || e.logo_file end as logo,
  case when e.image_file is null then null else '/images/' || e.id || '-IMAGE.png' end as image,
  case when e.image_file is not null then '/images/' || e.id || '-IMAGE.png?v=' || e.image_file
    else ${PICTURE} end as picture,
  c.title as "categoryTitle", c.parent, g.id as "group", g.title as "groupTitle",
  greatest(e.changed_at, c.changed_at) as "changedAt"`
const WITH_CATEGORY = `join categories c on c.id = e.category join groups g on g.id = c."group"`
const FROM = `from events e ${WITH_CATEGORY}`

/** Events on the days of `bounds`, of all categories or of these. */
export type DayQuery = { bounds: readonly DayBounds[]; categories?: readonly string[] | undefined }
export type OnDay = { day: string; event: SiteEvent }

const DAYS = `given as (
    select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[])
      as given (day, own, starts, ends)
  ), days as (
    select given.*, coalesce(over.starts, given.starts) as midnight, over.day is not null as is_now,
      given.day <> '${OVER}' and given.starts
        = min(given.starts) filter (where given.day <> '${OVER}') over (partition by given.own) as is_first
    from given left join given over
      on over.day = '${OVER}' and given.own is null and over.ends = given.starts
  )`
// A date without a time belongs to that day in its own zone. What began earlier and has not ended belongs to the
// first day, and again to each day it lasts into; `OVER` contains only what began earlier today and has ended.
const ON_EACH_DAY = `days join lateral (
    select *, false as is_again from events begins
    where begins.date >= days.starts and begins.date < days.ends
      and (days.day <> '${OVER}' or begins.last_date < days.ends)
    union all
    select *, not days.is_first and date < days.midnight from (${LASTS_INTO_DAY}) goes_on
    where days.day <> '${OVER}'
    union all
    select *, not days.is_first and runs.date < days.midnight from events runs
    where days.is_now and not runs.spans_days
      and runs.date >= days.midnight - interval '24 hours' and runs.date < days.starts
      and runs.last_date > days.starts
  ) e on case when e.is_day then coalesce(e.zone, 'UTC') end is not distinct from days.own
    and ($5::text[] is null or ${isInCategories('e', '$5')})`
/** Only under the first of these days. */
const ON_DAYS = `${ON_EACH_DAY} and not e.is_again`
const COUNTS = `count(*) filter (where not e.is_again)::int as count,
  count(*) filter (where e.is_again)::int as again`
/** Order within a day: whole days first, then by time, then by name ignoring case and accents. */
const IN_DAY = `e.is_day desc, e.date, e.search collate "C", e.id`

/** Sorts cancelled and postponed events last. */
const OFF_LAST = `e.status in ('cancelled', 'postponed')`

/** Before seven in the morning, when few people watch. */
const AT_NIGHT = `(not e.is_day and e.date < days.ends - interval '17 hours')`

function dayValues({ bounds, categories }: DayQuery): unknown[] {
  const column = (key: keyof DayBounds) => bounds.map((one) => one[key])
  return [column('day'), column('own'), column('starts'), column('ends'), categories ?? null]
}

/** The number of events on each day; days without any are omitted. */
export async function countByDay(db: Queryable, wanted: DayQuery): Promise<WithAgain<DayCount>[]> {
  const { rows } = await db.query<WithAgain<DayCount>>(
    `with ${DAYS} select days.day, ${COUNTS} from ${ON_EACH_DAY} group by days.day`,
    dayValues(wanted),
  )
  return rows
}

/** The same counts by the categories of the events. */
export async function countByDayAndCategory(
  db: Queryable,
  wanted: DayQuery,
): Promise<WithAgain<CountedLine>[]> {
  const { rows } = await db.query<WithAgain<CountedLine>>(
    `with ${DAYS} select days.day, ${allCategories('e')} as categories, ${COUNTS}
     from ${ON_EACH_DAY} group by days.day, e.category, e.additional_categories`,
    dayValues(wanted),
  )
  return rows
}

/** The catalogue in its own order, as the calendar counts it, with the country of each location. */
export async function selectCatalogue(db: Queryable): Promise<{
  lines: (CatalogueLine & { mainGroup: string })[]
  countryOf: Map<string, string>
}> {
  const [lines, locations] = await Promise.all([
    db.query<CatalogueLine & { mainGroup: string }>(
      `select c.id, c.title, c.parent, ${LOGO} as logo, g.id as "group", g.title as "groupTitle", m.id as "mainGroup"
       from categories c join groups g on g.id = c."group" join main_groups m on m.id = g.main_group
       order by m.index, m.title, g.index, g.title, c.index, c.title`,
    ),
    db.query<{ title: string; country: string }>('select title, country from locations'),
  ])
  return {
    lines: lines.rows,
    countryOf: new Map(locations.rows.map(({ title, country }) => [title, country])),
  }
}

/**
 * The first events of each group on each day, in the day's order. With `isMixed` the most representative ones: each
 * category once before any appears twice, events that take place before cancelled ones, and the operators' first
 * categories first.
 */
export async function selectOfGroups(
  db: Queryable,
  { first, isMixed, ...wanted }: DayQuery & { first: number; isMixed: boolean },
): Promise<OnDay[]> {
  const { rows } = await db.query<SiteEvent & { day: string }>(
    `with ${DAYS}, of_category as (
       select days.day, e.id, e.category, e.status, e.is_day, e.date, e.search, row_number() over (
         partition by days.day, e.category order by ${OFF_LAST}, ${IN_DAY}
       ) as turn from ${ON_DAYS} and days.day <> '${OVER}'
     ), of_group as (
       select e.day, e.id, row_number() over (
         partition by e.day, c."group" order by ${isMixed ? `e.turn, ${OFF_LAST}, c.index, e.date, e.id` : IN_DAY}
       ) as place from of_category e join categories c on c.id = e.category
     )
     select of_group.day, ${EVENT} from of_group join events e on e.id = of_group.id ${WITH_CATEGORY}
     where of_group.place <= $6 order by of_group.day, ${IN_DAY}`,
    [...dayValues(wanted), first],
  )
  return rows.map(({ day, ...event }) => ({ day, event }))
}

/** Events from an instant on that contain every word, nearest first, and how many there are. */
export async function searchEvents(
  db: Queryable,
  wanted: { query: string; from: string; skip: number; take: number },
): Promise<{ events: SiteEvent[]; count: number }> {
  const { rows } = await db.query<{ count: number; ids: string[] }>(
    `with asked as (
       select string_agg('''' || word || ''':*', ' & ')::tsquery as words
       from unnest(string_to_array(btrim(search_folded($1)), ' ')) as word where word not in ('', '|')
     ), fitting as (
       select e.id, e.last_date from events e, asked
       where search_words(e.search) @@ asked.words and e.last_date >= $2
     )
     select (select count(*)::int from fitting) as count, array(
       select id from fitting order by last_date, id offset $3 limit $4
     ) as ids`,
    [wanted.query, wanted.from, wanted.skip, wanted.take],
  )
  const { count, ids } = rows[0] ?? { count: 0, ids: [] }
  const found = await db.query<SiteEvent>(
    `select ${EVENT} ${FROM} where e.id = any($1) order by e.last_date, e.id`,
    [ids],
  )
  return { events: found.rows, count }
}

/** The events of each slice in the order of its day; slices in the order given. */
export async function selectSlices(
  db: Queryable,
  { slices, ...wanted }: DayQuery & { slices: readonly Slice[] },
): Promise<OnDay[]> {
  const { rows } = await db.query<SiteEvent & { day: string }>(
    `with ${DAYS}, slices as (
       select * from unnest($6::text[], $7::int[], $8::int[])
         with ordinality as given (slice_day, skip, take, place)
     )
     select slices.slice_day as day, ${EVENT}
     from slices cross join lateral (
       select e.id from ${ON_DAYS} and days.day = slices.slice_day
       order by ${IN_DAY} offset slices.skip limit slices.take
     ) of_day join events e on e.id = of_day.id ${WITH_CATEGORY}
     order by slices.place, ${IN_DAY}`,
    [
      ...dayValues(wanted),
      ...(['day', 'skip', 'take'] as const).map((key) => slices.map((slice) => slice[key])),
    ],
  )
  return rows.map(({ day, ...event }) => ({ day, event }))
}

/**
 * A few events of each day, in the day's order: holidays, then daytime events that take place; each group once before
 * any appears twice, and within a group each category.
 */
export async function selectSamples(
  db: Queryable,
  { first, ...wanted }: DayQuery & { first: number },
): Promise<OnDay[]> {
  const { rows } = await db.query<SiteEvent & { day: string }>(
    `with ${DAYS}, of_category as (
       select days.day, e.id, e.category, e.date, e.is_day, row_number() over (
         partition by days.day, e.category order by ${OFF_LAST}, ${AT_NIGHT}, e.is_day, e.date, e.id
       ) as turn, ${OFF_LAST} or ${AT_NIGHT} as is_last from ${ON_DAYS} and days.day <> '${OVER}'
     ), of_group as (
       select o.day, o.id, o.date, o.is_day, o.is_last, c."group", row_number() over (
         partition by o.day, c."group" order by o.turn, o.is_last, o.is_day, o.date, o.id
       ) as turn from of_category o join categories c on c.id = o.category where o.turn <= $6
     ), of_day as (
       select day, id, row_number() over (
         partition by day order by turn, is_last, "group" <> '${HOLIDAYS_GROUP}', is_day, date, id
       ) as place from of_group where turn <= $6
     )
     select of_day.day, ${EVENT} from of_day join events e on e.id = of_day.id ${WITH_CATEGORY}
     where of_day.place <= $6 order by of_day.day, ${IN_DAY}`,
    [...dayValues(wanted), first],
  )
  return rows.map(({ day, ...event }) => ({ day, event }))
}

/** The zones of whole-day events between two instants; UTC for events without one. */
export async function selectDayZones(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await db.query<{ zone: string }>(
    `select coalesce(zone, 'UTC') as zone from events where is_day and date >= $1 and date < $2
     union
     select coalesce(zone, 'UTC') from events
     where is_day and spans_days and last_date >= $1 and date < $2 order by 1`,
    [from, to],
  )
  return rows.map(({ zone }) => zone)
}

/** The next events of a category between two instants, in order of their start. */
export async function selectNextIn(
  db: Queryable,
  wanted: { category: string; from: string; to: string; limit: number },
): Promise<SiteEvent[]> {
  const { category, from, to, limit } = wanted
  const { rows } = await db.query<SiteEvent>(
    `select ${EVENT} ${FROM} where ${isInCategories('e', '$1')} and e.last_date >= $2 and e.date < $3
     order by e.date, e.id limit $4`,
    [[category], from, to, limit],
  )
  return rows
}

/** Events of categories that begin after a day of a reader in `zone`. */
export type LaterQuery = { categories: readonly string[]; after: string; zone: string }

/** A date without a time is a day in its own zone. The earliest zone starts a new day at 10:00 UTC the day before. */
const IS_LATER = `e.date >= $2::date::timestamp at time zone 'UTC' and ${isInCategories('e', '$1')}
  and (e.date at time zone case when e.is_day then coalesce(e.zone, 'UTC') else $3 end)::date > $2::date`

/** The number of these events and the day of the first; null if there are none. */
export async function countLater(
  db: Queryable,
  { categories, after, zone }: LaterQuery,
): Promise<Later | null> {
  const { rows } = await db.query<{ count: number; first: string | null }>(
    `select count(*)::int as count, min(
       (e.date at time zone case when e.is_day then coalesce(e.zone, 'UTC') else $3 end)::date
     )::text as first from events e where ${IS_LATER}`,
    [categories, after, zone],
  )
  const { count = 0, first = null } = rows[0] ?? {}
  return first === null ? null : { count, first }
}

/** The first of these events in order of their start. */
export async function selectLater(
  db: Queryable,
  { categories, after, zone }: LaterQuery,
  take: number,
): Promise<SiteEvent[]> {
  const { rows } = await db.query<SiteEvent>(
    `select ${EVENT} ${FROM} where ${IS_LATER} order by e.date, e.id limit $4`,
    [categories, after, zone, take],
  )
  return rows
}

export async function findSiteEvent(db: Queryable, id: string): Promise<SiteEvent | undefined> {
  const { rows } = await db.query<SiteEvent>(`select ${EVENT} ${FROM} where e.id = $1`, [id])
  return rows[0]
}

type Titled = { title: string; categories: string[]; picture: string | null }
type OfGroup = Titled & Pick<SiteEvent, 'group' | 'groupTitle' | 'parent'>

export async function findCategory(db: Queryable, id: string): Promise<OfGroup | undefined> {
  const { rows } = await db.query<OfGroup>(
    `select c.title, array[c.id] as categories, ${PICTURE} as picture, c.parent, g.id as "group", g.title as "groupTitle"
     from categories c join groups g on g.id = c."group" where c.id = $1`,
    [id],
  )
  return rows[0]
}

/** A place with its categories, and the picture of its first venue. */
export async function findPlace(db: Queryable, id: string): Promise<Titled | undefined> {
  const { rows } = await db.query<Titled>(
    `select l.title, array(select c.id from categories c where c.parent = l.title) as categories,
       (select ${PICTURE} from categories c where c.parent = l.title and c.image_file is not null
        order by (c."group" = $2) desc, c.index, c.id limit 1) as picture
     from locations l where l.id = $1`,
    [id, LOCATION_GROUP],
  )
  return rows[0]
}

/** A line of the index without its categories, which `readCatalogue` has. */
type NextOfMainGroup = Pick<IndexLine, 'id' | 'title' | 'examples' | 'next'>

/**
 * Each main group in order, with the titles of its first groups and its next event from `from` on. A whole day is
 * upcoming until it ends, after 23 hours when clocks go forward.
 */
export async function selectIndex(db: Queryable, from: string): Promise<NextOfMainGroup[]> {
  const { rows } = await db.query<NextOfMainGroup>(
    `select m.id, m.title,
       array(select title from groups where main_group = m.id order by index, title limit 4) as examples,
       (select to_jsonb(found) from (
          select ${EVENT} ${FROM} where g.main_group = m.id
            and e.status not in ('cancelled', 'postponed')
            and e.last_date > $1::timestamptz - interval '23 hours' and (e.is_day or e.last_date >= $1)
          order by e.last_date, e.id limit 1
        ) found) as next
     from main_groups m order by m.index, m.title`,
    [from],
  )
  return rows.map((row) => ({ ...row, next: row.next && asText(row.next) }))
}

/** Inside JSON, instants have the database's own format. */
function asText(event: SiteEvent): SiteEvent {
  const text = (instant: string) => Temporal.Instant.from(instant).toString()
  const endDate = event.endDate && text(event.endDate)
  const formerDate = event.formerDate && text(event.formerDate)
  const changedAt = text(event.changedAt)
  return { ...event, date: text(event.date), endDate, formerDate, changedAt }
}

export type Changed = { id: string; changedAt: string }
export type Changes = { categories: Changed[]; places: Changed[]; legal: Changed[] }

/** The last change of each upcoming event, in each of its categories. */
const BY_CATEGORY = `select unnest(${allCategories('standing')}) as category, changed_at from events standing
  where last_date >= $1`

/** Public pages except those of events, each with its last change; a category or place changes with its events. */
export async function selectChanges(db: Queryable, now: string): Promise<Changes> {
  const [categories, places, legal] = await Promise.all([
    db.query<Changed>(
      `select c.id, greatest(c.changed_at, max(e.changed_at)) as "changedAt"
       from categories c join (${BY_CATEGORY}) e on e.category = c.id group by c.id order by c.id`,
      [now],
    ),
    db.query<Changed>(
      `select l.id, greatest(l.changed_at, max(e.changed_at)) as "changedAt"
       from locations l join categories c on c.parent = l.title
       join (${BY_CATEGORY}) e on e.category = c.id group by l.id order by l.id`,
      [now],
    ),
    db.query<Changed>('select type as id, changed_at as "changedAt" from legal_documents'),
  ])
  return { categories: categories.rows, places: places.rows, legal: legal.rows }
}

export async function countEventsFrom(db: Queryable, now: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from events where last_date >= $1',
    [now],
  )
  return rows[0]?.count ?? 0
}

/** Upcoming events with their last change, `take` of them after skipping `skip`. */
export async function selectEventChanges(
  db: Queryable,
  { now, skip, take }: { now: string; skip: number; take: number },
): Promise<Changed[]> {
  const { rows } = await db.query<Changed>(
    `select e.id, greatest(e.changed_at, c.changed_at) as "changedAt"
     from events e join categories c on c.id = e.category
     where e.last_date >= $1 order by e.last_date, e.id offset $2 limit $3`,
    [now, skip, take],
  )
  return rows
}

/** Logged nouns that no public page shows; a new noun counts as shown until it is listed here. */
const NEVER_SHOWN: readonly LoggedNoun[] = ['crawlers', 'counters', 'operators', 'app-users']

/** Whether public pages may show any change set after position `from`, up to `to`. */
export async function mayShowChanges(db: Queryable, from: number, to: number): Promise<boolean> {
  const { rowCount } = await db.query(
    // A set whose content was erased has no rows, so it may have changed anything.
    `select 1 from change_sets s left join change_rows r on r.set_id = s.id
     where s.position > $1 and s.position <= $2 and (r.noun is null or r.noun <> all($3)) limit 1`,
    [from, to, NEVER_SHOWN],
  )
  return rowCount !== 0
}
