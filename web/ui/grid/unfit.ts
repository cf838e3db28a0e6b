import { nameKey } from '@app/core/names/names.ts'
import { choiceOf, type Choice } from '../choices.ts'
import { t } from '../text.ts'
import type { GridColumn, Unfit } from './grid-types.ts'

/** Marked cells by the id of their row, then by field. */
export type UnfitRows = Readonly<Record<string, Record<string, Unfit>>>

/** The cells of one row changed: null takes a mark away. */
export function withCells(
  rows: UnfitRows,
  id: string,
  cells: Record<string, Unfit | null>,
): UnfitRows {
  const kept = Object.entries({ ...rows[id], ...cells }).flatMap(([field, cell]) =>
    cell === null ? [] : [[field, cell] as const],
  )
  const others = without(rows, new Set([id]))
  return kept.length === 0 ? others : { ...others, [id]: Object.fromEntries(kept) }
}

export function without(rows: UnfitRows, gone: ReadonlySet<string>): UnfitRows {
  return Object.fromEntries(Object.entries(rows).filter(([id]) => !gone.has(id)))
}

/** With the cells that rows had before; what was typed into them since stands over those. */
export function broughtBack(
  rows: UnfitRows,
  before: UnfitRows,
  ids: ReadonlySet<string>,
): UnfitRows {
  const back = Object.entries(before).filter(([id]) => ids.has(id))
  return {
    ...rows,
    ...Object.fromEntries(back.map(([id, cells]) => [id, { ...cells, ...rows[id] }])),
  }
}

/** With the cells of a row under the id that it has from now on. */
export function renamed(rows: UnfitRows, from: string, to: string): UnfitRows {
  const { [from]: cells, ...others } = rows
  return cells ? { ...others, [to]: cells } : rows
}

/** Cells whose text is the name of several choices, of which a person has to say one. */
export function questionsIn(
  cells: Record<string, Unfit> | undefined,
  columns: readonly GridColumn[],
): { field: string; text: string; among: Choice[] }[] {
  return columns.flatMap((column) => {
    const { text, among: values } = cells?.[column.field] ?? {}
    if (column.kind !== 'choice' || text === undefined || values === undefined) return []
    const among = values.flatMap((value) => choiceOf(column.options, value) ?? [])
    return among.length > 1 ? [{ field: column.field, text, among }] : []
  })
}

/** Whether a person has to say which of several choices a cell of a row means. */
export function isAsked(cells: Record<string, Unfit> | undefined): boolean {
  return Object.values(cells ?? {}).some(({ among }) => among !== undefined)
}

/** The rows in which a field waits for the same answer as this text. */
export function rowsAsked(rows: UnfitRows, field: string, text: string): string[] {
  const key = nameKey(text)
  return Object.entries(rows).flatMap(([id, cells]) => {
    const cell = cells[field]
    return cell?.among && nameKey(cell.text) === key ? [id] : []
  })
}

/** `Date: “soon” is not a date`, for the cells of a row that hold what does not fit; undefined where all fits. */
export function unfitSentence(
  cells: Record<string, Unfit> | undefined,
  columns: readonly GridColumn[],
): string | undefined {
  const found = columns.flatMap(({ field, label }) => {
    const cell = cells?.[field]
    return cell ? [t('{label}: {problem}', { label, problem: cell.reason })] : []
  })
  return found.length === 0 ? undefined : found.join('. ')
}
