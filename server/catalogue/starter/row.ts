import type { Category } from '@app/core/categories/category.ts'
import { createCategoryId } from '@app/core/ids.ts'

/** A category of the starter catalogue, and the two to four signs its logo shows. */
export type StarterCategory = Pick<Category, 'id' | 'title' | 'group' | 'parent' | 'index'> & {
  /** Null where the logo is the sign of its whole group. */
  monogram: string | null
}

/** Title and monogram, then the parent where it is not that of the whole list. */
export type Entry = [title: string, monogram: string | null, parent?: string]

/** Categories of one group, counted from 1 in the order given; `first` counts on from another list. */
export function listed(group: string, parent: string, entries: Entry[], first = 1) {
  return entries.map(([title, monogram, own], place): StarterCategory => {
    const category = { title, group, parent: own ?? parent, index: first + place, monogram }
    return { id: createCategoryId(title, category), ...category }
  })
}
