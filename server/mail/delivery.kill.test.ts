import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { smtpServer } from '../testing/smtp-server.ts'
import { createDelivery } from './delivery.ts'

const NOW = '2026-11-21T12:00:00Z'
const SCRIPT = fileURLToPath(import.meta.resolve('../testing/deliver-once.ts'))

test('a process killed while sending leaves its mail in doubt, and nobody resends it', async (t) => {
  const database = await testDatabase(t)
  let seen = 0
  const isThere = Promise.withResolvers<void>()
  const server = await smtpServer(t, {
    message: () => {
      seen += 1
      isThere.resolve()
      return 'silence'
    },
  })
  const deps = testDeps(database, testClock(NOW), { SMTP_URL: server.url })
  const delivery = createDelivery(deps)
  t.after(() => delivery.close())
  await delivery.queueMail(database.pool, {
    kind: 'digest',
    to: 'ana@example.com',
    content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
  })

  const environment = { ...process.env, DATABASE: database.url, SMTP_URL: server.url, NOW }
  const child = spawn(process.execPath, [SCRIPT], { env: environment, stdio: 'inherit' })
  await isThere.promise
  assert.equal(await delivery.recoverInterrupted(), 0)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended

  // The database notices within moments that the process is gone.
  let delivered = 0
  for (let attempt = 0; delivered === 0 && attempt < 100; attempt += 1) {
    delivered = await delivery.recoverInterrupted()
    if (delivered === 0) await sleep(50)
  }
  assert.equal(delivered, 1)
  assert.equal((await delivery.deliverQueued()).sent, 0)
  const { rows } = await database.pool.query('select state, error from mails')
  assert.deepEqual(rows, [
    { state: 'in-doubt', error: 'The process ended while this mail was being sent' },
  ])
  assert.equal(seen, 1)
})
