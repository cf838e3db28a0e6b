import { english } from '@app/core/messages/format.ts'
import { fromIssue, joined, message, nested, type Message } from '@app/core/messages/message.ts'
import type { z } from 'zod'

export type Part = 'body' | 'query' | 'address'

/** What is wrong with one field; `message` is its sentence in English. */
export type WrongField = { path: string; message: string; sentence: Message }

export function wrongField({ path, sentence }: Omit<WrongField, 'message'>): WrongField {
  return { path, message: english(sentence), sentence }
}

/** What a schema says of what it refused. */
export function wrongFieldsOf({ issues }: Pick<z.ZodError, 'issues'>): WrongField[] {
  return issues.map(({ path, message: text }) =>
    wrongField({ path: path.join('.'), sentence: fromIssue(text) }),
  )
}

/** One sentence that names every wrong field: `The body of the request is wrong: title is empty; …`. */
export function explainIssues(part: Part, fields: readonly WrongField[]): Message {
  const messages = nested(listed(fields))
  if (part === 'body') return message('The body of the request is wrong: {messages}.', { messages })
  if (part === 'query') return message("The address's query is wrong: {messages}.", { messages })
  return message('The address is wrong: {messages}.', { messages })
}

/** Every wrong field with its name before it. */
export function listed(fields: readonly WrongField[]): Message {
  const told = fields.map(({ path, sentence }) =>
    path ? message('{path}: {message}', { path, message: nested(sentence) }) : sentence,
  )
  return joined(told, '; ')
}
