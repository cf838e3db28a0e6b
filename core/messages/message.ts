import { z } from 'zod'

/** What stands in a text in place of a name: other people's words, a number, or what is written for its reader. */
export type Value = string | number | Instant | Day | List | Nested

/** A moment; `zone` where it is to be read in another zone than the reader's. */
type Instant = { instant: string; zone?: string | undefined }
/** A date, as `yyyy-mm-dd`; `weekday` names the day of the week and leaves the year out. */
type Day = { day: string; form?: 'weekday' | undefined }
/** Several values, with commas or `by` between them. */
type List = { list: Value[]; by?: string | undefined }
/** A message inside another. */
type Nested = { key: string; values?: Values | undefined }

export type Values = { [name: string]: Value }

const Key = z.string().brand<'Message'>()
/** A message without values; only `message` and the schema make one. */
export type Key = z.infer<typeof Key>

/**
 * A sentence of the product, before it is put in words: an English text in ICU MessageFormat, by which its
 * translations are found, and the values in it. Without values it is that text alone.
 */
export const Message: z.ZodType<Message> = z
  .union([Key, z.object({ key: z.string(), values: z.record(z.string(), z.any()).optional() })])
  .meta({ id: 'Message' })
export type Message = Key | Nested

/** Keys look like other people's words, which are never translated: they go into values through `nest`. */
type Checked<V> = { [N in keyof V]: V[N] extends Key ? never : V[N] }

/**
 * A message. The text is written out, as for `t`: `message('There is no event {id}', { id })`. What people and
 * websites wrote, names and addresses stand in values, as they are.
 */
export function message(text: string): Key
export function message<V extends Values>(text: string, values: Checked<V> & V): Nested
export function message(text: string, values?: Values): Message {
  return values === undefined ? (text as Key) : { key: text, values }
}

/** A message that was stored or sent as its key and values, and a sentence of before there were keys. */
export function toMessage(key: string, values?: Values | null): Message {
  return values ? { key, values } : (key as Key)
}

/** A message as a value of another. */
export function nest(inner: Message): Nested {
  return typeof inner === 'string' ? { key: inner } : inner
}

/** What somebody else wrote, where a message is asked for. */
export function verbatim(text: string): Message {
  return message('{text}', { text })
}

/** What a page wrote; the message where it wrote nothing. */
export function verbatimOr(text: string | undefined, otherwise: Message): Message {
  return text ? verbatim(text) : otherwise
}

/** Several messages with a blank, or something else, between them. */
export function joinMessages(all: readonly Message[], by = ' '): Message {
  const [only, ...others] = all
  if (only !== undefined && others.length === 0) return only
  return message('{list}', { list: { list: all.map(nest), by } })
}

/** The text of a message without its values. */
export function keyOf(one: Message): string {
  return typeof one === 'string' ? one : one.key
}

/** A message as the text that a schema's issue holds; `fromIssue` reads it back. */
export function toIssue(one: Message): string {
  return typeof one === 'string' ? one : JSON.stringify(one)
}

/** The message of a schema's issue. */
export function fromIssue(text: string): Message {
  return text.startsWith('{"key":') ? (JSON.parse(text) as Nested) : (text as Key)
}

/** Whether something is a message, where it may be an object of another kind. */
export function isMessage(one: object | Message): one is Message {
  return typeof one === 'string' || 'key' in one
}

/** Each message once, in their order. */
export function uniqueMessages(all: readonly Message[]): Message[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}
