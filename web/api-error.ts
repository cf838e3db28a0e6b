import { AppError } from '@app/core/errors.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import {
  message,
  toMessage,
  verbatim,
  type Message,
  type Values,
} from '@app/core/messages/message.ts'
import { translateMessage } from './ui/text.ts'

/** Why a request failed. */
export class ApiError extends Error {
  /** HTTP status; 0 if the server was not reached. */
  readonly status: number
  readonly code: string
  readonly sentence: Message
  readonly details: unknown

  constructor(status: number, code: string, sentence: Message, details?: unknown, cause?: unknown) {
    super(formatEnglish(sentence), { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.sentence = sentence
    this.details = details
  }
}

/** Parses error responses of our own API and of the identity provider. Status 0: the server was not reached. */
export function errorFromAnswer(status: number, body: string, cause?: unknown): ApiError {
  if (status === 0) {
    const text = message('The server cannot be reached. Check the connection and try again.')
    return new ApiError(0, 'unreachable', text, undefined, cause)
  }
  const answer = asObject(parseBody(body))
  const error = asObject(answer['error'])
  const source = typeof error['message'] === 'string' ? error : answer
  const code = typeof source['code'] === 'string' ? source['code'] : String(status)
  return new ApiError(status, code, sentenceIn(source), source['details'])
}

function sentenceIn({ key, values, message: words }: Record<string, unknown>): Message {
  if (typeof key === 'string') return toMessage(key, isRecord(values) ? (values as Values) : null)
  return typeof words === 'string' ? verbatim(words) : message('Something went wrong')
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The message to show for anything thrown, in the language of this browser. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof AppError)
    return translateMessage(error.sentence)
  return error instanceof Error ? error.message : String(error)
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
