const VIEWS = ['month', 'week', 'day'] as const
export type View = (typeof VIEWS)[number]

/** Where in time the calendar stands. */
export type Place = { view: View; date: Temporal.PlainDate }

/** What an address asks for; what it does not say, or says wrong, is this month. */
export function readPlace(search: URLSearchParams, today: string): Place {
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'month'
  return { view, date: readDay(search.get('date')) ?? Temporal.PlainDate.from(today) }
}

function readDay(text: string | null): Temporal.PlainDate | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The days a view shows: whole weeks that begin on `findFirstWeekday` (1 for Monday), or one day. */
export function daysOf({ view, date }: Place, firstWeekday: number): Temporal.PlainDate[] {
  if (view === 'day') return [date]
  const first = weekStart(view === 'week' ? date : date.with({ day: 1 }), firstWeekday)
  const last = view === 'week' ? first.add({ days: 6 }) : date.with({ day: date.daysInMonth })
  const weeks = Math.ceil((first.until(last).days + 1) / 7)
  return Array.from({ length: weeks * 7 }, (_unused, later) => first.add({ days: later }))
}

function weekStart(day: Temporal.PlainDate, firstWeekday: number): Temporal.PlainDate {
  return day.subtract({ days: (day.dayOfWeek - firstWeekday + 7) % 7 })
}

/** The place one month, week or day on or back. */
export function stepPlace({ view, date }: Place, by: 1 | -1): Place {
  const step = { month: { months: by }, week: { weeks: by }, day: { days: by } }[view]
  return { view, date: date.add(step) }
}

/** The days an arrow leads from one day to another by, in a grid of weeks. */
export const ARROWS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** What happens at one hour of a clock; `null` for what lasts the whole day. */
type HourOf<E> = { hour: number | null; events: E[] }

/** Events of a day under their hours, in the order given. An hour that comes twice in autumn stands once. */
export function groupByHour<E extends { date: string; isDay: boolean }>(
  events: readonly E[],
  zone: string,
): HourOf<E>[] {
  const hours = Map.groupBy(events, ({ date, isDay }) =>
    isDay ? null : Temporal.Instant.from(date).toZonedDateTimeISO(zone).hour,
  )
  return [...hours].map(([hour, held]) => ({ hour, events: held }))
}
