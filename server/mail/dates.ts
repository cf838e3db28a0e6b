/** How mails and pages of the server write days; English, whatever the machine's own language. */

/** `Saturday 21 November` */
export function longDay(day: Temporal.PlainDate): string {
  return `${weekday(day)} ${day.day} ${month(day)}`
}

/** `Saturday` */
export function weekday(day: Temporal.PlainDate): string {
  return day.toLocaleString('en-GB', { weekday: 'long' })
}

/** `November` */
export function month(day: Temporal.PlainDate): string {
  return day.toLocaleString('en-GB', { month: 'long' })
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
