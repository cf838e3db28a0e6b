import { GROUP_FIELDS } from '@app/core/groups/fields.ts'
import { LOCATION_FIELDS } from '@app/core/locations/fields.ts'
import { MAIN_GROUP_FIELDS } from '@app/core/main-groups/fields.ts'
import type { GridColumn, GridProblem, GridRow } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { allCountries } from '../catalogue/countries.ts'
import type { DraftRow } from '../rows/draft-rows.ts'
import type { TitledRow } from '../catalogue/kind.ts'
import { columnsOf } from '../nouns/columns.ts'
import { drawIcon, ICON_NAMES } from './icons.tsx'
import { toRowId } from './settings-rows.ts'

/** Called once per table: a new column object would re-render every row. */
export function locationColumns(): GridColumn[] {
  const options = allCountries().map(({ name, label }) => ({ value: name, label }))
  return [
    ...columnsOf(LOCATION_FIELDS, {
      title: TITLE,
      country: { kind: 'choice', width: '30%', place: 'subtitle', options },
    }),
    id(),
  ]
}

export function mainGroupColumns(): GridColumn[] {
  return [...columnsOf(MAIN_GROUP_FIELDS, { title: TITLE, index: INDEX }), id()]
}

export function groupColumns(): GridColumn[] {
  return [
    ...columnsOf(GROUP_FIELDS, {
      title: TITLE,
      index: INDEX,
      icon: { kind: 'icon', width: '24%', place: 'subtitle', draw: drawIcon, names: ICON_NAMES },
    }),
    id(),
  ]
}

const TITLE = { place: 'title', isStrong: true } as const
const INDEX = { width: '6rem', place: 'aside' } as const

function id(): GridColumn {
  return { kind: 'read-only', field: 'id', label: t('Id'), width: '26%', place: 'line' }
}

type AnyRow = DraftRow<TitledRow>

const gridRows = new WeakMap<AnyRow, GridRow>()

/** A row for the grid; the same object as long as the row does not change. */
export function gridRowOf(row: AnyRow, problem?: GridProblem): GridRow {
  const known = gridRows.get(row)
  const made = known ?? plainGridRow(row)
  if (!known) gridRows.set(row, made)
  return problem && row.isDraft ? { ...made, problem } : made
}

function plainGridRow(row: AnyRow): GridRow {
  const { id, fields, stored, isDraft } = row
  return {
    id,
    name: fields.title || t('the new row'),
    values: { ...fields, id: toRowId(row) },
    // Locations, main groups and groups store only texts and numbers.
    stored: stored as GridRow['stored'] & object,
    isDraft,
    isNew: stored === null,
  }
}
