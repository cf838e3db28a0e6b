import type { CompiledMessage } from 'icu-minify/format'

/** Reads a text that holds names in braces and no other syntax: what is left to do once all others are compiled. */
export function compile(text: string): CompiledMessage {
  const parts = text.split(/\{(\w+)\}/)
  if (parts.length === 1) return text
  return parts
    .map((part, place) => (place % 2 === 0 ? part : ([part] satisfies [string])))
    .filter((part) => part !== '')
}
