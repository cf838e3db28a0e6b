import { shortDay, timeOf, zoned } from './dates.ts'
import { t } from './text.ts'

/**
 * When something is where it happens, for a reader whose clock shows another time: `21:30 in Bucharest`, with
 * the day where that differs too. Null where both clocks agree.
 */
export function timeThere(instant: string, zone: string, there: string | null): string | null {
  if (there === null || there === zone) return null
  const here = zoned(instant, zone)
  const at = here.withTimeZone(there)
  if (at.toPlainDateTime().equals(here.toPlainDateTime())) return null
  const place = there.split('/').at(-1)?.replaceAll('_', ' ') ?? there
  const clock = timeOf(instant, there)
  const isSameDay = at.toPlainDate().equals(here.toPlainDate())
  const time = isSameDay ? clock : `${shortDay(at)}, ${clock}`
  return t('{time} in {place}', { time, place })
}

/**
 * The first day of a week where a language is spoken, 1 for Monday to 7 for Sunday: as the browser knows, and
 * Monday where it does not say.
 */
export function firstWeekday(locale: string): number {
  const said = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
  }
  return said.getWeekInfo?.().firstDay ?? 1
}
