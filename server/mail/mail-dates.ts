import { MONTHS, shortName, WEEKDAYS } from '@app/core/time/english-names.ts'

// How mails and pages of the server write days: in English, and from lists of our own, because asking the
// runtime for the name of a day takes longer than the rest of a mail.

/** `Saturday 21 November` */
export function longDay(day: Temporal.PlainDate): string {
  return `${weekday(day)} ${day.day} ${month(day)}`
}

/** `Saturday` */
export function weekday(day: Temporal.PlainDate): string {
  return WEEKDAYS[day.dayOfWeek - 1] ?? ''
}

/** `November` */
export function month(day: Temporal.PlainDate): string {
  return MONTHS[day.month - 1] ?? ''
}

/** `Mon 23`, for days of the same week or two */
export function shortDay(day: Temporal.PlainDate): string {
  return `${shortName(weekday(day))} ${day.day}`
}

/** `23 Dec`, for days further away */
export function shortDate(day: Temporal.PlainDate): string {
  return `${day.day} ${shortName(month(day))}`
}

/** The city that names a zone: `Europe/Copenhagen` is `Copenhagen`. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
