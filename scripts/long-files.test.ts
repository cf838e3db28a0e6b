import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { SLOW_FOR_THEIR_SIZE } from './long-files.ts'
import { ROOT } from './test-files.ts'

test('every file listed as long exists', () => {
  assert.deepEqual(
    [...SLOW_FOR_THEIR_SIZE].filter((file) => !existsSync(join(ROOT, file))),
    [],
  )
})
