/** A table of one of the browser's own databases; both are created on first use. */
export type BrowserStore = { database: string; store: string }

/** Cached responses, so that screens show something immediately. */
export const CACHE: BrowserStore = { database: 'almanac-cache', store: 'tables' }

/** Runs one operation in a store; undefined in a window without a database, where nothing is stored. */
export async function runInStore<T>(
  where: BrowserStore,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  const database = await open(where)
  if (!database) return undefined
  try {
    const transaction = database.transaction(where.store, mode)
    const request = act(transaction.objectStore(where.store))
    return await new Promise<T | undefined>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result as T | undefined))
      transaction.addEventListener('abort', () => reject(asError(transaction.error)))
    })
  } finally {
    database.close()
  }
}

export async function clearStore(where: BrowserStore): Promise<void> {
  await runInStore(where, 'readwrite', (store) => store.clear())
}

async function open({ database, store }: BrowserStore): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(undefined))
    request.addEventListener('blocked', () => resolve(undefined))
  })
}

function asError(error: DOMException | null): Error {
  return new Error('The browser’s database did not answer', { cause: error })
}
