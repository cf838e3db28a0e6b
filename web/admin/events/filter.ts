import type { Category } from '@app/core/categories/category.ts'
import type { Event } from '@app/core/events/event.ts'
import { searchText } from '@app/core/search/search-text.ts'
import type { EventRow, EventSort } from './days.ts'

/** What the list of events is narrowed to; null, empty or false where it is not. */
export type EventFilter = {
  text: string
  group: string | null
  category: string | null
  /** A parent of categories: a country or a location. */
  place: string | null
  crawler: string | null
  withoutPicture: boolean
  draft: boolean
}

export type EventView = { filter: EventFilter; sort: EventSort }

/** The columns that rows can be in order of. */
export const SORTED: readonly EventSort[] = ['date', 'description', 'category']
const USUAL_SORT: EventSort = 'category'

export function toSort(name: string | null): EventSort {
  return SORTED.find((known) => known === name) ?? USUAL_SORT
}

/** The filter and the order that an address names. */
export function readView(search: URLSearchParams): EventView {
  const filter = {
    text: search.get('text') ?? '',
    group: search.get('group'),
    category: search.get('category'),
    place: search.get('place'),
    crawler: search.get('crawler'),
    withoutPicture: search.get('picture') === 'none',
    draft: search.get('draft') === 'yes',
  }
  return { filter, sort: toSort(search.get('sort')) }
}

/** The address of a filter and an order; what is usual is left out. */
export function toViewSearch({ filter, sort }: EventView): string {
  const { text, group, category, place, crawler, withoutPicture, draft } = filter
  const named = { text, group, category, place, crawler }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(named)) if (value) search.set(name, value)
  if (withoutPicture) search.set('picture', 'none')
  if (draft) search.set('draft', 'yes')
  if (sort !== USUAL_SORT) search.set('sort', sort)
  return search.toString()
}

export const NO_FILTER: EventFilter = readView(new URLSearchParams()).filter

/** How many parts of a filter are in use. */
export function countInUse({ text, ...others }: EventFilter): number {
  return [text.trim(), ...Object.values(others)].filter(Boolean).length
}

/**
 * The rows that a filter leaves; the very same list where nothing is filtered. `wanted` stays in any case: the row
 * that the address names. Rows with a draft never come here: they always stay.
 */
export function filterRows(
  rows: readonly EventRow[],
  filter: EventFilter,
  { byId, wanted }: { byId: ReadonlyMap<string, Category>; wanted: string | null },
): readonly EventRow[] {
  if (countInUse(filter) === 0) return rows
  const { group, category, place, crawler, withoutPicture, draft } = filter
  const words = searchText(filter.text).split(' ')
  return rows.filter(({ event, isDraft }) => {
    if (event.id === wanted) return true
    const own = byId.get(event.category)
    return (
      (!draft || isDraft) &&
      (group === null || own?.group === group) &&
      (category === null || event.category === category) &&
      (place === null || own?.parent === place) &&
      (crawler === null || event.crawler === crawler) &&
      (!withoutPicture || !hasPicture(event, own)) &&
      words.every((word) => textOf(event, own).includes(word))
    )
  })
}

/** Of its own or of its category. */
export function hasPicture(event: Event, category: Category | undefined): boolean {
  const files = [event.logoFile, event.imageFile, category?.logoFile, category?.imageFile]
  return files.some((file) => file != null)
}

const texts = new WeakMap<Event, { category: Category | undefined; text: string }>()

/** What is searched of an event, folded once for each of thousands of them. */
function textOf(event: Event, category: Category | undefined): string {
  const known = texts.get(event)
  if (known && known.category === category) return known.text
  const { description, title, details } = event
  const text = searchText([description, title, category?.title ?? '', details].join(' '))
  texts.set(event, { category, text })
  return text
}
