import { isWritable, readCell } from './cell-values.ts'
import type { GridChange, GridColumn, GridRow, GridState } from './grid-types.ts'

type Committing = {
  grid: Pick<GridState, 'setInvalidCells'>
  edit: (changes: readonly GridChange[]) => unknown
}

/** Takes what a person made of a cell that could not be read, or marks it again. */
export function commitCell(
  { grid, edit }: Committing,
  { row, column, text }: { row: GridRow; column: GridColumn; text: string },
): void {
  const read = readCell(column, row, text)
  if ('value' in read) {
    grid.setInvalidCells(row.id, { [column.field]: null })
    edit([{ id: row.id, edits: { [column.field]: read.value } }])
  } else if (isWritable(column)) grid.setInvalidCells(row.id, { [column.field]: { text, ...read } })
  // What was pasted where nothing can be written has been seen, and goes.
  else grid.setInvalidCells(row.id, { [column.field]: null })
}
