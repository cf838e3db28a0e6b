import { STARTER_CATEGORIES } from '../starter/categories.ts'

const MARKS = new Map(STARTER_CATEGORIES.map(({ id, monogram }) => [id, monogram ?? '']))

/** Up to four characters that represent a category: the mark of the starter catalogue, or its initials. */
export function markOf({ id, title }: { id: string; title: string }): string {
  return MARKS.get(id) ?? initialsOf(title)
}

/** Up to three characters for a title without a chosen mark. */
export function initialsOf(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toUpperCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  const [only] = words
  if (only !== undefined && words.length === 1) return firstOf(only, 3)
  const initials = words.map((word) => (/\p{N}/u.test(word) ? word : firstOf(word, 1)))
  return firstOf(initials.join(''), 3)
}

const firstOf = (word: string, count: number) => Array.from(word).slice(0, count).join('')
