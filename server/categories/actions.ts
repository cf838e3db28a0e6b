import type { DeleteCounts } from '@app/core/categories/delete-counts.ts'
import type { Category } from '@app/core/categories/category.ts'
import type { Deps } from '../deps.ts'
import { readLatestPosition } from '../log/sequencer-store.ts'
import { selectCatalogue, selectDeleteCounts, type Deletes } from './store.ts'

const inWords = new Intl.Collator('en', { numeric: true })

/**
 * The whole catalogue: locations by country, then title; categories by parent, then index; the rest by index. The
 * rows are at least as recent as the position.
 */
export async function readCatalogue({ database }: Pick<Deps, 'database'>) {
  const position = await readLatestPosition(database)
  const { locations, mainGroups, groups, categories, counters } = await selectCatalogue(database)
  return {
    locations: locations
      .map(withoutTime)
      .toSorted(
        (one, other) =>
          inWords.compare(one.country, other.country) || inWords.compare(one.title, other.title),
      ),
    mainGroups: mainGroups.map(withoutTime),
    groups: groups.map(withoutTime),
    categories: categories.map(withoutTime).toSorted(byParentAndIndex),
    counters: counters.map(withoutTime),
    position,
  }
}

/** How many rows a delete would affect, for the confirmation dialog. */
export async function countDeletes(
  { database }: Pick<Deps, 'database'>,
  deletes: Deletes,
): Promise<DeleteCounts> {
  return selectDeleteCounts(database.pool, deletes)
}

function byParentAndIndex(one: Category, other: Category): number {
  return (
    inWords.compare(one.parent, other.parent) ||
    one.index - other.index ||
    inWords.compare(one.title, other.title)
  )
}

function withoutTime<T extends { changedAt: string }>(row: T): Omit<T, 'changedAt'> {
  const rest: Partial<T> = { ...row }
  delete rest.changedAt
  return rest as Omit<T, 'changedAt'>
}
