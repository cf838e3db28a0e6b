import { readFile } from 'node:fs/promises'
import { compile } from '@app/core/messages/compile.ts'
import { compile as compileNames } from '@app/core/messages/compile-names.ts'
import type { Plugin } from 'vite'
import { listTexts } from '../languages/gaps.ts'

/**
 * Compiles the texts of the browser's script, so that it needs no parser: texts with plain names in braces are
 * interpreted there, all others are compiled, the English ones into a chunk of their own. `isOf` selects the files
 * whose texts the build contains, by path from the root of the repository.
 */
export function compiledTexts(isOf: (file: string) => boolean): Plugin {
  const listed = listTexts(isOf)
  return {
    name: 'almanac:compiled-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load: {
      filter: { id: /\/(core\/messages\/compile\.ts|web\/languages\/(en\.ts|\w+\/[\w-]+\.json))$/ },
      async handler(id) {
        if (id.endsWith('compile.ts')) return "export { compile } from './compile-names.ts'"
        if (id.endsWith('en.ts'))
          return `export const texts = ${JSON.stringify(Object.fromEntries(compiledOf(await listed)))}`
        const texts = JSON.parse(await readFile(id, 'utf8')) as Record<string, string>
        const wanted = new Set(await listed)
        const known = Object.entries(texts)
          .filter(([text]) => wanted.has(text))
          .map(([text, words]) => [text, shortest(words)])
        return JSON.stringify(Object.fromEntries(known))
      },
    },
  }
}

function compiledOf(texts: readonly string[]) {
  return texts
    .map((text) => [text, shortest(text)] as const)
    .filter(([, words]) => typeof words !== 'string')
}

/** The text itself, if the browser interprets it identically. */
function shortest(text: string) {
  const compiled = compile(text)
  return JSON.stringify(compiled) === JSON.stringify(compileNames(text)) ? text : compiled
}
