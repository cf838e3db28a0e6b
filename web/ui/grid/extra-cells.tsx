import type { GridColumn } from './grid-types.ts'

/** Ends a row that spans the table: one cell per column that may be hidden, hidden together with it. */
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
