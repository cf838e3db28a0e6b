import { allCategories, isInCategories } from '../db/events-in-categories.ts'
import type { Queryable } from '../db/queryable.ts'
import type { CountedWord } from '../search/word-list.ts'
import type { UpcomingRow } from '../upcoming/projection.ts'
import { UPCOMING_COLUMNS } from '../upcoming/store.ts'

type LocationRow = { id: string; title: string; country: string }
type Group = { id: string; title: string; icon: string; mainGroup: string }
export type CategoryRow = {
  id: string
  title: string
  group: string
  parent: string
  logoFile: string | null
  imageFile: string | null
}
export type CatalogueRows = {
  mainGroups: { id: string; title: string }[]
  groups: Group[]
  categories: CategoryRow[]
  locations: LocationRow[]
}

/** A category's number of events in a time range, and the one that ends first. */
export type ComingEvents = { category: string; count: number; next: UpcomingRow }

/** The whole catalogue in display order. */
export async function selectCatalogue(client: Queryable): Promise<CatalogueRows> {
  const mainGroups = await client.query<{ id: string; title: string }>(
    'select id, title from main_groups order by index, title collate "C", id',
  )
  const groups = await client.query<Group>(
    `select id, title, icon, main_group as "mainGroup" from groups
     order by index, title collate "C", id`,
  )
  const categories = await client.query<CategoryRow>(
    `select id, title, "group", parent, logo_file as "logoFile", image_file as "imageFile"
     from categories order by parent collate "C", index, title collate "C", id`,
  )
  const locations = await client.query<LocationRow>(
    'select id, title, country from locations order by country collate "C", title collate "C", id',
  )
  return {
    mainGroups: mainGroups.rows,
    groups: groups.rows,
    categories: categories.rows,
    locations: locations.rows,
  }
}

/** Follower counts per category, without reading the subscriptions table. */
export async function selectFollowers(client: Queryable): Promise<Map<string, number>> {
  const { rows } = await client.query<{ category: string; count: number }>(
    `select category, sum(count)::bigint as count from (
       select category, count from category_followers
       union all select category, change from follower_changes
     ) as known group by category`,
  )
  return new Map(rows.map(({ category, count }) => [category, count]))
}

/** Folds pending changes into the counts. Safe to run concurrently: each row is taken once. */
export async function foldFollowers(client: Queryable): Promise<void> {
  await client.query(
    `with folded as (delete from follower_changes returning category, change)
     insert into category_followers as known (category, count)
       select category, sum(change) from folded group by category order by category
     on conflict (category) do update set count = known.count + excluded.count`,
  )
}

/** Not over at $1: a whole day lasts until it ends in its own zone, anything else until `last_date`. */
const NOT_OVER = `case when is_day
    then ((last_date at time zone coalesce(zone, 'UTC'))::date + 1)::timestamp
      at time zone coalesce(zone, 'UTC') > $1
    else last_date >= $1 end`

/**
 * The categories with events that are not cancelled or postponed, not over at `from`, and begin by `until`. Events
 * that begin in that range and those that span days use one index each; all others were over long before.
 */
export async function selectComing(
  client: Queryable,
  { from, until }: { from: string; until: string },
): Promise<ComingEvents[]> {
  const { rows } = await client.query<UpcomingRow & { counted: string; count: number }>(
    `with coming as (
       select id, ${allCategories('events')} as categories, last_date from events
       where date >= $1::timestamptz - interval '48 hours' and date <= $2
         and status not in ('cancelled', 'postponed') and ${NOT_OVER}
       union all
       select id, ${allCategories('events')}, last_date from events
       where spans_days and last_date >= $1::timestamptz - interval '48 hours'
         and date < $1::timestamptz - interval '48 hours'
         and status not in ('cancelled', 'postponed') and ${NOT_OVER}
     ), by_category as (
       select counted, count(*) as count, (array_agg(id order by last_date, id))[1] as next
       from coming, unnest(categories) as counted group by counted
     )
     select counted, by_category.count, ${UPCOMING_COLUMNS} from by_category join events on id = next`,
    [from, until],
  )
  return rows.map(({ counted, count, ...next }) => ({ category: counted, count, next }))
}

