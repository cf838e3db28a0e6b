import { LOCATION_GROUP } from '@app/core/categories/category.ts'
import type { Queryable } from '../db/queryable.ts'

/**
 * The categories that refer to their location by one of these titles. Leaves out titles shared by several locations,
 * which are ambiguous.
 */
export async function findCategoriesOf(
  client: Queryable,
  titles: string[],
): Promise<{ id: string; parent: string }[]> {
  const { rows } = await client.query<{ id: string; parent: string }>(
    `select id, parent from categories where "group" = $1 and parent = any ($2)
       and (select count(*) from locations where title = parent) = 1 order by id`,
    [LOCATION_GROUP, titles],
  )
  return rows
}

/** The locations with these titles, given in lower case. */
export async function selectPlaces(
  client: Queryable,
  keys: string[],
): Promise<{ title: string; country: string }[]> {
  if (keys.length === 0) return []
  const { rows } = await client.query<{ title: string; country: string }>(
    'select title, country from locations where lower(title) = any ($1) order by id',
    [[...new Set(keys)]],
  )
  return rows
}
