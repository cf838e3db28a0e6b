import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** The TypeScript of a workspace, by path from the root of the repository. */
export async function readSources(workspace: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const exclude = (name: string) => name.includes('node_modules')
  for await (const file of glob(`${workspace}/**/*.{ts,tsx}`, { cwd: ROOT, exclude }))
    files.set(file, await readFile(join(ROOT, file), 'utf8'))
  if (files.size === 0) throw new Error(`${workspace}/ contains no TypeScript`)
  return files
}
