import { useCallback, useSyncExternalStore } from 'react'
import { writeNow, writeSoon } from './write-soon.ts'

const values = new Map<string, unknown>()
const listeners = new Set<() => void>()

/** State in this browser's storage, shared by all components and tabs. */
export function useStoredState<T>(key: string, empty: T) {
  const value = useSyncExternalStore(
    watchStored,
    () => readStored(key, empty),
    () => empty,
  )
  const change = useCallback((make: (current: T) => T) => setStored(key, empty, make), [key, empty])
  return [value, change] as const
}

/** The current value of a key, including one that is not written yet. */
function readStored<T>(key: string, empty: T): T {
  if (values.has(key)) return values.get(key) as T
  const text = localStorage.getItem(key)
  const value = text === null ? empty : (JSON.parse(text) as T)
  values.set(key, value)
  return value
}

/** Updates a stored value; every component that shows it follows. */
export function setStored<T>(key: string, empty: T, make: (current: T) => T): void {
  values.set(key, make(readStored(key, empty)))
  // Builds on what another tab has written meanwhile.
  writeSoon(key, () =>
    values.has(key) ? JSON.stringify(values.get(key)) : localStorage.getItem(key),
  )
  for (const listener of listeners) listener()
}

function onStorage({ key, storageArea }: StorageEvent) {
  if (storageArea !== localStorage) return
  if (key === null) values.clear()
  else values.delete(key)
  for (const listener of listeners) listener()
}

/** Subscribes to changes of stored values, including those of other tabs; returns a function that unsubscribes. */
function watchStored(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    writeNow()
    removeEventListener('storage', onStorage)
  }
}
