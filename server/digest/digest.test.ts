import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { ensureAppUser, setSubscriptions, saveAppUser } from '../app-users/actions.ts'
import type { AppUserChanges } from '@app/core/app-users/app-user.ts'
import { outboxRoutes } from '../outbox/http.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents, TESTER } from '../testing/catalogue.ts'
import { message } from '@app/core/messages/message.ts'
import { writeChangeSet } from '../log/write.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { AT_LIMIT, listUnserved, stopAtLimit } from '../testing/unserved.ts'
import { createMailer } from '../testing/mails.ts'
import { smtpServer } from '../testing/smtp-server.ts'
import { makeDueDigests, sendDailyDigest } from './actions.ts'

/** 07:30 in Copenhagen. */
const MORNING = '2026-11-21T06:30:00Z'

async function digests(t: TestContext, environment: Record<string, string> = {}) {
  const deps = testDeps(await testDatabase(t), testClock(MORNING), environment)
  await smallCatalogue(deps)
  const { pool } = deps.database
  const person = async (
    email: string,
    changes: AppUserChanges = {},
    follows: string[] = ['SUPERLIGA'],
  ) => {
    await ensureAppUser(deps, email)
    await saveAppUser(deps, email, { dailyDigest: true, plans: ['Premium'], ...changes })
    await setSubscriptions(deps, email, follows)
  }
  const mailed = async () => {
    const { rows } = await pool.query<{ recipient: string; subject: string; html: string }>(
      'select recipient, subject, html from mails order by recipient, created_at',
    )
    return rows
  }
  return { deps, pool, clock: deps.clock, person, mailed }
}

test('a person who follows a category gets one mail with its event at their hour', async (t) => {
  const { deps, clock, person, mailed } = await digests(t)
  await storeEvents(deps, [eventOf('a', { description: 'AGF – Viborg' })])
  await person('ana@example.com')
  clock.set('2026-11-21T05:59:59Z')
  assert.deepEqual(await makeDueDigests(deps), { made: 0, nothingToTell: 0 })
  clock.set('2026-11-21T06:00:00Z')
  assert.deepEqual(await makeDueDigests(deps), { made: 1, nothingToTell: 0 })
  clock.set('2026-11-21T22:59:00Z')
  assert.deepEqual(await makeDueDigests(deps), { made: 0, nothingToTell: 0 })
  const [mail, ...others] = await mailed()
  assert.deepEqual(others, [])
  assert.equal(mail?.recipient, 'ana@example.com')
  assert.equal(mail?.subject, 'AGF – Viborg today')
  assert.match(mail?.html ?? '', /AGF – Viborg[^]*>\s*19:00\s*</)
})

test('two concurrent workers make each digest once', async (t) => {
  const { deps, person, mailed, pool } = await digests(t)
  await storeEvents(deps, [eventOf('a')])
  for (let number = 0; number < 30; number += 1) await person(`person${number}@example.com`)
  await Promise.all([makeDueDigests(deps), makeDueDigests(deps), makeDueDigests(deps)])
  const mails = await mailed()
  assert.equal(mails.length, 30)
  assert.equal(new Set(mails.map(({ recipient }) => recipient)).size, 30)
  const { rows } = await pool.query(
    'select count(*) as days, count(distinct mail) as mails from digests',
  )
  assert.deepEqual(rows, [{ days: 30, mails: 30 }])
})

test('everyone gets a digest even if there are more people than fit into a batch', async (t) => {
  const { deps, pool, person, mailed } = await digests(t)
  await storeEvents(deps, [eventOf('a')])
  await person('model@example.com')
  await pool.query(
    `insert into app_users (email, daily_digest, plans, zone, digest_hour, digest_token, created_at)
     select 'p' || n || '@example.com', true, plans, zone, digest_hour, 't' || n, created_at
     from app_users, generate_series(1, 449) as n`,
  )
  await pool.query(
    `insert into subscriptions select email, 'SUPERLIGA', created_at from app_users on conflict do nothing`,
  )
  assert.deepEqual(await makeDueDigests(deps), { made: 450, nothingToTell: 0 })
  assert.equal((await mailed()).length, 450)
})

test('a day with nothing to report is recorded without a mail', async (t) => {
  const { deps, pool, person, mailed } = await digests(t)
  await person('none@example.com', {}, [])
  await person('quiet@example.com')
  assert.deepEqual(await makeDueDigests(deps), { made: 0, nothingToTell: 2 })
  assert.deepEqual(await makeDueDigests(deps), { made: 0, nothingToTell: 0 })
  assert.deepEqual(await mailed(), [])
  const { rows } = await pool.query(
    'select email, local_day::text as day, mail from digests order by email',
  )
  assert.deepEqual(rows, [
    { email: 'none@example.com', day: '2026-11-21', mail: null },
    { email: 'quiet@example.com', day: '2026-11-21', mail: null },
  ])
})

