import { dirname, join } from 'node:path/posix'

/** A path or name of a file in quotes, without a query for the bundler: `'./icon.svg?raw'`. */
const QUOTED = /(?<=['"`])[^'"`\s?]*\.\w+(?=['"`?])/g
const TYPES_ONLY =
  /\b(?:import|export)\s+type\s+(?:\{[^}]*\}|[\w$]+|\*\s+as\s+[\w$]+)\s+from\s+'[^']*'/g
const CODE = /\.m?tsx?$/

/**
 * The files that a file may name in quotes, by path from the root: imports, types too, and what is read or started by
 * its path. Some may not exist.
 */
export function findNamedFiles(file: string, text: string): string[] {
  return [...text.matchAll(QUOTED)].flatMap(([name]) => {
    if (name.startsWith('@app/')) return [name.slice('@app/'.length)]
    const path = join(dirname(file), name)
    // Scripts read pages and settings by their path from the root.
    return name.startsWith('.') || CODE.test(name) ? [path] : [path, name]
  })
}

/** A text without the imports that Node removes, since they are of types only. */
export function withoutTypeImports(text: string): string {
  return text.replace(TYPES_ONLY, '')
}
