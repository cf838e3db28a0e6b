import { CATEGORY_FIELDS } from '@app/core/categories/fields.ts'
import { PICTURE_FIELDS } from '@app/core/nouns/shared-fields.ts'
import type { Location } from '@app/core/locations/location.ts'
import type { GridColumn, GridProblem, GridRow } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { imageAddress, imageTile, logoAddress } from '../picture-address.ts'
import { columnsOf } from '../nouns/columns.ts'
import { toCategoryId, parentChoices, toParentKind, type CategoryRow } from './category-rows.ts'

/** The columns of a group's table; the kind of parent depends on the group. */
export function categoryColumns(group: string, locations: readonly Location[]): GridColumn[] {
  const kind = toParentKind(group)
  return [
    ...columnsOf(PICTURE_FIELDS, {
      logoFile: { kind: 'picture', width: '3.4rem', addressOf: logoOf },
    }),
    ...columnsOf(CATEGORY_FIELDS, {
      title: { width: '23%', place: 'title', isStrong: true },
      group: { width: '13%', place: 'line' },
      parent: {
        width: '17%',
        place: 'subtitle',
        ...(kind === 'text'
          ? { kind: 'text' }
          : { kind: 'choice', options: parentChoices(kind, locations) }),
      },
      index: { width: '5rem', place: 'line' },
    }),
    ...columnsOf(PICTURE_FIELDS, {
      imageFile: {
        kind: 'picture',
        width: '6.5rem',
        place: 'aside',
        addressOf: (row) => imageTile(imageIn(row)),
        wholeOf: (row) => imageAddress(imageIn(row)),
      },
    }),
    { kind: 'read-only', field: 'id', label: t('Id'), place: 'line' },
  ]
}

function fileOf(row: GridRow, field: string): string | null {
  const file = row.values[field]
  return typeof file === 'string' ? file : null
}

function logoOf(row: GridRow): string | null {
  return logoAddress({ id: row.id, logoFile: fileOf(row, 'logoFile') })
}

function imageIn(row: GridRow) {
  return { id: row.id, imageFile: fileOf(row, 'imageFile') }
}

const gridRows = new WeakMap<CategoryRow, GridRow>()

/** A category as a grid row; the same object as long as the row does not change. */
export function gridRowOf(row: CategoryRow, problem?: GridProblem): GridRow {
  if (problem && row.isDraft) return { ...plainGridRow(row), problem }
  const known = gridRows.get(row)
  if (known) return known
  const made = plainGridRow(row)
  gridRows.set(row, made)
  return made
}

function plainGridRow(row: CategoryRow): GridRow {
  const { id, fields, stored, isDraft } = row
  return {
    id,
    name: fields.title || t('the new category'),
    values: {
      ...fields,
      id: toCategoryId(row),
    },
    stored,
    isDraft,
    isNew: stored === null,
  }
}
