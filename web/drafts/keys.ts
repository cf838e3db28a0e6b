import { ownKey } from '../operator-here.ts'

/** Under which keys the tabs keep what is written in rows of a noun, each under its own name after it. */
export function draftsPrefix(noun: string): string {
  return `${ownKey(`drafts-${noun}`)} in `
}

/** The keys that this browser keeps something under and that begin so. */
export function keysUnder(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}
