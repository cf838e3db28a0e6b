import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attempt, Outcome } from '@app/core/outbox/delivery.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import type { Channel } from './channel.ts'
import { sendDue } from './sender.ts'
import { startChannel } from './start-channel.ts'

type Item = { name: string; attempts: number }

const SENT: Attempt = { result: 'sent', error: null, status: null }
const AWAY: Attempt = { result: 'later', error: 'Away', status: null, isUnreachable: true }

/** A channel with two slots, whose queue is a list. */
async function setUp(t: TestContext, send: (item: Item) => Promise<Attempt>) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  const queue: string[] = []
  const recorded: [string, Outcome['state']][] = []
  const channel: Channel<Item> = {
    name: 'letters',
    slots: 2,
    pollMs: 3_600_000,
    signals: ['almanac_letters'],
    claim: async ({ limit }) => queue.splice(0, limit).map((name) => ({ name, attempts: 1 })),
    send,
    policyOf: () => ({ waits: [{ minutes: 1 }], longestAsked: { hours: 1 } }),
    record: async ({ name }, { state }) => {
      recorded.push([name, state])
    },
  }
  return { deps, queue, recorded, channel }
}

test('everything due is sent and counted by its outcome, and a slow receiver takes one slot', async (t) => {
  const slow = Promise.withResolvers<Attempt>()
  const { deps, queue, recorded, channel } = await setUp(t, async ({ name }) => {
    if (name === 'slow') return slow.promise
    if (name === 'd') slow.resolve(SENT)
    return name === 'c' ? { result: 'refused', error: 'No', status: null } : SENT
  })
  queue.push('slow', 'b', 'c', 'd')
  assert.deepEqual(await sendDue(deps, channel), {
    counts: { sent: 3, failed: 1 },
    unreachable: null,
  })
  assert.deepEqual(recorded.at(-1), ['slow', 'sent'])
})

test('if the server that all pass is away, the rest of the queue is left alone', async (t) => {
  const { deps, queue, channel } = await setUp(t, async () => AWAY)
  queue.push('a', 'b', 'c', 'd')
  assert.deepEqual(await sendDue(deps, channel), { counts: { queued: 2 }, unreachable: 'Away' })
  assert.deepEqual(queue, ['c', 'd'])
})

test('a lease is held from the first claim to the last outcome, and given up after a failure', async (t) => {
  const { deps, queue, recorded, channel } = await setUp(t, async ({ name }) => {
    if (name === 'bad') throw new Error('of ours')
    return SENT
  })
  let closed = 0
  const leased: Channel<Item> = {
    ...channel,
    openLease: async () => ({
      sender: 7,
      close: () => {
        closed += 1
      },
    }),
    claim: async (query) => {
      assert.equal(query.sender, 7)
      return channel.claim(query)
    },
  }
  queue.push('a', 'b', 'c')
  await sendDue(deps, leased)
  assert.deepEqual([closed, recorded.length], [1, 3])
  queue.push('bad', 'd', 'e')
  await assert.rejects(sendDue(deps, leased), /of ours/)
  assert.deepEqual([closed, queue], [2, ['e']])
})

test('a started channel goes on when a slot is free, and stops when everything under way has ended', async (t) => {
  const { deps, queue, recorded, channel } = await setUp(t, async () => {
    await sleep(20)
    return SENT
  })
  queue.push('a', 'b', 'c', 'd', 'e')
  const stop = startChannel(deps, channel)
  while (queue.length > 0) await sleep(5)
  await stop()
  assert.equal(recorded.length, 5)
})
