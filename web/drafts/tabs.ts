const LOCK = 'almanac-tab-'

/** This tab, for as long as the page is loaded. */
export const THIS_TAB = crypto.randomUUID()

announceTab(THIS_TAB)

/** Holds a lock that marks the tab as open; the browser releases it when the page is closed. */
export function announceTab(tab: string): void {
  void navigator.locks.request(LOCK + tab, () => new Promise(() => undefined))
}

export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])),
  )
}
