import type { Language } from '@app/core/languages.ts'
import { formatText, type Texts } from '@app/core/messages/format.ts'

/** Texts that the server itself writes to people, by name, in every language. */
export type TextsByLanguage<Name extends string> = Record<Language, Record<Name, string>>

export type Say<Name extends string> = (
  name: Name,
  values?: Record<string, string | number>,
) => string

/** Creates the function that formats these texts in a language, with its plural rules. */
export function sayIn<Name extends string>(
  all: TextsByLanguage<Name>,
): (language: Language) => Say<Name> {
  // Keyed by the texts themselves, because an English text would be taken for a key.
  const known = new Map(
    Object.entries<Record<Name, string>>(all).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.values<string>(texts).map((text) => [text, text])) as Texts,
    ]),
  )
  return (language) =>
    (name, values = {}) =>
      formatText(all[language][name], values, { language, texts: known.get(language) ?? {} })
}
