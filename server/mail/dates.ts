// How mails and pages of the server write days: in English, and from lists of our own, because asking the
// runtime for the name of a day takes longer than the rest of a mail.

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

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
  return `${weekday(day).slice(0, 3)} ${day.day}`
}

/** `23 Dec`, for days further away */
export function shortDate(day: Temporal.PlainDate): string {
  return `${day.day} ${month(day).slice(0, 3)}`
}

/** The city that names a zone: `Europe/Copenhagen` is `Copenhagen`. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
