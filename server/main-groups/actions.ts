import { message } from '@app/core/messages/message.ts'
import { createPlainId } from '@app/core/ids.ts'
import type { MainGroupFields } from '@app/core/main-groups/main-group.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { DataDeps } from '../deps.ts'
import { removeMainGroups } from '../catalogue/delete-cascade.ts'
import { writeRows } from '../catalogue/write-rows.ts'
import type { RowChanges, RowKind } from '../catalogue/write-rows.ts'

const MAIN_GROUP_ROWS: RowKind<'main-groups', MainGroupFields> = {
  noun: 'main-groups',
  words: { one: message('main group'), many: message('main groups') },
  idOf: ({ title }) => createPlainId(title),
  remove: removeMainGroups,
}

export async function changeMainGroups(
  deps: DataDeps,
  author: ChangeAuthor,
  changes: RowChanges<'main-groups', MainGroupFields>,
) {
  return writeRows(deps, author, MAIN_GROUP_ROWS, changes)
}
