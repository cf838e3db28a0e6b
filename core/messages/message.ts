import { z } from 'zod'

/** A value for a placeholder: other people's words, a number, or something formatted for the reader. */
export type Value = string | number | Instant | Day | List | Nested

/** A moment; `zone` if it is shown in a zone other than the reader's. */
type Instant = { instant: string; zone?: string | undefined }
/** A date, as `yyyy-mm-dd`; `weekday` shows the day of the week and omits the year. */
type Day = { day: string; form?: 'weekday' | undefined }
/** Several values, joined with commas or `by`. */
type List = { list: Value[]; by?: string | undefined }
/** A message inside another. */
type Nested = { key: string; values?: Values | undefined }

export type Values = { [name: string]: Value }

const Key = z.string().brand<'Message'>()
/** A message without values; only `message` and the schema create one. */
export type Key = z.infer<typeof Key>

/**
 * A sentence of the product before translation: an English text in ICU MessageFormat, which is also its translation
 * key, and its values. Without values it is just the text.
 */
export const Message: z.ZodType<Message> = z
  .union([Key, z.object({ key: z.string(), values: z.record(z.string(), z.any()).optional() })])
  .meta({ id: 'Message' })
export type Message = Key | Nested

/** Keys look like other people's words, which are never translated: they are passed as values through `nest`. */
type Checked<V> = { [N in keyof V]: V[N] extends Key ? never : V[N] }

/** A text known when the program is written; neither `string` nor a template with something in it. */
type Literal<T extends string> = {} extends Record<T, unknown> ? never : T

/**
 * Creates a message. The text is a literal, as for `t`: `message('There is no event {id}', { id })`. Text from people
 * and websites, names and addresses are passed as values.
 */
export function message<const T extends string>(text: Literal<T> & T): Key
export function message<const T extends string, V extends Values>(
  text: Literal<T> & T,
  values: Checked<V> & V,
): Nested
export function message(text: string, values?: Values): Message {
  return values === undefined ? (text as Key) : { key: text, values }
}

/** Recreates a message that was stored or sent as key and values; also accepts sentences from before there were keys. */
export function toMessage(key: string, values?: Values | null): Message {
  return values ? { key, values } : (key as Key)
}

/** A message as a value of another. */
export function nest(inner: Message): Nested {
  return typeof inner === 'string' ? { key: inner } : inner
}

/** Somebody else's words as a message. */
export function verbatim(text: string): Message {
  return message('{text}', { text })
}

/** Text from a page as a message; the other message if the page has none. */
export function verbatimOr(text: string | undefined, otherwise: Message): Message {
  return text ? verbatim(text) : otherwise
}

/** Joins messages with a space or another separator. */
export function joinMessages(all: readonly Message[], by = ' '): Message {
  const [only, ...others] = all
  if (only !== undefined && others.length === 0) return only
  return message('{list}', { list: { list: all.map(nest), by } })
}

/** The text of a message without its values. */
export function keyOf(one: Message): string {
  return typeof one === 'string' ? one : one.key
}

/** Encodes a message as the text of a schema's issue; `fromIssue` decodes it. */
export function toIssue(one: Message): string {
  return JSON.stringify(nest(one))
}

/** The message of a schema's issue. What `toIssue` did not write is the library's text, often with the input in it. */
export function fromIssue(text: string): Message {
  return text.startsWith('{"key":') ? toMessageOf(JSON.parse(text) as Nested) : verbatim(text)
}

function toMessageOf({ key, values }: Nested): Message {
  return toMessage(key, values)
}

/** Whether something is a message rather than another object. */
export function isMessage(one: object | Message): one is Message {
  return typeof one === 'string' || 'key' in one
}

/** Removes duplicates and preserves the order. */
export function uniqueMessages(all: readonly Message[]): Message[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}
