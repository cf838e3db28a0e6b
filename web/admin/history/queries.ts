import { listChangeAuthors, listChangeSets, readChangeSet } from '@app/core/log/endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { historyQuery, type HistoryFilters } from './filters.ts'

const HISTORY_KEY = ['history']
const SETS_AT_ONCE = 50
const ROWS_AT_ONCE = 50

/** Change sets newest first, a page at a time. */
export function setsQuery(filters: HistoryFilters, zone: string) {
  const query = historyQuery(filters, zone)
  return infiniteQueryOptions({
    queryKey: [...HISTORY_KEY, 'sets', query],
    queryFn: async ({ pageParam }) => {
      const wanted = { ...query, limit: SETS_AT_ONCE, before: pageParam }
      return (await call(listChangeSets, { query: wanted })).sets
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < SETS_AT_ONCE ? undefined : page.at(-1)?.id),
  })
}

/** One change set with its rows, a page at a time; optionally filtered by noun or row. */
export function setQuery(id: number, { noun, row }: Pick<HistoryFilters, 'noun' | 'row'>) {
  return infiniteQueryOptions({
    queryKey: [...HISTORY_KEY, 'set', id, noun, row],
    queryFn: ({ pageParam }) =>
      call(readChangeSet, {
        params: { id },
        query: { after: pageParam, limit: ROWS_AT_ONCE, noun, row },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }) => (rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.ordinal),
  })
}

export const authorsQuery = queryOptions({
  queryKey: [...HISTORY_KEY, 'authors'],
  queryFn: async () => (await call(listChangeAuthors, {})).authors,
})
