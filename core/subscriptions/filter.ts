import { isPast } from '../events/day.ts'
import type { Event } from '../events/event.ts'
import type { Categorized } from '../events/event-categories.ts'
import { isCalledOff } from '../events/status.ts'
import type { SubscriptionFilter } from './subscription.ts'

export type FilteredEvent = Pick<
  Event,
  'id' | 'title' | 'category' | 'description' | 'date' | 'endDate' | 'isDay' | 'zone' | 'status'
> &
  Categorized

export type FilterGiven = {
  /** The filter of each followed category; without one, everything passes. */
  filters: ReadonlyMap<string, SubscriptionFilter>
  isNear: (category: string) => boolean
  zone: string
  now: Temporal.Instant
}

const EVENING_HOUR = 17

/** The events that pass the filter of at least one followed category, in the given order. */
export function filterEvents<E extends FilteredEvent>(
  events: readonly E[],
  given: FilterGiven,
): E[] {
  const first = firstOfSeries(events, given)
  const passes: Record<SubscriptionFilter, (event: E, category: string) => boolean> = {
    all: () => true,
    first: ({ id }, category) => first.has(keyOf(id, category)),
    near: (_event, category) => given.isNear(category),
    evenings: (event) => isInEvening(event, given.zone),
  }
  return events.filter((event) =>
    followedBy(event, given).some((category) =>
      passes[given.filters.get(category) ?? 'all'](event, category),
    ),
  )
}

/** The categories of an event that have a filter; otherwise its main one. */
function followedBy({ category, categories }: FilteredEvent, { filters }: FilterGiven) {
  if (categories.length === 1) return [category]
  const followed = categories.filter((id) => filters.has(id))
  return followed.length > 0 ? followed : [category]
}

const keyOf = (id: string, category: string) => `${category} ${id}`

/**
 * The first event of each series that is not over and takes place, plus called-off ones before it, so that people
 * waiting for those are informed.
 */
function firstOfSeries(events: readonly FilteredEvent[], given: FilterGiven): Set<string> {
  const { filters, now, zone } = given
  const wanted = events.toSorted(byDate).flatMap((event) =>
    followedBy(event, given)
      .filter((category) => filters.get(category) === 'first' && !isPast(event, now, zone))
      .map((category) => ({ ...event, category })),
  )
  const series = Map.groupBy(wanted, ({ category, title, description }) =>
    JSON.stringify([category, title, description]),
  )
  const first = new Set<string>()
  for (const dates of series.values())
    for (const event of dates) {
      first.add(keyOf(event.id, event.category))
      if (!isCalledOff(event)) break
    }
  return first
}

function byDate(one: FilteredEvent, other: FilteredEvent): number {
  return Temporal.Instant.compare(one.date, other.date) || (one.id < other.id ? -1 : 1)
}

/** A whole day has no hour, so it is never an evening. */
function isInEvening({ date, isDay }: FilteredEvent, zone: string): boolean {
  if (isDay) return false
  return Temporal.Instant.from(date).toZonedDateTimeISO(zone).hour >= EVENING_HOUR
}
