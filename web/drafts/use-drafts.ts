import { useSyncExternalStore } from 'react'
import { draftStore, type Drafts, type DraftStore } from './store.ts'

/** What is written in rows of a noun and not saved, in whichever tab, and where happenings to it are told. */
export function useDraftStore(noun: string): { drafts: Drafts; store: DraftStore } {
  const store = draftStore(noun)
  const drafts = useSyncExternalStore(store.listen, store.read, store.read)
  return { drafts, store }
}
