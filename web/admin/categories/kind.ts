import type { Category, CategoryFields } from '@app/core/categories/category.ts'
import { changeCategories } from '@app/core/categories/endpoints.ts'
import { call } from '../../api.ts'
import type { RowKind } from '../catalogue/actions.ts'
import { categoryId, missingOfCategory, type CategoryEdits } from './category-rows.ts'

/** How categories are saved and deleted. */
export const CATEGORY_KIND: RowKind<Category, CategoryEdits> = {
  noun: 'categories',
  words: ['category', 'categories'],
  idOf: categoryId,
  countAs: 'categories',
  missing: missingOfCategory,
  missingSentence: (missing) => `Save failed. One of the properties is null: ${missing.join(', ')}`,
  notInCache: (id) => `Category id [${id}] not found in cache`,
  change: ({ creates, updates }) =>
    call(changeCategories, {
      body: {
        // Nothing required is missing: every index is a number.
        creates: creates as CategoryFields[],
        updates: updates.map(({ fields: { group: _group, ...fields }, ...row }) => ({
          ...row,
          fields: fields as Partial<CategoryFields>,
        })),
      },
    }),
  remove: (rows) =>
    call(changeCategories, {
      body: { deletes: rows.map(({ id, version }) => ({ id, version })) },
    }),
}

const LABELS: Record<string, string> = {
  title: 'Title',
  group: 'Group',
  parent: 'Parent',
  index: 'Index',
  logoFile: 'Logo',
  imageFile: 'Image',
}

/** A field of a category as its column is called. */
export function categoryFieldLabel(field: string): string {
  return LABELS[field] ?? field
}
