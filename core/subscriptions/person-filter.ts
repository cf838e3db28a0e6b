import { filterEvents, type FilteredEvent } from './filter.ts'
import { createNearness, placeKey, type KnownPlace } from './near.ts'
import type { SubscriptionFilter } from './subscription.ts'

type Filtered = { category: string; filter: SubscriptionFilter }
type Person = { location: string | null; zone: string }
type Parented = { id: string; parent: string }

export type PersonFilter = <E extends FilteredEvent>(events: readonly E[]) => E[]

/** The filter of one person's subscriptions; `places` are those requested by `placeKeysOf`. */
export function createPersonFilter({
  person,
  subscriptions,
  categories,
  places,
  now,
}: {
  person: Person
  subscriptions: readonly Filtered[]
  categories: readonly Parented[]
  places: readonly KnownPlace[]
  now: Temporal.Instant
}): PersonFilter {
  const filters = new Map(subscriptions.map(({ category, filter }) => [category, filter]))
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]))
  const isNearParent = createNearness(person.location, places)
  const isNear = (category: string) => isNearParent(parents.get(category) ?? '')
  return (events) => filterEvents(events, { filters, isNear, zone: person.zone, now })
}

/** The places needed to decide what is near; empty if no subscription needs it. */
export function placeKeysOf(
  { location }: Pick<Person, 'location'>,
  subscriptions: readonly Filtered[],
  categories: readonly Parented[],
): string[] {
  const near = new Set(
    subscriptions.filter(({ filter }) => filter === 'near').map(({ category }) => category),
  )
  if (near.size === 0 || location === null) return []
  const parents = categories.filter(({ id }) => near.has(id)).map(({ parent }) => parent)
  return [...new Set([location, ...parents].map(placeKey))].filter((key) => key !== '')
}
