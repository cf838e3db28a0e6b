/**
 * A person's data in this browser: the last responses, pending changes, and what they were shown. Without storage, as
 * in some private windows, it lasts as long as the page.
 */
import { forgetFirstPaint } from './first-paint.ts'

const NAME = 'almanac-me'
const STORE = 'kept'
const PICTURES = 'almanac-me-pictures'

let opened: Promise<IDBDatabase | null> | undefined
const inMemory = new Map<string, unknown>()

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(null)
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
    return undefined
  })
  return opened
}

/** Reads and writes one value in one transaction, so that no other tab interferes. */
export async function update<T>(key: string, change: (before: T | undefined) => T): Promise<T> {
  const database = await open()
  if (!database) {
    const after = change(inMemory.get(key) as T | undefined)
    inMemory.set(key, after)
    return after
  }
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    const request = store.get(key)
    let after: T
    request.onsuccess = () => {
      after = change(request.result as T | undefined)
      store.put(after, key)
    }
    transaction.oncomplete = () => resolve(after)
    transaction.onabort = () => reject(transaction.error ?? new Error(`${key} was not kept`))
  })
}

export async function read<T>(key: string): Promise<T | undefined> {
  const database = await open()
  if (!database) return inMemory.get(key) as T | undefined
  return new Promise((resolve, reject) => {
    const request = database.transaction(STORE).objectStore(STORE).get(key)
    request.onsuccess = () => resolve(request.result as T | undefined)
    request.onerror = () => reject(request.error ?? new Error(`${key} cannot be read`))
  })
}

/** Deletes everything about the person from this browser, including the pictures of what they follow. */
export async function wipe(): Promise<void> {
  inMemory.clear()
  forgetFirstPaint()
  const database = await open()
  if (database)
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite')
      transaction.objectStore(STORE).clear()
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was wiped'))
    })
  if ('caches' in globalThis) await caches.delete(PICTURES)
  sessionStorage.clear()
}
