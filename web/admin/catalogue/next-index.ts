/** Where a new row stands: one after the highest index there is. */
export function findNextIndex(indexes: readonly (number | null)[]): number {
  return Math.floor(Math.max(0, ...indexes.map((index) => index ?? 0))) + 1
}
