import compileIcu from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** Compiles a text in ICU MessageFormat, without tag syntax. The browser uses `compile-names.ts` instead. */
export function compile(text: string): CompiledMessage {
  return compileIcu(text.replaceAll('<', "'<'"))
}
