import compileIcu from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** Reads a text in ICU MessageFormat, of which angle brackets are no part. The browser has `compile-names.ts` instead. */
export function compile(text: string): CompiledMessage {
  return compileIcu(text.replaceAll('<', "'<'"))
}
