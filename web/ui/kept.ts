import { useCallback, useSyncExternalStore } from 'react'
import { writeNow, writeSoon } from './write-soon.ts'

const kept = new Map<string, unknown>()
const listeners = new Set<() => void>()

/** State that this browser keeps under a key, the same in every place and tab. */
export function useKept<T>(key: string, empty: T) {
  const value = useSyncExternalStore(
    watchKept,
    () => readKept(key, empty),
    () => empty,
  )
  const change = useCallback(
    (make: (current: T) => T) => changeKept(key, empty, make),
    [key, empty],
  )
  return [value, change] as const
}

/** What is kept under a key now, also what is not written yet. */
function readKept<T>(key: string, empty: T): T {
  if (kept.has(key)) return kept.get(key) as T
  const text = localStorage.getItem(key)
  const value = text === null ? empty : (JSON.parse(text) as T)
  kept.set(key, value)
  return value
}

/** Changes what is kept under a key; every place that shows it follows. */
export function changeKept<T>(key: string, empty: T, make: (current: T) => T): void {
  kept.set(key, make(readKept(key, empty)))
  // What another tab has written meanwhile stands.
  writeSoon(key, () => (kept.has(key) ? JSON.stringify(kept.get(key)) : localStorage.getItem(key)))
  for (const listener of listeners) listener()
}

function takeOver({ key, storageArea }: StorageEvent) {
  if (storageArea !== localStorage) return
  if (key === null) kept.clear()
  else kept.delete(key)
  for (const listener of listeners) listener()
}

/** Tells of every change of what is kept, also in another tab; answers with the way to stop. */
function watchKept(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', takeOver)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    writeNow()
    removeEventListener('storage', takeOver)
  }
}
