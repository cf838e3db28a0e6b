import { capitalize } from '@app/core/time/format-day.ts'
import { formatPlainDay } from '@app/core/messages/date-format.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { currentLanguage, t } from '../../ui/text.ts'
import { dayAt, daysBetween, toMs, zonedFormat } from './days.ts'
import { dayOf } from './events.ts'

const ofDay = (day: string, options: Intl.DateTimeFormatOptions) =>
  formatPlainDay(currentLanguage(), options, day)

const capital = (text: string) => capitalize(text, currentLanguage())

/** “Saturday” */
export const weekdayName = (day: string) => capital(ofDay(day, { weekday: 'long' }))
/** The same within a sentence, where most languages use lower case. */
export const weekdayWithin = (day: string) => ofDay(day, { weekday: 'long' })
/** “Sat” */
export const shortWeekday = (day: string) => capital(ofDay(day, { weekday: 'short' }))
/** “November” */
export const monthName = (day: string) => capital(ofDay(day, { month: 'long' }))
/** “November 2026” */
export const monthAndYear = (day: string) => capital(ofDay(day, { month: 'long', year: 'numeric' }))
/** “21 November” */
export const dayAndMonth = (day: string) => ofDay(day, { day: 'numeric', month: 'long' })
/** “Saturday 21 November 2026” */
export const fullDay = (day: string) =>
  capital(ofDay(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }))
/** “21 Nov 2026” */
export const shortDate = (day: string) =>
  ofDay(day, { day: 'numeric', month: 'short', year: 'numeric' })

/** “20:30” in a zone. */
export function clockTime(at: string | number, zone: string): string {
  return zonedFormat(currentLanguage(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(toMs(at))
}

/**
 * When an event is on, for its row: “20:30”. In the list of a later day than its first: “until 01:15”, or all day if it
 * goes on after that day.
 */
export function timeOf(
  event: Pick<PublicEvent, 'date' | 'endDate' | 'isDay' | 'zone'>,
  zone: string,
  day = dayOf(event, zone),
): string {
  if (event.isDay) return t('All day')
  const time = clockTime(event.date, zone)
  if (dayOf(event, zone) >= day) return time
  // Without a known end it is in the list only as long as such events usually last.
  if (event.endDate === null) return t('since {time}', { time })
  if (dayAt(event.endDate, zone) > day) return t('All day')
  return t('until {time}', { time: clockTime(event.endDate, zone) })
}

/** “Today”, “Tomorrow”, or null. */
export function nearName(day: string, today: string): string | null {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return t('Today')
  return ahead === 1 ? t('Tomorrow') : null
}

/** “Today”, “Tomorrow”, “Wed 25”. */
export function shortDay(day: string, today: string): string {
  return (
    nearName(day, today) ??
    capital(
      ofDay(day, {
        weekday: 'short',
        day: 'numeric',
        ...(daysBetween(today, day) > 27 && { month: 'short' }),
      }),
    )
  )
}

/** “Tomorrow”, “Tuesday 24”: a day in a sentence of its own. */
export function formatDayInText(day: string, today: string): string {
  return nearName(day, today) ?? capital(ofDay(day, { weekday: 'long', day: 'numeric' }))
}

/** “today at 07:02”, “3 Nov 2026 at 07:02”. */
export function formatMoment(
  at: string | number,
  { zone, today, dayOfMoment }: { zone: string; today: string; dayOfMoment: string },
): string {
  const time = clockTime(at, zone)
  if (dayOfMoment === today) return t('today at {time}', { time })
  return t('{day} at {time}', { day: shortDate(dayOfMoment), time })
}
