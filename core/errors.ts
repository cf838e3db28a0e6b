/** The few kinds of refusal this product explains to whoever asked. */
export type ErrorCode =
  | 'bad-input'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'unavailable'

/**
 * A refusal that can be explained: its message is shown as it stands.
 * `details` is data for the screen (the fields that are missing, both states of a conflict), never prose.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; details?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details
  }
}
