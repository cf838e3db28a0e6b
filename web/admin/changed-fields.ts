/** The fields of `edits` that say something else than what is stored. */
export function changedFields<T extends object>(stored: T, edits: Partial<T>): Partial<T> {
  const keys = Object.keys(edits) as (keyof T)[]
  return Object.fromEntries(
    keys.filter((key) => !isEqual(stored[key], edits[key])).map((key) => [key, edits[key]]),
  ) as Partial<T>
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
