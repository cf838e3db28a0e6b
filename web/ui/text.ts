import { formatMessage, formatText, type Texts } from '@app/core/messages/format.ts'
import type { Message } from '@app/core/messages/message.ts'
import { createContext, createElement, Fragment, use, type ReactNode } from 'react'

export type { Texts }

type Values = Record<string, string | number>

export type Translate = (text: string, values?: Values) => string

/** The loaded texts of one language, created by server and browser. */
export type Wording = {
  /** A BCP 47 code. */
  language: string
  t: Translate
  rich: (text: string, values: Record<string, ReactNode>) => ReactNode
  format: (message: Message) => string
}

const NO_VALUES: Values = {}
/** A placeholder for an element: its name between private-use characters. */
const PLACES = /\u{E000}(\w+)\u{E000}/u

/** Creates the functions of one language; an unknown text stays English. */
export function createWording(language: string, texts: Texts): Wording {
  const reader = { language, texts }
  const t: Translate = (text, values = NO_VALUES) => formatText(text, values, reader)
  return {
    language,
    t,
    rich(text, values) {
      const places = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : `\u{E000}${name}\u{E000}`,
      ])
      const words = t(text, Object.fromEntries(places))
      const parts = words.split(PLACES).map((part, at) => (at % 2 === 0 ? part : values[part]))
      return createElement(Fragment, null, ...parts)
    },
    format: (message) => formatMessage(message, { ...reader, zone: Temporal.Now.timeZoneId() }),
  }
}
let current = createWording('en', {})

/** Called once, before the browser renders anything; another language reloads the page. */
export function setWording(wording: Wording): void {
  current = wording
}

/**
 * An English text in the language of this browser. Write the text where it is used, as one literal and one whole
 * sentence, never concatenated: `t('{title} failed: {message}', { title, message })`, `t('{count, plural, one {# row}
 * other {# rows}} saved', { count })`. Call it while rendering or acting, not when a module loads. For the back office;
 * whatever also renders on the server calls `useWording`.
 */
export const t: Translate = (text, values) => current.t(text, values)

/** Like `t`, with elements as values: `rich('Read the {terms}', { terms: <a …/> })`. */
export const rich: Wording['rich'] = (text, values) => current.rich(text, values)

/** A message from `core` or the server, in the language and zone of this browser. */
export const translateMessage = (message: Message): string => current.format(message)

/** The language of this browser, for dates and numbers. */
export const currentLanguage = (): string => current.language

const WordingContext = createContext<Wording | null>(null)
export const WordingProvider = WordingContext.Provider

/** The texts of the page being rendered: on the server those of its request. */
export function useWording(): Wording {
  return use(WordingContext) ?? current
}
