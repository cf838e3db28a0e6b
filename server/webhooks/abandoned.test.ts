import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listen } from '../db/listen.ts'
import { eventOf } from '../testing/catalogue.ts'
import { watchHolders } from './abandoned.ts'
import { claimDeliveries, findGoneHolders } from './deliveries-store.ts'
import { setUpWebhooks } from './testing/webhooks.ts'

const SCRIPT = fileURLToPath(import.meta.resolve('../testing/hold-sender.ts'))

/** A web hook that a sender with this number is calling. */
async function setUpClaim(t: TestContext, holder: number) {
  const set = await setUpWebhooks(t)
  const email = await set.person('ana')
  await set.hook(email, 'ana')
  await set.write((draft) => draft.create('events', [eventOf('a')]))
  await set.follow()
  const now = set.deps.clock.now()
  const claimed = await claimDeliveries(set.pool, {
    now: now.toString(),
    until: now.add({ minutes: 2 }).toString(),
    holder,
    limit: 1,
    plans: ['Affiliate'],
    trialAfter: null,
  })
  assert.equal(claimed.length, 1)
  return { ...set, freeAbandoned: watchHolders(set.deps) }
}

test('a web hook whose caller is dead is called by another within seconds', async (t) => {
  const { freeAbandoned, later, deliver, arrived } = await setUpClaim(t, 77)
  assert.equal(await freeAbandoned(), 0)
  later({ seconds: 1 })
  assert.equal(await freeAbandoned(), 0)
  await deliver()
  assert.deepEqual(arrived(), [])
  later({ seconds: 4 })
  assert.equal(await freeAbandoned(), 1)
  await deliver()
  assert.deepEqual(arrived(), ['ana event.created a'])
})

test('a web hook whose caller lives is left to it, also after its lock was free for a moment', async (t) => {
  const { deps, freeAbandoned, later, deliver, arrived } = await setUpClaim(t, 78)
  assert.equal(await freeAbandoned(), 0)
  const isThere = Promise.withResolvers<void>()
  const living = listen({
    url: deps.database.url,
    name: 'almanac test living',
    channels: [],
    sender: 78,
    onNotification: () => undefined,
    onListening: isThere.resolve,
  })
  t.after(living.stop)
  await isThere.promise
  later({ seconds: 5 })
  assert.equal(await freeAbandoned(), 0)
  later({ seconds: 60 })
  assert.equal(await freeAbandoned(), 0)
  await deliver()
  assert.deepEqual(arrived(), [])
})

test('a killed process is recognised as dead', async (t) => {
  const { deps, pool } = await setUpClaim(t, 79)
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, DATABASE: deps.database.url, SENDER: '79' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  assert.deepEqual(await findGoneHolders(pool), [])
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  // The database notices within moments that the process is gone.
  let gone: number[] = []
  for (let attempt = 0; gone.length === 0 && attempt < 100; attempt += 1) {
    gone = await findGoneHolders(pool)
    if (gone.length === 0) await sleep(50)
  }
  assert.deepEqual(gone, [79])
})
