import { toDayBounds, type DayBounds } from '@app/core/calendar/bounds.ts'

/** Stands for a day: what is over of the reader's today. */
export const OVER = 'over'

type Stretch = { from: string; to: string; zone: string }

/** The days of a stretch, and apart from today, as `OVER`, its hours before `now`. Whole days last until their end. */
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

/** A day by its name, and how many events it holds. */
export type DayCount = { day: string; count: number }

/** `again`: how many more it holds that an earlier of the days counts already, and that go on. */
export type WithAgain<T extends { count: number }> = T & { again: number }

/** With all that is held, again or not. */
export const withAll = <T extends { count: number }>({ again, ...one }: WithAgain<T>) => ({
  ...one,
  count: one.count + again,
})

/** Events of one day: so many of them, behind so many others. */
export type Slice = { day: string; skip: number; take: number }

/** Where `take` events stand that come behind `skip` others, when the days are read one after the other. */
export function slicesOf(days: readonly DayCount[], skip: number, take: number): Slice[] {
  let passed = 0
  return days.flatMap(({ day, count }) => {
    const first = Math.max(0, skip - passed)
    const last = Math.min(count, skip + take - passed)
    passed += count
    return last > first ? [{ day, skip: first, take: last - first }] : []
  })
}

/** Days put together so that no batch holds more than `most` events, unless a single day does. */
export function batchesOf(days: readonly DayCount[], most: number): DayCount[][] {
  const batches: DayCount[][] = []
  let room = 0
  for (const day of days) {
    if (day.count > room || batches.length === 0) {
      batches.push([])
      room = most
    }
    batches.at(-1)?.push(day)
    room -= day.count
  }
  return batches
}

export const sumOf = (days: readonly { count: number }[]): number =>
  days.reduce((sum, { count }) => sum + count, 0)
