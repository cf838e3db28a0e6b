/** Opens the form for a new event and focuses its title. */
export const CREATE_EVENT = '/app/events#create-event'

/** The same on the current page, preserving the filter of the events. */
export function toCreateEvent({ pathname, search }: { pathname: string; search: string }): string {
  const [path = '', hash = ''] = CREATE_EVENT.split('#')
  return pathname === path ? `${path}${search}#${hash}` : CREATE_EVENT
}

const KEYS_REQUESTED = 'almanac-keys'

/** Shows all shortcuts, from anywhere. */
export function showKeys(): void {
  dispatchEvent(new Event(KEYS_REQUESTED))
}

/** Subscribes to requests for the list of shortcuts; returns a function that unsubscribes. */
export function onKeysRequested(listener: () => void): () => void {
  addEventListener(KEYS_REQUESTED, listener)
  return () => removeEventListener(KEYS_REQUESTED, listener)
}
