import type { Wording } from '../ui/text.ts'
import { monthName, weekday } from './words-of-time.ts'

type Leaf = { month: string; day: number; words: string }

/** What stands on the leaf of one day, in the reader's language. */
export function leafOf(day: Temporal.PlainDate, { t, language }: Pick<Wording, 't' | 'language'>) {
  return {
    month: asHeading(monthName(day, language), language),
    day: day.day,
    words: t('{weekday}, week {week}', {
      weekday: asHeading(weekday(day, language), language),
      week: day.weekOfYear ?? '',
    }),
  } satisfies Leaf
}

/** Months and weekdays begin small in most languages, and large where a line begins with them. */
function asHeading(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
