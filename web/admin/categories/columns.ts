import type { Location } from '@app/core/locations/location.ts'
import type { GridColumn, GridProblem, GridRow } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { imageAddress, logoAddress } from '../picture-address.ts'
import {
  categoryEditsOf,
  categoryId,
  parentChoices,
  parentKind,
  type CategoryRow,
} from './category-rows.ts'

/** The columns of a group's table; what a parent may be depends on the group. */
export function categoryColumns(group: string, locations: readonly Location[]): GridColumn[] {
  const kind = parentKind(group)
  const parent = { field: 'parent', label: t('Parent'), width: '17%', place: 'subtitle' } as const
  return [
    { kind: 'picture', field: 'logoFile', label: t('Logo'), width: '3.4rem', addressOf: logoOf },
    {
      kind: 'text',
      field: 'title',
      label: t('Title'),
      width: '23%',
      place: 'title',
      isStrong: true,
    },
    { kind: 'read-only', field: 'group', label: t('Group'), width: '13%', place: 'line' },
    kind === 'text'
      ? { ...parent, kind: 'text', mayBeEmpty: true }
      : { ...parent, kind: 'choice', options: parentChoices(kind, locations) },
    { kind: 'number', field: 'index', label: t('Index'), width: '5rem', place: 'line' },
    {
      kind: 'picture',
      field: 'imageFile',
      label: t('Image'),
      width: '6.5rem',
      place: 'aside',
      addressOf: imageOf,
      isEnlarged: true,
    },
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

function imageOf(row: GridRow): string | null {
  return imageAddress({ id: row.id, imageFile: fileOf(row, 'imageFile') })
}

const shown = new WeakMap<CategoryRow, GridRow>()

/** A category as the grid shows it; the same object for as long as the row is the same. */
export function gridRowOf(row: CategoryRow, problem?: GridProblem): GridRow {
  if (problem && row.isDraft) return { ...plainGridRow(row), problem }
  const known = shown.get(row)
  if (known) return known
  const made = plainGridRow(row)
  shown.set(row, made)
  return made
}

function plainGridRow(row: CategoryRow): GridRow {
  const { id, fields, stored, isDraft } = row
  return {
    id,
    name: fields.title || t('the new category'),
    values: {
      ...fields,
      id: categoryId(row),
      logoFile: stored?.logoFile ?? null,
      imageFile: stored?.imageFile ?? null,
    },
    stored: stored && categoryEditsOf(stored),
    isDraft,
    isNew: stored === null,
  }
}