test('only people whose plan has a digest and who want one get it', async (t) => {
  const { deps, person, mailed } = await digests(t)
  await storeEvents(deps, [eventOf('a')])
  await person('free@example.com', { plans: ['Free'] })
  await person('off@example.com', { dailyDigest: false })
  await person('affiliate@example.com', { plans: ['Affiliate'] })
  await makeDueDigests(deps)
  assert.deepEqual(
    (await mailed()).map(({ recipient }) => recipient),
    ['affiliate@example.com'],
  )
})

test('a subscription to a deleted category reports nothing and breaks nothing', async (t) => {
  const { deps, pool, person } = await digests(t)
  await person('ana@example.com')
  await pool.query(`insert into subscriptions values ('ana@example.com', 'GONE', now())`)
  assert.deepEqual(await makeDueDigests(deps), { made: 0, nothingToTell: 1 })
})

test('everyone’s day and hour follow their own zone', async (t) => {
  const { deps, clock, person, mailed } = await digests(t)
  await storeEvents(deps, [eventOf('a', { date: '2026-11-22T03:00:00Z' })])
  await person('cph@example.com')
  await person('nyc@example.com', { zone: 'America/New_York' })
  await makeDueDigests(deps)
  assert.deepEqual(
    (await mailed()).map(({ subject }) => subject),
    ['Match a tomorrow'],
  )
  clock.set('2026-11-21T12:00:00Z')
  await makeDueDigests(deps)
  const [, newYork] = await mailed()
  assert.equal(newYork?.subject, 'Match a today')
  assert.match(newYork?.html ?? '', />\s*22:00\s*</)
})

test('an hour skipped at the start of daylight saving time still brings one digest', async (t) => {
  const { deps, clock, person, mailed } = await digests(t)
  await person('ana@example.com', { digestHour: 2 })
  await storeEvents(deps, [eventOf('a', { date: '2026-03-29T18:00:00Z' })])
  const made: string[] = []
  let at = Temporal.Instant.from('2026-03-28T23:00:00Z')
  for (let slot = 0; slot < 23 * 4; slot += 1) {
    clock.set(at.toString())
    if ((await makeDueDigests(deps)).made > 0) made.push(at.toString())
    at = at.add({ minutes: 15 })
  }
  assert.deepEqual(made, ['2026-03-29T01:00:00Z'])
  assert.equal((await mailed()).length, 1)
})

test('an hour repeated at the end of daylight saving time brings one digest', async (t) => {
  const { deps, clock, person, mailed } = await digests(t)
  await person('ana@example.com', { digestHour: 2 })
  await storeEvents(deps, [eventOf('a', { date: '2026-10-25T18:00:00Z' })])
  const made: string[] = []
  let at = Temporal.Instant.from('2026-10-24T22:00:00Z')
  for (let slot = 0; slot < 25 * 4; slot += 1) {
    clock.set(at.toString())
    if ((await makeDueDigests(deps)).made > 0) made.push(at.toString())
    at = at.add({ minutes: 15 })
  }
  assert.deepEqual(made, ['2026-10-25T00:00:00Z'])
  assert.equal((await mailed()).length, 1)
})

test('hostile titles are escaped in the mail', async (t) => {
  const { deps, person, mailed } = await digests(t)
  const description = `<script>alert(1)</script>\r\nBcc: all@example.com`
  await storeEvents(deps, [
    eventOf('a', {
      description,
      title: '"><img src=x onerror=alert(1)>',
      category: 'HOLIDAYSDENMARK',
      isDay: true,
      date: '2026-11-20T23:00:00Z',
    }),
  ])
  await person('ana@example.com', {}, ['HOLIDAYSDENMARK'])
  await makeDueDigests(deps)
  const [mail] = await mailed()
  assert.doesNotMatch(mail?.html ?? '', /<script|<img/)
  assert.equal(mail?.subject, '<script>alert(1)</script> Bcc: all@example.com today')
})

