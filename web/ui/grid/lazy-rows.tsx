import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How far from what is in view rows are drawn already. */
const AHEAD = '1200px'
/** Height of a row until it has been drawn once. */
const ROW_REM = 2.8

type LazyRowsProps = {
  count: number
  columns: number
  startsNear: boolean
  children: () => ReactNode
}

/** A group of rows that is drawn only near what is in view; elsewhere it keeps its height. */
export function LazyRows({ count, columns, startsNear, children }: LazyRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [isNear, setNear] = useState(startsNear)
  const [height, setHeight] = useState<number>()

  useEffect(() => {
    if (!body.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || (!entry.isIntersecting && isInUse(entry.target))) return
        if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height)
        setNear(entry.isIntersecting)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(body.current)
    return () => observer.disconnect()
  }, [])

  return (
    <tbody ref={body}>
      {isNear ? (
        children()
      ) : (
        <tr aria-hidden="true">
          <td colSpan={columns} style={{ height: height ?? `${count * ROW_REM}rem` }}>
            {'\u00a0'}
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** What a person is writing in stays, wherever they scroll. */
function isInUse(group: Element): boolean {
  return group.contains(document.activeElement) || group.querySelector('[data-unreadable]') !== null
}
