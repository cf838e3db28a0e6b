import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { cellAt, focusCell, isField, placeOf } from './grid-focus.ts'
import type { GridRow, HeldCell } from './grid-types.ts'

/** What stands elsewhere in the page and leads back to the row it was opened from, or to where one was. */
const AFLOAT = '[data-portal], [role=dialog], [data-toast], [data-dock]'

/** Which cell of a sheet's tables a person is in, also while a list of it or a toast has the focus. */
export function useHeldCell(sheet: string) {
  const held = useRef<HeldCell | null>(null)
  useEffect(() => {
    const note = ({ type, target }: Event) => {
      if (!(target instanceof Element) || target.closest(AFLOAT)) return
      // The screen takes the focus where what had it is gone.
      if (type === 'focusin' && target.matches('main')) return
      const isInside = target.closest('table')?.dataset['sheet'] === sheet
      held.current = isInside ? placeOf(target) : null
    }
    document.addEventListener('focusin', note)
    // A click on nothing leaves the cell and focuses nothing.
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [sheet])
  const rename = (from: string, to: string) => {
    if (held.current?.row !== from) return
    const { activeElement: field } = document
    const caret = isField(field) && { start: field.selectionStart, end: field.selectionEnd }
    held.current = { ...held.current, row: to, ...(caret && { caret }) }
  }
  return { held, rename }
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
export function useFocusAlong(
  table: RefObject<HTMLTableElement | null>,
  { rows, enlarged, selected, windowWidth }: Shown,
  held: RefObject<HeldCell | null>,
): void {
  useLayoutEffect(() => {
    const { current } = held
    if (current === null || !isLost(document.activeElement)) return
    if (!rows.some(({ id }) => id === current.row)) return
    const control = focusCell(cellAt(table.current, current), { preventScroll: true })
    // Whoever is just typing goes on where the cursor was.
    if (current.caret && isField(control))
      control.setSelectionRange(current.caret.start, current.caret.end)
    // Whoever pressed a key that leads on from there does not see the page jump.
    requestAnimationFrame(() => {
      if (control === document.activeElement) control?.scrollIntoView({ block: 'nearest' })
    })
  }, [table, rows, enlarged, selected, windowWidth, held])
}

/** The screen itself has the focus only where what had it is gone. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused.matches('body, main')
}
