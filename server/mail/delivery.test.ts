import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { SENDER_LOCKS } from '../db/locks.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { createMailer } from '../testing/mails.ts'
import { smtpServer } from '../testing/smtp-server.ts'
import { recoverInterrupted } from './channel.ts'
import { purgeOldMails, type NewMail } from './delivery.ts'
import { openSmtp } from './smtp.ts'

const NOON = '2026-11-21T12:00:00Z'

function mail(changes: Partial<NewMail> = {}): NewMail {
  return {
    kind: 'digest',
    to: 'ana@example.com',
    content: { subject: 'Two things today', text: 'Two things', html: '<p>Two things</p>' },
    ...changes,
  }
}

async function sending(t: TestContext, smtp: Parameters<typeof smtpServer>[1] = {}) {
  const database = await testDatabase(t)
  const server = await smtpServer(t, smtp)
  const deps = testDeps(database, testClock(NOON), {
    SMTP_URL: server.url,
    MAIL_FROM: 'Almanac <digest@almanac.example>',
  })
  const delivery = createMailer(deps)
  t.after(() => delivery.close())
  return { database, server, deps, delivery, pool: database.pool, clock: deps.clock }
}

async function statesOf(pool: Awaited<ReturnType<typeof sending>>['pool']) {
  const { rows } = await pool.query<{
    state: string
    error: string | null
    attempts: number
    due: string
    sent: string | null
  }>(
    `select state, error, attempts, due_at as due, sent_at as sent from mails order by created_at, recipient`,
  )
  return rows
}

test('a mail arrives once, with its text and both parts', async (t) => {
  const { delivery, server, pool } = await sending(t)
  const content = {
    subject: 'Lørdag: Șapte lucruri, ☀ and “more” — '.repeat(4).trim(),
    text: 'Blåbærgrød & Ștefan\n.\nA line with one dot above',
    html: '<p>Blåbærgrød &amp; Ștefan 🎟</p>',
  }
  const unsubscribeUrl = 'https://almanac.example/digest/1/stop'
  const id = await delivery.queueMail(pool, mail({ content, unsubscribeUrl }))
  assert.deepEqual(await delivery.deliverQueued(), {
    sent: 1,
    queued: 0,
    failed: 0,
    'in-doubt': 0,
  })
  assert.equal((await delivery.deliverQueued()).sent, 0)
  assert.equal(server.received.length, 1)
  const [received] = server.received
  assert.ok(received)
  const { email } = received
  assert.deepEqual(received.to, ['ana@example.com'])
  assert.equal(email.subject, content.subject)
  assert.equal(email.text?.trim(), content.text)
  assert.equal(email.html?.trim(), content.html)
  assert.deepEqual(email.from, { name: 'Almanac', address: 'digest@almanac.example' })
  assert.equal(email.messageId, `<${id}@almanac.example>`)
  assert.equal(email.date, '2026-11-21T12:00:00.000Z')
  const header = (key: string) => email.headers.find((one) => one.key === key)?.value
  assert.equal(header('list-unsubscribe'), `<${unsubscribeUrl}>`)
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  const [stored] = await statesOf(pool)
  assert.equal(stored?.state, 'sent')
  assert.equal(stored?.sent, NOON)
})

test('two concurrent senders deliver each mail once', async (t) => {
  const { delivery, deps, server, pool } = await sending(t)
  const other = createMailer(deps)
  t.after(() => other.close())
  for (let number = 0; number < 120; number += 1)
    await delivery.queueMail(pool, mail({ to: `person${number}@example.com` }))
  const ends = await Promise.all([delivery.deliverQueued(), other.deliverQueued()])
  assert.equal(ends[0].sent + ends[1].sent, 120)
  assert.equal(server.received.length, 120)
  assert.equal(new Set(server.received.map(({ to }) => to[0])).size, 120)
})

