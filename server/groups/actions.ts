import { message } from '@app/core/messages/message.ts'
import { createPlainId } from '@app/core/ids.ts'
import type { GroupFields } from '@app/core/groups/group.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { DataDeps } from '../deps.ts'
import { removeGroups } from '../catalogue/delete-cascade.ts'
import { refuseMissing } from '../catalogue/parents.ts'
import { writeRows } from '../catalogue/write-rows.ts'
import type { RowChanges, RowKind } from '../catalogue/write-rows.ts'

const GROUP_ROWS: RowKind<'groups', GroupFields> = {
  noun: 'groups',
  words: { one: message('group'), many: message('groups') },
  idOf: ({ title }) => createPlainId(title),
  checkParents: (draft, creates) =>
    refuseMissing(draft, 'main-groups', {
      ids: creates.map(({ mainGroup }) => mainGroup),
      field: 'mainGroup',
      label: message('main group'),
    }),
  remove: removeGroups,
}

export async function changeGroups(
  deps: DataDeps,
  author: ChangeAuthor,
  changes: RowChanges<'groups', GroupFields>,
) {
  return writeRows(deps, author, GROUP_ROWS, changes)
}
