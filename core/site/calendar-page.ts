import { findCountryName } from '../countries.ts'
import { foldText } from '../text.ts'
import type { ViewPage } from './public-site.ts'
import type { SiteEvent } from './site-event.ts'
import type { SiteView } from './view-paths.ts'

/** The reader's selection in the calendar, by the ids of a group and a place. */
export type CalendarFilter = { group?: string | undefined; place?: string | undefined }

/** A choice, and how many events it would show. */
export type Facet = { id: string; title: string; count: number }

/** A group on one day: the number of its upcoming events, and the first of them. */
export type DayGroup = Facet & { events: SiteEvent[] }

export type CalendarDay = {
  date: string
  /** All events of the day, including past ones: `coming` plus the past ones. */
  count: number
  coming: number
  /** The groups with upcoming events, largest first; the last ones without events. */
  groups: DayGroup[]
  /** The holidays that make the day red. */
  holidays: SiteEvent[]
}

/** Today, a day or a week, as shown with this filter. */
export type CalendarPage = {
  view: Extract<SiteView, { kind: 'today' | 'day' | 'week' }>
  now: string
  today: string
  filter: CalendarFilter
  /** All events, and how many of them are over. */
  count: number
  overCount: number
  /** For a day, how many events began on earlier days in the bar and are still running. */
  goingOn: number
  days: CalendarDay[]
  /** For today, the last past events, in order. */
  over: SiteEvent[]
  /** Seven days with their counts, for navigation. */
  bar: { date: string; count: number }[]
  /** Groups in this place and places of this group, largest first. */
  groups: Facet[]
  places: Facet[]
  /** All events one by one instead of by day: of one group, or past ones. */
  list: ViewPage | null
  /**
   * If the seven days have few events: all upcoming events, shown large, and a category of each group to follow;
   * otherwise null.
   */
  quiet: { events: SiteEvent[]; toFollow: CatalogueLine[] } | null
}

/** A month as a grid of days. */
export type MonthPage = {
  /** `2026-11`. */
  month: string
  today: string
  filter: CalendarFilter
  count: number
  days: { date: string; count: number; groups: Facet[]; holidays: SiteEvent[] }[]
  groups: Facet[]
  places: Facet[]
}

export type BrowseCategory = Facet & { parent: string; logo: string }

/** A group as seen from one of its categories: a few others, and the number of all. */
export type SameGroup = { others: BrowseCategory[]; categoryCount: number }

/** The index of everything that can be followed, or the results of a search in it. */
export type BrowsePage = {
  today: string
  query: string
  place: string | undefined
  /** Groups in catalogue order; counts are of the coming week. */
  groups: (Facet & { logo: string; categories: BrowseCategory[] })[]
  categoryCount: number
  /** Top-level places, each with the smaller places within it. */
  places: (Facet & { within: Facet[] })[]
  /** Upcoming events that contain the words: one page of them. */
  found: { events: SiteEvent[]; count: number; page: number; pages: number } | null
}

/** A category for counting in the calendar. */
export type CatalogueLine = {
  id: string
  title: string
  group: string
  groupTitle: string
  /** A country's code, the title of a location, or free text. */
  parent: string
  logo: string
}

export type CalendarPlace = { id: string; title: string }
/** The number of events of a day in these categories; the first is their main one. */
export type CountedLine = { day: string; categories: string[]; count: number }

/** The places of a category, smallest first: a town and its country, or the place in its parent text. */
export function toPlaces(parent: string, countryOf: ReadonlyMap<string, string>): CalendarPlace[] {
  const text = parent.trim()
  const country = findCountryName(text)
  if (country !== undefined) return [toPlace(country)]
  const around = countryOf.get(text)
  if (around !== undefined) return [toPlace(text), toPlace(around)]
  // "Men, Denmark" belongs to Denmark.
  const last = text.split(', ').at(-1) ?? ''
  return last === '' ? [] : [toPlace(last)]
}

/** A place with the id used in URLs; empty if no letter can be used. */
function toPlace(title: string): CalendarPlace {
  return {
    id: foldText(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    title,
  }
}

type Counting = {
  lines: readonly CountedLine[]
  catalogue: readonly (CatalogueLine & { places: readonly CalendarPlace[] })[]
  filter: CalendarFilter
}

/** The choices of both filters, each counted with the other one applied; largest first. */
export function toFacets({ lines, catalogue, filter }: Counting) {
  const known = new Map(catalogue.map((line) => [line.id, line]))
  const groups = new Map<string, Facet>()
  const places = new Map<string, Facet>()
  for (const { categories, count } of lines) {
    const lines = categories.flatMap((id) => known.get(id) ?? [])
    const there = lines.filter((line) => isOfPlace(line, filter.place)).map(toGroup)
    for (const group of uniqueById(there)) add(groups, group, count)
    const around = lines
      .filter(({ group }) => filter.group === undefined || group === filter.group)
      .flatMap((line) => line.places.filter(({ id }) => id !== ''))
    for (const place of uniqueById(around)) add(places, place, count)
  }
  return { groups: sortByCount(groups), places: sortByCount(places) }
}

/** The groups of the events, each event counted in its main category's group only; largest first. */
export function toMainGroups({ lines, catalogue }: Omit<Counting, 'filter'>): Facet[] {
  const mainly = lines.map((line) => ({ ...line, categories: line.categories.slice(0, 1) }))
  return toFacets({ lines: mainly, catalogue, filter: {} }).groups
}

const toGroup = ({ group, groupTitle }: CatalogueLine) => ({ id: group, title: groupTitle })

function uniqueById<T extends { id: string }>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

/** The categories selected by a filter; undefined without one. */
export function toFilteredCategories({ catalogue, filter }: Omit<Counting, 'lines'>) {
  if (filter.group === undefined && filter.place === undefined) return undefined
  return catalogue
    .filter((line) => filter.group === undefined || line.group === filter.group)
    .filter((line) => isOfPlace(line, filter.place))
    .map(({ id }) => id)
}

function isOfPlace(
  { places }: { places: readonly CalendarPlace[] },
  wanted: string | undefined,
): boolean {
  return wanted === undefined || places.some(({ id }) => id === wanted)
}

function add(facets: Map<string, Facet>, { id, title }: CalendarPlace, count: number): void {
  const facet = facets.get(id)
  if (facet) facet.count += count
  else facets.set(id, { id, title, count })
}

function sortByCount(facets: ReadonlyMap<string, Facet>): Facet[] {
  return [...facets.values()].toSorted(
    (one, other) => other.count - one.count || (one.title < other.title ? -1 : 1),
  )
}
