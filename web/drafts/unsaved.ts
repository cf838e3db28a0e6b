import { parseJson, toRecord } from '../record.ts'
import { toOperatorKey } from '../current-operator.ts'

/** Dispatched when drafts of this tab change; other tabs get the browser's `storage` event. */
const CHANGED = 'almanac-drafts-changed'

/** Prefix of the keys under which the tabs store drafts of a noun, followed by each tab's name. */
export function draftsPrefix(noun: string): string {
  return `${toOperatorKey(`drafts-${noun}`)} in `
}

/** The keys in this browser's storage that start with a prefix. */
export function keysUnder(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

/** Current state of this tab's stores, by the key it will be written to. */
const stores = new Map<string, () => object>()

/** Whether any tab of this browser has unsaved edits of a row; for the shell, which is loaded before any draft is. */
export function hasUnsaved(noun: string, id: string): boolean {
  const prefix = draftsPrefix(noun)
  const here = [...stores.keys()].filter((key) => key.startsWith(prefix))
  return [...new Set([...here, ...keysUnder(prefix)])].some((key) => {
    const stored = stores.get(key)?.() ?? parseJson(localStorage.getItem(key) ?? '')
    return Object.hasOwn(toRecord(toRecord(stored)['rows']), id)
  })
}

/** Lets the shell read a store before it is written. */
export function registerUnsaved(key: string, read: () => object): void {
  stores.set(key, read)
}

export function announceUnsaved(): void {
  dispatchEvent(new Event(CHANGED))
}

/** Subscribes to changes of the drafts; returns a function that unsubscribes. */
export function watchUnsaved(listener: () => void): () => void {
  for (const event of [CHANGED, 'storage']) addEventListener(event, listener)
  return () => {
    for (const event of [CHANGED, 'storage']) removeEventListener(event, listener)
  }
}
