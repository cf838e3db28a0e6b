import { startTransition, useRef, useState, type ReactNode } from 'react'
import { useIsPrinting } from '../printing.ts'
import { ExtraCells, extraColumns } from './extra-cells.tsx'
import type { GridColumn } from './grid-types.ts'
import { useNearViewport } from './use-near-viewport.ts'

type LazyRowsProps = {
  count: number
  columns: readonly GridColumn[]
  /** How many columns the table has, with those of checkboxes and menus. */
  width: number
  /** Of the window; rows of another width have another height. */
  windowWidth: number
  startsNear: boolean
  /** Holds a row that has the focus or is about to take it, wherever that is. */
  isWanted?: boolean
  children: () => ReactNode
}

/** A group of rows that is drawn only near what is in view; elsewhere it keeps its height. */
export function LazyRows(props: LazyRowsProps) {
  const { count, columns, width, windowWidth, startsNear, isWanted, children } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [isNear, setNear] = useState(startsNear)
  const isPrinting = useIsPrinting()
  const [measured, setMeasured] = useState<{ height: number; at: number }>()

  useNearViewport(body, ({ isIntersecting, target, boundingClientRect: { height } }) => {
    if (!isIntersecting && isInUse(target)) return
    // Scrolling goes on while the rows are drawn.
    startTransition(() => {
      if (!isIntersecting) setMeasured({ height, at: window.innerWidth })
      setNear(isIntersecting)
    })
  })

  if (isNear || isWanted || isPrinting) return <tbody ref={body}>{children()}</tbody>
  const height =
    measured?.at === windowWidth
      ? `${measured.height}px`
      : `calc(${count} * var(--grid-row-height))`
  return (
    <tbody ref={body}>
      <tr aria-hidden="true">
        <td colSpan={width - extraColumns(columns).length} style={{ height }}>
          {'\u00a0'}
        </td>
        <ExtraCells columns={columns} />
      </tr>
    </tbody>
  )
}

/** What a person is writing in stays, wherever they scroll. */
function isInUse(group: Element): boolean {
  return group.contains(document.activeElement) || group.querySelector('[data-unreadable]') !== null
}
