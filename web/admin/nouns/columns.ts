import type { Field, FieldKind, FieldName, Fields } from '@app/core/nouns/field.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'
import { translateMessage } from '../../ui/text.ts'

/** The default column kind for each kind of field. */
const COLUMN_KINDS: Partial<Record<FieldKind, GridColumn['kind']>> = {
  line: 'text',
  words: 'multiline',
  number: 'number',
  'whole number': 'number',
  instant: 'date',
  'local date': 'date',
  choice: 'choice',
}

type OfColumns<C extends GridColumn> = C extends GridColumn
  ? Partial<Omit<C, 'field' | 'label'>>
  : never

/** What a table adds to its fields, in column order: their placement and their choices. */
export type ColumnLayout<F extends Fields> = Record<FieldName<F>, OfColumns<GridColumn>>

export function columnsOf<F extends Fields>(
  fields: F,
  layout: Partial<ColumnLayout<F>>,
): GridColumn[] {
  return Object.entries(layout).map(([name, cell]) => columnOf(name, fields[name], cell))
}

function columnOf(
  name: string,
  field: Field | undefined,
  cell: OfColumns<GridColumn> | undefined,
): GridColumn {
  if (!field) throw new Error(`there is no field ${name}`)
  const kind = COLUMN_KINDS[field.kind] ?? 'read-only'
  const mayBeEmpty = field.initial === '' || field.isNullable === true
  // Further properties that a kind of column requires are in the layout.
  return {
    kind,
    mayBeEmpty,
    ...cell,
    field: name,
    label: translateMessage(field.label),
  } as GridColumn
}
