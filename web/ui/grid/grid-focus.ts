import type { Direction } from './grid-keys.ts'
import type { FocusedCell } from './grid-types.ts'

const CONTROL = 'input:not([type=hidden]), textarea, button, [tabindex]'

/** The focusable element of a cell: its input, or the text shown instead. */
export function controlOf(cell: Element | null): HTMLElement | null {
  return cell?.querySelector<HTMLElement>(CONTROL) ?? null
}

/** A text field, as opposed to a button or a checkbox. */
export function isField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && target.type !== 'checkbox'
}

export function cellOf(row: Element | null, field: string): HTMLElement | null {
  return row?.querySelector<HTMLElement>(`td[data-field="${CSS.escape(field)}"]`) ?? null
}

type CellPlace = Pick<FocusedCell, 'row' | 'cell'>

/** Identifies a cell, so that it can be found again wherever its row is rendered. */
export function placeOf(inside: Element): CellPlace | null {
  const cell = inside.closest('td')
  const row = cell?.closest('tr')?.dataset['row']
  if (!cell || row === undefined) return null
  const { field, part = '' } = cell.dataset
  const name = field === undefined ? `[data-part="${part}"]` : `[data-field="${CSS.escape(field)}"]`
  return { row, cell: `td${name}` }
}

export function cellAt(table: ParentNode | null | undefined, { row, cell }: CellPlace) {
  return table?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(row)}"] > ${cell}`) ?? null
}

/** Focuses a cell with its text selected, so that typing replaces it. */
export function focusCell(cell: Element | null, options?: FocusOptions): HTMLElement | null {
  const control = controlOf(cell)
  control?.focus(options)
  if (isField(control)) control.select()
  return control
}

/** Focuses a cell that was rendered again; a person who was typing keeps their cursor position. */
export function restoreCellFocus(cell: Element | null, former: FocusedCell): HTMLElement | null {
  const { control: field, isCommitted } = former
  const control = controlOf(cell)
  const caret =
    !isCommitted && isField(field) && ([field.selectionStart, field.selectionEnd] as const)
  control?.focus({ preventScroll: true })
  if (!isField(control)) return control
  if (caret) control.setSelectionRange(...caret)
  else control.select()
  return control
}

/** The cell that a move leads to, in this table or the next; null at the edge. */
export function cellAfter(cell: HTMLElement, to: Direction): HTMLElement | null {
  const row = cell.closest('tr')
  if (!row) return null
  const beside = { left: -1, right: 1 }
  const cells = cellsOf(row)
  const place = cells.indexOf(cell)
  if (to === 'first' || to === 'last') return cells.at(to === 'first' ? 0 : -1) ?? null
  if (to === 'left' || to === 'right') return cells[place + beside[to]] ?? null
  const next = rowAfter(row, to)
  if (!next) return null
  const { field } = cell.dataset
  return (field === undefined ? null : cellOf(next, field)) ?? cellsOf(next)[place] ?? null
}

function rowAfter(row: Element, to: 'up' | 'down' | 'top' | 'bottom'): Element | undefined {
  const rows = [...(row.closest('main') ?? document).querySelectorAll('tr[data-row]')]
  const place = rows.indexOf(row)
  return { up: rows[place - 1], down: rows[place + 1], top: rows[0], bottom: rows.at(-1) }[to]
}

/** The visible, focusable cells of a row. */
function cellsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('td')].filter(
    (cell) => cell.offsetParent !== null && controlOf(cell) !== null,
  )
}
