const KEY = 'recentSearches'
const MOST = 5

/** The latest searches in this browser, newest first. They are never sent to the server. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export function storeRecent(text: string): void {
  localStorage.setItem(KEY, JSON.stringify(addRecent(readRecent(), text)))
}

export function clearRecent(): void {
  localStorage.removeItem(KEY)
}

/** Adds a search at the front, without duplicates, and keeps at most five. */
export function addRecent(recent: readonly string[], text: string): string[] {
  const searched = text.trim()
  if (searched === '') return [...recent]
  return [searched, ...recent.filter((other) => other !== searched)].slice(0, MOST)
}
