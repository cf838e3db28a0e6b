import { countTypos } from './typos.ts'

/** More words than this do not narrow a search further. */
const MAX_WORDS = 8
/** Shorter words match only at the beginning of a word. */
const SHORTEST_INSIDE = 3

/** How well a text matches: exactly, by its beginning, by words, inside words, or with a typo. */
export const RANKS = { exact: 0, prefix: 1, word: 2, inside: 3, slip: 4 } as const
type Rank = (typeof RANKS)[keyof typeof RANKS]

/** The distinct words of a folded text. */
export function splitWords(folded: string): string[] {
  const words = folded.split(' ').filter((word) => word !== '')
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** Whether a typed word occurs inside another. */
export function isInside(typed: string, word: string): boolean {
  return typed.length >= SHORTEST_INSIDE && word.indexOf(typed) > 0
}

/** How well a text matches the search, both folded; undefined if it does not. */
export function rankText(text: string, searched: string): Rank | undefined {
  if (searched === '') return undefined
  if (text === searched) return RANKS.exact
  if (text.startsWith(searched)) return RANKS.prefix
  const words = splitWords(text)
  const ranks = splitWords(searched).map((typed) => {
    if (words.some((word) => word.startsWith(typed))) return RANKS.word
    if (words.some((word) => isInside(typed, word))) return RANKS.inside
    return words.some((word) => countTypos(typed, word) !== undefined) ? RANKS.slip : undefined
  })
  return ranks.reduce<Rank | undefined>(
    (worst, rank) =>
      worst === undefined || rank === undefined ? undefined : rank > worst ? rank : worst,
    RANKS.exact,
  )
}
