import { formatMessage, formatText, type Texts } from '@app/core/messages/format.ts'
import type { Message } from '@app/core/messages/message.ts'
import { createContext, createElement, Fragment, use, type ReactNode } from 'react'

export type { Texts }

type Values = Record<string, string | number>

export type Translate = (text: string, values?: Values) => string

/** Texts of one language at hand, as server and browser make them. */
export type Wording = {
  /** A BCP 47 code. */
  language: string
  t: Translate
  rich: (text: string, values: Record<string, ReactNode>) => ReactNode
  format: (message: Message) => string
}

const NO_VALUES: Values = {}
/** Where an element stands in a text: its name between letters that nobody writes. */
const PLACES = /\u{E000}(\w+)\u{E000}/u

/** Makes the functions that speak one language; a text it does not know stays English. */
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

/** Called once, before anything is drawn in the browser; another language loads the page again. */
export function setWording(wording: Wording): void {
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

/** A message that `core` or the server made, in the language and the zone of this browser. */
export const translateMessage = (message: Message): string => current.format(message)

/** The language of this browser, for dates and numbers. */
export const currentLanguage = (): string => current.language

const WordingContext = createContext<Wording | null>(null)
export const WordingProvider = WordingContext.Provider

/** The texts of the page being drawn: on the server those of its request. */
export function useWording(): Wording {
  return use(WordingContext) ?? current
}
