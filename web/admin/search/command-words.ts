import { searchText } from '@app/core/search/search-text.ts'

export function foldWords(text: string): string[] {
  return searchText(text)
    .split(' ')
    .filter((word) => word !== '')
}

/** Whether each of the words is a prefix of a word in the title. */
export function matchesPrefixes(title: string, words: readonly string[]): boolean {
  const own = foldWords(title)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

/** Whether the text starts with the complete verb of a command, which then takes precedence over results. */
export function startsWithVerb(text: string, titles: readonly string[]): boolean {
  const [typed] = foldWords(text)
  return typed !== undefined && titles.some((title) => foldWords(title)[0] === typed)
}
