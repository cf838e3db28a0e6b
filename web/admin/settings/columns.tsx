import type { GridColumn, GridProblem, GridRow } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { allCountries } from '../catalogue/countries.ts'
import type { CatalogueRow } from '../catalogue/rows.ts'
import { drawIcon, ICON_NAMES } from './icons.tsx'
import { plainId } from './settings-rows.ts'

/** Called once a table: a column that is another object would have every row drawn again. */
export function locationColumns(): GridColumn[] {
  const options = allCountries().map(({ name, label }) => ({ value: name, label }))
  return [
    title(),
    {
      kind: 'choice',
      field: 'country',
      label: t('Country'),
      width: '30%',
      place: 'subtitle',
      options,
    },
    id(),
  ]
}

export function mainGroupColumns(): GridColumn[] {
  return [title(), index(), id()]
}

export function groupColumns(): GridColumn[] {
  return [
    title(),
    index(),
    {
      kind: 'icon',
      field: 'icon',
      label: t('Icon'),
      width: '24%',
      place: 'subtitle',
      draw: drawIcon,
      names: ICON_NAMES,
    },
    id(),
  ]
}

function title(): GridColumn {
  return { kind: 'text', field: 'title', label: t('Title'), place: 'title', isStrong: true }
}

function index(): GridColumn {
  return { kind: 'number', field: 'index', label: t('Index'), width: '6rem', place: 'aside' }
}

function id(): GridColumn {
  return { kind: 'read-only', field: 'id', label: t('Id'), width: '26%', place: 'line' }
}

type AnyRow = CatalogueRow<{ id: string }, { title: string }>

const shown = new WeakMap<AnyRow, GridRow>()

/** A row as the grid shows it; the same object for as long as the row is the same. */
export function gridRowOf(row: AnyRow, problem?: GridProblem): GridRow {
  const known = shown.get(row)
  const made = known ?? plainGridRow(row)
  if (!known) shown.set(row, made)
  return problem && row.isDraft ? { ...made, problem } : made
}

function plainGridRow(row: AnyRow): GridRow {
  const { id, fields, stored, isDraft } = row
  return {
    id,
    name: fields.title || t('the new row'),
    values: { ...fields, id: plainId(row) },
    // What a location, main group or group stores is text and numbers.
    stored: stored as GridRow['stored'] & object,
    isDraft,
    isNew: stored === null,
  }
}
