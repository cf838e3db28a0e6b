import type { Category } from '@app/core/categories/category.ts'
import { changeCategories } from '@app/core/categories/endpoints.ts'
import { CATEGORY_FIELDS } from '@app/core/categories/fields.ts'
import { PICTURE_FIELDS } from '@app/core/nouns/shared-fields.ts'
import { toInitialValues } from '@app/core/nouns/field.ts'
import { t } from '../../ui/text.ts'
import type { CatalogueKind } from '../catalogue/kind.ts'
import { labelsOf } from '../nouns/field-labels.ts'
import { toCategoryId } from './category-rows.ts'

export const CATEGORY_KIND: CatalogueKind<Category> = {
  noun: 'categories',
  blank: toInitialValues(PICTURE_FIELDS),
  countAs: 'categories',
  fields: CATEGORY_FIELDS,
  labelOf: labelsOf({ ...CATEGORY_FIELDS, ...PICTURE_FIELDS }),
  idOf: toCategoryId,
  change: changeCategories,
  countOf: (count) => t('{count, plural, one {# category} other {# categories}}', { count }),
  changed: () => t('This category was changed meanwhile'),
  refused: (reason) => t('Save failed. {reason}', { reason }),
  notInCache: (id) => t('Category id [{id}] not found in cache', { id }),
}
