import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findGaps } from './gaps.ts'

test('every text shown to people is translated into every language, once, and no translation is unused', async () => {
  assert.deepEqual(await findGaps(), [])
})
