import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createWorkQueue, isTooBusy } from './work-queue.ts'

function openQueue(limits: { atOnce: number; waiting: number }) {
  const queue = createWorkQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string) =>
    queue.run(async () => {
      started.push(name)
      await new Promise<void>((resolve) => void ends.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await nextTurn()
  }
  return { run, end, started }
}

test('a few tasks run at a time, the others in the order they came', async () => {
  const { run, end, started } = openQueue({ atOnce: 2, waiting: 10 })
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name))
  await nextTurn()
  assert.deepEqual(started, ['a', 'b'])
  await end('b')
  assert.deepEqual(started, ['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) await end(name)
  assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd'])
})

test('a full queue refuses more until there is room again', async () => {
  const { run, end } = openQueue({ atOnce: 1, waiting: 1 })
  const first = run('a')
  const second = run('b')
  await nextTurn()
  await assert.rejects(run('c'), (error) => isTooBusy(error))
  await end('a')
  const third = run('c')
  await end('b')
  await end('c')
  assert.deepEqual(await Promise.all([first, second, third]), ['a', 'b', 'c'])
})

test('a failing task frees its slot', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 5 })
  const failed = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'done')
  await assert.rejects(failed, /no/)
  assert.equal(await next, 'done')
})
