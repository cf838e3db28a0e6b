import type { Category } from '@app/core/categories/category.ts'
import { createCategoryId } from '@app/core/ids.ts'

/** A category of the starter catalogue, with the two to four characters on its logo. */
export type StarterCategory = Pick<Category, 'id' | 'title' | 'group' | 'parent' | 'index'> & {
  /** Null if the logo is the symbol of its whole group. */
  monogram: string | null
}

/** Title and monogram, then the parent if it differs from that of the list. */
export type Entry = [title: string, monogram: string | null, parent?: string]

/** Categories of one group, numbered from `first` in the given order. */
export function listCategories(group: string, parent: string, entries: Entry[], first = 1) {
  return entries.map(([title, monogram, own], place): StarterCategory => {
    const category = { title, group, parent: own ?? parent, index: first + place, monogram }
    return { id: createCategoryId(title, category), ...category }
  })
}
