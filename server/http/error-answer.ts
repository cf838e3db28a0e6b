import type { ErrorAnswer } from '@app/core/http/endpoint.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import type { Message } from '@app/core/messages/message.ts'

/** An error as it is sent: English text for whoever reads the answer itself, and the message's key with values. */
export function toErrorAnswer(code: string, sentence: Message, details?: unknown): ErrorAnswer {
  const described = typeof sentence === 'string' ? { key: sentence } : sentence
  const error = { code, message: formatEnglish(sentence), ...described }
  return { error: details === undefined ? error : { ...error, details } }
}
