import { message, fromIssue, verbatim, type Message } from '@app/core/messages/message.ts'
import { AppError, type ErrorCode } from '@app/core/errors.ts'
import type { ErrorAnswer } from '@app/core/http/endpoint.ts'
import type { FastifyError } from 'fastify'
import { isDatabaseAway } from '../db/away.ts'
import { pathForLog } from '../logging.ts'
import { toErrorAnswer } from './error-answer.ts'
import { explainIssues, toWrongField, type Part } from '../wrong-fields.ts'

export const STATUS = {
  'bad-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'plan-full': 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  unavailable: 503,
  'storage-full': 507,
} as const satisfies Record<ErrorCode, number>

const FORM_TYPE = 'application/x-www-form-urlencoded'
const PARTS: Record<string, Part> = { body: 'body', querystring: 'query', params: 'address' }

/** When to retry what is unavailable. */
const SOON_SECONDS = 5

export type Refusal = {
  status: number
  answer: ErrorAnswer
  /** When to retry, allowed methods, the size of a file. */
  headers: Record<string, string>
  isBug: boolean
}

/** The answer to anything that was thrown; only bugs hide their message. It never throws. */
export function toAnswer(error: unknown, requestId: string): Refusal {
  try {
    const refusal = explain(error, requestId)
    // Details that are not JSON would only fail while they are sent.
    JSON.stringify(refusal)
    return refusal
  } catch {
    return somethingWentWrong(requestId)
  }
}

function explain(error: unknown, requestId: string): Refusal {
  const refusal = asAppError(error)
  if (!refusal) return refusalOfFile(error) ?? somethingWentWrong(requestId)
  const { code, sentence, details } = refusal
  const answer = toErrorAnswer(code, sentence, details)
  return { status: STATUS[code], answer, headers: toHeaders(refusal), isBug: false }
}

/** The error if it means "not available now, try again soon"; undefined for anything else. */
export function toUnavailable(error: unknown): AppError | undefined {
  const refusal = asAppError(error)
  return refusal?.code === 'unavailable' ? refusal : undefined
}

function toHeaders({ code, details }: AppError): Record<string, string> {
  const named = typeof details === 'object' && details !== null ? details : {}
  if ('retryAfterSeconds' in named) return { 'retry-after': String(named.retryAfterSeconds) }
  if ('allow' in named) return { allow: String(named.allow) }
  return code === 'unavailable' ? { 'retry-after': String(SOON_SECONDS) } : {}
}

/** Thrown when the preconditions or the range of a file request cannot be satisfied. */
type FileError = Error & { statusCode: 412 | 416; headers?: Record<string, string> }

const FILE_REFUSALS = {
  412: message('The file is another one by now.'),
  416: message('The file has no such part.'),
} as const satisfies Record<FileError['statusCode'], Message>

function isOfFile(error: unknown): error is FileError {
  return (
    error instanceof Error && 'statusCode' in error && String(error.statusCode) in FILE_REFUSALS
  )
}

function refusalOfFile(error: unknown): Refusal | undefined {
  if (!isOfFile(error)) return undefined
  const { statusCode: status } = error
  const range = error.headers?.['Content-Range']
  const headers: Record<string, string> = range === undefined ? {} : { 'content-range': range }
  return {
    status,
    answer: toErrorAnswer('bad-input', FILE_REFUSALS[status]),
    headers,
    isBug: false,
  }
}

/** The error for an address without a route. */
export function unknownAddress({ method, url }: { method: string; url: string }): AppError {
  return new AppError(
    'not-found',
    message('There is no {method} {path}', { method, path: pathForLog(url) }),
  )
}

function somethingWentWrong(requestId: string): Refusal {
  const sentence = message('Something went wrong (request {id})', { id: requestId })
  const answer = toErrorAnswer('bug', sentence, { requestId })
  return { status: 500, answer, headers: {}, isBug: true }
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return DATABASE_AWAY
  const known = refusalOfCode(error)
  if (known) return known
  if (!(error instanceof Error)) return undefined
  const thrown = error as FastifyError
  if (thrown.validation) return fromWrongFields(thrown)
  return fromFastify(thrown)
}

const DATABASE_AWAY = new AppError(
  'unavailable',
  message('The database does not answer at the moment. Try again in a few seconds.'),
)

const UNSTORABLE = new AppError(
  'bad-input',
  message(
    'The request holds a character that cannot be stored, such as the one with the number 0.',
  ),
)
const TOOK_TOO_LONG = new AppError(
  'unavailable',
  message('This took too long and was stopped. Nothing was changed.'),
)
const DISK_FULL = new AppError(
  'storage-full',
  message(
    'The disk of the server is full, so nothing was saved. Your changes stay here: save them again once there is space.',
  ),
)
const DATABASE_BUSY = new AppError(
  'unavailable',
  message('The database has too much to do at the moment. Try again in a few seconds.'),
)
const READ_ONLY = new AppError(
  'unavailable',
  message('The database accepts no changes at the moment, so nothing was saved. Try again later.'),
)

/** Refusals of PostgreSQL and of the file system that can be explained, by their codes. */
const REFUSED_CODES: ReadonlyMap<string, AppError> = new Map([
  // Characters it cannot store, in text and in JSON.
  ['22021', UNSTORABLE],
  ['22P05', UNSTORABLE],
  // A statement cancelled at its time limit.
  ['57014', TOOK_TOO_LONG],
  ['53100', DISK_FULL],
  ['ENOSPC', DISK_FULL],
  ['EDQUOT', DISK_FULL],
  // Out of memory, and two limits on connections.
  ['53200', DATABASE_BUSY],
  ['53300', DATABASE_BUSY],
  ['53400', DATABASE_BUSY],
  // A replica, or a database that was set to it.
  ['25006', READ_ONLY],
])

/** The refusal for what the database or the disk threw, however it is wrapped. */
function refusalOfCode(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  return (code !== undefined && REFUSED_CODES.get(code)) || refusalOfCode(error.cause)
}

function fromWrongFields(error: FastifyError): AppError {
  const fields = (error.validation ?? []).map((issue) =>
    toWrongField({
      path: issue.instancePath.split('/').filter(Boolean).join('.'),
      sentence: issue.message === undefined ? message('is wrong') : fromIssue(issue.message),
    }),
  )
  const part = PARTS[error.validationContext ?? ''] ?? 'body'
  return new AppError('bad-input', explainIssues(part, fields), { details: { fields } })
}

function fromFastify(error: FastifyError): AppError | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('too-large', message('The body of the request is too large.'))
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError(
      'wrong-type',
      message('The body must be sent as application/json, that of a form as {type}.', {
        type: FORM_TYPE,
      }),
    )
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return new AppError(
      'bad-input',
      message('The body is empty, although it is announced as JSON.'),
    )
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || isUnreadableJson(error))
    return new AppError('bad-input', message('The body is not JSON.'))
  const status = error.statusCode ?? 500
  // Other errors that Fastify raises itself: a malformed address, a wrong content length.
  if (error.code?.startsWith('FST_') && status >= 400 && status < 500)
    return new AppError('bad-input', verbatim(error.message))
  return undefined
}

function isUnreadableJson(error: FastifyError): boolean {
  return error instanceof SyntaxError && error.statusCode === 400
}
