import { startTransition, useEffect, useState } from 'react'
import { returnsToPlace } from '../route.ts'
import type { Day } from '../time/events.ts'

/** Heights in pixels: of a row, and of the content above the first. */
const [ROW, HEAD] = [56, 240]
/** Rows that are laid out immediately. */
const SHORT = 40

type Drawn = {
  drawn: readonly Day[]
  /** Number of rendered rows of the last of these days; undefined for all. */
  mostOfLast: number | undefined
  isContained: boolean
  isWhole: boolean
  /** Number of rows that fit on the screen. */
  screenful: number
}

/**
 * A month of a person who follows a lot is a thousand rows. On a fresh visit, the rows that fit on the screen render
 * first and all others after them, each laid out as it comes near. Returning to a scroll position renders everything
 * immediately.
 */
export function useDrawnDays(days: readonly Day[]): Drawn {
  const [isReturn] = useState(returnsToPlace)
  const [screenful] = useState(() => Math.max(8, Math.ceil((innerHeight - HEAD) / ROW)))
  const rows = days.reduce((sum, { events }) => sum + events.length, 0)
  const [isAsked, setAsked] = useState(isReturn)
  const isWhole = isAsked || rows <= screenful
  useEffect(() => {
    if (isAsked) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setAsked(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isAsked])
  const isContained = rows > SHORT && !isReturn
  if (isWhole) return { drawn: days, mostOfLast: undefined, isContained, isWhole, screenful }
  return { ...firstOf(days, screenful), isContained, isWhole, screenful }
}

function firstOf(days: readonly Day[], screenful: number): Pick<Drawn, 'drawn' | 'mostOfLast'> {
  let left = screenful
  let mostOfLast: number | undefined
  const drawn = days.filter(({ events }) => {
    if (left <= 0) return false
    mostOfLast = left
    left -= Math.max(events.length, 1)
    return true
  })
  return { drawn, mostOfLast }
}
