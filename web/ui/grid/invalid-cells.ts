import { nameKey } from '@app/core/names/names.ts'
import { findChoice, type Choice } from '../choices.ts'
import { t } from '../text.ts'
import type { GridColumn, InvalidCell } from './grid-types.ts'

/** Invalid cells by row id, then by field. */
export type InvalidCells = Readonly<Record<string, Record<string, InvalidCell>>>

/** Updates the invalid cells of one row; null removes a mark. */
export function setCells(
  rows: InvalidCells,
  id: string,
  cells: Record<string, InvalidCell | null>,
): InvalidCells {
  const remaining = Object.entries({ ...rows[id], ...cells }).flatMap(([field, cell]) =>
    cell === null ? [] : [[field, cell] as const],
  )
  const others = omitRows(rows, new Set([id]))
  return remaining.length === 0 ? others : { ...others, [id]: Object.fromEntries(remaining) }
}

export function omitRows(rows: InvalidCells, gone: ReadonlySet<string>): InvalidCells {
  return Object.fromEntries(Object.entries(rows).filter(([id]) => !gone.has(id)))
}

/** Restores former invalid cells, without overwriting those marked since. */
export function restoreCells(
  rows: InvalidCells,
  before: InvalidCells,
  ids: ReadonlySet<string>,
): InvalidCells {
  const back = Object.entries(before).filter(([id]) => ids.has(id))
  return {
    ...rows,
    ...Object.fromEntries(back.map(([id, cells]) => [id, { ...cells, ...rows[id] }])),
  }
}

/** Moves the invalid cells of a row to its new id. */
export function renameRow(rows: InvalidCells, from: string, to: string): InvalidCells {
  const { [from]: cells, ...others } = rows
  return cells ? { ...others, [to]: cells } : rows
}

/** Cells whose text matches several choices. */
export function findAmbiguousCells(
  cells: Record<string, InvalidCell> | undefined,
  columns: readonly GridColumn[],
): { field: string; text: string; among: Choice[] }[] {
  return columns.flatMap((column) => {
    const { text, among: values } = cells?.[column.field] ?? {}
    if (column.kind !== 'choice' || text === undefined || values === undefined) return []
    const among = values.flatMap((value) => findChoice(column.options, value) ?? [])
    return among.length > 1 ? [{ field: column.field, text, among }] : []
  })
}

/** Whether a cell of a row matches several choices. */
export function isAmbiguous(cells: Record<string, InvalidCell> | undefined): boolean {
  return Object.values(cells ?? {}).some(({ among }) => among !== undefined)
}

/** The rows whose field has the same ambiguous text. */
export function findAmbiguousRows(rows: InvalidCells, field: string, text: string): string[] {
  const key = nameKey(text)
  return Object.entries(rows).flatMap(([id, cells]) => {
    const cell = cells[field]
    return cell?.among && nameKey(cell.text) === key ? [id] : []
  })
}

/** `Date: “soon” is not a date`, for the invalid cells of a row; undefined if there are none. */
export function describeInvalidCells(
  cells: Record<string, InvalidCell> | undefined,
  columns: readonly GridColumn[],
): string | undefined {
  const found = columns.flatMap(({ field, label }) => {
    const cell = cells?.[field]
    return cell ? [t('{label}: {problem}', { label, problem: cell.reason })] : []
  })
  return found.length === 0 ? undefined : found.join('. ')
}
