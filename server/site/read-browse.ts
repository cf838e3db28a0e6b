import { foldText } from '@app/core/text.ts'
import type {
  BrowseCategory,
  BrowsePage,
  CountedLine,
  Facet,
  SameGroup,
} from '@app/core/site/calendar-page.ts'
import { VIEW_DAYS } from '@app/core/site/view-paths.ts'
import type { DataDeps } from '../deps.ts'
import { countLines } from './read-calendar.ts'
import { readCatalogue, type Catalogue } from './read-catalogue.ts'
import { later, todayIn } from './read-views.ts'
import { searchEvents } from './store.ts'

/** Events per page of search results. */
const FOUND = 50

/**
 * The catalogue with counts of the coming week, filtered by place or by the words of a query; a query also finds
 * events. Undefined if there is no such place or page.
 */
export async function readBrowse(
  deps: DataDeps,
  zone: string,
  { query, place, page }: { query: string; place: string | undefined; page: number },
): Promise<BrowsePage | undefined> {
  const { pool } = deps.database
  const week = toWeek(deps, zone)
  const [catalogue, lines] = await Promise.all([readCatalogue(pool), countLines(deps, week)])
  const byId = new Map(catalogue.map((line) => [line.id, line]))
  const counts = countBy(lines, (id) => [id])
  const ofPlaces = countBy(lines, (id) => placeKeysOf(byId.get(id)))
  const places = toPlaceTree(catalogue, ofPlaces)
  const isOfPlace = ({ places: held }: Catalogue[number]) =>
    place === undefined || held.some(({ id }) => id === place)
  const ofPlace = catalogue.filter(isOfPlace)
  if (place !== undefined && ofPlace.length === 0) return undefined
  const fitting = ofPlace.filter(createMatcher(query))
  const found =
    query === ''
      ? null
      : await searchEvents(pool, {
          query,
          from: deps.clock.now().toString(),
          skip: (page - 1) * FOUND,
          take: FOUND,
        })
  const pages = Math.max(1, Math.ceil((found?.count ?? 0) / FOUND))
  if (page > pages) return undefined
  return {
    today: week.from,
    query,
    place,
    groups: toGroups(fitting, counts, lines),
    categoryCount: fitting.length,
    places,
    found: found && { ...found, page, pages },
  }
}

/** How many other categories of its group the page of a category shows. */
const OTHERS = 5

/** The group of a category, with those of its other categories that have most events in the coming week. */
export async function readSameGroup(
  deps: DataDeps,
  zone: string,
  category: string,
): Promise<SameGroup | null> {
  const catalogue = await readCatalogue(deps.database.pool)
  const group = catalogue.find(({ id }) => id === category)?.group
  const others = catalogue.filter((line) => line.group === group && line.id !== category)
  if (others.length === 0) return null
  const ids = others.map(({ id }) => id)
  const lines = await countLines(deps, toWeek(deps, zone), ids)
  const counted = toCategories(
    others,
    countBy(lines, (id) => [id]),
  ).toSorted((one, other) => other.count - one.count)
  return { others: counted.slice(0, OTHERS), categoryCount: others.length + 1 }
}

/** The coming week, from the reader's today. */
function toWeek(deps: DataDeps, zone: string) {
  const from = todayIn(deps, zone)
  return { from, to: later(from, VIEW_DAYS.week - 1), zone }
}

/** Matches categories that contain each word of a query in their title, id, group or places. */
function createMatcher(query: string): (line: Catalogue[number]) => boolean {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return ({ id, title, groupTitle, places }) => {
    const text = foldText(
      `${title} ${id} ${groupTitle} ${places.map((one) => one.title).join(' ')}`,
    )
    return words.every((word) => text.includes(word))
  }
}

/** The number of events by key; an event counts once per key, however many of its categories have it. */
function countBy(
  lines: readonly CountedLine[],
  keysOf: (category: string) => string | readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { categories, count } of lines)
    for (const key of new Set(categories.flatMap(keysOf)))
      counts.set(key, (counts.get(key) ?? 0) + count)
  return counts
}

function toGroups(
  catalogue: Catalogue,
  counts: ReadonlyMap<string, number>,
  lines: readonly CountedLine[],
): BrowsePage['groups'] {
  const groupOf = new Map(catalogue.map(({ id, group }) => [id, group]))
  const ofGroups = countBy(lines, (id) => groupOf.get(id) ?? [])
  return [...Map.groupBy(catalogue, ({ group }) => group)].map(([id, ofGroup]) => {
    const [first] = ofGroup
    return {
      id,
      title: first?.groupTitle ?? id,
      logo: first?.logo ?? '',
      count: ofGroups.get(id) ?? 0,
      categories: toCategories(ofGroup, counts),
    }
  })
}

/** By title, then by place. */
function toCategories(lines: Catalogue, counts: ReadonlyMap<string, number>): BrowseCategory[] {
  return lines
    .map((line) => ({
      id: line.id,
      title: line.title,
      parent: line.places[0]?.title ?? line.parent,
      count: counts.get(line.id) ?? 0,
      logo: line.logo,
    }))
    .toSorted((one, other) => compare(one.title, other.title) || compare(one.parent, other.parent))
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** Keys that distinguish a region, and a town in it, from others of the same name. */
function placeKeysOf(line: Catalogue[number] | undefined): string[] {
  const around = line?.places.at(-1)
  const town = line?.places[0]
  if (!around || around.id === '') return []
  return town && town !== around ? [around.id, `${around.id}/${town.id}`] : [around.id]
}

/** Countries and other regions with their towns, most events first. */
function toPlaceTree(
  catalogue: Catalogue,
  counts: ReadonlyMap<string, number>,
): BrowsePage['places'] {
  const outer = new Map<string, Facet & { within: Map<string, Facet> }>()
  for (const { places } of catalogue) {
    const around = places.at(-1)
    if (!around || around.id === '') continue
    const count = counts.get(around.id) ?? 0
    const known = outer.get(around.id) ?? { ...around, count, within: new Map() }
    outer.set(around.id, known)
    const [town] = places
    if (!town || places.length < 2) continue
    known.within.set(town.id, { ...town, count: counts.get(`${around.id}/${town.id}`) ?? 0 })
  }
  return [...outer.values()]
    .map(({ within, ...place }) => ({ ...place, within: fullestFirst([...within.values()]) }))
    .toSorted(byCount)
}

const byCount = (one: Facet, other: Facet) =>
  other.count - one.count || (one.title < other.title ? -1 : 1)

const fullestFirst = (places: Facet[]) => places.toSorted(byCount)
