import { message } from '@app/core/messages/message.ts'
import { createPlainId } from '@app/core/ids.ts'
import type { LocationChanges, LocationFields } from '@app/core/locations/location.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { DataDeps } from '../deps.ts'
import { writeRows } from '../catalogue/write-rows.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import type { RowChanges, RowKind } from '../catalogue/write-rows.ts'
import { findCategoriesOf } from './store.ts'

/** Categories refer to their location by title, so they take on a renamed location's new title. */
async function moveCategories(
  draft: ChangeDraft,
  updates: { id: string; fields: LocationChanges }[],
): Promise<void> {
  const stored = await draft.read(
    'locations',
    updates.map(({ id }) => id),
  )
  const names = new Map(
    updates.flatMap(({ id, fields: { title } }) => {
      const before = stored.get(id)?.title
      return before === undefined || title === undefined ? [] : [[before, title] as const]
    }),
  )
  const categories = await findCategoriesOf(draft.client, [...names.keys()])
  await draft.update(
    'categories',
    categories.map(({ id, parent }) => ({ id, fields: { parent: names.get(parent) ?? parent } })),
  )
}

const LOCATION_ROWS: RowKind<'locations', LocationFields> = {
  noun: 'locations',
  words: { one: message('location'), many: message('locations') },
  idOf: ({ title }) => createPlainId(title),
  follow: moveCategories,
  remove: (draft, rows) => draft.remove('locations', rows),
}

export async function changeLocations(
  deps: DataDeps,
  author: ChangeAuthor,
  changes: RowChanges<'locations', LocationFields>,
) {
  return writeRows(deps, author, LOCATION_ROWS, changes)
}
