import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInTurn } from './row-queue.ts'

test('a task for a row waits for the tasks before it, even if they fail', async () => {
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const failing = runInTurn('events', ['a', 'b'], async () => {
    await first.promise
    throw new Error('refused')
  })
  const second = runInTurn('events', ['b'], async () => void done.push('second'))
  await runInTurn('events', ['c'], async () => void done.push('another row'))
  await runInTurn('groups', ['b'], async () => void done.push('another noun'))
  assert.deepEqual(done, ['another row', 'another noun'])
  first.resolve()
  await assert.rejects(failing, /refused/)
  await second
  assert.deepEqual(done, ['another row', 'another noun', 'second'])
})
