import { createContext, createElement, Fragment, use, type ReactNode } from 'react'
import { flatten, readMessage, type Message, type Values } from './message.ts'
import { speakerOf } from './sentences.ts'

/** What every English text is in one language. */
export type Texts = Readonly<Record<string, string>>

export type Translate = (text: string, values?: Values) => string

/** Texts of one language at hand, as server and browser make them. */
export type Wording = {
  /** A BCP 47 code. */
  language: string
  t: Translate
  rich: (text: string, values: Record<string, ReactNode>) => ReactNode
  said: (text: string) => string
}

const NO_VALUES: Values = {}
const messages = new Map<string, Message>()

function messageOf(text: string): Message {
  const known = messages.get(text)
  if (known) return known
  const message = readMessage(text)
  messages.set(text, message)
  return message
}

/**
 * Makes the functions that speak one language; a text it does not know stays English. `sentences` are those of
 * `texts` that others than the web make, with values in them.
 */
export function wordingIn(language: string, texts: Texts, sentences: Texts = texts): Wording {
  const inLanguage = (text: string) => {
    const translated = texts[text]
    return translated === undefined
      ? ({ text, by: 'en' } as const)
      : { text: translated, by: language }
  }
  return {
    language,
    t(text, values = NO_VALUES) {
      const { text: words, by } = inLanguage(text)
      if (!words.includes('{')) return words
      return flatten(messageOf(words), by, values).join('')
    },
    rich(text, values) {
      const { text: words, by } = inLanguage(text)
      const parts = flatten<ReactNode>(messageOf(words), by, values)
      return createElement(Fragment, null, ...parts)
    },
    said: speakerOf({ language, texts, sentences }),
  }
}

let current = wordingIn('en', {})

/** Called once, before anything is drawn in the browser; another language loads the page again. */
export function speak(wording: Wording): void {
  current = wording
}

/**
 * An English text in the language of this browser. The text is written out where it is said, as one literal
 * and one whole sentence, never put together of parts: `t('{title} failed: {message}', { title, message })`,
 * `t('{count, plural, one {# row} other {# rows}} saved', { count })`. Call it while drawing or acting, not
 * when a module loads. For the back office; what also draws on the server asks `useWording`.
 */
export const t: Translate = (text, values) => current.t(text, values)

/** Like `t`, where a value is a link or another element: `rich('Read the {terms}', { terms: <a …/> })`. */
export const rich: Wording['rich'] = (text, values) => current.rich(text, values)

/** A sentence that the server or `core` made, in the language of this browser. */
export const said = (text: string): string => current.said(text)

/** The language of this browser, for dates and numbers. */
export const language = (): string => current.language

const WordingContext = createContext<Wording | null>(null)
export const WordingProvider = WordingContext.Provider

/** The texts of the page being drawn: on the server those of its request. */
export function useWording(): Wording {
  return use(WordingContext) ?? current
}
