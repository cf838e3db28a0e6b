import type { ErrorCode } from '@app/core/errors.ts'
import type { Problem } from '@app/core/http/endpoint.ts'
import { STATUS, type Refusal } from './errors.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
/** The page that explains the kinds of problems, with an anchor for each code. */
const EXPLANATIONS = '/developers'

/** The title of each kind of refusal; any other code is a bug of ours. */
const PROBLEM_TITLES: Record<ErrorCode, string> & { bug: string } = {
  'bad-input': 'The request is wrong',
  'not-signed-in': 'Sign in first',
  'not-allowed': 'Not allowed',
  'plan-full': 'Plan limit reached',
  'not-found': 'Not found',
  'wrong-method': 'Method not supported here',
  conflict: 'Conflict',
  gone: 'No longer available',
  'too-large': 'Too large',
  'wrong-type': 'Content type not supported',
  'too-many': 'Too many requests',
  unavailable: 'Temporarily unavailable',
  'storage-full': 'No space left',
  bug: 'Something went wrong',
}

/** Every kind of problem with its status. */
export const PROBLEM_KINDS = Object.entries(PROBLEM_TITLES)
  .map(([code, title]) => ({
    status: String(code === 'bug' ? 500 : STATUS[code as ErrorCode]),
    code,
    title,
  }))
  .toSorted((one, other) => Number(one.status) - Number(other.status))

/** A refusal as problem details (RFC 9457); `error` is the older format, for clients that still read it. */
export function toProblem({ status, answer }: Pick<Refusal, 'status' | 'answer'>): Problem {
  const { code, message, details } = answer.error
  const fields = fieldsIn(details)
  return {
    type: typeOf(code),
    title: Object.hasOwn(PROBLEM_TITLES, code)
      ? PROBLEM_TITLES[code as ErrorCode]
      : PROBLEM_TITLES.bug,
    status,
    detail: message,
    code,
    ...(fields && { fields }),
    ...answer,
  }
}

function fieldsIn(details: unknown): Problem['fields'] {
  if (typeof details !== 'object' || details === null || !('fields' in details)) return undefined
  const { fields } = details
  if (!Array.isArray(fields)) return undefined
  return fields.map((field: string | { path: string; message: string }) =>
    typeof field === 'string'
      ? { path: field, message: '' }
      : { path: field.path, message: field.message },
  )
}

/** Informative details for the examples in the document. */
const DETAILS: Partial<Record<ErrorCode, string>> = {
  'bad-input': "The address's query is wrong: limit: may be at most 500.",
  'not-signed-in': 'Sign in with the code from your e-mail first.',
  'plan-full': 'The plan allows 10 subscriptions; these are 11',
  'not-found': 'Event 3vQ81tmZr does not exist',
  gone: 'What changed since this cursor is not known any more. Ask for a new cursor, then read all events once.',
  'too-many': 'Too many requests. Try again in a minute.',
}

/** A problem of this kind as it is sent, without the fields for older clients. */
export function exampleProblem(code: ErrorCode): Problem {
  const title = PROBLEM_TITLES[code]
  const fields = code === 'bad-input' && [{ path: 'limit', message: 'may be at most 500' }]
  return {
    type: typeOf(code),
    title,
    status: STATUS[code],
    detail: DETAILS[code] ?? title,
    code,
    ...(fields && { fields }),
  }
}

const typeOf = (code: string) => `${EXPLANATIONS}#${code}`
