/** The index of a new row: one more than the highest. */
export function findNextIndex(indexes: readonly (number | null)[]): number {
  return Math.floor(Math.max(0, ...indexes.map((index) => index ?? 0))) + 1
}
