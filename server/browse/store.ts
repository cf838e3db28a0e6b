import type { Queryable } from '../db/queryable.ts'
import type { UpcomingRow } from '../upcoming/projection.ts'
import { UPCOMING_COLUMNS } from '../upcoming/store.ts'

type Located = { id: string; title: string; country: string }
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
  locations: Located[]
}

/** Of a category: its events from one instant to another, and the one that is over first. */
export type Coming = { category: string; count: number; next: UpcomingRow }

/** Everything that people choose among, in the order in which it is shown. */
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
  const locations = await client.query<Located>(
    'select id, title, country from locations order by country collate "C", title collate "C", id',
  )
  return {
    mainGroups: mainGroups.rows,
    groups: groups.rows,
    categories: categories.rows,
    locations: locations.rows,
  }
}

export async function countFollowers(client: Queryable): Promise<Map<string, number>> {
  const { rows } = await client.query<{ category: string; count: number }>(
    'select category, count(*) as count from subscriptions group by category',
  )
  return new Map(rows.map(({ category, count }) => [category, count]))
}

/** What is not over at $1: a whole day until it ends where it is meant, all else as `last_date` says. */
const NOT_OVER = `case when is_day
    then ((last_date at time zone coalesce(zone, 'UTC'))::date + 1)::timestamp
      at time zone coalesce(zone, 'UTC') > $1
    else last_date >= $1 end`

/**
 * The categories with something that takes place and is not over at `from` and begins by `until`. What begins in that
 * time and what goes on for days are looked up by their own indexes; all else was over long before.
 */
export async function selectComing(
  client: Queryable,
  { from, until }: { from: string; until: string },
): Promise<Coming[]> {
  type Row = UpcomingRow & { count: number }
  const { rows } = await client.query<Row>(
    `with coming as (
       select id, category, last_date from events
       where date >= $1::timestamptz - interval '48 hours' and date <= $2
         and status not in ('cancelled', 'postponed') and ${NOT_OVER}
       union all
       select id, category, last_date from events
       where spans_days and last_date >= $1::timestamptz - interval '48 hours'
         and date < $1::timestamptz - interval '48 hours'
         and status not in ('cancelled', 'postponed') and ${NOT_OVER}
     ), by_category as (
       select count(*) as count, (array_agg(id order by last_date, id))[1] as next
       from coming group by category
     )
     select by_category.count, ${UPCOMING_COLUMNS} from by_category join events on id = next`,
    [from, until],
  )
  return rows.map(({ count, ...next }) => ({ category: next.category, count, next }))
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

/** The addresses that crawlers read. */
export async function selectCrawlerAddresses(
  client: Queryable,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; url: string }>(
    'select id, url from crawlers where id = any ($1)',
    [ids],
  )
  return new Map(rows.map(({ id, url }) => [id, url]))
}
