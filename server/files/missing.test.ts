import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { nullIfMissing } from './missing.ts'

test('a missing file is null, and any other failure is thrown', async () => {
  const here = new URL(import.meta.url)
  assert.equal(await nullIfMissing(readFile(new URL('none.txt', here))), null)
  await assert.rejects(nullIfMissing(readFile(new URL('.', here))), { code: 'EISDIR' })
  assert.notEqual(await nullIfMissing(readFile(here)), null)
})
