import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { LONG_FOR_THEIR_TEXT } from './long-files.ts'
import { ROOT } from './test-files.ts'

test('every file listed as long exists', () => {
  assert.deepEqual(
    [...LONG_FOR_THEIR_TEXT].filter((file) => !existsSync(join(ROOT, file))),
    [],
  )
})
