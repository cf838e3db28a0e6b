import { splitWords } from '@app/core/search/rank.ts'
import { searchText } from '@app/core/search/search-text.ts'

/** The text split into matches of the searched words and the parts between them. */
export function splitMarked(text: string, searched: string): { part: string; isMarked: boolean }[] {
  const words = splitWords(searchText(searched))
  const parts: { part: string; isMarked: boolean }[] = []
  // Splits into words and separators, so that each word is folded by itself.
  for (const piece of text.split(/([^\p{L}\p{M}\p{N}]+)/u)) {
    const folded = searchText(piece)
    const hit = words
      .filter((word) => folded !== '' && folded.startsWith(word))
      .toSorted((one, other) => other.length - one.length)[0]
    const end = hit === undefined ? 0 : lengthOf(piece, hit)
    if (end > 0) parts.push({ part: piece.slice(0, end), isMarked: true })
    if (end < piece.length) parts.push({ part: piece.slice(end), isMarked: false })
  }
  return parts
}

/** Length of the prefix of `piece` that folds to `word`. */
function lengthOf(piece: string, word: string): number {
  let end = 0
  while (end < piece.length && searchText(piece.slice(0, end)).length < word.length) end += 1
  // A combining mark belongs to the letter before it.
  while (/^\p{M}/u.test(piece.slice(end))) end += 1
  return end
}
