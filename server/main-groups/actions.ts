import { message } from '@app/core/messages/message.ts'
import { newPlainId } from '@app/core/ids.ts'
import type { MainGroupChanges, MainGroupFields } from '@app/core/main-groups/main-group.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import { removeMainGroups } from '../catalogue/delete-cascade.ts'
import { onlyRow, writeRows } from '../catalogue/write-rows.ts'
import type { CatalogueDeps, RowChanges, RowKind, RowToDelete } from '../catalogue/write-rows.ts'

const MAIN_GROUP_ROWS: RowKind<'main-groups', MainGroupFields> = {
  noun: 'main-groups',
  words: { one: message('main group'), many: message('main groups') },
  idOf: ({ title }) => newPlainId(title),
  remove: removeMainGroups,
}

export async function createMainGroup(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  fields: MainGroupFields,
) {
  const { created, changeSet, rowCount } = await writeRows(deps, author, MAIN_GROUP_ROWS, {
    creates: [fields],
  })
  return { changeSet, rowCount, mainGroup: onlyRow(created) }
}

/** Saves the fields a person changed; other people's changes to other fields stay. */
export async function saveMainGroup(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  update: { id: string; version: number; fields: MainGroupChanges },
) {
  const { saved, changeSet, rowCount } = await writeRows(deps, author, MAIN_GROUP_ROWS, {
    updates: [update],
  })
  return { changeSet, rowCount, mainGroup: onlyRow(saved) }
}

export async function deleteMainGroup(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  row: RowToDelete,
): Promise<Written> {
  const { changeSet, rowCount } = await writeRows(deps, author, MAIN_GROUP_ROWS, { deletes: [row] })
  return { changeSet, rowCount }
}

export async function changeMainGroups(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  changes: RowChanges<'main-groups', MainGroupFields>,
) {
  return writeRows(deps, author, MAIN_GROUP_ROWS, changes)
}
