/** The create form of the events screen with a day filled in. */
export function createAddress(day: string): string {
  return `/app/events?on=${day}`
}

/** An event in the calendar, which also shows what is over. */
export function calendarAddress(day: string, event: string): string {
  return `/app/calendar?${new URLSearchParams({ view: 'day', date: day, event }).toString()}`
}
