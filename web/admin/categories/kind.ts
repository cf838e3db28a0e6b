import type { Category, CategoryFields } from '@app/core/categories/category.ts'
import { CATEGORY_FIELDS } from '@app/core/categories/noun.ts'
import { PICTURE_FIELDS } from '@app/core/nouns/shared-fields.ts'
import { changeCategories } from '@app/core/categories/endpoints.ts'
import { call } from '../../api.ts'
import { t } from '../../ui/text.ts'
import type { CatalogueKind } from '../catalogue/kind.ts'
import { labelsOf } from '../nouns/field-labels.ts'
import { categoryId, missingOfCategory, type CategoryEdits } from './category-rows.ts'

/** How categories are saved and deleted. */
export const CATEGORY_KIND: CatalogueKind<Category, CategoryEdits> = {
  counted: (count) => t('{count, plural, one {# category} other {# categories}}', { count }),
  idOf: categoryId,
  countAs: 'categories',
  missing: missingOfCategory,
  missingSentence: (missing) => {
    const list = missing.map(categoryFieldLabel).join(', ')
    return missing.includes('id')
      ? t(
          'Save failed. One of the properties is null: {list}. The id is made of the Latin letters and digits of the title: write some into it.',
          { list },
        )
      : t('Save failed. One of the properties is null: {list}', { list })
  },
  notInCache: (id) => t('Category id [{id}] not found in cache', { id }),
  change: ({ creates, updates }, key) =>
    call(
      changeCategories,
      {
        body: {
          // Nothing required is missing: every index is a number.
          creates: creates as CategoryFields[],
          updates: updates.map(({ fields: { group: _group, ...fields }, ...row }) => ({
            ...row,
            fields: fields as Partial<CategoryFields>,
          })),
        },
      },
      key,
    ),
  remove: (rows) =>
    call(changeCategories, {
      body: { deletes: rows.map(({ id, version }) => ({ id, version })) },
    }),
}

/** A field of a category as its column is called. */
export const categoryFieldLabel = labelsOf({ ...CATEGORY_FIELDS, ...PICTURE_FIELDS })
