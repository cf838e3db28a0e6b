/** Where a new event is written: the form opens, and its title has the focus. */
export const CREATE_EVENT = '/app/events#create-event'

/** The same from the page that is shown: what the events are filtered by stays. */
export function toCreateEvent({ pathname, search }: { pathname: string; search: string }): string {
  const [path = '', hash = ''] = CREATE_EVENT.split('#')
  return pathname === path ? `${path}${search}#${hash}` : CREATE_EVENT
}

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
