import { message } from '../messages/message.ts'
import { AppError } from '../errors.ts'
import type { FileTable } from './file-rows.ts'

/**
 * A JSON list of objects as a table with a column per field; null for JSON-LD, which the website readers handle.
 * Throws AppError for anything else.
 */
export function readJsonTable(text: string): FileTable | null {
  const value = parseJson(text)
  if (isLinkedData(value)) return null
  const list = listIn(value)
  if (!list) throw new AppError('bad-input', message('The file is no list of objects'))
  const headers = [...new Set(list.flatMap((one) => Object.keys(one)))]
  return { headers, rows: list.map((one) => headers.map((name) => cellText(one[name]))) }
}

type JsonObject = Record<string, unknown>

/** The list itself, or the only list in an enclosing object. */
function listIn(value: unknown): JsonObject[] | undefined {
  if (Array.isArray(value)) return value.every(isObject) ? value : undefined
  if (!isObject(value)) return undefined
  const [list, ...others] = Object.values(value).filter((inner) => Array.isArray(inner))
  return others.length === 0 && list?.every(isObject) ? list : undefined
}

function isLinkedData(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return isObject(first) && ['@type', '@context', '@graph'].some((name) => name in first)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new AppError('bad-input', message('The file is no JSON: {why}', { why: error.message }), {
      cause: error,
    })
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
