import { startTransition, useEffect, useState } from 'react'
import { returnsToPlace } from '../route.ts'
import type { Day } from '../time/events.ts'

/** Heights in pixels: of a row, and of what stands above the first. */
const [ROW, HEAD] = [56, 240]
/** Rows that are laid out at once. */
const SHORT = 40

type Drawn = {
  drawn: readonly Day[]
  /** Rows of the last of these days that are drawn; undefined for all. */
  mostOfLast: number | undefined
  isContained: boolean
  isWhole: boolean
  /** Rows that the screen holds. */
  screenful: number
}

/**
 * A month of somebody who follows much is a thousand rows. Opened anew, the rows that the screen holds are drawn first and
 * all others behind them, each laid out as it comes near. Who comes back to a place finds all of it as they left it.
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
