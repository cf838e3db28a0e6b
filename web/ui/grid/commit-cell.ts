import { isWritable, readCell } from './cell-values.ts'
import type { GridChange, GridColumn, GridRow, GridState } from './grid-types.ts'

type Committing = {
  grid: Pick<GridState, 'setInvalidCells'>
  edit: (changes: readonly GridChange[]) => unknown
}

/** Commits the correction of an invalid cell, or marks it again. */
export function commitCell(
  { grid, edit }: Committing,
  { row, column, text }: { row: GridRow; column: GridColumn; text: string },
): void {
  const read = readCell(column, row, text)
  if ('value' in read) {
    grid.setInvalidCells(row.id, { [column.field]: null })
    edit([{ id: row.id, edits: { [column.field]: read.value } }])
  } else if (isWritable(column)) grid.setInvalidCells(row.id, { [column.field]: { text, ...read } })
  // Text pasted into a read-only cell has been seen and is dropped.
  else grid.setInvalidCells(row.id, { [column.field]: null })
}
