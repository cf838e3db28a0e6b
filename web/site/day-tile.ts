import { formatDay } from '@app/core/time/format-day.ts'
import type { Wording } from '../ui/text.ts'

type DayTile = { month: string; day: number; words: string }

/** The texts on a day's tile, in the reader's language. */
export function toDayTile(
  day: Temporal.PlainDate,
  { t, language }: Pick<Wording, 't' | 'language'>,
) {
  return {
    month: asHeading(formatDay(language, 'month', day), language),
    day: day.day,
    words: t('{weekday}, week {week}', {
      weekday: asHeading(formatDay(language, 'weekday', day), language),
      week: day.weekOfYear ?? '',
    }),
  } satisfies DayTile
}

/** Months and weekdays are lower case in most languages, except at the start of a line. */
function asHeading(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
