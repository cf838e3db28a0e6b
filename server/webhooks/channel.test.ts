import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChannel } from '../delivery/start-channel.ts'
import { assignPositions } from '../log/sequencer.ts'
import { notifyOthers } from '../log/signals.ts'
import { eventOf, storeEvents } from '../testing/catalogue.ts'
import { webhookChannel } from './channel.ts'
import { setUpWebhooks } from './testing/webhooks.ts'

test(
  'a worker calls web hooks when the log grows, in its own name, beside one that is slow',
  { timeout: 20_000 },
  async (t) => {
    const { deps, pool, poster, receiver, person, hook, arrived } = await setUpWebhooks(t)
    const email = await person('ana')
    await hook(email, 'slow')
    await hook(email, 'quick')
    const answer = Promise.withResolvers<{ status: number }>()
    receiver.answers.next = (to) => (to === 'slow' ? answer.promise : { status: 200 })
    const channel = { ...webhookChannel({ ...deps, poster }), pollMs: 3_600_000 }
    const stop = startChannel(deps, channel)
    const until = async (isSo: () => boolean | Promise<boolean>) => {
      while (!(await isSo())) await sleep(10)
    }
    const countHeld = async () => {
      const { rowCount } = await pool.query('select from webhooks where held_by is not null')
      return rowCount
    }
    const add = async (id: string) => {
      await storeEvents(deps, [eventOf(id)])
      const head = await assignPositions(deps.database)
      notifyOthers(deps.database, 'almanac_positions', String(head))
    }
    await add('a')
    await until(() => receiver.arrived.length === 2)
    await add('b')
    await until(() => receiver.arrived.length === 3)
    await until(async () => (await countHeld()) === 1)
    answer.resolve({ status: 200 })
    await until(() => receiver.arrived.length === 4)
    await stop()
    assert.deepEqual(arrived().toSorted(), [
      'quick event.created a',
      'quick event.created b',
      'slow event.created a',
      'slow event.created b',
    ])
    assert.equal(await countHeld(), 0)
  },
)
