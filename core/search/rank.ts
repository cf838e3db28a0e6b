import { countTypos } from './typos.ts'

/** More words than these say nothing more about what is meant. */
const MAX_WORDS = 8
/** A shorter word is looked for only where a word begins. */
const SHORTEST_INSIDE = 3

/** How well a text fits: as a whole, from its beginning, by its words, inside of them, but for a slip. */
export const RANKS = { exact: 0, prefix: 1, word: 2, inside: 3, slip: 4 } as const
type Rank = (typeof RANKS)[keyof typeof RANKS]

/** The different words of a folded text. */
export function splitWords(folded: string): string[] {
  const words = folded.split(' ').filter((word) => word !== '')
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** Whether a typed word stands in the middle of another. */
export function isInside(typed: string, word: string): boolean {
  return typed.length >= SHORTEST_INSIDE && word.indexOf(typed) > 0
}

/** How well a text fits what was searched, both folded; undefined: not at all. */
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
