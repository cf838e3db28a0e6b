import { useInfiniteQuery } from '@tanstack/react-query'
import { localZone } from '../../ui/dates.ts'
import { toRowView } from './change-view.ts'
import type { HistoryFilters } from './filters.ts'
import { useOperatorName } from './operator-names.ts'
import { setQuery, setsQuery } from './queries.ts'

/** The name, in the newest change, of the row that the history is filtered by; undefined without one. */
export function useRowName(filters: HistoryFilters): string | undefined {
  const { noun, row } = filters
  const operator = useOperatorName(noun, row ?? '')
  const sets = useInfiniteQuery({ ...setsQuery(filters, localZone()), enabled: row !== undefined })
  const newest = sets.data?.pages[0]?.[0]
  const changed = useInfiniteQuery({
    ...setQuery(newest?.id ?? 0, filters),
    enabled: row !== undefined && newest !== undefined,
  })
  const last = changed.data?.pages.at(-1)?.rows.at(-1)
  return last && toRowView(last, operator).name
}
