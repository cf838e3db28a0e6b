import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostLeases } from '@app/sources/fetch/host-leases.ts'
import fc from 'fast-check'
import type { Database } from '../db/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { createHostLeases } from './host-leases.ts'
import { deleteIdleHosts } from './host-leases-store.ts'

const HOST = 'venue.example'
const clock = testClock('2026-11-21T08:00:00Z')

/** The leases as one process sees them. */
function processOn(database: Database, leaseMs = 60_000): HostLeases {
  return createHostLeases(testDeps(database, clock), { leaseMs, marginMs: leaseMs / 10 })
}

const patience = () => AbortSignal.timeout(20_000)

test('processes sharing hosts never request from one of them concurrently, and each gets its leases', async (t) => {
  const database = await testDatabase(t)
  const visits = fc.array(
    fc.record({
      process: fc.integer({ min: 0, max: 2 }),
      host: fc.constantFrom('one.example', 'two.example'),
      lastsMs: fc.integer({ min: 0, max: 6 }),
      pauseMs: fc.integer({ min: 0, max: 6 }),
      fails: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(visits, async (planned) => {
      const processes = [processOn(database), processOn(database), processOn(database)]
      const atWork = new Map<string, number>()
      const done = await Promise.all(
        planned.map(async ({ process, host, lastsMs, pauseMs, fails }) => {
          const turn = await processes[process]?.acquire(host, patience())
          atWork.set(host, (atWork.get(host) ?? 0) + 1)
          assert.equal(atWork.get(host), 1)
          await sleep(fails ? 0 : lastsMs)
          atWork.set(host, 0)
          await turn?.release({ pauseMs })
          return true
        }),
      )
      assert.equal(done.length, planned.length)
    }),
    { numRuns: 12 },
  )
})

test('a process that immediately asks again does not starve a waiting one', async (t) => {
  const database = await testDatabase(t)
  const order: string[] = []
  const visit = async (name: string, turns: HostLeases, times: number) => {
    for (let count = 0; count < times; count += 1) {
      const turn = await turns.acquire(HOST, patience())
      order.push(name)
      await sleep(40)
      await turn.release({ pauseMs: 0 })
    }
  }
  await Promise.all([
    visit('greedy', processOn(database), 12),
    visit('patient', processOn(database), 3),
  ])
  assert.ok(order.lastIndexOf('patient') < order.lastIndexOf('greedy'), order.join(' '))
})

test('the pause after a visit applies to every process', async (t) => {
  const database = await testDatabase(t)
  const first = await processOn(database).acquire(HOST, patience())
  await first.release({ pauseMs: 200 })
  const releasedAtMs = performance.now()
  await processOn(database).acquire(HOST, patience())
  assert.ok(performance.now() - releasedAtMs >= 190)
})

test('the lease of a killed process expires', async (t) => {
  const database = await testDatabase(t)
  await processOn(database, 300).acquire(HOST, patience())
  const next = await processOn(database).acquire(HOST, patience())
  assert.equal(next.lost.aborted, false)
})

test('a stalled process learns that its lease is lost and cannot release that of its successor', async (t) => {
  const database = await testDatabase(t)
  const slow = await processOn(database, 300).acquire(HOST, patience())
  const next = await processOn(database).acquire(HOST, patience())
  assert.equal(slow.lost.aborted, true)
  await slow.release({ pauseMs: 0 })
  const third = new AbortController()
  const waiting = processOn(database).acquire(HOST, third.signal)
  await sleep(100)
  third.abort()
  await assert.rejects(waiting, { name: 'AbortError' })
  await next.release({ pauseMs: 0 })
})

test('a holder that stops waiting leaves the lease to others', async (t) => {
  const database = await testDatabase(t)
  const first = await processOn(database).acquire(HOST, patience())
  const leaving = new AbortController()
  const left = processOn(database).acquire(HOST, leaving.signal)
  const staying = processOn(database).acquire(HOST, patience())
  leaving.abort()
  await assert.rejects(left, { name: 'AbortError' })
  await first.release({ pauseMs: 0 })
  await (await staying).release({ pauseMs: 0 })
})

test('the hour a host asks for is known to every process and outlives them', async (t) => {
  const database = await testDatabase(t)
  const busyUntil = clock.now().add({ hours: 1 })
  const first = await processOn(database).acquire(HOST, patience())
  assert.equal(first.busyUntil, undefined)
  await first.release({ pauseMs: 0, busyUntil })
  const second = await processOn(database).acquire(HOST, patience())
  assert.equal(second.busyUntil?.toString(), busyUntil.toString())
  await second.release({ pauseMs: 0 })
  const third = await processOn(database).acquire(HOST, patience())
  assert.equal(third.busyUntil?.toString(), busyUntil.toString())
})

test('hosts are deleted a day after the last request unless they named a later hour', async (t) => {
  const database = await testDatabase(t)
  const { pool } = database
  await pool.query(
    `insert into host_turns (host, ready_at, busy_until) values
      ('old.example', now() - interval '2 days', null),
      ('busy.example', now() - interval '2 days', now() + interval '1 hour'),
      ('fresh.example', now() - interval '1 hour', null)`,
  )
  assert.equal(await deleteIdleHosts(pool), 1)
  const { rows } = await pool.query('select host from host_turns order by host')
  assert.deepEqual(
    rows.map(({ host }) => host),
    ['busy.example', 'fresh.example'],
  )
})
