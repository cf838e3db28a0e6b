import { useSyncExternalStore } from 'react'

/** False while the page is the server's markup and not interactive yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
