import { useCallback, useSyncExternalStore } from 'react'
import { t } from './text.ts'
import { toastError } from './toast.tsx'

/** What is typed quickly is written once. */
const WRITE_AFTER_MS = 300

type Kept = { value: unknown; isWritten: boolean }

const kept = new Map<string, Kept>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * State that this browser keeps under a key, the same in every place and tab. Written a moment after it changed,
 * and at once when a field is left or the page goes out of sight.
 */
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
  const known = kept.get(key)
  if (known) return known.value as T
  const text = localStorage.getItem(key)
  const value = text === null ? empty : (JSON.parse(text) as T)
  kept.set(key, { value, isWritten: true })
  return value
}

/** Changes what is kept under a key; every place that shows it follows. */
export function changeKept<T>(key: string, empty: T, make: (current: T) => T): void {
  kept.set(key, { value: make(readKept(key, empty)), isWritten: false })
  timer ??= setTimeout(write, WRITE_AFTER_MS)
  for (const listener of listeners) listener()
}

function write() {
  clearTimeout(timer)
  timer = undefined
  for (const [key, each] of kept) {
    if (each.isWritten) continue
    each.isWritten = true
    try {
      localStorage.setItem(key, JSON.stringify(each.value))
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      toastError(
        t('This browser has no room for drafts: save before you leave. {message}', {
          message: error.message,
        }),
      )
    }
  }
}

function takeOver({ key, storageArea }: StorageEvent) {
  if (storageArea !== localStorage) return
  if (key === null) kept.clear()
  else kept.delete(key)
  for (const listener of listeners) listener()
}

/** Tells of every change of what is kept, also in another tab; answers with the way to stop. */
function watchKept(listener: () => void) {
  if (listeners.size === 0) listen('addEventListener')
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    write()
    listen('removeEventListener')
  }
}

function listen(how: 'addEventListener' | 'removeEventListener') {
  globalThis[how]('storage', takeOver as EventListener)
  globalThis[how]('pagehide', write)
  document[how]('visibilitychange', write)
  document[how]('focusout', write)
}
