import assert from 'node:assert/strict'
import test from 'node:test'
import type { AppError } from '@app/core/errors.ts'
import { readRetryAfter } from '../auth/rate-limit-store.ts'
import type { Database } from '../db/connect.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { createPublicSite } from './actions.ts'
import { consumeMessageLimit } from './message-limits.ts'

/** Addresses on the public internet, on a private network, and on this machine. */
const PUBLIC = '93.184.215.14'
const PRIVATE = '172.18.0.2'
const LOOPBACK = '127.0.0.1'

test('five messages by one visitor do not block the form for others at that address', async (t) => {
  const database = await testDatabase(t)
  const site = createPublicSite(testDeps(database, testClock('2026-11-21T10:00:00Z')))
  const write = (email: string) =>
    site.write({ name: 'Ann', email, message: 'Hello', website: '' }, LOOPBACK)
  for (let nth = 0; nth < 3; nth += 1) await write('ann@people.example')
  for (const spelling of ['ann@people.example', 'ANN@People.example'])
    await assert.rejects(write(spelling), (error: AppError) => {
      const seconds = readRetryAfter(error) ?? 0
      assert.ok(seconds > 3_500 && seconds <= 3_600, String(seconds))
      assert.match(error.message, /^Too many messages were sent from here\. .* in \d+ minutes/)
      return true
    })
  await write('bob@people.example')
  const { rowCount } = await database.pool.query("select 1 from mails where kind = 'contact'")
  assert.equal(rowCount, 4)
})

test('a public address is blocked for a quarter of an hour, one that many may share only much later', async (t) => {
  for (const [ip, messages] of [
    [PUBLIC, 10],
    [`::ffff:${PUBLIC}`, 10],
    ['2606:2800:21f::7', 10],
    [PRIVATE, 30],
    [LOOPBACK, 30],
  ] as const) {
    const database = await testDatabase(t)
    assert.equal(await countSent(database, ip, 40), messages, ip)
    const last = consumeMessageLimit(database, { email: 'last@people.example', ip })
    await assert.rejects(last, (error: AppError) => (readRetryAfter(error) ?? Infinity) <= 900)
    await database.pool.query("update auth_attempts set since = since - interval '16 minutes'")
    assert.equal(await countSent(database, ip, 1), 1, ip)
  }
})

test('who writes too often is told how many minutes to wait', async (t) => {
  const database = await testDatabase(t)
  const sender = { email: 'ann@people.example', ip: LOOPBACK }
  for (let nth = 0; nth < 3; nth += 1) await consumeMessageLimit(database, sender)
  const age = (interval: string) =>
    database.pool.query('update auth_attempts set since = now() - $1::interval', [interval])
  await age('58 minutes 30 seconds')
  await assert.rejects(consumeMessageLimit(database, sender), { message: / in 2 minutes, or / })
  await age('59 minutes 30 seconds')
  await assert.rejects(consumeMessageLimit(database, sender), { message: / in a minute, or / })
})

test("an attempt refused because of others does not count against one's own limit", async (t) => {
  const database = await testDatabase(t)
  await countSent(database, LOOPBACK, 30)
  const late = { email: 'late@people.example', ip: LOOPBACK }
  for (let nth = 0; nth < 5; nth += 1)
    await assert.rejects(consumeMessageLimit(database, late), { code: 'too-many' })
  await database.pool.query("update auth_attempts set since = since - interval '16 minutes'")
  for (let nth = 0; nth < 3; nth += 1) await consumeMessageLimit(database, late)
  await assert.rejects(consumeMessageLimit(database, late), { code: 'too-many' })
})

test('all messages together are limited, from however many addresses', async (t) => {
  const database = await testDatabase(t)
  let sent = 0
  for (let house = 0; house < 25; house += 1)
    sent += await countSent(database, `93.184.${house}.1`, 10)
  assert.equal(sent, 200)
})

/** Tries to send messages, each as another visitor; returns how many were accepted. */
async function countSent(database: Database, ip: string, tries: number): Promise<number> {
  let sent = 0
  for (let nth = 0; nth < tries; nth += 1) {
    const taken = consumeMessageLimit(database, { email: `visitor${nth}@people.example`, ip })
    sent += await taken.then(
      () => 1,
      () => 0,
    )
  }
  return sent
}
