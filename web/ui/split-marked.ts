import { splitWords } from '@app/core/search/rank.ts'
import { searchText } from '@app/core/search/search-text.ts'

/** The text in parts: those that hold a searched word, and those between them. */
export function splitMarked(text: string, searched: string): { part: string; isMarked: boolean }[] {
  const words = splitWords(searchText(searched))
  const parts: { part: string; isMarked: boolean }[] = []
  // Letters and what is between them by turns, so that each word folds by itself.
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

/** How many characters of a piece fold to a word it begins with. */
function lengthOf(piece: string, word: string): number {
  let end = 0
  while (end < piece.length && searchText(piece.slice(0, end)).length < word.length) end += 1
  // A mark belongs to the letter before it.
  while (/^\p{M}/u.test(piece.slice(end))) end += 1
  return end
}
