import { ownKey } from '../operator-here.ts'
import { parsedJson, recordOf } from '../record.ts'

/** Heard where this tab has written drafts; other tabs hear of it by the browser's own event. */
const WRITTEN = 'almanac-drafts-written'

/** Under which keys the tabs keep what is written in rows of a noun, each under its own name after it. */
export function draftsPrefix(noun: string): string {
  return `${ownKey(`drafts-${noun}`)} in `
}

/** Whether a tab of this browser keeps edits of a row; for the shell, which is loaded before any draft is. */
export function hasUnsaved(noun: string, id: string): boolean {
  const prefix = draftsPrefix(noun)
  return Object.keys(localStorage).some((key) => {
    if (!key.startsWith(prefix)) return false
    const { rows } = recordOf(parsedJson(localStorage.getItem(key) ?? ''))
    return Object.hasOwn(recordOf(rows), id)
  })
}

export function announceUnsaved(): void {
  dispatchEvent(new Event(WRITTEN))
}

/** Hears when what is kept changed; returns how to stop. */
export function watchUnsaved(heard: () => void): () => void {
  for (const event of [WRITTEN, 'storage']) addEventListener(event, heard)
  return () => {
    for (const event of [WRITTEN, 'storage']) removeEventListener(event, heard)
  }
}
