import type { ListedRow } from '@app/core/imports/list.ts'
import { toastError } from '../../ui/toast.tsx'
import { listText, readListText } from './list-text.ts'

/** The screens that have a list of events to add, each its own. */
export type ImportScreen = 'tvchannels' | 'livescores' | 'quicklong'

export type ListStore = {
  read: () => ListedRow[]
  change: (change: (rows: ListedRow[]) => ListedRow[]) => void
  /** Hears of every change, also of those in another tab; returns how to stop. */
  listen: (heard: () => void) => () => void
}

const WRITE_AFTER_MS = 300

const stores = new Map<ImportScreen, ListStore>()

/** The list of a screen: it outlives the screen, so that a source that answers late still adds to it. */
export function listStore(screen: ImportScreen): ListStore {
  const store = stores.get(screen) ?? createStore(`almanac.events-to-add.${screen}`)
  stores.set(screen, store)
  return store
}

function createStore(storageKey: string): ListStore {
  let rows = readListText(localStorage.getItem(storageKey))
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const heard of listeners) heard()
  }

  function write() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    keep(storageKey, rows)
  }

  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', write)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey) return
    rows = readListText(newValue)
    tell()
  })
  return {
    read: () => rows,
    change: (change) => {
      rows = change(rows)
      timer ??= setTimeout(write, WRITE_AFTER_MS)
      tell()
    },
    listen: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

function keep(storageKey: string, rows: ListedRow[]): void {
  try {
    if (rows.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, listText(rows))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    toastError('The list is too long to be kept in this browser: a reload would lose it')
  }
}
