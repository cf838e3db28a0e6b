import { findCountryName } from '../countries.ts'
import { foldText } from '../text.ts'
import type { ViewPage } from './public-site.ts'
import type { SiteEvent } from './site-event.ts'
import type { SiteView } from './view-paths.ts'

/** What of the calendar a reader asked for, by the ids of a group and of a place. */
export type CalendarFilter = { group?: string | undefined; place?: string | undefined }

/** Something to choose by, and how many events it would show. */
export type Facet = { id: string; title: string; count: number }

/** A group on one day: how many of its events are still to come, and the first of them. */
export type DayGroup = Facet & { events: SiteEvent[] }

export type CalendarDay = {
  date: string
  /** All of the day, what is over too: `coming` and what of today is over. */
  count: number
  coming: number
  /** The groups that hold something still to come, the fullest first; of the last ones no event. */
  groups: DayGroup[]
  /** What the day is red for. */
  holidays: SiteEvent[]
}

/** A group as a picture to follow. */
type GroupTile = { id: string; title: string; logo: string }

/** Today, a day or a week, as a reader with this filter sees it. */
export type CalendarPage = {
  view: Extract<SiteView, { kind: 'today' | 'day' | 'week' }>
  now: string
  today: string
  filter: CalendarFilter
  /** All events, and how many of them are over. */
  count: number
  overCount: number
  /** Of a day, how many began on days before it that the bar shows, and go on. */
  goingOn: number
  days: CalendarDay[]
  /** The last that is over of today, in order. */
  over: SiteEvent[]
  /** Seven days with their counts, to walk along. */
  bar: { date: string; count: number }[]
  /** Groups as this place, and places as this group has them, the fullest first. */
  groups: Facet[]
  places: Facet[]
  /** All events one by one, instead of days: of one group, or what is over. */
  list: ViewPage | null
  /** All that is still to come, where the seven days hold so little that it stands large, and what can be followed; else null. */
  quiet: { events: SiteEvent[]; groups: GroupTile[] } | null
}

/** A month as a sheet of days. */
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

/** The index of everything that can be followed, or what of it was looked for. */
export type BrowsePage = {
  today: string
  query: string
  place: string | undefined
  /** Groups in the order of the catalogue; counts are of the coming week. */
  groups: (Facet & { logo: string; categories: BrowseCategory[] })[]
  categoryCount: number
  /** Places that stand for themselves, and within each the smaller ones. */
  places: (Facet & { within: Facet[] })[]
  /** Events that hold the words, from now on: one page of so many. */
  found: { events: SiteEvent[]; count: number; page: number; pages: number } | null
}

/** A category as the calendar counts it. */
export type CatalogueLine = {
  id: string
  title: string
  group: string
  groupTitle: string
  /** A country's code, the title of a location, or words. */
  parent: string
  logo: string
}

export type Place = { id: string; title: string }
/** So many events of a day that stand in these categories, in the first one mainly. */
export type CountedLine = { day: string; categories: string[]; count: number }

/** Where a category belongs, the smallest place first: a town and its country, or what its parent says. */
export function toPlaces(parent: string, countryOf: ReadonlyMap<string, string>): Place[] {
  const text = parent.trim()
  const country = findCountryName(text)
  if (country !== undefined) return [toPlace(country)]
  const around = countryOf.get(text)
  if (around !== undefined) return [toPlace(text), toPlace(around)]
  // "Men, Denmark" is of Denmark.
  const last = text.split(', ').at(-1) ?? ''
  return last === '' ? [] : [toPlace(last)]
}

/** The name of a place as its address has it; empty where it holds no letter of ours. */
function toPlace(title: string): Place {
  return {
    id: foldText(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    title,
  }
}

type Counting = {
  lines: readonly CountedLine[]
  catalogue: readonly (CatalogueLine & { places: readonly Place[] })[]
  filter: CalendarFilter
}

/** What can be chosen by, each choice counted as the other one has it; the fullest first. */
export function toFacets({ lines, catalogue, filter }: Counting) {
  const known = new Map(catalogue.map((line) => [line.id, line]))
  const groups = new Map<string, Facet>()
  const places = new Map<string, Facet>()
  for (const { categories, count } of lines) {
    const lines = categories.flatMap((id) => known.get(id) ?? [])
    const there = lines.filter((line) => isOfPlace(line, filter.place)).map(toGroup)
    for (const group of eachOnce(there)) add(groups, group, count)
    const around = lines
      .filter(({ group }) => filter.group === undefined || group === filter.group)
      .flatMap((line) => line.places.filter(({ id }) => id !== ''))
    for (const place of eachOnce(around)) add(places, place, count)
  }
  return { groups: fullestFirst(groups), places: fullestFirst(places) }
}

/** The groups under which the events stand, each event under that of its main category alone; the fullest first. */
export function toMainGroups({ lines, catalogue }: Omit<Counting, 'filter'>): Facet[] {
  const mainly = lines.map((line) => ({ ...line, categories: line.categories.slice(0, 1) }))
  return toFacets({ lines: mainly, catalogue, filter: {} }).groups
}

const toGroup = ({ group, groupTitle }: CatalogueLine) => ({ id: group, title: groupTitle })

function eachOnce<T extends { id: string }>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

/** The categories that a filter leaves; undefined where nothing is filtered. */
export function toFilteredCategories({ catalogue, filter }: Omit<Counting, 'lines'>) {
  if (filter.group === undefined && filter.place === undefined) return undefined
  return catalogue
    .filter((line) => filter.group === undefined || line.group === filter.group)
    .filter((line) => isOfPlace(line, filter.place))
    .map(({ id }) => id)
}

function isOfPlace({ places }: { places: readonly Place[] }, wanted: string | undefined): boolean {
  return wanted === undefined || places.some(({ id }) => id === wanted)
}

function add(facets: Map<string, Facet>, { id, title }: Place, count: number): void {
  const facet = facets.get(id)
  if (facet) facet.count += count
  else facets.set(id, { id, title, count })
}

function fullestFirst(facets: ReadonlyMap<string, Facet>): Facet[] {
  return [...facets.values()].toSorted(
    (one, other) => other.count - one.count || (one.title < other.title ? -1 : 1),
  )
}
