import type { ErrorCode } from '@app/core/errors.ts'
import type { Problem } from '@app/core/http/endpoint.ts'
import type { Refusal } from './errors.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
/** The page that explains the kinds of problems, each under its code. */
const EXPLANATIONS = '/developers'

/** What each kind of refusal is called; everything the code names beside these is a fault of ours. */
const PROBLEM_TITLES: Record<ErrorCode, string> & { bug: string } = {
  'bad-input': 'The request is wrong',
  'not-signed-in': 'Sign in first',
  'not-allowed': 'Not allowed',
  'not-found': 'Not found',
  'wrong-method': 'This address takes other methods',
  conflict: 'Changed meanwhile',
  gone: 'Not known any more',
  'too-large': 'Too large',
  'too-many': 'Too many requests',
  unavailable: 'Not available right now',
  bug: 'Something went wrong',
}

/** A refusal as problem details (RFC 9457), with `error` as it was before for clients that read that. */
export function toProblem({ status, answer }: Pick<Refusal, 'status' | 'answer'>): Problem {
  const { code, message, details } = answer.error
  const fields = fieldsIn(details)
  return {
    type: `${EXPLANATIONS}#${code}`,
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
