import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { columnIn } from './cell-values.ts'
import type { GridColumn, GridRow } from './grid-types.ts'

type Row = {
  row: GridRow
  columns: readonly GridColumn[]
  commit: (column: GridColumn, text: string) => void
}

/** Marks what was typed as a date under `root` and cannot be read, as what is pasted there. */
export function keepUnreadable(root: HTMLElement | null, { row, columns, commit }: Row): void {
  for (const input of root?.querySelectorAll<HTMLInputElement>('input[data-unreadable]') ?? []) {
    const field = input.closest<HTMLElement>('[data-field]')?.dataset['field']
    const column = columns.find((each) => each.field === field)
    if (column) commit(columnIn(column, row), input.value)
  }
}

/** The same where the row is drawn no longer, for its screen was left, and where the page goes. */
export function useKeepUnreadable(root: RefObject<HTMLElement | null>, given: Row): void {
  const keep = useEffectEvent(() => keepUnreadable(root.current, given))
  useLayoutEffect(() => {
    const leave = () => {
      const { activeElement } = document
      // A date is read when its field is left.
      if (activeElement instanceof HTMLElement && root.current?.contains(activeElement))
        flushSync(() => activeElement.blur())
      keep()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      keep()
    }
  }, [root])
}
