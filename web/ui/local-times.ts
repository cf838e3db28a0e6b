import { shortDay, timeOf, zoned } from './dates.ts'
import { t } from './text.ts'

/**
 * When something is where it happens, for a reader whose clock shows another time: `21:30 in Bucharest`, with
 * the day where that differs too. Null where both clocks agree.
 */
export function formatTimeInZone(
  instant: string,
  zone: string,
  there: string | null,
): string | null {
  if (there === null || there === zone) return null
  const here = zoned(instant, zone)
  const at = here.withTimeZone(there)
  if (at.toPlainDateTime().equals(here.toPlainDateTime())) return null
  const place = placeOf(there)
  const clock = timeOf(instant, there)
  const isSameDay = at.toPlainDate().equals(here.toPlainDate())
  const time = isSameDay ? clock : `${shortDay(at)}, ${clock}`
  return t('{time} in {place}', { time, place })
}

/** Which day something is on where it happens, `22 Nov in Bucharest`, where the reader's clock has another one. */
export function formatDayInZone(
  instant: string,
  zone: string,
  there: string | null,
): string | null {
  if (there === null) return null
  const day = zoned(instant, there).toPlainDate()
  if (day.equals(zoned(instant, zone).toPlainDate())) return null
  return t('{time} in {place}', { time: shortDay(day), place: placeOf(there) })
}

function placeOf(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

/**
 * The first day of a week where a language is spoken, 1 for Monday to 7 for Sunday: as the browser knows, and
 * Monday where it does not say.
 */
export function findFirstWeekday(locale: string): number {
  const said = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
  }
  return said.getWeekInfo?.().firstDay ?? 1
}
