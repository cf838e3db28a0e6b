import { readCatalogue } from '@app/core/categories/endpoints.ts'
import { listCrawlers } from '@app/core/crawlers/endpoints.ts'
import { notifyManager, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'

// What is put into a query and a state that is set beside it are drawn together.
notifyManager.setScheduler(queueMicrotask)

/** Refusals are answers; only a server that was not reached, or that failed, is asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) =>
          count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      },
    },
  })
}

/**
 * Reads queries anew after a write. A read that is under way may have begun before the write and is given up: a
 * query without data would otherwise keep its answer.
 */
export async function refetch(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: () => call(readCatalogue, {}),
  staleTime: 60_000,
})

export const crawlersQuery = queryOptions({
  queryKey: ['crawlers'],
  queryFn: async () => (await call(listCrawlers, {})).crawlers,
  // Runs also start by schedule and by other people.
  refetchInterval: 30_000,
})
