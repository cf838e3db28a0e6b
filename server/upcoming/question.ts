import { AppError } from '@app/core/errors.ts'
import {
  UPCOMING_CATEGORIES,
  UPCOMING_DEFAULT_LIMIT,
  UPCOMING_LIMIT,
  UpcomingQuery,
} from '@app/core/upcoming/endpoints.ts'
import { explainIssues } from '../http/wrong-fields.ts'

/** What is asked, however it was spelled: each category once, in order. */
export type Question = { categories: string[]; limit: number }

const PLAIN = /^categories=([A-Za-z0-9_,-]+)(?:&limit=([1-9]\d{0,3}))?$/
const LONGEST_ID = 120

/**
 * Reads the part of the address after the question mark. Throws AppError `bad-input` that names what is
 * wrong. Nearly every question is plain and read by hand; whatever is not goes to the schema.
 */
export function readQuestion(search: string): Question {
  return readPlain(search) ?? readBySchema(search)
}

/** A question in its usual spelling; undefined for any other, and for one that makes no sense. */
export function readPlain(search: string): Question | undefined {
  const match = PLAIN.exec(search)
  if (!match) return undefined
  const ids = (match[1] ?? '').split(',')
  const limit = match[2] === undefined ? UPCOMING_DEFAULT_LIMIT : Number(match[2])
  if (ids.length > UPCOMING_CATEGORIES || limit > UPCOMING_LIMIT || !ids.every(isId))
    return undefined
  return { categories: inOrder(ids), limit }
}

function isId(id: string): boolean {
  return id.length > 0 && id.length <= LONGEST_ID && !id.endsWith('-IMAGE')
}

function readBySchema(search: string): Question {
  const given = new URLSearchParams(search)
  const values = Object.fromEntries(
    [...new Set(given.keys())].map((name) => [name, asOne(given.getAll(name))]),
  )
  const parsed = UpcomingQuery.safeParse(values)
  if (parsed.success)
    return { categories: inOrder(parsed.data.categories), limit: parsed.data.limit }
  const fields = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  throw new AppError('bad-input', explainIssues('query', fields), { details: { fields } })
}

/** A name that is given several times stays a list, which the schema refuses. */
function asOne(values: string[]): string | string[] | undefined {
  return values.length > 1 ? values : values[0]
}

function inOrder(ids: string[]): string[] {
  return [...new Set(ids)].toSorted()
}
