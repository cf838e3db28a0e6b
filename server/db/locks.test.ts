import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { LOCKS } from './locks.ts'

const SERVER = join(import.meta.dirname, '..')

test('no two locks share a number', () => {
  const numbers = Object.values(LOCKS)
  assert.equal(new Set(numbers).size, numbers.length)
})

test('every lock is declared here, not taken by a number or name from elsewhere', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: SERVER, exclude: ['node_modules'] })) {
    const text = await readFile(join(SERVER, file), 'utf8')
    if (/advisory_\w*lock\w*\((\d|hashtext\w*\(')/.test(text)) found.push(file)
  }
  assert.deepEqual(found, [])
})
