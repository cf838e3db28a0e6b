/** Shorter words must match exactly. */
const SHORTEST_WITH_TYPO = 4
const SHORTEST_WITH_TWO = 8

/** How many typos are allowed in a typed word. */
export function countAllowedTypos(typed: string): number {
  if (typed.length < SHORTEST_WITH_TYPO) return 0
  return typed.length < SHORTEST_WITH_TWO ? 1 : 2
}

/**
 * The number of typos between a typed word and the beginning of another: a wrong, missing or extra letter, or two
 * swapped ones. Undefined if there are more than allowed.
 */
export function countTypos(typed: string, word: string): number | undefined {
  const most = countAllowedTypos(typed)
  if (most === 0 || word.length < typed.length - most) return undefined
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_unused, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1]
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Infinity,
      )
    }
    if (Math.min(...next) > most) return undefined
    before = last
    last = next
  }
  const fewest = Math.min(...last)
  return fewest <= most ? fewest : undefined
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
