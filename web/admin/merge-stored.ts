/** The loaded rows, with those that a save returned replacing theirs. */
export function mergeStored<T extends { id: string }>(
  rows: readonly T[],
  stored: readonly T[],
): T[] {
  const ids = new Set(stored.map(({ id }) => id))
  return [...rows.filter(({ id }) => !ids.has(id)), ...stored]
}
