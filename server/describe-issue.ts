import { message, nest, toIssue, verbatim, type Message } from '@app/core/messages/message.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const KINDS: Record<string, Message> = {
  string: message('text'),
  number: message('a number'),
  int: message('a whole number'),
  boolean: message('true or false'),
  array: message('a list'),
  object: message('an object'),
  record: message('an object'),
}

/** Explains what is wrong with a value, as an issue's text; undefined if zod's own message is good enough. */
export function describeIssue(issue: Issue): string | undefined {
  const description = describe(issue)
  return description === undefined ? undefined : toIssue(description)
}

function describe(issue: Issue): Message | undefined {
  if (issue.code === 'invalid_type') return wrongType(issue)
  if (issue.code === 'too_big')
    return message('may {message}', {
      message: nest(measure(issue.origin, message('at most'), issue.maximum)),
    })
  if (issue.code === 'too_small') {
    const bound = issue.inclusive === false ? message('more than') : message('at least')
    return message('must {message}', {
      message: nest(measure(issue.origin, bound, issue.minimum)),
    })
  }
  if (issue.code === 'invalid_value')
    return message('{value} is not one of {known}', {
      value: quoted(issue.input),
      known: { list: issue.values.map(String) },
    })
  if (issue.code === 'unrecognized_keys')
    return message('{names} is not known here', {
      names: { list: issue.keys.map((key) => `"${key}"`) },
    })
  if (issue.code === 'invalid_format' && issue.format === 'uuid')
    return message('{value} is not an id', { value: quoted(issue.input) })
  return undefined
}

function wrongType({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): Message {
  if (input === undefined) return message('is missing')
  const wanted = nest(kindWords(expected))
  const given = kindOf(input)
  // NaN comes from parsing a number, so the type says nothing about what was sent.
  return Number.isNaN(input) || given === KINDS[expected]
    ? message('must be {message}', { message: wanted })
    : message('must be {message}, not {messageOther}', {
        message: wanted,
        messageOther: nest(given),
      })
}

function kindOf(input: unknown): Message {
  return kindWords(input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input)
}

function kindWords(kind: string): Message {
  return KINDS[kind] ?? verbatim(kind)
}

function measure(origin: string, bound: Message, limit: number | bigint): Message {
  const given = { message: nest(bound), count: Number(limit) }
  if (origin === 'string') return message('have {message} {count} characters', given)
  if (origin === 'array') return message('have {message} {count} entries', given)
  return message('be {message} {count}', given)
}

function quoted(input: unknown): string {
  if (input === undefined) return 'Nothing'
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
}
