import {
  toFilteredCategories,
  toPlaces,
  type CalendarFilter,
  type CatalogueLine,
  type Place,
} from '@app/core/site/calendar-page.ts'
import type { Queryable } from '../db/queryable.ts'
import { selectCatalogue } from './store.ts'

export type Catalogue = (CatalogueLine & { places: Place[] })[]

export async function readCatalogue(db: Queryable): Promise<Catalogue> {
  const { lines, countryOf } = await selectCatalogue(db)
  return lines.map((line) => ({ ...line, places: toPlaces(line.parent, countryOf) }))
}

/** Whether some category is of this group, and some of this place. */
export function isKnown(catalogue: Catalogue, { group, place }: CalendarFilter): boolean {
  return (
    (group === undefined || catalogue.some((line) => line.group === group)) &&
    (place === undefined || catalogue.some(({ places }) => places.some(({ id }) => id === place)))
  )
}

type Filtered = {
  /** Undefined where nothing is filtered. */
  categories: string[] | undefined
  /** What the group and the place are called. */
  titles: string[]
}

/** The categories that a filter leaves, for what is no page; undefined where there is no such group or place. */
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
