import assert from 'node:assert/strict'
import test from 'node:test'
import { createBuffers, freshSpace } from './buffers.ts'

test('memory is reused after its release, and never by two at a time', () => {
  const take = createBuffers({ bytes: 100 })
  const one = take(10)
  const two = take(20)
  assert.notEqual(one.buffer.buffer, two.buffer.buffer)
  one.release?.()
  one.release?.()
  const three = take(30)
  const four = take(40)
  assert.equal(three.buffer.buffer, one.buffer.buffer)
  assert.notEqual(four.buffer.buffer, one.buffer.buffer)
  assert.deepEqual([three.buffer.length, four.buffer.length], [30, 40])
})

test('no more memory is retained than allowed, and no oversized buffer', () => {
  const take = createBuffers({ bytes: 100, capacity: 1 })
  const spaces = [take(1), take(1), take(101)]
  for (const { release } of spaces) release?.()
  const again = [take(1), take(1)]
  const reused = again.filter(({ buffer }) =>
    spaces.some((space) => space.buffer.buffer === buffer.buffer),
  )
  assert.equal(reused.length, 1)
  assert.equal(spaces[2]?.release, null)
  assert.equal(freshSpace(7).buffer.length, 7)
})
