import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '..')
const FILES = '{core,scripts,server,sources,web/languages}/**/*.json'

function countKeys(text: string): number {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length
}

function countParsedKeys(text: string): number {
  let keys = 0
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value === 'object' && !Array.isArray(value)) keys += Object.keys(value ?? {}).length
    return value
  })
  return keys
}

// Of two equal keys JSON keeps the last, and neither the compiler nor the linter reports them.
test('no data file has a key twice', () => {
  const exclude = ['**/node_modules/**', '**/*.synthetic.json']
  const files = globSync(FILES, { cwd: ROOT, exclude })
  assert.ok(files.length > 100, String(files.length))
  const texts = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)
  const twice = texts.filter(([, text]) => countKeys(text) !== countParsedKeys(text))
  assert.deepEqual(
    twice.map(([file]) => file),
    [],
  )
})

test('a key that is there twice counts once when it is parsed', () => {
  const text = '{"a": {"b": 1, "b": "c: d"}, "e": ["f", {}]}'
  assert.deepEqual([countKeys(text), countParsedKeys(text)], [4, 3])
})
