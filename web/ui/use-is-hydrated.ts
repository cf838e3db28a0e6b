import { useSyncExternalStore } from 'react'

/** False while the page is what the server sent, and nothing in it answers yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
