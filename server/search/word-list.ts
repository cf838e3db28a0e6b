import { isInside } from '@app/core/search/rank.ts'
import { countAllowedTypos, countTypos } from '@app/core/search/typos.ts'

/** A word that stands in what is searched, and in how many rows. */
export type CountedWord = { word: string; count: number }

/** Words that are near a typed one; more would find anything. */
const MAX_NEAR = 40

export type WordList = {
  /** Words the typed one stands inside of, the most frequent first. */
  around: (typed: string) => string[]
  /** Words the typed one may have been meant for, the nearest and most frequent first. */
  nearTo: (typed: string) => string[]
}

/** All words there are, ready to be compared with typed ones. */
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
    // Each slip loses one letter at the most: nearly all words are left out by this.
    if (bitsIn(typedLetters & ~(letters[place] ?? 0)) > most) continue
    const slips = countTypos(typed, word)
    if (slips !== undefined) near.push({ word, slips })
  }
  const fewest = Math.min(...near.map(({ slips }) => slips))
  // Who meant a word that is one slip away did not mean those that are two.
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, MAX_NEAR)
    .map(({ word }) => word)
}

/** Which letters a word holds, as bits; letters beyond the plain ones share them. */
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
