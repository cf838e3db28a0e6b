import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { createConnection } from './connection.ts'

/** A server that can be disconnected, and a clock whose timers fire when the test says so. */
function createFakes() {
  const waits: number[] = []
  const reported: boolean[] = []
  let next: (() => void) | undefined
  let checks = 0
  const server = { isThere: true }
  const connection = createConnection({
    reach() {
      checks += 1
      return Promise.resolve(server.isThere)
    },
    later(run, ms) {
      waits.push(ms)
      next = run
      return () => (next = undefined)
    },
  })
  connection.subscribe(() => reported.push(connection.isOnline()))
  return {
    connection,
    server,
    waits,
    reported,
    checks: () => checks,
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
  const { connection, reported, checks } = createFakes()
  connection.reportFailure()
  await turn()
  assert.equal(checks(), 1)
  assert.deepEqual(reported, [])
})

test('an unreachable server is polled with back-off until it responds', async () => {
  const { connection, server, waits, reported, wait, isWaiting } = createFakes()
  server.isThere = false
  connection.reportFailure()
  connection.reportFailure()
  await turn()
  for (let times = 0; times < 6; times += 1) await wait()
  assert.deepEqual(waits, [1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
  assert.deepEqual(reported, [false])
  server.isThere = true
  await wait()
  assert.deepEqual(reported, [false, true])
  assert.equal(isWaiting(), false)
})

test('a response triggers an immediate check whether the server is back', async () => {
  const { connection, server, reported, isWaiting } = createFakes()
  server.isThere = false
  connection.reportFailure()
  await turn()
  connection.reportAnswer()
  await turn()
  assert.deepEqual(reported, [false])
  server.isThere = true
  connection.reportAnswer()
  await turn()
  assert.deepEqual(reported, [false, true])
  assert.equal(isWaiting(), false)
})

test('a response that was in flight when the connection dropped does not hide that', async () => {
  const { connection, server, reported, isWaiting } = createFakes()
  server.isThere = false
  connection.reportOffline()
  connection.reportAnswer()
  await turn()
  assert.deepEqual(reported, [false])
  assert.equal(isWaiting(), true)
})

test('a response overrides a check that started before it', async () => {
  const { connection, server, reported } = createFakes()
  server.isThere = false
  connection.reportFailure()
  connection.reportAnswer()
  await turn()
  assert.deepEqual(reported, [])
  connection.reportFailure()
  await turn()
  assert.deepEqual(reported, [false])
})

test('the browser’s offline event counts immediately; its online event triggers a check', async () => {
  const { connection, server, reported, wait } = createFakes()
  server.isThere = false
  connection.reportOffline()
  assert.deepEqual(reported, [false])
  connection.reportOnline()
  await turn()
  assert.deepEqual(reported, [false])
  server.isThere = true
  await wait()
  assert.deepEqual(reported, [false, true])
})

test('without subscribers, nothing is requested', async () => {
  let checks = 0
  const connection = createConnection({
    reach: () => Promise.resolve(++checks > 0),
    later: () => () => undefined,
  })
  connection.reportFailure()
  await turn()
  assert.equal(checks, 0)
})
