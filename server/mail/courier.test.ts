import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { smtpServer } from '../testing/smtp-server.ts'
import { startCourier } from './courier.ts'
import { createDelivery } from './delivery.ts'

test('a courier brings what waits and what is queued later, and stops when told', async (t) => {
  const database = await testDatabase(t)
  let onMail: (() => void) | undefined
  const server = await smtpServer(t, {
    message: () => {
      onMail?.()
      return undefined
    },
  })
  const deps = testDeps(database, testClock('2026-11-21T12:00:00Z'), { SMTP_URL: server.url })
  const delivery = createDelivery(deps)
  const queue = (to: string) =>
    delivery.queueMail(database.pool, {
      kind: 'digest',
      to,
      content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
    })
  const arrival = () =>
    new Promise<void>((resolve) => {
      onMail = resolve
    })
  await queue('waits@example.com')
  const first = arrival()
  const stop = await startCourier(deps, delivery, 3_600_000)
  await first
  const second = arrival()
  await queue('later@example.com')
  await second
  await stop()
  await queue('too-late@example.com')
  const { rows } = await database.pool.query(`select recipient, state from mails order by 1`)
  assert.deepEqual(rows, [
    { recipient: 'later@example.com', state: 'sent' },
    { recipient: 'too-late@example.com', state: 'queued' },
    { recipient: 'waits@example.com', state: 'sent' },
  ])
})
