const VIEWS = ['month', 'week', 'day'] as const
export type View = (typeof VIEWS)[number]

export type Place = { view: View; date: Temporal.PlainDate }

/** Parses an address; missing or invalid parts default to this month. */
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

/** A month in whole weeks that start on `firstWeekday` (1 for Monday), a week from a given day, or a day. */
export function daysOf({ view, date }: Place, firstWeekday: number): Temporal.PlainDate[] {
  if (view === 'day') return [date]
  if (view === 'week') return daysFrom(date, 7)
  const first = weekStart(date.with({ day: 1 }), firstWeekday)
  const last = date.with({ day: date.daysInMonth })
  const weeks = Math.ceil((first.until(last).days + 1) / 7)
  return daysFrom(first, weeks * 7)
}

function daysFrom(first: Temporal.PlainDate, count: number): Temporal.PlainDate[] {
  return Array.from({ length: count }, (_unused, later) => first.add({ days: later }))
}

function weekStart(day: Temporal.PlainDate, firstWeekday: number): Temporal.PlainDate {
  return day.subtract({ days: (day.dayOfWeek - firstWeekday + 7) % 7 })
}

/** The place one month, week or day later or earlier. */
export function stepPlace({ view, date }: Place, by: 1 | -1): Place {
  const step = { month: { months: by }, week: { weeks: by }, day: { days: by } }[view]
  return { view, date: date.add(step) }
}

/** Number of days that an arrow key moves in a grid of weeks. */
export const ARROWS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** Events starting in one hour; `null` for those that last the whole day. */
type HourOf<E> = { hour: number | null; events: E[] }

/** Events of a day by the hour, in the given order. An hour that occurs twice in autumn is listed once. */
export function groupByHour<E extends { date: string; isDay: boolean }>(
  events: readonly E[],
  zone: string,
): HourOf<E>[] {
  const hours = Map.groupBy(events, ({ date, isDay }) =>
    isDay ? null : Temporal.Instant.from(date).toZonedDateTimeISO(zone).hour,
  )
  return [...hours].map(([hour, held]) => ({ hour, events: held }))
}

type DayTotals = { total: number; groups: readonly { group: string; count: number }[] }

/** More than these are summarised by group, if there are several. */
const FEW_EVENTS = 3
const MOST_GROUPS = 4

/** The groups to show for a day in a month, and the number of further ones; null if its events are shown instead. */
export function groupsOfDay({ total, groups }: DayTotals) {
  if (total <= FEW_EVENTS || groups.length < 2) return null
  // The line with the number of further groups takes the place of one.
  const shown = groups.length > MOST_GROUPS ? groups.slice(0, MOST_GROUPS - 1) : groups
  return { shown, more: groups.length - shown.length }
}
