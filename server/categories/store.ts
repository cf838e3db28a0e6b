import { LOCATION_GROUP } from '@app/core/categories/category.ts'
import type { DeleteCounts } from '@app/core/categories/delete-counts.ts'
import { asc } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import { categories, counters, groups, locations, mainGroups } from '../db/schema.ts'

/** Titles of the categories among `ids` that exist, by id. */
export async function findCategoryTitles(
  client: Queryable,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; title: string }>(
    'select id, title from categories where id = any ($1)',
    [ids],
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The additional categories of the event `e`, in order, as JSON. */
export const ALSO_IN = `case when e.additional_categories = '{}' then '[]'::json else (
    select coalesce(json_agg(json_build_object('id', also.id, 'title', also.title, 'group', also."group")
      order by array_position(e.additional_categories, also.id)), '[]')
    from categories also where also.id = any (e.additional_categories)
  ) end`

/** Every row of the catalogue in display order, except that the client sorts text in the reader's language. */
export async function selectCatalogue({ orm }: Database) {
  const [allLocations, allMainGroups, allGroups, allCategories, allCounters] = await Promise.all([
    orm.select().from(locations).orderBy(asc(locations.id)),
    orm.select().from(mainGroups).orderBy(asc(mainGroups.index), asc(mainGroups.id)),
    orm.select().from(groups).orderBy(asc(groups.index), asc(groups.id)),
    orm.select().from(categories).orderBy(asc(categories.index), asc(categories.id)),
    orm.select().from(counters).orderBy(asc(counters.id)),
  ])
  return {
    locations: allLocations,
    mainGroups: allMainGroups,
    groups: allGroups,
    categories: allCategories,
    counters: allCounters,
  }
}

/** Ids of rows to be deleted together. */
export type Deletes = Record<'locations' | 'mainGroups' | 'groups' | 'categories', string[]>

/** How many rows would be deleted, each counted once however many of the given rows it depends on. */
export async function selectDeleteCounts(
  client: Queryable,
  deletes: Deletes,
): Promise<DeleteCounts> {
  const { rows } = await client.query<DeleteCounts>(
    `with gone_locations as (select title from locations where id = any ($1)),
     gone_mains as (select id from main_groups where id = any ($2)),
     gone_groups as (select id from groups where id = any ($3) or main_group in (select id from gone_mains)),
     gone_categories as (
       select id, logo_file, image_file from categories
       where id = any ($4) or "group" in (select id from gone_groups)
     ),
     gone_events as (
       select logo_file, image_file, additional_categories <@ array(select id from gone_categories) as is_gone
       from events where category in (select id from gone_categories)
     )
     select
       (select count(*) from gone_locations) as locations,
       (select count(*) from gone_mains) as "mainGroups",
       (select count(*) from gone_groups) as groups,
       (select count(*) from gone_categories) as categories,
       (select count(logo_file) + count(image_file)
        from (select logo_file, image_file from gone_categories
              union all select logo_file, image_file from gone_events where is_gone) as pictures) as pictures,
       (select count(*) from gone_events where is_gone) as events,
       (select count(*) from gone_events where not is_gone) as "eventsMoved",
       (select count(*) from subscriptions where category in (select id from gone_categories)) as subscriptions,
       (select count(*) from crawlers where active and category in (select id from gone_categories)) as crawlers,
       (select count(*) from categories
        where "group" = $5 and parent in (select title from gone_locations)
          and id not in (select id from gone_categories)) as "namesKept"`,
    [deletes.locations, deletes.mainGroups, deletes.groups, deletes.categories, LOCATION_GROUP],
  )
  const [counts] = rows
  if (!counts) throw new Error('count returned no row')
  return counts
}
