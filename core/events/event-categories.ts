import type { Event } from './event.ts'

type Stored = Pick<Event, 'category' | 'additionalCategories'>

/** All categories in which an event stands, its main one first. */
export function categoriesOf({ category, additionalCategories }: Stored): string[] {
  return [category, ...additionalCategories]
}

/** An event under one of the categories in which it stands. */
export type Categorized = { category: string; categories: readonly string[] }

/**
 * An event as somebody sees it who follows these categories, those followed longest first: under its main category where
 * they follow that, else under the first of its others that they do. As it is where they follow none.
 */
export function toFollowedEvent<E extends Categorized>(event: E, followed: readonly string[]): E {
  if (event.categories.length === 1 || followed.includes(event.category)) return event
  const category = followed.find((id) => event.categories.includes(id))
  return category === undefined ? event : { ...event, category }
}
