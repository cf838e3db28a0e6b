import type { Wording } from '../ui/text.ts'
import { monthName, weekday } from './date-names.ts'

type DayTile = { month: string; day: number; words: string }

/** What stands on the tile of one day, in the reader's language. */
export function toDayTile(
  day: Temporal.PlainDate,
  { t, language }: Pick<Wording, 't' | 'language'>,
) {
  return {
    month: asHeading(monthName(day, language), language),
    day: day.day,
    words: t('{weekday}, week {week}', {
      weekday: asHeading(weekday(day, language), language),
      week: day.weekOfYear ?? '',
    }),
  } satisfies DayTile
}

/** Months and weekdays begin small in most languages, and large where a line begins with them. */
function asHeading(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