export async function findPublicEvent(
  client: Queryable,
  id: string,
): Promise<UpcomingRow | undefined> {
  const { rows } = await client.query<UpcomingRow>(
    `select ${UPCOMING_COLUMNS} from events where id = $1`,
    [id],
  )
  return rows[0]
}

/** A position among events in order of date, then id. */
export type EventPlace = { date: string; id: string }

export type EventsQuery = {
  /** Null for all. */
  categories: readonly string[] | null
  /** Only events that are not over at this instant. */
  from: string
  /** Only events that begin by `until`, null for no limit, and before `before`. */
  until: string | null
  before: string
  /** A text search query; null for no text search. */
  words: string | null
  after: EventPlace | null
  limit: number
}

/** Events in order of date, then id. Each category is read from its own part of the index, at most one page of each. */
export async function selectPublicEvents(
  client: Queryable,
  { categories, from, until, before, words, after, limit }: EventsQuery,
): Promise<UpcomingRow[]> {
  const wanted = `${NOT_OVER} and date <= $2 and date < $3 and date >= $5 and (date, id) > ($5::timestamptz, $6)
    and ($4::text is null or search_words(search) @@ $4::tsquery)`
  const begins = `date >= $1::timestamptz - interval '48 hours' and ${wanted}`
  const goesOn = `spans_days and last_date >= $1::timestamptz - interval '48 hours'
    and date < $1::timestamptz - interval '48 hours' and ${wanted}`
  const first = 'order by date, id limit $7'
  const ofCategories = `unnest($8::text[]) as given (category_id) cross join lateral
    (select * from events where category = category_id and ${begins} ${first}) as begins`
  const { rows } = await client.query<UpcomingRow>(
    `select ${UPCOMING_COLUMNS} from (
       (select events.* from events
        where $8::text[] is null and ${begins} ${first})
       union all
       (select begins.* from ${ofCategories})
       union all
       (select events.* from events
        where additional_categories <> '{}' and additional_categories && $8 and category <> all ($8)
          and ${begins} ${first})
       union all
       (select events.* from events
        where ($8::text[] is null or ${isInCategories('events', '$8')}) and ${goesOn} ${first})
     ) as found ${first}`,
    [
      from,
      until ?? 'infinity',
      before,
      words,
      after?.date ?? '-infinity',
      after?.id ?? '',
      limit,
      categories,
    ],
  )
  return rows
}

/** The number of events matching these words that begin after an instant, counted up to `most` plus one. */
export async function countEventsBeyond(
  client: Queryable,
  { words, until, most }: { words: string; until: string; most: number },
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from (
       select 1 from events where search_words(search) @@ $1::tsquery and date > $2 limit $3
     ) as beyond`,
    [words, until, most + 1],
  )
  return rows[0]?.count ?? 0
}

/** The words of events that are not over, each with the number of events containing it. */
export async function selectComingWords(client: Queryable, from: string): Promise<CountedWord[]> {
  const { rows } = await client.query<CountedWord>(
    `select word, count(*)::integer as count
     from events, unnest(string_to_array(btrim(search), ' ')) as word
     where last_date >= $1 and word <> '|' group by word`,
    [from],
  )
  return rows
}

/** The categories that belong to a place; null if there is no such place. */
export async function findCategoriesOfPlace(
  client: Queryable,
  place: string,
): Promise<string[] | null> {
  const { rows } = await client.query<{ categories: string[] }>(
    `select array(select c.id from categories c where c.parent = l.title) as categories
     from locations l where l.id = $1`,
    [place],
  )
  return rows[0]?.categories ?? null
}
