import { message } from '@app/core/messages/message.ts'
import { newPlainId } from '@app/core/ids.ts'
import type { GroupChanges, GroupFields } from '@app/core/groups/group.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import { removeGroups } from '../catalogue/delete-cascade.ts'
import { refuseMissing } from '../catalogue/parents.ts'
import { onlyRow, writeRows } from '../catalogue/write-rows.ts'
import type { CatalogueDeps, RowChanges, RowKind, RowToDelete } from '../catalogue/write-rows.ts'

const GROUP_ROWS: RowKind<'groups', GroupFields> = {
  noun: 'groups',
  words: { one: message('group'), many: message('groups') },
  idOf: ({ title }) => newPlainId(title),
  checkParents: (draft, creates) =>
    refuseMissing(draft, 'main-groups', {
      ids: creates.map(({ mainGroup }) => mainGroup),
      field: 'mainGroup',
      label: message('main group'),
    }),
  remove: removeGroups,
}

export async function createGroup(deps: CatalogueDeps, author: ChangeAuthor, fields: GroupFields) {
  const { created, changeSet, rowCount } = await writeRows(deps, author, GROUP_ROWS, {
    creates: [fields],
  })
  return { changeSet, rowCount, group: onlyRow(created) }
}

/** Saves the fields a person changed; other people's changes to other fields stay. */
export async function saveGroup(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  update: { id: string; version: number; fields: GroupChanges },
) {
  const { saved, changeSet, rowCount } = await writeRows(deps, author, GROUP_ROWS, {
    updates: [update],
  })
  return { changeSet, rowCount, group: onlyRow(saved) }
}

export async function deleteGroup(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  row: RowToDelete,
): Promise<Written> {
  const { changeSet, rowCount } = await writeRows(deps, author, GROUP_ROWS, { deletes: [row] })
  return { changeSet, rowCount }
}

export async function changeGroups(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  changes: RowChanges<'groups', GroupFields>,
) {
  return writeRows(deps, author, GROUP_ROWS, changes)
}
