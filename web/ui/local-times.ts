import { cityOfZone } from '@app/core/time/city-of-zone.ts'
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
  const place = cityOfZone(there)
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
  return t('{time} in {place}', { time: shortDay(day), place: cityOfZone(there) })
}

/**
 * The first day of a week, 1 for Monday to 7 for Sunday: that of the locale's region for whoever lives there. Many
 * browsers in Europe speak the English of America, so a region in which the zone does not lie says nothing.
 */
export function findFirstWeekday(locale: string, zone: string): number {
  const spoken = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    getTimeZones?: () => string[] | undefined
  }
  const isThere = spoken.getTimeZones?.()?.includes(zone) ?? false
  return (isThere && spoken.getWeekInfo?.().firstDay) || MONDAY
}

const MONDAY = 1
