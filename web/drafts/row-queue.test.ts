import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRowQueue } from './row-queue.ts'

test('work on a row waits for what concerned it before, also where that failed', async () => {
  const queue = createRowQueue()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const failing = queue.run(['a', 'b'], async () => {
    await first.promise
    throw new Error('refused')
  })
  const second = queue.run(['b'], async () => void done.push('second'))
  const other = queue.run(['c'], async () => void done.push('other'))
  await other
  assert.deepEqual(done, ['other'])
  first.resolve()
  await assert.rejects(failing, /refused/)
  await second
  assert.deepEqual(done, ['other', 'second'])
})
