import { blockInvalidDates } from '../date-field.tsx'
import { t } from '../text.ts'
import { toastError } from '../toast.tsx'
import { isWritable } from './cell-values.ts'
import { cellOf, focusCell } from './grid-focus.ts'
import type { GridProps, GridState } from './grid-types.ts'
import { describeInvalidCells } from './invalid-cells.ts'

/** Saving would drop an invalid cell's text: reports it and focuses the cell. */
export function blockInvalidSave(
  { grid, columns }: Pick<GridProps, 'grid' | 'columns'>,
  id: string,
): boolean {
  const element = document.querySelector(`tr[data-row="${CSS.escape(id)}"]`)
  if (blockInvalidDates(element)) return true
  const sentence = describeInvalidCells(grid.invalidCells[id], columns.filter(isWritable))
  if (sentence === undefined) return false
  toastError(t('Save failed. {reason}', { reason: sentence }))
  return true
}

/** The same for saving every row of a screen; marks of deleted rows are ignored. */
export function blockInvalidCells(
  { invalidCells }: Pick<GridState, 'invalidCells'>,
  isThere: (id: string) => boolean,
  labelOf: (field: string) => string = String,
): boolean {
  for (const [id, cells] of Object.entries(invalidCells)) {
    const [first] = Object.entries(cells)
    if (!first || !isThere(id)) continue
    const [field, { reason }] = first
    const row = document.querySelector(`tr[data-row="${CSS.escape(id)}"]`)
    const cell = cellOf(row, field)
    const label = cell?.querySelector('input')?.getAttribute('aria-label') ?? labelOf(field)
    const sentence = t('{label}: {problem}', { label, problem: reason })
    toastError(t('Save failed. {reason}', { reason: sentence }))
    focusCell(cell)
    return true
  }
  return false
}
