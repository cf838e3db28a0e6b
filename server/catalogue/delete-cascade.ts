import type { ChangeDraft } from '../log/change-draft.ts'
import { findChildren } from './store.ts'
import type { RowToDelete } from './write-rows.ts'

/**
 * Removes categories with their events; their crawlers go Offline. Pictures are pointers in the rows and
 * come back with them, subscriptions are put aside for the undo.
 */
export async function removeCategories(draft: ChangeDraft, rows: RowToDelete[]): Promise<void> {
  if (rows.length === 0) return
  const ids = idsOf(rows)
  await draft.read('categories', ids, 'delete')
  await draft.remove('events', await findChildren(draft.client, 'events', ids))
  const crawlers = await findChildren(draft.client, 'crawlers', ids)
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
  await removeCategories(draft, await findChildren(draft.client, 'categories', ids))
  await draft.remove('groups', rows)
}

/** Removes main groups, and before them their groups. */
export async function removeMainGroups(draft: ChangeDraft, rows: RowToDelete[]): Promise<void> {
  if (rows.length === 0) return
  const ids = idsOf(rows)
  await draft.read('main-groups', ids, 'delete')
  await removeGroups(draft, await findChildren(draft.client, 'groups', ids))
  await draft.remove('main-groups', rows)
}

function idsOf(rows: RowToDelete[]): string[] {
  return rows.map(({ id }) => id)
}
