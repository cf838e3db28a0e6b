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

/** Every row of the catalogue, in the order it is shown but for words, which the reader's language sorts. */
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
