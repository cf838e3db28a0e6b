import {
  toFilteredCategories,
  toPlaces,
  type CalendarFilter,
  type CatalogueLine,
  type CalendarPlace,
} from '@app/core/site/calendar-page.ts'
import type { IndexLine } from '@app/core/site/public-site.ts'
import type { Queryable } from '../db/queryable.ts'
import { selectCatalogue } from './store.ts'

export type Catalogue = (CatalogueLine & { mainGroup: string; places: CalendarPlace[] })[]

export async function readCatalogue(db: Queryable): Promise<Catalogue> {
  const { lines, countryOf } = await selectCatalogue(db)
  return lines.map((line) => ({ ...line, places: toPlaces(line.parent, countryOf) }))
}

/** The number of groups shown as pictures when there are few events. */
const PICTURED_GROUPS = 8

/** The first category of a few groups; every main group comes once before any comes twice. */
export function firstOfGroups(catalogue: Catalogue): Catalogue {
  const groups = Map.groupBy(catalogue, ({ group }) => group)
  const turns = new Map<string, number>()
  return [...groups.values()]
    .flatMap(([first]) => first ?? [])
    .map((first) => {
      const turn = turns.get(first.mainGroup) ?? 0
      turns.set(first.mainGroup, turn + 1)
      return { first, turn }
    })
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, PICTURED_GROUPS)
    .map(({ first }) => first)
}

/** The number of categories of a main group, and the first of its groups that has any. */
export function summarizeMainGroup(
  catalogue: Catalogue,
  mainGroup: string,
): Pick<IndexLine, 'categoryCount' | 'firstGroup'> {
  const categories = catalogue.filter((line) => line.mainGroup === mainGroup)
  return { categoryCount: categories.length, firstGroup: categories[0]?.group ?? null }
}

/** Whether any category belongs to this group, and any to this place. */
export function isKnown(catalogue: Catalogue, { group, place }: CalendarFilter): boolean {
  return (
    (group === undefined || catalogue.some((line) => line.group === group)) &&
    (place === undefined || catalogue.some(({ places }) => places.some(({ id }) => id === place)))
  )
}

type Filtered = {
  /** Undefined if nothing is filtered. */
  categories: string[] | undefined
  /** Titles of the group and the place. */
  titles: string[]
}

/** The categories that match a filter, for outputs other than pages; undefined if there is no such group or place. */
export async function readFiltered(
  db: Queryable,
  filter: CalendarFilter,
): Promise<Filtered | undefined> {
  const { group, place } = filter
  if (group === undefined && place === undefined) return { categories: undefined, titles: [] }
  const catalogue = await readCatalogue(db)
  if (!isKnown(catalogue, filter)) return undefined
  const places = catalogue.flatMap((line) => line.places)
  const titles = [
    catalogue.find((line) => line.group === group)?.groupTitle,
    places.find(({ id }) => id === place)?.title,
  ]
  return {
    categories: toFilteredCategories({ catalogue, filter }),
    titles: titles.filter((title) => title !== undefined),
  }
}
