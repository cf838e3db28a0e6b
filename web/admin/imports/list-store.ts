import type { ListedRow } from '@app/core/imports/event-list.ts'
import { toOperatorKey } from '../../current-operator.ts'
import { t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import { storeChanges, readStoredList } from './stored-list.ts'
import { diffLists, applyChanges, type ListChanges } from './list-changes.ts'

/** The screens with a list of events to add, each with its own. */
export type ImportScreen = 'tvchannels' | 'livescores' | 'quicklong'

type ListState = {
  rows: ListedRow[]
  /** Whether the list stored in this browser has been read. */
  isRead: boolean
  /** Whether this browser stores the list; otherwise a reload would lose it. */
  isStored: boolean
}

export type ListStore = {
  read: () => ListState
  change: (change: (rows: ListedRow[]) => ListedRow[]) => void
  /** Subscribes to every change, including those of other tabs; returns a function that unsubscribes. */
  listen: (listener: () => void) => () => void
}

const WRITE_AFTER_MS = 100

/** By storage name, which differs per operator. */
const stores = new Map<string, ListStore>()

/** The list of a screen, which outlives it, so that a slow source can still add to it. */
export function listStore(screen: ImportScreen): ListStore {
  const name = toOperatorKey(screen)
  const store = stores.get(name) ?? createStore(name)
  stores.set(name, store)
  return store
}

function createStore(name: string): ListStore {
  let state: ListState = { rows: [], isRead: false, isStored: true }
  /** The list as of the last write. */
  let written: ListedRow[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const tabs = new BroadcastChannel(`almanac.events-to-add.${name}`)

  function update(next: Partial<ListState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function write() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const before = written
    const changes = diffLists(before, state.rows)
    written = state.rows
    tabs.postMessage(changes)
    void storeChanges(name, changes).then(
      () => !state.isStored && update({ isStored: true }),
      (error: unknown) => {
        // Written again, completely, with the next change.
        written = before
        handleStorageError(error)
      },
    )
  }

  function handleStorageError(error: unknown) {
    if (!(error instanceof DOMException)) throw error
    if (state.isStored)
      toastError(t('This browser has no room for the list: a reload would lose what is new in it'))
    update({ isStored: false, isRead: true })
  }

  tabs.addEventListener('message', ({ data }: MessageEvent<ListChanges>) => {
    written = applyChanges(written, data)
    update({ rows: applyChanges(state.rows, data) })
  })
  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', write)
  readStoredList(name).then((rows) => {
    written = rows
    update({ rows, isRead: true })
  }, handleStorageError)

  return {
    read: () => state,
    change: (change) => {
      update({ rows: change(state.rows) })
      timer ??= setTimeout(write, WRITE_AFTER_MS)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
