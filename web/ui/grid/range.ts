/** The ids from one to another in screen order, inclusive; only the last if the first is missing. */
export function selectRange(ids: readonly string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
