import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { cellAt, focusAgain, placeOf } from './grid-focus.ts'
import type { GridRow, FocusedCell } from './grid-types.ts'

/** What stands elsewhere in the page and leads back to the row it was opened from, or to where one was. */
const OVERLAYS = '[data-portal], [role=dialog], [data-toast], [data-dock]'

/** Which cell of a grid's tables a person is in, also while a list of it or a toast has the focus. */
export function useFocusedCell(grid: string) {
  const focusedCell = useRef<FocusedCell | null>(null)
  useEffect(() => {
    const note = ({ type, target }: Event) => {
      if (!(target instanceof Element) || target.closest(OVERLAYS)) return
      // The screen takes the focus where what had it is gone.
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
    // A click on nothing leaves the cell and focuses nothing.
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

type Shown = {
  rows: readonly GridRow[]
  enlarged: object | null
  selected: ReadonlySet<string>
  /** A narrow window leaves columns out. */
  windowWidth: number
}

/**
 * A row that is drawn anew elsewhere, in another table even, takes the focus along; it gets it back once its
 * picture is no longer enlarged, it is chosen no longer, or the window has room for its column again.
 */
export function useFocusFollow(
  table: RefObject<HTMLTableElement | null>,
  { rows, enlarged, selected, windowWidth }: Shown,
  focusedCell: RefObject<FocusedCell | null>,
): void {
  useLayoutEffect(() => {
    const { current } = focusedCell
    if (current === null || !isLost(document.activeElement)) return
    if (!rows.some(({ id }) => id === current.row)) return
    const control = focusAgain(cellAt(table.current, current), current)
    // Whoever pressed a key that leads on from there does not see the page jump.
    requestAnimationFrame(() => {
      if (control === document.activeElement) control?.scrollIntoView({ block: 'nearest' })
    })
  }, [table, rows, enlarged, selected, windowWidth, focusedCell])
}

/** The screen itself has the focus only where what had it is gone. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused.matches('body, main')
}
