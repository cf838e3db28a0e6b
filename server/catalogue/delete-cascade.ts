import { categoriesOf } from '@app/core/events/event-categories.ts'
import type { ChangeDraft, Patch } from '../log/change-draft.ts'
import type { Row } from '../log/nouns.ts'
import { findChildren } from './store.ts'
import type { RowToDelete } from './write-rows.ts'

/**
 * Removes categories with their events, and switches their crawlers Offline. Pictures are referenced by the rows and
 * return with them; subscriptions are archived for undo.
 */
export async function removeCategories(draft: ChangeDraft, rows: RowToDelete[]): Promise<void> {
  if (rows.length === 0) return
  const ids = idsOf(rows)
  await draft.read('categories', ids, 'delete')
  await removeFromCategories(draft, ids)
  const crawlers = await findChildren(draft.client, 'crawlers', ids)
  await draft.update(
    'crawlers',
    crawlers.map(({ id }) => ({ id, fields: { active: false } })),
  )
  await draft.remove('categories', rows)
}

/**
 * Takes events out of deleted categories: an event with further categories moves to the first of those, any other is
 * removed.
 */
export async function removeFromCategories(draft: ChangeDraft, ids: string[]): Promise<void> {
  const found = await findChildren(draft.client, 'events', ids)
  const events = await draft.read(
    'events',
    found.map(({ id }) => id),
  )
  const removedIds = new Set(ids)
  const categories = await draft.read('categories', [
    ...new Set([...events.values()].flatMap(categoriesOf)),
  ])
  const removes: { id: string }[] = []
  const updates: Patch<'events'>[] = []
  for (const event of events.values()) {
    const [category, ...additionalCategories] = categoriesOf(event).filter(
      (id) => !removedIds.has(id),
    )
    if (category === undefined) removes.push({ id: event.id })
    else
      updates.push({
        id: event.id,
        fields: { category, additionalCategories, ...titleIn(category, { event, categories }) },
      })
  }
  await draft.remove('events', removes)
  await draft.update('events', updates)
}

/** The title follows if it is still that of the old category. */
function titleIn(
  category: string,
  { event, categories }: { event: Row<'events'>; categories: Map<string, Row<'categories'>> },
): { title?: string } {
  const title = categories.get(category)?.title
  return title !== undefined && event.title === categories.get(event.category)?.title
    ? { title }
    : {}
}

/** Removes groups and their categories. */
export async function removeGroups(draft: ChangeDraft, rows: RowToDelete[]): Promise<void> {
  if (rows.length === 0) return
  const ids = idsOf(rows)
  await draft.read('groups', ids, 'delete')
  await removeCategories(draft, await findChildren(draft.client, 'categories', ids))
  await draft.remove('groups', rows)
}

/** Removes main groups and their groups. */
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
