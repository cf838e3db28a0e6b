import type { GridColumn } from './grid-types.ts'

/** The end of a row that spans the table: a cell for each column that is left out somewhere, left out with it. */
export function ExtraCells({ columns }: { columns: readonly GridColumn[] }) {
  return extraColumns(columns).map(({ field, isExtra }) => (
    <td key={field} data-extra={isExtra}>
      {'\u00a0'}
    </td>
  ))
}

export function extraColumns(columns: readonly GridColumn[]): GridColumn[] {
  return columns.filter(({ isExtra }) => isExtra)
}
