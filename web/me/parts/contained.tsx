import { useEffect, useState, type CSSProperties, type HTMLAttributes } from 'react'
import { flushSync } from 'react-dom'

type ContainedProps = HTMLAttributes<HTMLElement> & {
  /** Whether it is laid out only near the part of the page that is looked at, until there is time. */
  isContained: boolean
  rows: number
}

/** A section of a long list. One after the other they are laid out for good, so that every place is where it stays. */
export function Contained({ isContained, rows, ...attributes }: ContainedProps) {
  const [isWaiting, setWaiting] = useState(isContained)
  useEffect(() => {
    if (!isWaiting) return
    const release = () => setWaiting(false)
    waiting.add(release)
    askForTime()
    return () => void waiting.delete(release)
  }, [isWaiting])
  return <section {...attributes} style={isWaiting ? waitingStyle(rows) : undefined} />
}

/** What a heading and a row take, about. */
const [HEAD_REM, ROW_REM] = [4, 4.5]

function waitingStyle(rows: number): CSSProperties {
  return {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${HEAD_REM + rows * ROW_REM}rem`,
    // Outlines of what has the focus reach beyond it.
    overflowClipMargin: '1rem',
  }
}

const waiting = new Set<() => void>()
let isAsked = false

/** Safari has no idle time to give. */
export const inIdleTime: (work: () => void) => void =
  globalThis.requestIdleCallback?.bind(globalThis) ?? ((work) => setTimeout(work, 50))

function askForTime(): void {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  inIdleTime(() => {
    isAsked = false
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    next()
    askForTime()
  })
}

/** Lays out all of it at once, for who wants to be taken to a place. */
export function layOutAll(): void {
  const all = [...waiting]
  waiting.clear()
  flushSync(() => {
    for (const release of all) release()
  })
}
