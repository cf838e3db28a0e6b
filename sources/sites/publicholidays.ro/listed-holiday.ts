/** One line of a list of holidays, as its page reports it. */
export type Listed = {
  day: Temporal.PlainDate
  name: string
  /** The word for the day of the week; empty where the page gives none. */
  weekday: string
}

/** Whether a year is one that a list can be of. */
export function isYear(year: number): boolean {
  return year >= 2000 && year < 2100
}

export type Line = Listed | { unreadable: string; why: 'no-readable-date' | 'not-an-event' }
