import type { Language } from '@app/core/languages.ts'
import { formatText, type Texts } from '@app/core/messages/format.ts'

/** What the server itself writes to a person, by the name of each text, in every language. */
export type TextsByLanguage<Name extends string> = Record<Language, Record<Name, string>>

export type Say<Name extends string> = (
  name: Name,
  values?: Record<string, string | number>,
) => string

/** How to say such texts in one language, each by the plurals of that. */
export function sayIn<Name extends string>(
  all: TextsByLanguage<Name>,
): (language: Language) => Say<Name> {
  // By the texts themselves, or an English one would be taken for a name.
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
