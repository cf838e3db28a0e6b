import { isInside } from '@app/core/search/rank.ts'
import { countAllowedTypos, countTypos } from '@app/core/search/typos.ts'

/** A searchable word and the number of rows that contain it. */
export type CountedWord = { word: string; count: number }

/** The most similar words per typed word; more would match anything. */
const MAX_NEAR = 40

export type WordList = {
  /** Words that contain the typed one, most frequent first. */
  around: (typed: string) => string[]
  /** Words that may have been meant by the typed one, nearest and most frequent first. */
  nearTo: (typed: string) => string[]
}

/** Indexes words for comparison with typed ones. */
export function wordList(counted: readonly CountedWord[]): WordList {
  const words = counted.toSorted((one, other) => other.count - one.count)
  const letters = Uint32Array.from(words, ({ word }) => lettersOf(word))
  return {
    around: (typed) =>
      words
        .filter(({ word }) => isInside(typed, word))
        .slice(0, MAX_NEAR)
        .map(({ word }) => word),
    nearTo: (typed) => nearest(typed, words, letters),
  }
}

function nearest(typed: string, words: readonly CountedWord[], letters: Uint32Array): string[] {
  const most = countAllowedTypos(typed)
  if (most === 0) return []
  const typedLetters = lettersOf(typed)
  const near: { word: string; slips: number }[] = []
  for (const [place, { word }] of words.entries()) {
    // Each typo loses at most one letter, which rules out nearly all words.
    if (bitsIn(typedLetters & ~(letters[place] ?? 0)) > most) continue
    const slips = countTypos(typed, word)
    if (slips !== undefined) near.push({ word, slips })
  }
  const fewest = Math.min(...near.map(({ slips }) => slips))
  // If some words are one typo away, those two away were not meant.
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, MAX_NEAR)
    .map(({ word }) => word)
}

/** A bit mask of the letters in a word; letters beyond a–z share bits. */
function lettersOf(word: string): number {
  let bits = 0
  for (let place = 0; place < word.length; place += 1) bits |= 1 << (word.charCodeAt(place) % 32)
  return bits
}

function bitsIn(bits: number): number {
  let left = bits
  let count = 0
  for (; left !== 0; count += 1) left &= left - 1
  return count
}
