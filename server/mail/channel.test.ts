import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { smtpServer } from '../testing/smtp-server.ts'
import { startChannel } from '../delivery/start-channel.ts'
import { createMailer } from '../testing/mails.ts'
import { mailChannel } from './channel.ts'
import { openSmtp } from './smtp.ts'

async function startDispatcher(t: TestContext) {
  const database = await testDatabase(t)
  let onMail: (() => void) | undefined
  const server = await smtpServer(t, {
    message: () => {
      onMail?.()
      return undefined
    },
  })
  const deps = testDeps(database, testClock('2026-11-21T12:00:00Z'), { SMTP_URL: server.url })
  const delivery = createMailer(deps)
  const smtp = openSmtp(server.url, deps.config.mailFrom)
  return {
    ...database,
    start: (given: { recoverMs?: number } = {}) =>
      startChannel(deps, { ...mailChannel(deps, smtp), pollMs: 3_600_000 }, given),
    queue: (to: string) =>
      delivery.queueMail(database.pool, {
        kind: 'digest',
        to,
        content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
      }),
    arrival: () =>
      new Promise<void>((resolve) => {
        onMail = resolve
      }),
  }
}

test('the dispatcher sends waiting and newly queued mails, and stops when told to', async (t) => {
  const { pool, start, queue, arrival } = await startDispatcher(t)
  await queue('waits@example.com')
  const first = arrival()
  const stop = start()
  await first
  const second = arrival()
  await queue('later@example.com')
  await second
  await stop()
  await queue('too-late@example.com')
  const { rows } = await pool.query(`select recipient, state from mails order by 1`)
  assert.deepEqual(rows, [
    { recipient: 'later@example.com', state: 'sent' },
    { recipient: 'too-late@example.com', state: 'queued' },
    { recipient: 'waits@example.com', state: 'sent' },
  ])
})

test('a mail whose sender dies is in doubt while another dispatcher runs', async (t) => {
  const { pool, start, queue, arrival } = await startDispatcher(t)
  await queue('first@example.com')
  const first = arrival()
  const stop = start({ recoverMs: 20 })
  t.after(stop)
  await first
  await pool.query(
    `insert into mails (id, kind, recipient, subject, text, html, state, created_at, due_at, sender, sending_at)
     select gen_random_uuid(), 'digest', 'dead@example.com', 'Hello', 'Hello', '', 'sending', now(), now(), 99, now()`,
  )
  let state = 'sending'
  for (let attempt = 0; state === 'sending' && attempt < 500; attempt += 1) {
    await sleep(20)
    const { rows } = await pool.query<{ state: string }>(
      `select state from mails where recipient = 'dead@example.com'`,
    )
    state = rows[0]?.state ?? ''
  }
  assert.equal(state, 'in-doubt')
})

/** The connections on which dispatchers listen. */
async function listeners(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
     and application_name = 'almanac mails' and query = 'listen almanac_mails' and state = 'idle'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Terminates the connection of the only dispatcher once it listens. */
async function cutListener(pool: pg.Pool): Promise<number> {
  for (;;) {
    const [pid] = await listeners(pool)
    if (pid === undefined) await sleep(10)
    else {
      await pool.query('select pg_terminate_backend($1, 5000)', [pid])
      return pid
    }
  }
}

test(
  'a dispatcher whose connection was cut still gets the next mail',
  { timeout: 20_000 },
  async (t) => {
    const { pool, start, queue, arrival } = await startDispatcher(t)
    const stop = start()
    t.after(stop)
    const cut = await cutListener(pool)
    while ((await listeners(pool)).filter((pid) => pid !== cut).length === 0) await sleep(10)
    const arrived = arrival()
    await queue('after@example.com')
    await arrived
  },
)

test(
  'a mail queued while nobody listened is sent once the dispatcher listens again',
  { timeout: 20_000 },
  async (t) => {
    const { pool, start, queue, arrival } = await startDispatcher(t)
    const stop = start()
    t.after(stop)
    await cutListener(pool)
    const arrived = arrival()
    await queue('meanwhile@example.com')
    await arrived
  },
)
