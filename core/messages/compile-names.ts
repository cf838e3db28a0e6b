import type { CompiledMessage } from 'icu-minify/format'

/**
 * Compiles a text with names in braces and no other syntax, which is all that remains once the others are
 * precompiled.
 */
export function compile(text: string): CompiledMessage {
  const parts = text.split(/\{(\w+)\}/)
  if (parts.length === 1) return text
  return parts
    .map((part, place) => (place % 2 === 0 ? part : ([part] satisfies [string])))
    .filter((part) => part !== '')
}
