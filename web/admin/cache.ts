import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CACHE, runInStore } from '../browser-store.ts'

/** Server data cached in this browser, so that a screen shows something immediately. */
export type CacheKey = 'categories' | 'events' | 'locations' | 'mainGroups'

type Cached<T> = { data: T; readAt: number }

/** The cached value of a key; undefined if there is none, or the browser has no cache. */
export async function readCache<T>(key: CacheKey): Promise<Cached<T> | undefined> {
  return runInStore<Cached<T> | undefined>(CACHE, 'readonly', (store) => store.get(key))
}

export async function writeCache<T>(key: CacheKey, cached: Cached<T>): Promise<void> {
  await runInStore(CACHE, 'readwrite', (store) => store.put(cached, key))
}

export async function clearCache(key: CacheKey): Promise<void> {
  await runInStore(CACHE, 'readwrite', (store) => store.delete(key))
}

/** Fills a query from the cache until the server responds, and caches responses. `keep` filters out stale rows. */
export function useCached<T>(
  key: CacheKey,
  query: { queryKey: QueryKey; data: T | undefined; readAt: number },
  keep: (data: T) => T = (data) => data,
): void {
  const queryClient = useQueryClient()
  const { queryKey, data, readAt } = query
  const name = JSON.stringify(queryKey)

  useEffect(() => {
    void readCache<T>(key).then((cached) => {
      if (!cached || queryClient.getQueryData(queryKey) !== undefined) return
      queryClient.setQueryData(queryKey, keep(cached.data), { updatedAt: cached.readAt })
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each query
  }, [key, name])

  useEffect(() => {
    if (data !== undefined && readAt > 0) void writeCache(key, { data, readAt })
  }, [key, data, readAt])
}
