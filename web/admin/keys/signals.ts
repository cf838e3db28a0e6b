/** Where a new event is written: the form opens, and its title has the focus. */
export const CREATE_EVENT = '/app/events#create-event'

const ASKED = 'almanac-keys'

/** Shows all keys, from wherever. */
export function showKeys(): void {
  dispatchEvent(new Event(ASKED))
}

/** Hears that all keys are asked for; returns how to stop. */
export function whenKeysAreAsked(heard: () => void): () => void {
  addEventListener(ASKED, heard)
  return () => removeEventListener(ASKED, heard)
}