test('the operator’s button makes today’s digest for everyone who has not had it, logged without names', async (t) => {
  const { deps, pool, person, mailed, clock } = await digests(t)
  await person('early@example.com')
  await person('late@example.com', { digestHour: 22 })
  await person('none@example.com', {}, [])
  await makeDueDigests(deps)
  await storeEvents(deps, [eventOf('a')])
  clock.set('2026-11-21T09:00:00Z')
  const app = operatorApp(deps, { routes: outboxRoutes(deps) })
  const first = await ask(app, 'POST', '/api/admin/digest')
  assert.deepEqual(first.body, {
    made: 2,
    alreadyHad: 0,
    nothingToTell: 1,
    delivery: 'outbox',
  })
  const second = await ask(app, 'POST', '/api/admin/digest')
  assert.deepEqual(second.body, {
    made: 0,
    alreadyHad: 2,
    nothingToTell: 1,
    delivery: 'outbox',
  })
  clock.set('2026-11-21T21:30:00Z')
  assert.deepEqual(await makeDueDigests(deps), { made: 0, nothingToTell: 0 })
  assert.equal((await mailed()).length, 2)
  const { rows } = await pool.query(
    `select author_name, summary, noun, before, after::text from change_sets
     join change_rows on set_id = id order by id desc limit 2`,
  )
  assert.equal(rows[0]?.author_name, TESTER.name)
  assert.equal(
    rows[1]?.summary,
    'Sent the daily digest by hand: 2 made, 0 had it already, nothing to tell 1',
  )
  assert.equal(rows[0]?.noun, 'app-users')
  assert.doesNotMatch(JSON.stringify(rows), /example\.com/)
})

test('two operators who press the button at the same time send nothing twice', async (t) => {
  const { deps, person, mailed } = await digests(t)
  await storeEvents(deps, [eventOf('a')])
  for (let number = 0; number < 10; number += 1) await person(`person${number}@example.com`)
  await Promise.all([sendDailyDigest(deps, TESTER), sendDailyDigest(deps, TESTER)])
  assert.equal((await mailed()).length, 10)
})

test('the digest is sent over SMTP and arrives', async (t) => {
  const server = await smtpServer(t)
  const { deps, person } = await digests(t, {
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://almanac.example',
  })
  const delivery = createMailer(deps)
  t.after(() => delivery.close())
  await storeEvents(deps, [eventOf('a', { description: 'Brøndby IF – AGF' })])
  await person('ana@example.com')
  await makeDueDigests(deps)
  assert.equal((await delivery.deliverQueued()).sent, 1)
  const [received] = server.received
  assert.match(received?.email.text ?? '', /19:00 {4}Brøndby IF – AGF/)
  const stop = received?.email.headers.find(({ key }) => key === 'list-unsubscribe')?.value
  assert.match(stop ?? '', /^<https:\/\/almanac\.example\/digest\/Dg1[\w-]{24}\/stop>$/)
})

test('operators can list and read digests, but not the codes sent to people', async (t) => {
  const { deps, pool, person } = await digests(t)
  await storeEvents(deps, [eventOf('a')])
  await person('ana@example.com')
  await makeDueDigests(deps)
  const content = { subject: '123 456 is your code', text: '123 456', html: '<p>123 456</p>' }
  deps.clock.set('2026-11-21T06:31:00Z')
  await createMailer(deps).queueMail(pool, {
    kind: 'sign-in-code',
    to: 'bo@example.com',
    content,
  })
  const app = operatorApp(deps, { routes: outboxRoutes(deps) })
  const listed = await ask(app, 'GET', '/api/admin/outbox')
  assert.equal(listed.body['delivery'], 'outbox')
  const mails = listed.body['mails'] as { id: string; subject: string; state: string; to: string }[]
  assert.deepEqual(
    mails.map(({ to, state }) => [to, state]),
    [
      ['bo@example.com', 'outbox'],
      ['ana@example.com', 'outbox'],
    ],
  )
  const read = (id = '') => ask(app, 'GET', `/api/admin/outbox/${id}`)
  assert.match(String((await read(mails[1]?.id)).body['html']), /Match a/)
  assert.equal((await read(mails[0]?.id)).body['text'], '123 456')
  await pool.query(`update mails set state = 'sent'`)
  assert.doesNotMatch(JSON.stringify(await read(mails[0]?.id)), /123 456/)
  assert.doesNotMatch(JSON.stringify(await ask(app, 'GET', '/api/admin/outbox')), /123 456/)
  const unknown = await read('00000000-0000-4000-8000-000000000000')
  assert.equal(unknown.status, 404)
  assert.equal((await read('nonsense')).status, 400)
})

