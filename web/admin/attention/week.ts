import type { Facts } from './needs.ts'

/** One of the coming days with its event count and the categories with gaps. */
export type WeekDay = { day: Temporal.PlainDate; count: number; lacking: string[] }

/** The coming days, with the number of events in the list of events on each. */
export function toWeek(
  week: readonly number[],
  { today, rows }: NonNullable<Facts['coverage']>,
): WeekDay[] {
  const first = Temporal.PlainDate.from(today)
  return week.map((count, place) => ({
    day: first.add({ days: place }),
    count,
    lacking: rows.filter(({ gaps }) => gaps.includes(place)).map(({ title }) => title),
  }))
}
