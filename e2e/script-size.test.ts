import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { FRAME_LIMIT_BYTES, readScriptSizes } from '../web/build-steps/script-sizes.ts'

const CLIENT = join(import.meta.dirname, '..', 'web', 'build', 'client')

test('the back office loads at most 193 KB of script before anything of a screen', () => {
  const sizes = readScriptSizes(CLIENT)
  assert.ok(sizes.length > 10, 'every screen is looked at')
  for (const { screen, frameBytes } of sizes)
    assert.ok(frameBytes <= FRAME_LIMIT_BYTES, `${screen} loads ${frameBytes} bytes first`)
})

test('/me loads at most 90 KB of script until its first screen can be used', () => {
  const page = readFileSync(join(CLIENT, '..', 'me.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/me\/[^"]+\.js)"/g)]
  const first = named.map(([, path = '']) => join(CLIENT, path))
  assert.ok(first.length > 0, 'the document names its scripts')
  const folder = join(CLIENT, 'assets', 'me')
  const languages = readdirSync(folder).filter((name) => /^(en|da|nb|ro|sv)-.*\.js$/.test(name))
  const largest = Math.max(...languages.map((name) => sentBytes(join(folder, name))))
  const bytes = first.reduce((sum, file) => sum + sentBytes(file), largest)
  assert.ok(bytes <= 90_000, `${bytes} bytes`)
})

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
