/** Opens the form for a new event and focuses its title. */
export const CREATE_EVENT = '/app/events#create-event'

/** The same on the current page, preserving the filter of the events. */
export function toCreateEvent({ pathname, search }: { pathname: string; search: string }): string {
  const [path = '', hash = ''] = CREATE_EVENT.split('#')
  return pathname === path ? `${path}${search}#${hash}` : CREATE_EVENT
}

const ASKED = 'almanac-keys'

/** Shows all shortcuts, from anywhere. */
export function showKeys(): void {
  dispatchEvent(new Event(ASKED))
}

/** Subscribes to requests for the list of shortcuts; returns a function that unsubscribes. */
export function whenKeysAreAsked(heard: () => void): () => void {
  addEventListener(ASKED, heard)
  return () => removeEventListener(ASKED, heard)
}
