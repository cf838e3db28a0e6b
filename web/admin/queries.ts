import { readCatalogue } from '@app/core/categories/endpoints.ts'
import { listCrawlers } from '@app/core/crawlers/endpoints.ts'
import { notifyManager, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'

// Query data and state that is set together are rendered together.
notifyManager.setScheduler(queueMicrotask)

/** Error responses are final; only network failures and server errors are retried. */
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
 * Refetches queries after a write. A request in flight may predate the write and is cancelled: a query without data
 * would otherwise accept its response.
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
