/** URL of the create form for events, with a day filled in. */
export function createAddress(day: string): string {
  return `/app/events?on=${day}`
}

/** URL of an event in the calendar, which also shows past events. */
export function calendarAddress(day: string, event: string): string {
  return `/app/calendar?${new URLSearchParams({ view: 'day', date: day, event }).toString()}`
}
