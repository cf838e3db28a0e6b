import type { Event } from './event.ts'

type Stored = Pick<Event, 'category' | 'additionalCategories'>

/** All categories of an event, the main one first. */
export function categoriesOf({ category, additionalCategories }: Stored): string[] {
  return [category, ...additionalCategories]
}

/** An event with the category it is shown under and all its categories. */
export type Categorized = { category: string; categories: readonly string[] }

/**
 * An event for a person who follows these categories, longest followed first: shown under its main category if they
 * follow it, otherwise under the first followed one. Unchanged if they follow none.
 */
export function toFollowedEvent<E extends Categorized>(event: E, followed: readonly string[]): E {
  if (event.categories.length === 1 || followed.includes(event.category)) return event
  const category = followed.find((id) => event.categories.includes(id))
  return category === undefined ? event : { ...event, category }
}
