import type { Category } from '@app/core/categories/category.ts'
import { createCategoryId } from '@app/core/ids.ts'
import lists from './categories.json' with { type: 'json' }

/** A category of the starter catalogue, with the two to four characters on its logo. */
export type StarterCategory = Pick<Category, 'id' | 'title' | 'group' | 'parent' | 'index'> & {
  /** Null if the logo is the symbol of its whole group. */
  monogram: string | null
}

/** The parent is that of the list by default. Only streaming services have ids that do not follow from their titles. */
type Entry = { title: string; monogram: string | null; parent?: string; id?: string }

/**
 * The lists of one group and parent are numbered in order. The first category of each sport is the sport itself, which
 * imports call the standard category; the parent of a venue is the title of a location. Ids drop signs: "TV3+" would
 * get the id of "TV3".
 */
export const STARTER_CATEGORIES = lists.flatMap(({ group, parent, categories }) =>
  categories.map((entry: Entry, place): StarterCategory => {
    const { title, monogram, id } = entry
    const category = { title, group, parent: entry.parent ?? parent, index: place + 1, monogram }
    return { id: id ?? createCategoryId(title, category), ...category }
  }),
)