test('a cancelled event leads the next digest of people who were notified of it, and of nobody else', async (t) => {
  const { deps, clock, person, mailed } = await digests(t)
  await storeEvents(deps, [
    eventOf('a', { date: '2026-11-26T18:00:00Z' }),
    eventOf('today', { date: '2026-11-21T18:00:00Z' }),
  ])
  await person('ana@example.com')
  await person('later@example.com', {}, [])
  await makeDueDigests(deps)
  await setSubscriptions(deps, 'later@example.com', ['SUPERLIGA'])
  const { changeSet } = await writeChangeSet(
    deps,
    { author: TESTER, cause: 'edit', summary: message('Edited “{title}”', { title: 'a' }) },
    ({ update }) => update('events', [{ id: 'a', fields: { status: 'cancelled' } }]),
  )
  assert.ok(changeSet)
  clock.set('2026-11-22T06:30:00Z')
  assert.deepEqual(await makeDueDigests(deps), { made: 1, nothingToTell: 1 })
  const [, mail, ...others] = await mailed()
  assert.deepEqual(others, [])
  assert.equal(mail?.subject, '1 change in what you follow')
  assert.match(mail?.html ?? '', /Changed since your last digest[^]*Cancelled[^]*Match a/)
  clock.set('2026-11-23T06:30:00Z')
  assert.deepEqual(await makeDueDigests(deps), { made: 0, nothingToTell: 2 })
})

test('an event moved out of the digest’s window is still reported', async (t) => {
  const { deps, clock, person, mailed } = await digests(t)
  await storeEvents(deps, [
    eventOf('a', { date: '2026-11-26T18:00:00Z' }),
    eventOf('today', { date: '2026-11-21T18:00:00Z' }),
  ])
  await person('ana@example.com')
  await makeDueDigests(deps)
  const fields = {
    status: 'moved',
    date: '2027-09-01T18:00:00Z',
    formerDate: '2026-11-26T18:00:00Z',
  } as const
  await writeChangeSet(
    deps,
    { author: TESTER, cause: 'edit', summary: message('Edited “{title}”', { title: 'a' }) },
    ({ update }) => update('events', [{ id: 'a', fields }]),
  )
  clock.set('2026-11-22T06:30:00Z')
  await makeDueDigests(deps)
  assert.match((await mailed()).at(-1)?.html ?? '', /Moved[^]*<s>Thu 26, 19:00<\/s>/)
})

test('people on trial get digests until the trial ends', async (t) => {
  const { deps, clock, person } = await digests(t, { PREMIUM_TRIAL_DAYS: '1' })
  const days = ['2026-11-21T18:00:00Z', '2026-11-22T18:00:00Z', '2026-11-23T18:00:00Z']
  await storeEvents(
    deps,
    days.map((date, place) => eventOf(`e${place}`, { date })),
  )
  await person('ana@example.com', { plans: ['Free'] })
  assert.deepEqual(await makeDueDigests(deps), { made: 1, nothingToTell: 0 })
  clock.set('2026-11-22T06:29:59Z')
  assert.deepEqual(await makeDueDigests(deps), { made: 1, nothingToTell: 0 })
  clock.set('2026-11-23T06:30:00Z')
  assert.deepEqual(await makeDueDigests(deps), { made: 0, nothingToTell: 0 })
})

test('one person’s failure keeps nobody else from their digest, and is listed', async (t) => {
  const { deps, pool, clock, person, mailed } = await digests(t)
  await storeEvents(deps, [eventOf('a', { date: '2026-11-22T18:00:00Z' })])
  for (const name of ['ana', 'bo', 'cy', 'lost', 'nowhere']) await person(`${name}@example.com`)
  await pool.query(`update app_users set zone = 'Mars/Base' where email like 'nowhere@%'`)
  await pool.query(`update app_users set email = 'lost' where email like 'lost@%'`)
  clock.set('2026-11-21T07:00:00Z')
  assert.equal((await makeDueDigests(deps)).made, 3)
  assert.equal((await makeDueDigests(deps)).made, 0)
  const good = ['ana@example.com', 'bo@example.com', 'cy@example.com']
  assert.deepEqual(
    (await mailed()).map(({ recipient }) => recipient),
    good,
  )
  const [lost, nowhere, ...others] = await listUnserved(deps.database)
  assert.equal(lost, 'digest lost x1: "lost" is not an e-mail address')
  assert.match(nowhere ?? '', /^digest nowhere@example.com x1: The time zone is not known/)
  assert.deepEqual(others, [])
  await pool.query(`update app_users set zone = 'Europe/Copenhagen' where email like 'nowhere@%'`)
  clock.set('2026-11-21T07:10:00Z')
  assert.equal((await makeDueDigests(deps)).made, 1)
  assert.deepEqual(await listUnserved(deps.database), [
    'digest lost x2: "lost" is not an e-mail address',
  ])
})

test('a time limit is nobody’s fault: the digest is made later', async (t) => {
  const { deps, person } = await digests(t)
  await storeEvents(deps, [eventOf('a')])
  for (const name of ['ana', 'bo']) await person(`${name}@example.com`)
  const end = await stopAtLimit(deps.database, 'digests')
  await assert.rejects(makeDueDigests(deps), AT_LIMIT)
  assert.deepEqual(await listUnserved(deps.database), [])
  await end()
  assert.equal((await makeDueDigests(deps)).made, 2)
})
