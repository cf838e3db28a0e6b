import type { ErrorAnswer } from '@app/core/http/endpoint.ts'
import { english } from '@app/core/messages/format.ts'
import type { Message } from '@app/core/messages/message.ts'

/** A refusal as it is sent: in English for whoever reads the answer itself, and as its key with values. */
export function errorAnswer(code: string, sentence: Message, details?: unknown): ErrorAnswer {
  const told = typeof sentence === 'string' ? { key: sentence } : sentence
  const error = { code, message: english(sentence), ...told }
  return { error: details === undefined ? error : { ...error, details } }
}
