import type { Translate } from '../../ui/text.ts'

/** Title and description of a page about a day, a week or a month. */
export function headOfDays(days: string, t: Translate): { title: string; description: string } {
  return {
    title: t('{title}, Almanac', { title: days }),
    description: t(
      'Everything that is on, {day}: sports, series, television, concerts and holidays.',
      { day: days },
    ),
  }
}
