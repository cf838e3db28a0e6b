import assert from 'node:assert/strict'
import test from 'node:test'
import { createSingleFlight } from './single-flight.ts'

test('concurrent calls share one run, and later calls run again', async () => {
  const once = createSingleFlight<number>()
  let times = 0
  const work = async () => (times += 1)
  assert.deepEqual(
    await Promise.all([once('a', work), once('a', work), once('b', work)]),
    [1, 1, 2],
  )
  assert.equal(await once('a', work), 3)
})

test('a failure reaches all concurrent callers and is not remembered', async () => {
  const once = createSingleFlight<string>()
  const asked = [1, 2].map(() => once('a', () => Promise.reject(new Error('no'))))
  for (const one of await Promise.allSettled(asked)) assert.equal(one.status, 'rejected')
  assert.equal(await once('a', async () => 'yes'), 'yes')
})
