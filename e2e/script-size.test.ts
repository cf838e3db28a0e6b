import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { LANGUAGES } from '@app/core/languages.ts'
import { FRAME_LIMIT_BYTES, readScriptSizes } from '../web/build-steps/script-sizes.ts'

const CLIENT = join(import.meta.dirname, '..', 'web', 'build', 'client')

test('the back office loads at most 193 KB of script before that of any screen', () => {
  const sizes = readScriptSizes(CLIENT)
  assert.ok(sizes.length > 10, 'every screen is looked at')
  for (const { screen, frameBytes } of sizes)
    assert.ok(frameBytes <= FRAME_LIMIT_BYTES, `${screen} loads ${frameBytes} bytes first`)
})

// 90 KB are allowed; the difference is reserved for later features.
const APP_LIMIT_BYTES = 85_000

test('/me loads at most 85 KB of script until its first screen is usable', () => {
  const page = readFileSync(join(CLIENT, '..', 'me.html'), 'utf8')
  const named = [...page.matchAll(/<(?:script|link) [^>]*(?:src|href)="([^"]+\.js)"[^>]*>/g)]
  const [languages, first] = [true, false].map((isOfOne) =>
    named
      .filter(([tag]) => tag.includes('data-language') === isOfOne)
      .map(([, path = '']) => join(CLIENT, path)),
  ) as [string[], string[]]
  assert.equal(languages.length, LANGUAGES.length, 'one file of texts a language')
  assert.ok(first.length > 0, 'the document names its scripts')
  const folder = join(CLIENT, 'assets', 'me')
  const signIn = readdirSync(folder).find((name) => /^sign-in-.*\.js$/.test(name))
  assert.ok(signIn, 'signing in is a file of its own')
  const most = Math.max(...languages.map(sentBytes))
  // Signed-out visitors load one more file.
  const files = withImports([...first, join(folder, signIn)])
  const bytes = [...files].reduce((sum, file) => sum + sentBytes(file), most)
  assert.ok(bytes <= APP_LIMIT_BYTES, `${bytes} bytes`)
})

/** Adds the files that these import statically. */
function withImports(files: readonly string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file)) continue
    known.add(file)
    const code = readFileSync(file, 'utf8')
    const imported = [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w-]+\.js)["']/g)]
    withImports(
      imported.map(([, name = '']) => join(CLIENT, 'assets', 'me', name)),
      known,
    )
  }
  return known
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
