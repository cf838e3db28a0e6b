import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createConnection } from './connection.ts'

/** A server that can be disconnected, and a clock whose timers fire when the test says so. */
function world() {
  const waits: number[] = []
  const told: boolean[] = []
  let next: (() => void) | undefined
  let asked = 0
  const server = { isThere: true }
  const connection = createConnection({
    reach() {
      asked += 1
      return Promise.resolve(server.isThere)
    },
    later(run, ms) {
      waits.push(ms)
      next = run
      return () => (next = undefined)
    },
  })
  connection.subscribe(() => told.push(connection.isOnline()))
  return {
    connection,
    server,
    waits,
    told,
    asked: () => asked,
    isWaiting: () => next !== undefined,
    wait: async () => {
      const run = next
      next = undefined
      run?.()
      await turn()
    },
  }
}

test('a request that fails while the server responds does not count as offline', async () => {
  const { connection, told, asked } = world()
  connection.reportFailure()
  await turn()
  assert.equal(asked(), 1)
  assert.deepEqual(told, [])
})

test('an unreachable server is polled with back-off until it responds', async () => {
  const { connection, server, waits, told, wait, isWaiting } = world()
  server.isThere = false
  connection.reportFailure()
  connection.reportFailure()
  await turn()
  for (let times = 0; times < 6; times += 1) await wait()
  assert.deepEqual(waits, [1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  assert.deepEqual(told, [false])
  server.isThere = true
  await wait()
  assert.deepEqual(told, [false, true])
  assert.equal(isWaiting(), false)
})

test('a response triggers an immediate check whether the server is back', async () => {
  const { connection, server, told, isWaiting } = world()
  server.isThere = false
  connection.reportFailure()
  await turn()
  connection.reportAnswer()
  await turn()
  assert.deepEqual(told, [false])
  server.isThere = true
  connection.reportAnswer()
  await turn()
  assert.deepEqual(told, [false, true])
  assert.equal(isWaiting(), false)
})

test('a response that was in flight when the connection dropped does not hide that', async () => {
  const { connection, server, told, isWaiting } = world()
  server.isThere = false
  connection.reportOffline()
  connection.reportAnswer()
  await turn()
  assert.deepEqual(told, [false])
  assert.equal(isWaiting(), true)
})

test('a response overrides a check that started before it', async () => {
  const { connection, server, told } = world()
  server.isThere = false
  connection.reportFailure()
  connection.reportAnswer()
  await turn()
  assert.deepEqual(told, [])
  connection.reportFailure()
  await turn()
  assert.deepEqual(told, [false])
})

test('the browser’s offline event counts immediately; its online event triggers a check', async () => {
  const { connection, server, told, wait } = world()
  server.isThere = false
  connection.reportOffline()
  assert.deepEqual(told, [false])
  connection.reportOnline()
  await turn()
  assert.deepEqual(told, [false])
  server.isThere = true
  await wait()
  assert.deepEqual(told, [false, true])
})

test('without subscribers, nothing is requested', async () => {
  let asked = 0
  const connection = createConnection({
    reach: () => Promise.resolve(++asked > 0),
    later: () => () => undefined,
  })
  connection.reportFailure()
  await turn()
  assert.equal(asked, 0)
})
