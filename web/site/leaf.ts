import { monthName, weekday } from '../ui/dates.ts'

export type Leaf = { month: string; day: number; words: string }

/** What stands on the leaf of one day. */
export function leafOf(day: Temporal.PlainDate): Leaf {
  return {
    month: monthName(day),
    day: day.day,
    words: `${weekday(day)}, week ${day.weekOfYear ?? ''}`,
  }
}
