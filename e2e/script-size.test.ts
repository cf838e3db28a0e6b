import assert from 'node:assert/strict'
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
