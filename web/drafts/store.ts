import { mergeDraft, type Draft } from '@app/core/drafts/draft.ts'
import { reduceDrafts, toRestoredRow, type DraftAction } from '@app/core/drafts/reduce-drafts.ts'
import { createReplica, rowsOf, type Replica, type RowReplica } from '@app/core/drafts/replica.ts'
import { useSyncExternalStore } from 'react'
import { writeNow, writeSoon } from '../ui/write-soon.ts'
import { takeLegacyDrafts } from './legacy-drafts.ts'
import { openTabs, THIS_TAB } from './tabs.ts'
import { announceUnsaved, draftsPrefix, registerUnsaved, keysUnder } from './unsaved.ts'

/** By row id. A row that did not change keeps its object. */
export type Drafts = ReadonlyMap<string, Draft>

export type DraftStore = {
  read: () => Drafts
  /** What this tab wrote. */
  own: () => Replica
  /** The current id of a row, given a former one. */
  currentIdOf: (id: string) => string
  dispatch: (action: DraftAction) => void
  /** Subscribes to every change, including those of other tabs; returns a function that unsubscribes. */
  listen: (listener: () => void) => () => void
}

const CLOSED_TABS_EVERY_MS = 5_000

/** By storage prefix, which differs per operator. */
const stores = new Map<string, DraftStore>()

/** The unsaved edits of a noun: shared by all tabs, preserved across reloads, and separate for each operator. */
export function draftStore(noun: string): DraftStore {
  const prefix = draftsPrefix(noun)
  const known = stores.get(prefix)
  if (known) return known
  const store = createDraftStore(prefix, THIS_TAB)
  for (const action of takeLegacyDrafts(noun)) store.dispatch(action)
  stores.set(prefix, store)
  return store
}

/** The unsaved edits of a noun in all tabs, and the store that changes them. */
export function useDraftStore(noun: string): { drafts: Drafts; store: DraftStore } {
  const store = draftStore(noun)
  const drafts = useSyncExternalStore(store.listen, store.read, store.read)
  return { drafts, store }
}

/** Discards the drafts of rows; returns a function that restores them. */
export function dropDrafts(store: DraftStore, ids: readonly string[]): () => void {
  const stored = ids.flatMap((id) => {
    const draft = store.read().get(id)
    return draft ? [toRestoredRow(id, draft)] : []
  })
  store.dispatch({ kind: 'reset', ids })
  return () => store.dispatch({ kind: 'restored', rows: stored })
}

/** A store that saves this tab's edits under `prefix` and the tab's name. */
export function createDraftStore(prefix: string, tab: string): DraftStore {
  const key = prefix + tab
  const others = new Map(
    keysUnder(prefix).map((stored) =>
      replicaOf(stored.slice(prefix.length), localStorage.getItem(stored)),
    ),
  )
  let own = others.get(tab) ?? createReplica(tab)
  others.delete(tab)
  let rows = new Map<string, RowReplica[]>()
  let drafts: Drafts = new Map()
  const listeners = new Set<() => void>()
  refresh()
  void takeOverClosed()

  function dispatch(action: DraftAction) {
    const before = own
    own = reduceDrafts(own, [...others.values()], action)
    refresh()
    if (own === before) return
    persist()
    announceUnsaved()
  }

  function persist() {
    writeSoon(key, () => (Object.keys(own.rows).length === 0 ? null : JSON.stringify(own)))
  }

  function refresh() {
    const now = rowsOf([own, ...others.values()])
    const fresh = new Map<string, Draft>()
    let isSame = true
    for (const [id, replicas] of now) {
      const known = rows.get(id)
      const isKnown =
        known?.length === replicas.length && known.every((row, at) => row === replicas[at])
      const draft = isKnown ? drafts.get(id) : mergeDraft(replicas, tab)
      if (draft) fresh.set(id, draft)
      isSame &&= drafts.get(id) === draft
    }
    rows = now
    if (isSame && fresh.size === drafts.size) return
    drafts = fresh
    for (const listener of listeners) listener()
  }

  function onMessage({ key: changed, newValue, storageArea }: StorageEvent) {
    if (storageArea !== localStorage) return
    if (changed === null) others.clear()
    else if (changed === key) return persist()
    else if (!changed.startsWith(prefix)) return undefined
    else if (newValue === null) others.delete(changed.slice(prefix.length))
    else others.set(...replicaOf(changed.slice(prefix.length), newValue))
    return dispatch({ kind: 'heard' })
  }

  /** Takes over the drafts of closed tabs. If two tabs do so simultaneously, both hold the same drafts. */
  async function takeOverClosed() {
    if (others.size === 0) return
    const open = await openTabs()
    for (const [other, replica] of others) {
      if (open.has(other)) continue
      others.delete(other)
      dispatch({ kind: 'left', replica })
      writeNow()
      localStorage.removeItem(prefix + other)
    }
  }

  registerUnsaved(key, () => own)
  addEventListener('storage', onMessage)
  // A closed tab notifies nobody, and its saves may still be waiting for a response.
  setInterval(() => void takeOverClosed(), CLOSED_TABS_EVERY_MS)

  return {
    read: () => drafts,
    own: () => own,
    currentIdOf: (id) =>
      [own, ...others.values()].map((each) => each.rows[id]?.confirmed?.id).find(Boolean) ?? id,
    dispatch,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Parses what a tab stored, by the tab's name. */
function replicaOf(tab: string, text: string | null): [string, Replica] {
  return [tab, text === null ? createReplica(tab) : (JSON.parse(text) as Replica)]
}
