import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

/** What this browser keeps of the server's data, so that a screen shows something at once. */
export type CacheKey = 'categories' | 'events' | 'locations' | 'mainGroups'

type Cached<T> = { data: T; readAt: number }

const DATABASE = 'almanac-cache'
const STORE = 'tables'

/** What is kept under a key; undefined where nothing is, or where the browser keeps nothing. */
export async function readCache<T>(key: CacheKey): Promise<Cached<T> | undefined> {
  return inStore<Cached<T> | undefined>('readonly', (store) => store.get(key))
}

export async function writeCache<T>(key: CacheKey, cached: Cached<T>): Promise<void> {
  await inStore('readwrite', (store) => store.put(cached, key))
}

export async function clearCache(key: CacheKey): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key))
}

/**
 * Fills a query from the cache until the server has answered, and the cache with every answer. `keep` leaves out
 * what is too old to be shown.
 */
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

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  const database = await open()
  if (!database) return undefined
  try {
    const request = act(database.transaction(STORE, mode).objectStore(STORE))
    return await new Promise<T | undefined>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result as T | undefined))
      request.addEventListener('error', () => reject(asError(request.error)))
    })
  } finally {
    database.close()
  }
}

/** The browser's own database; undefined in a private window that has none. Then the server alone is asked. */
async function open(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(undefined))
    request.addEventListener('blocked', () => resolve(undefined))
  })
}

function asError(error: DOMException | null): Error {
  return new Error('The browser’s database did not answer', { cause: error })
}