test('mails that a person is waiting for are sent before digests', async (t) => {
  const { delivery, server, pool, clock } = await sending(t)
  for (let number = 0; number < 60; number += 1) await delivery.queueMail(pool, mail())
  clock.set('2026-11-21T12:01:00Z')
  await delivery.queueMail(pool, mail({ kind: 'sign-in-code', to: 'bo@example.com' }))
  await delivery.deliverQueued()
  const place = server.received.findIndex(({ to }) => to[0] === 'bo@example.com')
  assert.ok(place >= 0 && place < 25, `it came at place ${place}`)
})

test('without an SMTP server, mails stay in the outbox', async (t) => {
  const database = await testDatabase(t)
  const delivery = createMailer(testDeps(database, testClock(NOON)))
  await delivery.queueMail(database.pool, mail())
  assert.equal((await delivery.deliverQueued()).sent, 0)
  assert.equal((await statesOf(database.pool))[0]?.state, 'outbox')
})

test("after a permanent refusal the mail has failed, with the server's message", async (t) => {
  const { delivery, pool } = await sending(t, {
    recipient: () => ({ code: 550, words: 'No such mailbox here' }),
  })
  await delivery.queueMail(pool, mail())
  assert.equal((await delivery.deliverQueued()).failed, 1)
  const [stored] = await statesOf(pool)
  assert.equal(stored?.state, 'failed')
  assert.equal(stored?.error, '550 No such mailbox here')
})

test('after a temporary refusal the mail is retried, and succeeds', async (t) => {
  let isBusy = true
  const { delivery, server, pool, clock } = await sending(t, {
    message: () => (isBusy ? { code: 451, words: 'Greylisted, come back' } : undefined),
  })
  await delivery.queueMail(pool, mail())
  assert.equal((await delivery.deliverQueued()).queued, 1)
  const [stored] = await statesOf(pool)
  assert.equal(stored?.state, 'queued')
  assert.equal(stored?.error, '451 Greylisted, come back')
  assert.equal(stored?.due, '2026-11-21T12:01:00Z')
  isBusy = false
  assert.equal((await delivery.deliverQueued()).sent, 0)
  clock.set('2026-11-21T12:01:00Z')
  assert.equal((await delivery.deliverQueued()).sent, 1)
  assert.equal(server.received.length, 1)
  assert.equal((await statesOf(pool))[0]?.error, null)
})

test('after enough temporary refusals a mail has failed', async (t) => {
  const { delivery, pool, clock } = await sending(t, {
    recipient: () => ({ code: 452, words: 'Mailbox full' }),
  })
  await delivery.queueMail(pool, mail({ kind: 'sign-in-code' }))
  for (const at of ['12:00', '12:01', '12:04', '12:09', '13:00']) {
    clock.set(`2026-11-21T${at}:00Z`)
    await delivery.deliverQueued()
  }
  const [stored] = await statesOf(pool)
  assert.equal(stored?.state, 'failed')
  assert.equal(stored?.attempts, 4)
  assert.equal(stored?.error, 'Given up after 4 attempts: 452 Mailbox full')
})

test('if the server cannot be reached, mails stay queued and the rest of the queue is left alone', async (t) => {
  const database = await testDatabase(t)
  const deps = testDeps(database, testClock(NOON), { SMTP_URL: 'smtp://127.0.0.1:1' })
  const delivery = createMailer(deps)
  t.after(() => delivery.close())
  for (let number = 0; number < 40; number += 1) await delivery.queueMail(database.pool, mail())
  assert.equal((await delivery.deliverQueued()).queued, 5)
  const states = await statesOf(database.pool)
  assert.ok(states.every(({ state }) => state === 'queued'))
  assert.equal(states.filter(({ attempts }) => attempts === 0).length, 35)
})

test('a connection that ends before the whole mail was handed over is retried', async (t) => {
  const behaviour = { hangUpAfterBytes: 200_000 }
  const { delivery, server, pool, clock } = await sending(t, behaviour)
  const html = `<p>${'long '.repeat(2_500_000)}</p>`
  await delivery.queueMail(pool, mail({ content: { subject: 'Long', text: 'Long', html } }))
  assert.equal((await delivery.deliverQueued()).queued, 1)
  assert.equal((await statesOf(pool))[0]?.state, 'queued')
  behaviour.hangUpAfterBytes = Infinity
  clock.set('2026-11-21T13:00:00Z')
  assert.equal((await delivery.deliverQueued()).sent, 1)
  assert.equal(server.received.length, 1)
})

