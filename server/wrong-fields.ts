import { formatEnglish } from '@app/core/messages/format.ts'
import { fromIssue, joinMessages, message, nest, type Message } from '@app/core/messages/message.ts'
import type { z } from 'zod'

export type Part = 'body' | 'query' | 'address'

/** What is wrong with one field; `message` is the English sentence. */
export type WrongField = { path: string; message: string; sentence: Message }

export function toWrongField({ path, sentence }: Omit<WrongField, 'message'>): WrongField {
  return { path, message: formatEnglish(sentence), sentence }
}

/** Converts a schema's issues to invalid fields. */
export function toWrongFields({ issues }: Pick<z.ZodError, 'issues'>): WrongField[] {
  return issues.map(({ path, message: text }) =>
    toWrongField({ path: path.join('.'), sentence: fromIssue(text) }),
  )
}

/** One sentence that names every invalid field: `The body of the request is wrong: title is empty; …`. */
export function explainIssues(part: Part, fields: readonly WrongField[]): Message {
  const messages = nest(describeWrongFields(fields))
  if (part === 'body') return message('The body of the request is wrong: {messages}.', { messages })
  if (part === 'query') return message("The address's query is wrong: {messages}.", { messages })
  return message('The address is wrong: {messages}.', { messages })
}

/** All invalid fields, each preceded by its name. */
export function describeWrongFields(fields: readonly WrongField[]): Message {
  const sentences = fields.map(({ path, sentence }) =>
    path ? message('{path}: {message}', { path, message: nest(sentence) }) : sentence,
  )
  return joinMessages(sentences, '; ')
}
