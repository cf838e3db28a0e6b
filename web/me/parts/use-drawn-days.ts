import { startTransition, useEffect, useState } from 'react'
import { returnsToPlace } from '../route.ts'
import type { Day } from '../time/events.ts'

/** Rows that fill the highest screen; up to twice as many are drawn at once. */
const SCREENFUL = 20

type Drawn = { drawn: readonly Day[]; isContained: boolean }

/**
 * A month of somebody who follows much is a thousand rows. Opened anew, the days that a screen holds are drawn first and
 * all others behind them, each laid out as it comes near. Who comes back to a place finds all of it as they left it.
 */
export function useDrawnDays(days: readonly Day[]): Drawn {
  const [isReturn] = useState(returnsToPlace)
  const isLong = days.reduce((sum, { events }) => sum + events.length, 0) > 2 * SCREENFUL
  const [isWhole, setWhole] = useState(isReturn || !isLong)
  useEffect(() => {
    if (isWhole) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setWhole(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isWhole])
  return { drawn: isWhole ? days : firstOf(days), isContained: isLong && !isReturn }
}

function firstOf(days: readonly Day[]): Day[] {
  let rows = 0
  return days.filter(({ events }) => {
    const isFirst = rows < SCREENFUL
    rows += Math.max(events.length, 1)
    return isFirst
  })
}
