import type { Category } from '@app/core/categories/category.ts'
import { useMemo } from 'react'
import type { FilterCounts } from './filter-bar.tsx'
import { hasPicture } from './filter.ts'
import type { EventRows } from './use-event-rows.ts'

/** The counts in the filter bar; undefined until the events are loaded. */
export function useFilterCounts(
  rows: EventRows | undefined,
  categories: readonly Category[],
  shown: number,
): FilterCounts | undefined {
  const stored = rows?.clean
  const withoutPicture = useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]))
    return (
      stored?.filter(({ fields }) => !hasPicture(fields, byId.get(fields.category))).length ?? 0
    )
  }, [stored, categories])
  const drafts = rows?.drafted ?? []
  const added = drafts.filter((row) => row.stored === null).length
  return useMemo(
    () =>
      stored && {
        rows: stored,
        shown,
        all: stored.length + added,
        withoutPicture,
        drafts: drafts.length,
      },
    [stored, shown, added, withoutPicture, drafts.length],
  )
}
