import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { cellAt, restoreCellFocus, placeOf } from './grid-focus.ts'
import type { GridRow, FocusedCell } from './grid-types.ts'

/** Overlays rendered elsewhere in the page that return the focus to a row. */
const OVERLAYS = '[data-portal], [role=dialog], [data-toast], [data-dock]'

/** Tracks the current cell of a grid, also while a list of it or a toast has the focus. */
export function useFocusedCell(grid: string) {
  const focusedCell = useRef<FocusedCell | null>(null)
  useEffect(() => {
    const note = ({ type, target }: Event) => {
      if (!(target instanceof Element) || target.closest(OVERLAYS)) return
      // The screen takes the focus when the focused element was removed.
      if (type === 'focusin' && target.matches('main')) return
      const isInside = target.closest('table')?.dataset['sheet'] === grid
      const place = isInside ? placeOf(target) : null
      focusedCell.current = place && { ...place, control: target, isCommitted: false }
    }
    const noteKey = ({ key, target }: KeyboardEvent) => {
      if (focusedCell.current?.control !== target) return
      focusedCell.current.isCommitted = key === 'Tab' || key === 'Enter'
    }
    document.addEventListener('focusin', note)
    document.addEventListener('keydown', noteKey, { capture: true })
    // A click on nothing leaves the cell without focusing anything.
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('keydown', noteKey, { capture: true })
      document.removeEventListener('pointerdown', note)
    }
  }, [grid])
  const rename = (from: string, to: string) => {
    if (focusedCell.current?.row === from) focusedCell.current = { ...focusedCell.current, row: to }
  }
  return { held: focusedCell, rename }
}

type ShownCells = {
  rows: readonly GridRow[]
  enlarged: object | null
  selected: ReadonlySet<string>
  /** A narrow window hides columns. */
  windowWidth: number
}

/**
 * Moves the focus along when the focused row is rendered elsewhere, even in another table; restores it once its picture
 * is no longer enlarged, the row is no longer selected, or its column is visible again.
 */
export function useFocusFollow(
  table: RefObject<HTMLTableElement | null>,
  { rows, enlarged, selected, windowWidth }: ShownCells,
  focusedCell: RefObject<FocusedCell | null>,
): void {
  useLayoutEffect(() => {
    const { current } = focusedCell
    if (current === null || !isLost(document.activeElement)) return
    if (!rows.some(({ id }) => id === current.row)) return
    const control = restoreCellFocus(cellAt(table.current, current), current)
    // The key that was pressed may move the focus on; the page must not jump.
    requestAnimationFrame(() => {
      if (control === document.activeElement) control?.scrollIntoView({ block: 'nearest' })
    })
  }, [table, rows, enlarged, selected, windowWidth, focusedCell])
}

/** The screen itself has the focus only when the focused element was removed. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused.matches('body, main')
}
