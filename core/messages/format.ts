import format, { type CompiledMessage } from 'icu-minify/format'
import { compile } from './compile.ts'
import { dateFormat, formatPlainDay, memoize } from './date-format.ts'
import { keyOf, type Message, type Value } from './message.ts'

/** The translations of English texts into one language, some of them precompiled. */
export type Texts = Readonly<Record<string, string | CompiledMessage>>

/** The reader. Without a zone, moments are shown in UTC, marked as such. */
export type Reader = { language: string; texts: Texts; zone?: string | undefined }

const ENGLISH: Reader = { language: 'en', texts: {} }

/** A message in English, for logs, mails, the terminal and callers of the API. */
export function formatEnglish(message: Message): string {
  return formatMessage(message, ENGLISH)
}

/**
 * A message in the reader's language; text from people and websites in its values is unchanged. One that cannot be
 * formatted, such as a stored one of a later version, is shown as its text: this also words the errors.
 */
export function formatMessage(message: Message, reader: Reader): string {
  try {
    return formatParts(message, reader)
  } catch {
    return keyOf(message)
  }
}

function formatParts(message: Message, reader: Reader): string {
  const values: Record<string, string | number> = {}
  if (typeof message !== 'string')
    for (const [name, value] of Object.entries(message.values ?? {}))
      values[name] = formatValue(value, reader)
  else if (reader.texts[message] === undefined) {
    // Returned as is: it may be a sentence from before messages had keys.
    return message
  }
  return formatText(keyOf(message), values, reader)
}

function formatValue(value: Value, reader: Reader): string | number {
  if (typeof value !== 'object') return value
  if ('key' in value) return formatMessage(value, reader)
  if ('list' in value)
    return value.list.map((each) => formatValue(each, reader)).join(value.by ?? ', ')
  if ('day' in value) return formatDay(value, reader)
  return formatInstant(value, reader)
}

const MOMENT = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

function formatDay({ day, form }: Extract<Value, { day: string }>, { language }: Reader): string {
  return formatPlainDay(language, form === 'weekday' ? WEEKDAY : DAY, day)
}

function formatInstant(
  { instant, zone: own }: Extract<Value, { instant: string }>,
  { language, zone }: Reader,
): string {
  const timeZone = own ?? zone
  const options = timeZone
    ? { ...DAY, ...MOMENT, timeZone }
    : ({ ...DAY, ...MOMENT, timeZone: 'UTC', timeZoneName: 'short' } as const)
  return dateFormat(language, options).format(Temporal.Instant.from(instant).epochMilliseconds)
}

/** A text in a language, with plain values; untranslated texts are formatted in English. */
export function formatText(
  text: string,
  values: Readonly<Record<string, string | number>>,
  { language, texts }: Reader,
): string {
  const known = texts[text]
  const words = known ?? text
  if (typeof words === 'string' && !words.includes('{')) return words
  const read = typeof words === 'string' ? compileOnce(words) : words
  const locale = known === undefined ? 'en' : language
  return String(format(read, locale, requireValues(values), { formatters: FORMATTERS }))
}

const read = new Map<string, CompiledMessage>()

function compileOnce(text: string): CompiledMessage {
  const before = read.get(text)
  if (before !== undefined) return before
  const now = compile(text)
  read.set(text, now)
  return now
}

/** Throws for a missing value, which is a bug, instead of printing “undefined”. */
function requireValues<T>(values: Readonly<Record<string, T>>): Record<string, T> {
  return new Proxy(values, {
    get(all, name) {
      if (!(name in all)) throw new Error(`No value for {${String(name)}}`)
      return all[String(name)]
    },
  })
}

const FORMATTERS = {
  getDateTimeFormat: dateFormat,
  getNumberFormat: memoize((...given: ConstructorParameters<typeof Intl.NumberFormat>) => {
    return new Intl.NumberFormat(...given)
  }),
  getPluralRules: memoize((...given: ConstructorParameters<typeof Intl.PluralRules>) => {
    return new Intl.PluralRules(...given)
  }),
}
