import type { DateColumn, GridChange, GridRow, GridValue } from './grid-types.ts'
import { shiftInstant } from './shift.ts'

export function setInRows(rows: readonly GridRow[], field: string, value: GridValue): GridChange[] {
  return rows.map(({ id }) => ({ id, edits: { [field]: value } }))
}

/** Moves every date of every row, each in the zone of its cell; rows without a date are left unchanged. */
export function shiftInRows(
  rows: readonly GridRow[],
  columns: readonly DateColumn[],
  by: { days: number; hours: number },
): GridChange[] {
  return rows.flatMap((row) => {
    const dated = columns.flatMap((column) => {
      const value = row.values[column.field]
      return typeof value === 'string' && value !== ''
        ? [[column.field, shiftInstant(value, column.zoneOf(row), by)] as const]
        : []
    })
    return dated.length === 0 ? [] : [{ id: row.id, edits: Object.fromEntries(dated) }]
  })
}
