import { message } from '@app/core/messages/message.ts'
import { z } from 'zod'
import { toPlainText } from '../html.ts'
import { holdsTooManyValues } from './json-size.ts'
import { PageChanged, type Page } from '../source.ts'

/** A text, or a number that some sites send instead; empty for anything else. */
export const JsonText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? ''))

/** A field of an object; undefined for a missing field or anything but an object. For the many items of a list. */
export function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null
  return isObject && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}

/** A field as text, like `JsonText`. */
export function textField(value: unknown, name: string): string {
  const field = fieldOf(value, name)
  return typeof field === 'string' || typeof field === 'number' ? String(field) : ''
}

/** Parses a JSON page; throws `PageChanged` for anything else, including a response that is only an error message. */
export function readJson(page: Page): unknown {
  const value = parse(page)
  const refusal = refusalIn(value)
  if (refusal === undefined) return value
  throw new PageChanged(
    message('{url} answers with an error: {why}', { url: page.url, why: refusal }),
  )
}

function parse(page: Page): unknown {
  if (holdsTooManyValues(page.body)) {
    throw new PageChanged(
      message('The answer of {url} holds more values than any known one', { url: page.url }),
    )
  }
  try {
    return JSON.parse(page.body)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new PageChanged(message('The answer of {url} is not JSON', { url: page.url }), {
      cause: error,
    })
  }
}

const REFUSALS = ['error', 'errors', 'message', 'fault', 'detail']

/** The error message that sites send instead of data: `{"error": "Forbidden"}`. */
function refusalIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(value))
  const refusalName = REFUSALS.map((name) => fields.get(name)).find(Boolean)
  if (refusalName === undefined || fields.values().some(Array.isArray)) return undefined
  return toPlainText(
    typeof refusalName === 'string' ? refusalName : (JSON.stringify(refusalName) ?? ''),
  ).slice(0, 100)
}

/** Validates a JSON response; throws `PageChanged` with the place where its structure differs. */
export function checkAnswer<T>(value: unknown, schema: z.ZodType<T>, page: Page): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') || 'the whole answer'
  throw new PageChanged(
    message('The answer of {url} is not built as known: {where}', { url: page.url, where }),
    {
      cause: parsed.error,
    },
  )
}
