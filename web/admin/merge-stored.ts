/** Rows as they were read, with those that a save answered in the place of theirs. */
export function mergeStored<T extends { id: string }>(
  rows: readonly T[],
  stored: readonly T[],
): T[] {
  const ids = new Set(stored.map(({ id }) => id))
  return [...rows.filter(({ id }) => !ids.has(id)), ...stored]
}
