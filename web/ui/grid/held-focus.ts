import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { cellAt, focusCell, placeOf } from './grid-focus.ts'
import type { GridRow, HeldCell } from './grid-types.ts'

/** What stands elsewhere in the page and leads back to the row it was opened from, or to where one was. */
const AFLOAT = '[data-portal], [role=dialog], [data-toast]'

/** Which cell of a sheet's tables a person is in, also while a list of it or a toast has the focus. */
export function useHeldCell(sheet: string) {
  const held = useRef<HeldCell | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(AFLOAT)) return
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
    if (held.current?.row === from) held.current = { ...held.current, row: to }
  }
  return { held, rename }
}

type Shown = { rows: readonly GridRow[]; enlarged: object | null }

/**
 * A row that is drawn anew elsewhere, in another table even, takes the focus along; so does the one whose picture
 * was enlarged until now.
 */
export function useFocusAlong(
  table: RefObject<HTMLTableElement | null>,
  { rows, enlarged }: Shown,
  held: RefObject<HeldCell | null>,
): void {
  useLayoutEffect(() => {
    const { current } = held
    if (current === null || document.activeElement !== document.body) return
    if (!rows.some(({ id }) => id === current.row)) return
    const control = focusCell(cellAt(table.current, current), { preventScroll: true })
    // Whoever pressed a key that leads on from there does not see the page jump.
    requestAnimationFrame(() => {
      if (control === document.activeElement) control?.scrollIntoView({ block: 'nearest' })
    })
  }, [table, rows, enlarged, held])
}