test('a connection that ends before the response to the whole mail leaves it in doubt', async (t) => {
  const { delivery, pool, clock } = await sending(t, { message: () => 'hang-up' })
  await delivery.queueMail(pool, mail())
  assert.equal((await delivery.deliverQueued())['in-doubt'], 1)
  const [stored] = await statesOf(pool)
  assert.equal(stored?.state, 'in-doubt')
  assert.match(stored?.error ?? '', /^No answer to the whole mail/)
  clock.set('2026-11-22T12:00:00Z')
  assert.equal((await delivery.deliverQueued()).sent, 0)
  assert.equal((await statesOf(pool))[0]?.attempts, 1)
})

test('a server that never responds to the whole mail leaves it in doubt', async (t) => {
  const { deps, pool, server } = await sending(t, { message: () => 'silence' })
  const smtp = openSmtp(server.url, 'digest@almanac.example', { connectMs: 5000, answerMs: 300 })
  const delivery = createMailer(deps, smtp)
  t.after(() => delivery.close())
  await delivery.queueMail(pool, mail())
  assert.equal((await delivery.deliverQueued())['in-doubt'], 1)
})

test('mails of a dead sender are in doubt and never resent, those of a living one are not', async (t) => {
  const { delivery, deps, server, pool } = await sending(t)
  await delivery.queueMail(pool, mail({ to: 'dead@example.com' }))
  await delivery.queueMail(pool, mail({ to: 'living@example.com' }))
  await pool.query(
    `update mails set state = 'sending', sender = case recipient when 'dead@example.com' then 1 else 2 end`,
  )
  const living = await pool.connect()
  await living.query('select pg_advisory_lock($1, 2)', [SENDER_LOCKS])
  assert.equal(await recoverInterrupted(deps), 1)
  living.release(true)
  assert.equal((await delivery.deliverQueued()).sent, 0)
  assert.equal(server.received.length, 0)
  const states = await statesOf(pool)
  assert.deepEqual(
    states.map(({ state }) => state),
    ['in-doubt', 'sending'],
  )
})

test('anything but a plain address, and a subject of two lines, are refused', async (t) => {
  const { delivery, pool } = await sending(t)
  const bad = [
    'ana@example.com, bo@example.com',
    'ana@example.com\r\nBcc: all@example.com',
    'Ana <ana@example.com>',
    'ana',
    '',
    'ana@example.com>\nRCPT TO:<bo@example.com',
  ]
  for (const to of bad) {
    await assert.rejects(delivery.queueMail(pool, mail({ to })), {
      code: 'bad-input',
      message: `"${to}" is not an e-mail address`,
    })
  }
  const content = { subject: 'Hello\r\nBcc: all@example.com', text: '', html: '' }
  await assert.rejects(delivery.queueMail(pool, mail({ content })), { code: 'bad-input' })
  assert.deepEqual(await statesOf(pool), [])
})

test('a mail of a transaction that fails is never sent', async (t) => {
  const { delivery, server, pool } = await sending(t)
  const client = await pool.connect()
  await client.query('begin')
  await delivery.queueMail(client, mail())
  await client.query('rollback')
  client.release()
  assert.equal((await delivery.deliverQueued()).sent, 0)
  assert.equal(server.received.length, 0)
})

test('finished mails are deleted after thirty days, queued ones are not', async (t) => {
  const { delivery, deps, pool, clock } = await sending(t)
  await delivery.queueMail(pool, mail())
  await delivery.deliverQueued()
  await delivery.queueMail(pool, mail())
  clock.set('2026-12-21T11:59:59Z')
  assert.equal(await purgeOldMails(deps), 0)
  clock.set('2026-12-21T12:00:01Z')
  assert.equal(await purgeOldMails(deps), 1)
  assert.equal((await statesOf(pool))[0]?.state, 'queued')
})
