import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'

const SERVER = join(import.meta.dirname, '..', 'web', 'build', 'server')

test('pages are rendered as in production, whatever the name of the rendering process', async () => {
  const files = (await readdir(SERVER, { recursive: true })).filter((file) => file.endsWith('.js'))
  assert.ok(files.includes('index.js'))
  for (const file of files) {
    const text = await readFile(join(SERVER, file), 'utf8')
    assert.doesNotMatch(text, /[^$\w]process\.env\.NODE_ENV/, file)
  }
})
