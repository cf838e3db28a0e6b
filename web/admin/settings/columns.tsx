import type { GridColumn, GridRow } from '../../ui/grid/grid-types.ts'
import { allCountries } from '../catalogue/countries.ts'
import type { CatalogueRow } from '../catalogue/rows.ts'
import { drawIcon, ICON_NAMES } from './icons.tsx'
import { nullSentence, plainId } from './settings-rows.ts'

const TITLE = { field: 'title', label: 'Title', place: 'title', isStrong: true } as const
const ID: GridColumn = { kind: 'read-only', field: 'id', label: 'Id', width: '26%', place: 'line' }
const INDEX: GridColumn = {
  kind: 'number',
  field: 'index',
  label: 'Index',
  width: '6rem',
  place: 'aside',
}
const COUNTRIES = allCountries().map(({ name }) => ({ value: name, label: name }))

export const LOCATION_COLUMNS: readonly GridColumn[] = [
  { kind: 'text', ...TITLE },
  {
    kind: 'choice',
    field: 'country',
    label: 'Country',
    width: '30%',
    place: 'subtitle',
    options: COUNTRIES,
  },
  ID,
]

export const MAIN_GROUP_COLUMNS: readonly GridColumn[] = [{ kind: 'text', ...TITLE }, INDEX, ID]

export const GROUP_COLUMNS: readonly GridColumn[] = [
  { kind: 'text', ...TITLE },
  INDEX,
  {
    kind: 'icon',
    field: 'icon',
    label: 'Icon',
    width: '24%',
    place: 'subtitle',
    draw: drawIcon,
    names: ICON_NAMES,
  },
  ID,
]

type AnyRow = CatalogueRow<{ id: string }, { title: string }>

const shown = new WeakMap<AnyRow, GridRow>()

/** A row as the grid shows it; the same object for as long as the row is the same. */
export function gridRowOf(row: AnyRow, missing: readonly string[]): GridRow {
  const known = shown.get(row)
  const made = known ?? plainGridRow(row)
  if (!known) shown.set(row, made)
  return missing.length > 0 && row.isDraft
    ? { ...made, problem: { text: nullSentence(missing), fields: missing } }
    : made
}

function plainGridRow(row: AnyRow): GridRow {
  const { id, fields, stored, isDraft } = row
  return {
    id,
    name: fields.title || 'the new row',
    values: { ...fields, id: plainId(row) },
    isDraft,
    isNew: stored === null,
  }
}
