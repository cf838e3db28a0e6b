import type { Model } from './model.ts'

/** Number of categories suggested for swapping. */
const OFFERED = 3

/** The followed categories with the fewest events. */
export function findQuietest({ subscriptions, events }: Pick<Model, 'subscriptions' | 'events'>) {
  const counts = new Map(subscriptions.map(({ category }) => [category, 0]))
  for (const { category } of events) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .toSorted((one, other) => one.count - other.count)
    .slice(0, OFFERED)
}
