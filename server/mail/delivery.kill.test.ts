import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { createMailer } from '../testing/mails.ts'
import { smtpServer } from '../testing/smtp-server.ts'
import { recoverInterrupted } from './channel.ts'
import { CONNECTIONS } from './smtp.ts'

const NOW = '2026-11-21T12:00:00Z'
const SCRIPT = fileURLToPath(import.meta.resolve('../testing/deliver-once.ts'))

test('a process killed while sending leaves in doubt only what it was handing over', async (t) => {
  const database = await testDatabase(t)
  let seen = 0
  let isKilled = false
  const areThere = Promise.withResolvers<void>()
  const server = await smtpServer(t, {
    message: () => {
      if (isKilled) return undefined
      seen += 1
      if (seen === CONNECTIONS) areThere.resolve()
      return 'silence'
    },
  })
  const deps = testDeps(database, testClock(NOW), { SMTP_URL: server.url })
  const delivery = createMailer(deps)
  t.after(() => delivery.close())
  for (let number = 0; number < 40; number += 1) {
    await delivery.queueMail(database.pool, {
      kind: 'digest',
      to: `person${number}@example.com`,
      content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
    })
  }

  const environment = { ...process.env, DATABASE: database.url, SMTP_URL: server.url, NOW }
  const child = spawn(process.execPath, [SCRIPT], { env: environment, stdio: 'inherit' })
  await areThere.promise
  assert.equal(await recoverInterrupted(deps), 0)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  isKilled = true

  // The database notices within moments that the process is gone.
  let inDoubt = 0
  for (let attempt = 0; inDoubt === 0 && attempt < 100; attempt += 1) {
    inDoubt = await recoverInterrupted(deps)
    if (inDoubt === 0) await sleep(50)
  }
  assert.equal(inDoubt, CONNECTIONS)
  assert.equal((await delivery.deliverQueued()).sent, 40 - CONNECTIONS)
  const { rows } = await database.pool.query(
    'select state, error, count(*)::int from mails group by 1, 2 order by 1',
  )
  const error = 'The process ended while this mail was being sent'
  assert.deepEqual(rows, [
    { state: 'in-doubt', error, count: CONNECTIONS },
    { state: 'sent', error: null, count: 40 - CONNECTIONS },
  ])
  assert.equal(seen, CONNECTIONS)
  const recipients = server.received.map(({ to }) => to[0])
  assert.equal(new Set(recipients).size, 40 - CONNECTIONS)
})
