import { useEffect, useState, type CSSProperties, type HTMLAttributes } from 'react'
import { flushSync } from 'react-dom'

type ContainedProps = HTMLAttributes<HTMLElement> & {
  /** Whether it is laid out only near the viewport, until the browser is idle. */
  isContained: boolean
  rows: number
}

/** A section of a long list. Idle time lays out the sections one by one, so that scroll positions are stable. */
export function Contained({ isContained, rows, ...attributes }: ContainedProps) {
  const [isWaiting, setWaiting] = useState(isContained)
  useEffect(() => {
    if (!isWaiting) return
    const release = () => setWaiting(false)
    pending.add(release)
    scheduleLayout()
    return () => void pending.delete(release)
  }, [isWaiting])
  return <section {...attributes} style={isWaiting ? waitingStyle(rows) : undefined} />
}

/** Approximate heights of a heading and a row. */
const [HEAD_REM, ROW_REM] = [4, 4.5]

function waitingStyle(rows: number): CSSProperties {
  return {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${HEAD_REM + rows * ROW_REM}rem`,
    // Focus outlines extend beyond it.
    overflowClipMargin: '1rem',
  }
}

const pending = new Set<() => void>()
let isScheduled = false

/** Safari has no `requestIdleCallback`. */
export const inIdleTime: (work: () => void) => void =
  globalThis.requestIdleCallback?.bind(globalThis) ?? ((work) => setTimeout(work, 50))

function scheduleLayout(): void {
  if (isScheduled || pending.size === 0) return
  isScheduled = true
  inIdleTime(() => {
    isScheduled = false
    const [next] = pending
    if (!next) return
    pending.delete(next)
    next()
    scheduleLayout()
  })
}

/** Lays out everything immediately, before scrolling to a place. */
export function layOutAll(): void {
  const all = [...pending]
  pending.clear()
  flushSync(() => {
    for (const release of all) release()
  })
}
