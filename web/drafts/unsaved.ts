import { parseJson, toRecord } from '../record.ts'
import { toOperatorKey } from '../current-operator.ts'

/** Heard where drafts of this tab change; other tabs hear of it by the browser's own event. */
const CHANGED = 'almanac-drafts-changed'

/** Under which keys the tabs keep what is written in rows of a noun, each under its own name after it. */
export function draftsPrefix(noun: string): string {
  return `${toOperatorKey(`drafts-${noun}`)} in `
}

/** The keys that this browser keeps something under and that begin so. */
export function keysUnder(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

/** What stores of this tab hold by now, by the key it is kept under a moment later. */
const held = new Map<string, () => object>()

/** Whether a tab of this browser keeps edits of a row; for the shell, which is loaded before any draft is. */
export function hasUnsaved(noun: string, id: string): boolean {
  const prefix = draftsPrefix(noun)
  const here = [...held.keys()].filter((key) => key.startsWith(prefix))
  return [...new Set([...here, ...keysUnder(prefix)])].some((key) => {
    const stored = held.get(key)?.() ?? parseJson(localStorage.getItem(key) ?? '')
    return Object.hasOwn(toRecord(toRecord(stored)['rows']), id)
  })
}

/** Has the shell see what a store holds before it is written. */
export function holdUnsaved(key: string, read: () => object): void {
  held.set(key, read)
}

export function announceUnsaved(): void {
  dispatchEvent(new Event(CHANGED))
}

/** Hears when what is kept changed; returns how to stop. */
export function watchUnsaved(heard: () => void): () => void {
  for (const event of [CHANGED, 'storage']) addEventListener(event, heard)
  return () => {
    for (const event of [CHANGED, 'storage']) removeEventListener(event, heard)
  }
}
