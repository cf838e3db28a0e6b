import assert from 'node:assert/strict'
import test from 'node:test'
import { startWakeLoop, type Loop } from './wake-loop.ts'

test('the first step runs once its caller has the loop, and may use it', async () => {
  const { promise: failed, resolve: onFailure } = Promise.withResolvers<unknown>()
  const { promise: stepped, resolve: onStep } = Promise.withResolvers<Loop>()
  const loop: Loop = startWakeLoop(async () => {
    onStep(loop)
    return 'wait'
  }, onFailure)
  assert.equal(await Promise.race([stepped, failed]), loop)
  await loop.stop()
})
