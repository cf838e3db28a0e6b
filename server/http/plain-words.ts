import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** What is wrong with one value, for people; undefined where zod's own words will do. */
export function plainWords(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') return wrongType(issue)
  if (issue.code === 'too_big') return `may ${measure(issue.origin, 'at most', issue.maximum)}`
  if (issue.code === 'too_small') {
    const bound = issue.inclusive === false ? 'more than' : 'at least'
    return `must ${measure(issue.origin, bound, issue.minimum)}`
  }
  if (issue.code === 'invalid_value')
    return `${quoted(issue.input)} is not one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => `"${key}"`).join(', ')} is not known here`
  if (issue.code === 'invalid_format' && issue.format === 'uuid')
    return `${quoted(issue.input)} is not an id`
  return undefined
}

function wrongType({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (input === undefined) return 'is missing'
  const wanted = `must be ${KINDS[expected] ?? expected}`
  // What was read as a number and is none says nothing of what was sent.
  return Number.isNaN(input) || kindOf(input) === KINDS[expected]
    ? wanted
    : `${wanted}, not ${kindOf(input)}`
}

function kindOf(input: unknown): string {
  const kind = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input
  return KINDS[kind] ?? kind
}

function measure(origin: string, bound: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${limit} characters`
  if (origin === 'array') return `have ${bound} ${limit} entries`
  return `be ${bound} ${limit}`
}

function quoted(input: unknown): string {
  if (input === undefined) return 'Nothing'
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
}
