/** One line of a list of holidays, as reported by its page. */
export type Listed = {
  day: Temporal.PlainDate
  name: string
  /** The weekday as printed; empty if the page has none. */
  weekday: string
}

/** Whether a year is plausible for a list. */
export function isYear(year: number): boolean {
  return year >= 2000 && year < 2100
}

export type Line = Listed | { unreadable: string; why: 'no-readable-date' | 'not-an-event' }
