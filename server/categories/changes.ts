import { message } from '@app/core/messages/message.ts'
import { newCategoryId } from '@app/core/ids.ts'
import type { CategoryChanges, CategoryFields } from '@app/core/categories/category.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import { removeCategories } from '../catalogue/delete-cascade.ts'
import { refuseMissing } from '../catalogue/parents.ts'
import { onlyRow, writeRows } from '../catalogue/write-rows.ts'
import type { CatalogueDeps, RowChanges, RowKind, RowToDelete } from '../catalogue/write-rows.ts'

const CATEGORY_ROWS: RowKind<'categories', CategoryFields> = {
  noun: 'categories',
  words: { one: message('category'), many: message('categories') },
  idOf: (fields) => newCategoryId(fields.title, fields),
  checkParents: (draft, creates) =>
    refuseMissing(draft, 'groups', {
      ids: creates.map(({ group }) => group),
      field: 'group',
      label: message('group'),
    }),
  remove: removeCategories,
}

export async function createCategory(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  fields: CategoryFields,
) {
  const { created, changeSet, rowCount } = await writeRows(deps, author, CATEGORY_ROWS, {
    creates: [fields],
  })
  return { changeSet, rowCount, category: onlyRow(created) }
}

/** Saves the fields a person changed; other people's changes to other fields stay. */
export async function saveCategory(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  update: { id: string; version: number; fields: CategoryChanges },
) {
  const { saved, changeSet, rowCount } = await writeRows(deps, author, CATEGORY_ROWS, {
    updates: [update],
  })
  return { changeSet, rowCount, category: onlyRow(saved) }
}

export async function deleteCategory(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  row: RowToDelete,
): Promise<Written> {
  const { changeSet, rowCount } = await writeRows(deps, author, CATEGORY_ROWS, { deletes: [row] })
  return { changeSet, rowCount }
}

export async function changeCategories(
  deps: CatalogueDeps,
  author: ChangeAuthor,
  changes: RowChanges<'categories', CategoryFields>,
) {
  return writeRows(deps, author, CATEGORY_ROWS, changes)
}
