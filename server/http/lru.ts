/** Values under keys, as many as fit into so many bytes; what was not read for longest goes first. */
export type Lru<T> = {
  get: (key: string) => T | undefined
  set: (key: string, value: T, bytes: number) => void
}

/** What an entry costs beside its value: the key, and the places it takes in the map. */
const ENTRY_BYTES = 512

export function createLru<T>(mostBytes: number): Lru<T> {
  const entries = new Map<string, { value: T; bytes: number }>()
  let total = 0

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      // Maps keep the order of insertion.
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, valueBytes) {
      drop(key)
      const bytes = valueBytes + 2 * key.length + ENTRY_BYTES
      if (bytes > mostBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= mostBytes) return
        drop(oldest)
      }
    },
  }
}
