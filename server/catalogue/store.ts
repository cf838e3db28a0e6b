import { isInCategories } from '../db/events-in-categories.ts'
import type { Queryable } from '../db/queryable.ts'
import type { RowNoun } from '../log/nouns.ts'

const CHILDREN = {
  events: `select id from events where ${isInCategories('events', '$1')} order by id`,
  crawlers: 'select id from crawlers where category = any ($1) and active order by id',
  categories: 'select id from categories where "group" = any ($1) order by id',
  groups: 'select id from groups where main_group = any ($1) order by id',
} as const

/** The rows below these parents that are deleted or switched Offline with them. */
export async function findChildren(
  client: Queryable,
  noun: keyof typeof CHILDREN,
  ids: string[],
): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(CHILDREN[noun], [ids])
  return rows
}

export async function findTitle(
  client: Queryable,
  noun: RowNoun,
  id: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ title: string }>(
    `select title from ${noun.replace('-', '_')} where id = $1`,
    [id],
  )
  return rows[0]?.title
}
