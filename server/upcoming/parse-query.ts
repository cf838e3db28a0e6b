import { AppError } from '@app/core/errors.ts'
import {
  UPCOMING_CATEGORIES,
  UPCOMING_DEFAULT_LIMIT,
  UPCOMING_LIMIT,
  UpcomingQuery,
} from '@app/core/upcoming/endpoints.ts'
import type { z } from 'zod'
import { explainIssues, toWrongFields } from '../wrong-fields.ts'

/** The parsed query: each category once, in any order. */
export type UpcomingQuestion = { categories: string[]; limit: number }

const PLAIN = /^categories=([A-Za-z0-9_,-]+)(?:&limit=([1-9]\d{0,3}))?$/
const HALF = 2 ** 26
const HALF_BITS = HALF - 1
const WHOLE = HALF * HALF

/** Parses a query string. Throws AppError `bad-input` that names what is wrong. */
export function readQuestion(search: string): UpcomingQuestion {
  const given = new URLSearchParams(search)
  const values = Object.fromEntries(
    [...new Set(given.keys())].map((name) => [name, toSingle(given.getAll(name))]),
  )
  const parsed = UpcomingQuery.safeParse(values)
  if (!parsed.success) throw refusal(parsed.error)
  const { categories, limit } = parsed.data
  return { categories: [...new Set(categories)], limit }
}

/**
 * Parses a query in its usual spelling without the schema; undefined for any other. Categories may be duplicated or
 * malformed, so each must still be looked up: known ones are well formed.
 */
export function readPlain(search: string): UpcomingQuestion | undefined {
  const match = PLAIN.exec(search)
  if (!match) return undefined
  const categories = (match[1] ?? '').split(',')
  const limit = match[2] === undefined ? UPCOMING_DEFAULT_LIMIT : Number(match[2])
  if (categories.length > UPCOMING_CATEGORIES || limit > UPCOMING_LIMIT) return undefined
  return { categories, limit }
}

/** A category's part of a query's key: 52 bits of two FNV-1a hashes. */
export function toCacheKey(category: string): number {
  let one = 0x811c9dc5
  let two = 0x9747b28c
  for (let index = 0; index < category.length; index += 1) {
    const code = category.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return (finalMix(one) & HALF_BITS) * HALF + (finalMix(two) & HALF_BITS)
}

/** The final mix of MurmurHash3; without it, sums of hashes of similar names would often be equal. */
function finalMix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

/** One number for a set of categories in any order, to distinguish a client's queries. */
export function toCombinedKey(keys: Iterable<number>): number {
  let sum = 0
  for (const key of keys) sum = (sum + key) % WHOLE
  return sum
}

function refusal(error: z.ZodError): AppError {
  const fields = toWrongFields(error)
  return new AppError('bad-input', explainIssues('query', fields), { details: { fields } })
}

/** A repeated parameter stays a list, which the schema refuses. */
function toSingle(values: string[]): string | string[] | undefined {
  return values.length > 1 ? values : values[0]
}
