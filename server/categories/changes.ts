import { message } from '@app/core/messages/message.ts'
import { createCategoryId } from '@app/core/ids.ts'
import type { CategoryFields } from '@app/core/categories/category.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { DataDeps } from '../deps.ts'
import { removeCategories } from '../catalogue/delete-cascade.ts'
import { refuseMissing } from '../catalogue/parents.ts'
import { writeRows } from '../catalogue/write-rows.ts'
import type { RowChanges, RowKind } from '../catalogue/write-rows.ts'

const CATEGORY_ROWS: RowKind<'categories', CategoryFields> = {
  noun: 'categories',
  words: { one: message('category'), many: message('categories') },
  idOf: (fields) => createCategoryId(fields.title, fields),
  checkParents: (draft, creates) =>
    refuseMissing(draft, 'groups', {
      ids: creates.map(({ group }) => group),
      field: 'group',
      label: message('group'),
    }),
  remove: removeCategories,
}

export async function changeCategories(
  deps: DataDeps,
  author: ChangeAuthor,
  changes: RowChanges<'categories', CategoryFields>,
) {
  return writeRows(deps, author, CATEGORY_ROWS, changes)
}
