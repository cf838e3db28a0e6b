import { searchText } from '@app/core/search/search-text.ts'

export function foldedWords(text: string): string[] {
  return searchText(text)
    .split(' ')
    .filter((word) => word !== '')
}

/** Whether each of the words begins one of the title. */
export function beginsSo(title: string, words: readonly string[]): boolean {
  const own = foldedWords(title)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

/** Whether what is typed begins with the verb of a command, whole: then it is meant before anything of that name. */
export function namesVerb(text: string, titles: readonly string[]): boolean {
  const [typed] = foldedWords(text)
  return typed !== undefined && titles.some((title) => foldedWords(title)[0] === typed)
}
