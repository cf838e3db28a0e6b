import type { Category } from '@app/core/categories/category.ts'
import type { Event } from '@app/core/events/event.ts'
import { categoriesOf } from '@app/core/events/event-categories.ts'
import { searchText } from '@app/core/search/search-text.ts'
import { placeName } from '../catalogue/category-choices.ts'
import type { EventRow, EventSort } from './days.ts'

/** The filter of the list of events, with any of several values; empty or false parts do not filter. */
export type EventFilter = {
  text: string
  group: readonly string[]
  category: readonly string[]
  /** Parents of categories: countries and locations; an empty one stands for categories without. */
  place: readonly string[]
  crawler: readonly string[]
  withoutPicture: boolean
  draft: boolean
}

export type EventView = { filter: EventFilter; sort: EventSort }

export const SORTED: readonly EventSort[] = ['date', 'description', 'category']
const USUAL_SORT: EventSort = 'category'

export function toSort(name: string | null): EventSort {
  return SORTED.find((known) => known === name) ?? USUAL_SORT
}

/** Parses the filter and the order from an address. */
export function readView(search: URLSearchParams): EventView {
  const filter = {
    text: search.get('text') ?? '',
    group: valuesIn(search, 'group'),
    category: valuesIn(search, 'category'),
    place: valuesIn(search, 'place'),
    crawler: valuesIn(search, 'crawler'),
    withoutPicture: search.get('picture') === 'none',
    draft: search.get('draft') === 'yes',
  }
  return { filter, sort: toSort(search.get('sort')) }
}

function valuesIn(search: URLSearchParams, name: string): string[] {
  return [...new Set(search.getAll(name))]
}

/** The query string for a filter and an order, without defaults. */
export function toViewSearch({ filter, sort }: EventView): string {
  const { text, group, category, place, crawler, withoutPicture, draft } = filter
  const search = new URLSearchParams(text === '' ? {} : { text })
  for (const [name, values] of Object.entries({ group, category, place, crawler }))
    for (const value of values) search.append(name, value)
  if (withoutPicture) search.set('picture', 'none')
  if (draft) search.set('draft', 'yes')
  if (sort !== USUAL_SORT) search.set('sort', sort)
  return search.toString()
}

export const NO_FILTER: EventFilter = readView(new URLSearchParams()).filter

export function countInUse({ text, ...others }: EventFilter): number {
  const parts = Object.values(others).map((part) => (Array.isArray(part) ? part.length > 0 : part))
  return [text.trim() !== '', ...parts].filter(Boolean).length
}

/**
 * The rows that match a filter; the same list without one. `wanted`, the row named by the address, always matches. Rows
 * with drafts are not passed here: they are always shown.
 */
export function filterRows(
  rows: readonly EventRow[],
  filter: EventFilter,
  { byId, pinnedId }: { byId: ReadonlyMap<string, Category>; pinnedId: string | null },
): readonly EventRow[] {
  if (countInUse(filter) === 0) return rows
  const { group, category, place, crawler, withoutPicture, draft } = filter
  const words = searchText(filter.text).split(' ')
  const ofPlaces = categoriesOfPlaces(place, byId)
  return rows.filter(({ fields: event, isDraft }) => {
    if (event.id === pinnedId) return true
    const own = byId.get(event.category)
    const inCategories = categoriesOf(event)
    return (
      (!draft || isDraft) &&
      inCategories.some((id) => isAmong(group, byId.get(id)?.group)) &&
      inCategories.some((id) => isAmong(category, id)) &&
      (ofPlaces === null || inCategories.some((id) => ofPlaces.has(id))) &&
      isAmong(crawler, event.crawler) &&
      (!withoutPicture || !hasPicture(event, own)) &&
      words.every((word) => textOf(event, own).includes(word))
    )
  })
}

/** The filters with a list of values. */
export type FilterPart = 'place' | 'group' | 'category' | 'crawler'

/** How many rows each value of one filter would leave, together with the other filters. */
export function countByValue(
  rows: readonly EventRow[],
  { filter, part }: { filter: EventFilter; part: FilterPart },
  byId: ReadonlyMap<string, Category>,
): (value: string) => number {
  const counts = new Map<string, number>()
  for (const { fields } of filterRows(rows, { ...filter, [part]: [] }, { byId, pinnedId: null }))
    for (const value of valuesOf(fields, part, byId))
      counts.set(value, (counts.get(value) ?? 0) + 1)
  return (value) => counts.get(part === 'place' ? placeName(value) : value) ?? 0
}

/** The distinct values of an event for a filter. */
function valuesOf(
  event: Event,
  part: FilterPart,
  byId: ReadonlyMap<string, Category>,
): ReadonlySet<string> {
  if (part === 'crawler') return new Set(event.crawler === null ? [] : [event.crawler])
  const ids = categoriesOf(event)
  if (part === 'category') return new Set(ids)
  const categories = ids.flatMap((id) => byId.get(id) ?? [])
  return new Set(
    categories.map(({ group, parent }) => (part === 'group' ? group : placeName(parent))),
  )
}

/** The categories of places, by place name: a country may be stored as a code or in words. */
function categoriesOfPlaces(places: readonly string[], byId: ReadonlyMap<string, Category>) {
  if (places.length === 0) return null
  const names = new Set(places.map(placeName))
  return new Set(
    [...byId.values()].flatMap(({ id, parent }) => (names.has(placeName(parent)) ? [id] : [])),
  )
}

/** Without wanted values, everything matches. */
function isAmong(pinnedId: readonly string[], value: string | null | undefined): boolean {
  return pinnedId.length === 0 || (value != null && pinnedId.includes(value))
}

/** Its own or its category's. */
export function hasPicture(event: Event, category: Category | undefined): boolean {
  const files = [event.logoFile, event.imageFile, category?.logoFile, category?.imageFile]
  return files.some((file) => file != null)
}

const texts = new WeakMap<Event, { category: Category | undefined; text: string }>()

/** The searchable text of an event, cached because thousands of them are folded. */
function textOf(event: Event, category: Category | undefined): string {
  const known = texts.get(event)
  if (known && known.category === category) return known.text
  const { description, title, details } = event
  const text = searchText([description, title, category?.title ?? '', details].join(' '))
  texts.set(event, { category, text })
  return text
}
