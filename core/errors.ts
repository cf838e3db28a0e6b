import { formatEnglish } from './messages/format.ts'
import type { Message } from './messages/message.ts'

/** The kinds of refusal that the product explains to the caller. */
export type ErrorCode =
  | 'bad-input'
  | 'not-signed-in'
  | 'not-allowed'
  | 'plan-full'
  | 'not-found'
  | 'wrong-method'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'wrong-type'
  | 'too-many'
  | 'unavailable'
  | 'storage-full'

/**
 * A refusal that can be explained: `sentence` is shown in the reader's language, `message` is its English text.
 * `details` is data for the screen (missing fields, both sides of a conflict), never prose.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly sentence: Message
  readonly details: unknown

  constructor(
    code: ErrorCode,
    sentence: Message,
    options: { cause?: unknown; details?: unknown } = {},
  ) {
    super(formatEnglish(sentence), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.sentence = sentence
    this.details = options.details
  }
}
