import { formatEnglish } from '../format.ts'
import type { Message } from '../message.ts'

/** Replaces every message in a value by its English sentence. */
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish)
  if (!isPlain(value)) return value
  if (isMessage(value)) return formatEnglish(value)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inEnglish(one)]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function isMessage(value: object): value is Exclude<Message, string> {
  const names = Object.keys(value)
  return names.includes('key') && names.every((name) => name === 'key' || name === 'values')
}
