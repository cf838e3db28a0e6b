import { toDayBounds, type DayBounds } from '@app/core/calendar/bounds.ts'

/** Pseudo-day for the past events of the reader's today. */
export const OVER = 'over'

type Stretch = { from: string; to: string; zone: string }

/** The bounds of each day; past hours of today become the pseudo-day `OVER`. Whole days last until their end. */
export function boundsFrom(
  now: Temporal.Instant,
  stretch: Stretch,
  dayZones: readonly string[],
): DayBounds[] {
  return toDayBounds(stretch, dayZones).flatMap((one) => {
    const isOpen =
      one.own === null &&
      Temporal.Instant.compare(one.starts, now) < 0 &&
      Temporal.Instant.compare(now, one.ends) < 0
    if (!isOpen) return [one]
    const at = now.toString()
    return [
      { ...one, starts: at },
      { ...one, day: OVER, ends: at },
    ]
  })
}

/** A day and the number of its events. */
export type DayCount = { day: string; count: number }

/** `again`: how many further events last into this day that an earlier day already counts. */
export type WithAgain<T extends { count: number }> = T & { again: number }

/** Adds the events that last into the day to its count. */
export const withRepeats = <T extends { count: number }>({ again, ...one }: WithAgain<T>) => ({
  ...one,
  count: one.count + again,
})

/** `take` events of one day after skipping `skip`. */
export type Slice = { day: string; skip: number; take: number }

/** Translates skip and take over a sequence of days into slices of each day. */
export function slicesOf(days: readonly DayCount[], skip: number, take: number): Slice[] {
  let passed = 0
  return days.flatMap(({ day, count }) => {
    const first = Math.max(0, skip - passed)
    const last = Math.min(count, skip + take - passed)
    passed += count
    return last > first ? [{ day, skip: first, take: last - first }] : []
  })
}

export const sumOf = (days: readonly { count: number }[]): number =>
  days.reduce((sum, { count }) => sum + count, 0)
