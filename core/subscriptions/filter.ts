import { isPast } from '../events/day.ts'
import type { Event } from '../events/event.ts'
import { isCalledOff } from '../events/status.ts'
import type { SubscriptionFilter } from './subscription.ts'

export type FilteredEvent = Pick<
  Event,
  'id' | 'title' | 'category' | 'description' | 'date' | 'endDate' | 'isDay' | 'zone' | 'status'
>

export type FilterGiven = {
  /** The filter of each followed category; one that is not named lets everything pass. */
  filters: ReadonlyMap<string, SubscriptionFilter>
  /** Whether a category is near the person. */
  isNear: (category: string) => boolean
  zone: string
  now: Temporal.Instant
}

/** The local hour at which an evening begins. */
const EVENING_HOUR = 17

/** The events that pass the filters of a person's subscriptions, in the order given. */
export function filterEvents<E extends FilteredEvent>(
  events: readonly E[],
  given: FilterGiven,
): E[] {
  const first = firstOfSeries(events, given)
  const passes: Record<SubscriptionFilter, (event: E) => boolean> = {
    all: () => true,
    first: ({ id }) => first.has(id),
    near: ({ category }) => given.isNear(category),
    evenings: (event) => isInEvening(event, given.zone),
  }
  return events.filter((event) => passes[given.filters.get(event.category) ?? 'all'](event))
}

/**
 * Of each series the first that is not over and takes place, and what was called off before it: who waits for that
 * hears of it too.
 */
function firstOfSeries(
  events: readonly FilteredEvent[],
  { filters, now, zone }: FilterGiven,
): Set<string> {
  const wanted = events.filter(
    (event) => filters.get(event.category) === 'first' && !isPast(event, now, zone),
  )
  const series = Map.groupBy(wanted.toSorted(byDate), ({ category, title, description }) =>
    JSON.stringify([category, title, description]),
  )
  const first = new Set<string>()
  for (const dates of series.values())
    for (const event of dates) {
      first.add(event.id)
      if (!isCalledOff(event)) break
    }
  return first
}

function byDate(one: FilteredEvent, other: FilteredEvent): number {
  return Temporal.Instant.compare(one.date, other.date) || (one.id < other.id ? -1 : 1)
}

/** A whole day has no hour, and so no evening. */
function isInEvening({ date, isDay }: FilteredEvent, zone: string): boolean {
  if (isDay) return false
  return Temporal.Instant.from(date).toZonedDateTimeISO(zone).hour >= EVENING_HOUR
}
