import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useOnLeave } from '../use-on-leave.ts'
import { columnIn } from './cell-values.ts'
import type { GridColumn, GridRow } from './grid-types.ts'

type Row = {
  row: GridRow
  columns: readonly GridColumn[]
  commit: (column: GridColumn, text: string) => void
}

/** Marks unparsable dates typed under `root` as invalid cells, like pasted ones. */
export function keepUnreadable(root: HTMLElement | null, { row, columns, commit }: Row): void {
  for (const input of root?.querySelectorAll<HTMLInputElement>('input[data-unreadable]') ?? []) {
    const field = input.closest<HTMLElement>('[data-field]')?.dataset['field']
    const column = columns.find((each) => each.field === field)
    if (column) commit(columnIn(column, row), input.value)
  }
}

/** The same when the row unmounts because its screen was left, and when the page is closed. */
export function useKeepUnreadable(root: RefObject<HTMLElement | null>, given: Row): void {
  useOnLeave((isClosing) => {
    const { activeElement } = document
    // A date is parsed when its field loses the focus.
    if (isClosing && activeElement instanceof HTMLElement && root.current?.contains(activeElement))
      flushSync(() => activeElement.blur())
    keepUnreadable(root.current, given)
  })
}
