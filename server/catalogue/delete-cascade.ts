import type { Queryable } from '../db/queryable.ts'
import type { ChangeDraft } from '../log/draft.ts'
import type { RowToDelete } from './write-rows.ts'

/**
 * Removes categories with their events; their crawlers go Offline. Pictures are pointers in the rows and
 * come back with them, subscriptions are put aside for the undo.
 */
export async function removeCategories(draft: ChangeDraft, rows: RowToDelete[]): Promise<void> {
  if (rows.length === 0) return
  const ids = idsOf(rows)
  await draft.read('categories', ids, 'delete')
  await draft.remove('events', await childrenOf(draft.client, CHILDREN.events, ids))
  const crawlers = await childrenOf(draft.client, CHILDREN.crawlers, ids)
  await draft.update(
    'crawlers',
    crawlers.map(({ id }) => ({ id, fields: { active: false } })),
  )
  await draft.remove('categories', rows)
}

/** Removes groups, and before them their categories. */
export async function removeGroups(draft: ChangeDraft, rows: RowToDelete[]): Promise<void> {
  if (rows.length === 0) return
  const ids = idsOf(rows)
  await draft.read('groups', ids, 'delete')
  await removeCategories(draft, await childrenOf(draft.client, CHILDREN.categories, ids))
  await draft.remove('groups', rows)
}

/** Removes main groups, and before them their groups. */
export async function removeMainGroups(draft: ChangeDraft, rows: RowToDelete[]): Promise<void> {
  if (rows.length === 0) return
  const ids = idsOf(rows)
  await draft.read('main-groups', ids, 'delete')
  await removeGroups(draft, await childrenOf(draft.client, CHILDREN.groups, ids))
  await draft.remove('main-groups', rows)
}

const CHILDREN = {
  events: 'select id from events where category = any ($1) order by id',
  crawlers: 'select id from crawlers where category = any ($1) and active order by id',
  categories: 'select id from categories where "group" = any ($1) order by id',
  groups: 'select id from groups where main_group = any ($1) order by id',
} as const

async function childrenOf(client: Queryable, sql: string, ids: string[]) {
  const { rows } = await client.query<{ id: string }>(sql, [ids])
  return rows
}

function idsOf(rows: RowToDelete[]): string[] {
  return rows.map(({ id }) => id)
}
