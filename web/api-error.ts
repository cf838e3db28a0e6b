import { said } from './ui/text.ts'

/** Why a call to the server brought no answer: `message` is a sentence for people. */
export class ApiError extends Error {
  /** HTTP status; 0 where the server was not reached. */
  readonly status: number
  readonly code: string
  readonly details: unknown

  constructor(status: number, code: string, message: string, details?: unknown, cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Reads the refusals of our own API and of the identity provider. Status 0: the server was not reached. */
export function errorFromAnswer(status: number, body: string, cause?: unknown): ApiError {
  if (status === 0) {
    const text = 'The server cannot be reached. Check the connection and try again.'
    return new ApiError(0, 'unreachable', text, undefined, cause)
  }
  const answer = asObject(parsed(body))
  const error = asObject(answer['error'])
  const source = typeof error['message'] === 'string' ? error : answer
  const message = typeof source['message'] === 'string' ? source['message'] : 'Something went wrong'
  const code = typeof source['code'] === 'string' ? source['code'] : String(status)
  return new ApiError(status, code, message, source['details'])
}

/** The sentence to show for anything thrown, in the language of this browser. */
export function messageOf(error: unknown): string {
  return said(error instanceof Error ? error.message : String(error))
}

function parsed(body: string): unknown {
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
