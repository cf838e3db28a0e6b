/** A cache bounded in bytes that evicts the least recently read entry. */
export type Lru<T> = {
  get: (key: string) => T | undefined
  set: (key: string, value: T, bytes: number) => void
}

/** Overhead of an entry besides its value: the key and its slot in the map. */
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
      // Maps iterate in insertion order.
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
