import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { shortDay, timeOf, zoned } from './dates.ts'
import { currentLanguage, t } from './text.ts'

/**
 * The time in an event's own zone, if it differs from the reader's: `21:30 Bucharest time`, with the day if that
 * differs too. Null if both clocks agree. The city names the zone: events of a zone take place in many cities.
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
  const city = cityOfZone(there, currentLanguage())
  const clock = timeOf(instant, there)
  const isSameDay = at.toPlainDate().equals(here.toPlainDate())
  const time = isSameDay ? clock : `${shortDay(at)}, ${clock}`
  return t('{time} {city} time', { time, city })
}

/** The day in an event's own zone, `22 Nov Bucharest time`, if it differs from the reader's. */
export function formatDayInZone(
  instant: string,
  zone: string,
  there: string | null,
): string | null {
  if (there === null) return null
  const day = zoned(instant, there).toPlainDate()
  if (day.equals(zoned(instant, zone).toPlainDate())) return null
  return t('{time} {city} time', {
    time: shortDay(day),
    city: cityOfZone(there, currentLanguage()),
  })
}

/**
 * The first day of a week, 1 for Monday to 7 for Sunday, in the locale's region, provided that the zone lies in it.
 * Many browsers in Europe use American English, so a region without the zone is ignored.
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
