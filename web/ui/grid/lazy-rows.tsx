import { startTransition, useRef, useState, type ReactNode } from 'react'
import { useIsPrinting } from '../printing.ts'
import { ExtraCells, extraColumns } from './extra-cells.tsx'
import type { GridColumn } from './grid-types.ts'
import { useNearViewport } from './use-near-viewport.ts'

type LazyRowsProps = {
  count: number
  columns: readonly GridColumn[]
  /** Number of columns, including checkboxes and menus. */
  width: number
  /** Width of the window; row heights depend on it. */
  windowWidth: number
  startsNear: boolean
  /** Holds a row that has or is about to take the focus, wherever it is. */
  isWanted?: boolean
  children: () => ReactNode
}

/** A group of rows that is rendered only near the viewport; elsewhere a placeholder keeps its height. */
export function LazyRows(props: LazyRowsProps) {
  const { count, columns, width, windowWidth, startsNear, isWanted, children } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [isNear, setNear] = useState(startsNear)
  const isPrinting = useIsPrinting()
  const [measured, setMeasured] = useState<{ height: number; at: number }>()

  useNearViewport(body, ({ isIntersecting, target, boundingClientRect: { height } }) => {
    if (!isIntersecting && isInUse(target)) return
    // Scrolling stays responsive while the rows render.
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

/** A row being edited stays mounted wherever the person scrolls. */
function isInUse(group: Element): boolean {
  return group.contains(document.activeElement) || group.querySelector('[data-unreadable]') !== null
}
