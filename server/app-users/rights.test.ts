import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountOfPerson } from '../auth/rate-limits.ts'
import { sha256 } from '../auth/secrets.ts'
import { makeDigestsNow } from '../digest/actions.ts'
import { notifyOfToday } from '../notifications/notify-of-today.ts'
import { createBrowser } from '../testing/push-service.ts'
import { queueMails } from '../mail/delivery.ts'
import { blankOldSecrets } from '../mail/blank.ts'
import { contactMail } from '../mail/contact-mail.ts'
import { personSubject, recordServed } from '../serving/serve.ts'
import { peopleServer } from '../start/testing/people.ts'
import { changeCategories } from '../categories/changes.ts'
import { eventOf, storeEvents, TESTER } from '../testing/catalogue.ts'
import { saveAppUser } from './actions.ts'
import { eraseDuePeople } from './erase.ts'

const ME = '/api/v1/me'
const ANA = 'ana@people.example'

type Server = Awaited<ReturnType<typeof peopleServer>>

/** Ana has something in every table that can contain personal data. */
async function live({ ask, deps, inject, signIn }: Server) {
  const as = await signIn(ANA)
  await saveAppUser(deps, ANA, { plans: ['Free', 'Affiliate'], dailyDigest: true })
  const url = '/api/v1/subscriptions'
  const subscriptions = [
    { category: 'SUPERLIGA', filter: 'evenings' },
    { category: 'HALL', filter: 'all' },
    { category: 'DK_DR1', filter: 'first' },
  ]
  await ask({ as, method: 'PUT', url, body: { subscriptions } })
  await changeCategories(deps, TESTER, { deletes: [{ id: 'HALL' }] })
  await storeEvents(deps, [eventOf('tomorrow', { date: '2026-11-22T18:00:00Z' })])
  await makeDigestsNow(deps)
  await ask({
    as,
    method: 'PUT',
    url: `${ME}/push-subscription`,
    body: { endpoint: 'https://push.example/of-ana', keys: createBrowser().keys },
  })
  await ask({ as, method: 'POST', url: `${ME}/notifications/test` })
  const webhooks = `${ME}/webhooks`
  const made = await ask({
    as,
    method: 'POST',
    url: webhooks,
    body: { url: 'https://ana.example/' },
  })
  const { id } = made.body['webhook'] as { id: string }
  await ask({ as, method: 'POST', url: `${webhooks}/${id}/test` })
  const now = deps.clock.now()
  await notifyOfToday(deps, { emails: [ANA], now, recordsEmptyDays: true })
  await recordServed(deps, deps.database.pool, {
    task: 'today',
    items: [],
    toSubject: personSubject,
    culprits: [{ item: ANA, error: new Error('it failed') }],
  })
  const feed = await ask({ as, url: `${ME}/calendar-feed` })
  await inject({ url: String(feed.body['path']) })
  const words = { name: 'Ana', email: 'Ana@people.example', message: 'Hello', website: '' }
  const content = contactMail(words)
  await queueMails(deps, deps.database.pool, [
    { kind: 'contact', to: 'us@almanac.example', from: words.email, content },
  ])
  const code = { email: ANA, type: 'sign-in' }
  await ask({ method: 'POST', url: '/api/v1/auth/email-otp/send-verification-otp', body: code })
  return as
}

/** Every column of the database, including the job queue, that contains this text in any case. */
async function placesOf({ deps }: Server, text: string): Promise<string[]> {
  const { pool } = deps.database
  const { rows: tables } = await pool.query<{ table: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as table from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { table } of tables) {
    const { rowCount } = await pool.query(
      `select 1 from ${table} t where position($1 in lower(t::text)) > 0 limit 1`,
      [text],
    )
    if (rowCount) found.push(table.replace('public.', ''))
  }
  return found
}

test('a person can export everything stored about them, as JSON and as a table', async (t) => {
  const server = await peopleServer(t)
  const as = await live(server)
  const { status, body } = await server.ask({ as, url: `${ME}/export` })
  assert.equal(status, 200)
  const profile = body['profile'] as Record<string, unknown>
  assert.deepEqual(
    [profile['email'], profile['plans'], profile['createdAt']],
    [ANA, ['Free', 'Affiliate'], '2026-11-21T12:00:00Z'],
  )
  const held = Object.entries(body).map(([part, rows]) => [
    part,
    Array.isArray(rows) ? rows.length : typeof rows,
  ])
  assert.deepEqual(Object.fromEntries(held), {
    exportedAt: 'string',
    profile: 'object',
    subscriptions: 2,
    devices: 1,
    calendarFeed: 'object',
    calendarReaders: 1,
    archived: 1,
    digests: 1,
    told: 2,
    mails: 3,
    notificationSettings: 1,
    notificationDevices: 1,
    notifications: 2,
    notified: 1,
    webhooks: 1,
    webhookDeliveries: 1,
    unserved: 1,
  })
  // The export contains no address or code that grants access to anything.
  assert.doesNotMatch(JSON.stringify(body), /Cf1|Dg1|of-ana|whsec_|\d{6} is your/)
  const table = await server.inject({ as, url: `${ME}/export.csv` })
  assert.match(table.headers['content-disposition'] as string, /attachment/)
  assert.match(
    table.body,
    /\r\nsubscriptions,1,category,DK_DR1\r\nsubscriptions,1,filter,first\r\n/,
  )
  assert.equal((await server.inject({ url: `${ME}/export.csv` })).statusCode, 401)
})

test('an export can be imported again unchanged', async (t) => {
  const server = await peopleServer(t)
  const as = await live(server)
  const url = '/api/v1/subscriptions'
  const before = await server.ask({ as, url })
  const { body } = await server.ask({ as, url: `${ME}/export` })
  await server.ask({ as, method: 'PUT', url, body: { subscriptions: [] } })
  const rows = body['subscriptions'] as { category: string; filter: string }[]
  const subscriptions = rows.map(({ category, filter }) => ({ category, filter }))
  assert.deepEqual(await server.ask({ as, method: 'PUT', url, body: { subscriptions } }), before)
})

test('a deletion is announced with its date, and can be cancelled until then, but not by signing in', async (t) => {
  const { ask, deps, signIn } = await peopleServer(t)
  const as = await signIn(ANA)
  const asked = () => ask({ as, method: 'DELETE', url: ME })
  const first = await asked()
  assert.deepEqual(first, {
    status: 200,
    body: { deletionAt: '2026-11-22T12:00:00Z', backupsUntil: '2026-11-29T12:00:00Z' },
  })
  deps.clock.set('2026-11-21T20:00:00Z')
  assert.deepEqual(await asked(), first)
  const other = await signIn(ANA)
  const { body } = await ask({ as: other, url: ME })
  assert.equal(body['deletionAt'], '2026-11-22T12:00:00Z')
  const kept = await ask({ as: other, method: 'DELETE', url: `${ME}/deletion` })
  assert.deepEqual([kept.status, kept.body['deletionAt']], [200, null])
  deps.clock.set('2026-11-23T12:00:00Z')
  assert.equal(await eraseDuePeople(deps), 0)
  assert.equal((await ask({ as, url: ME })).status, 200)
})

test('after the delay no table contains the person, and everyone else is unaffected', async (t) => {
  const server = await peopleServer(t)
  const { ask, deps, signIn } = server
  const as = await live(server)
  const bo = await signIn('bo@people.example')
  const places = await placesOf(server, ANA)
  for (const table of [
    'app_users',
    'app_auth_users',
    'app_auth_verifications',
    'subscriptions',
    'subscriptions_put_aside',
    'digests',
    'digests_told',
    'mails',
    'notification_settings',
    'push_subscriptions',
    'notifications',
    'notified',
    'webhooks',
    'calendar_feeds',
    'calendar_feed_readers',
    'unserved',
  ])
    // prettier-ignore
    assert.ok(places.includes(table), `${table} is not asked about`)
  // Sign-in attempts identify people by a hash.
  const account = sha256(accountOfPerson(ANA)).toString('base64url')
  const attempts = async () =>
    (await deps.database.pool.query('select 1 from auth_attempts where account = $1', [account]))
      .rowCount
  assert.notEqual(await attempts(), 0)
  await ask({ as, method: 'DELETE', url: ME })
  deps.clock.set('2026-11-22T11:59:59Z')
  assert.equal(await eraseDuePeople(deps), 0)
  deps.clock.set('2026-11-22T12:00:00Z')
  assert.equal(await eraseDuePeople(deps), 1)
  assert.equal(await eraseDuePeople(deps), 0)
  assert.deepEqual(await placesOf(server, ANA), [])
  assert.equal(await attempts(), 0)
  assert.equal((await ask({ as, url: ME })).status, 401)
  assert.equal((await ask({ as: bo, url: ME })).status, 200)
  assert.deepEqual(await placesOf(server, 'bo@people.example'), [
    'app_auth_users',
    'app_users',
    'mails',
  ])
  // A person who returns is a new one.
  const back = await signIn(ANA)
  assert.deepEqual(
    (await ask({ as: back, url: '/api/v1/subscriptions' })).body['subscriptions'],
    [],
  )
})

test('erasing a person leaves what others wrote, without the address', async (t) => {
  const { ask, deps, signIn } = await peopleServer(t)
  const as = await signIn(ANA)
  const write = async (email: string, words: string) => {
    const content = contactMail({ name: 'Somebody', email, message: words, website: '' })
    const mail = { kind: 'contact' as const, to: ANA, from: email, content }
    await queueMails(deps, deps.database.pool, [mail])
  }
  await write('Ana@People.example', 'I am gone soon')
  await write('bo@people.example', 'Tell Ana@people.example that I miss her')
  await write(`d${ANA}`, 'I am somebody else')
  await ask({ as, method: 'DELETE', url: ME })
  deps.clock.set('2026-11-22T12:00:00Z')
  assert.equal(await eraseDuePeople(deps), 1)
  const { rows } = await deps.database.pool.query<{ text: string; html: string }>(
    `select text, html from mails where kind = 'contact' order by created_at, text`,
  )
  assert.deepEqual(
    rows.map(({ text }) => text.split('\n\n').slice(0, 2)),
    [
      ['From: Somebody <bo@people.example>', 'Tell [erased] that I miss her'],
      [`From: Somebody <d${ANA}>`, 'I am somebody else'],
    ],
  )
  assert.match(rows[0]?.html ?? '', /Tell \[erased\] that I miss her/)
})

test('a used or expired code is redacted in its mail', async (t) => {
  const { ask, deps, signIn } = await peopleServer(t)
  const mails = async () =>
    (
      await deps.database.pool.query<{ subject: string; text: string; html: string }>(
        'select subject, text, html from mails order by created_at',
      )
    ).rows.map(({ subject, text, html }) => [subject, text, /\d{6}/.test(html)])
  await signIn(ANA)
  const note = 'The code in this mail was used, or its time is over.'
  assert.deepEqual(await mails(), [['Your Almanac code', note, false]])
  const body = { email: ANA }
  deps.clock.set('2026-11-21T12:01:00Z')
  await ask({ method: 'POST', url: '/api/v1/auth/email-otp/send-verification-otp', body })
  deps.clock.set('2026-11-21T12:11:00Z')
  assert.equal(await blankOldSecrets(deps), 0)
  assert.match(String((await mails())[1]?.[0]), /^\d{6} is your Almanac code$/)
  deps.clock.set('2026-11-21T12:11:01Z')
  assert.equal(await blankOldSecrets(deps), 1)
  assert.equal(await blankOldSecrets(deps), 0)
  assert.deepEqual((await mails())[1], ['Your Almanac code', note, false])
})

test('an export can be restored from JSON and CSV after a preview', async (t) => {
  const server = await peopleServer(t)
  const { ask, deps, inject } = server
  const as = await live(server)
  await ask({ as, method: 'PATCH', url: ME, body: { location: 'Aarhus', digestHour: 6 } })
  const files = [
    (await inject({ as, url: `${ME}/export` })).body,
    (await inject({ as, url: `${ME}/export.csv` })).body,
  ]
  const bo = await server.signIn('bo@people.example')
  await ask({ as: bo, method: 'PUT', url: '/api/v1/subscriptions/SUPERLIGA' })
  await ask({ as: bo, method: 'PUT', url: '/api/v1/subscriptions/HOLIDAYSDENMARK' })
  await changeCategories(deps, TESTER, { deletes: [{ id: 'DK_DR1' }] })
  const bring = async (file: string, isDryRun: boolean) =>
    (await ask({ as: bo, method: 'POST', url: `${ME}/import`, body: { file, isDryRun } })).body
  const followed = async () => {
    const { body } = await ask({ as: bo, url: '/api/v1/subscriptions' })
    const rows = body['subscriptions'] as { category: string; filter: string }[]
    return rows.map(({ category, filter }) => `${category} ${filter}`).toSorted()
  }
  const would = {
    follows: [],
    filters: ['SUPERLIGA'],
    unchanged: 0,
    unknown: ['DK_DR1'],
    noRoom: [],
    settings: ['location', 'dailyDigest', 'digestHour'],
  }
  for (const file of files) assert.deepEqual(await bring(file, true), would)
  assert.deepEqual(await followed(), ['HOLIDAYSDENMARK all', 'SUPERLIGA all'])
  assert.deepEqual(await bring(files[1] ?? '', false), would)
  assert.deepEqual(await followed(), ['HOLIDAYSDENMARK all', 'SUPERLIGA evenings'])
  const again = await bring(files[0] ?? '', false)
  assert.deepEqual([again['filters'], again['unchanged'], again['settings']], [[], 1, []])
  const { body: profile } = await ask({ as: bo, url: ME })
  assert.deepEqual([profile['location'], profile['digestHour']], ['Aarhus', 6])
  const other = await ask({ as: bo, method: 'POST', url: `${ME}/import`, body: { file: 'a,b' } })
  assert.equal(other.status, 400)
})

test('subscriptions beyond the plan’s limit are not restored, and the response says so', async (t) => {
  const server = await peopleServer(t)
  const { ask, deps } = server
  const ids = Array.from({ length: 12 }, (_none, place) => `CLUB${place}`)
  await changeCategories(deps, TESTER, {
    creates: ids.map((id) => ({ id, title: id, group: 'football', parent: '', index: 9 })),
  })
  const as = await server.signIn(ANA)
  await ask({ as, method: 'PUT', url: '/api/v1/subscriptions/SUPERLIGA' })
  const file = JSON.stringify({ subscriptions: ids.map((category) => ({ category })) })
  const { body } = await ask({ as, method: 'POST', url: `${ME}/import`, body: { file } })
  const follows = body['follows'] as { category: string }[]
  assert.deepEqual(
    follows.map(({ category }) => category),
    ids.slice(0, 9),
  )
  assert.deepEqual(body['noRoom'], ids.slice(9))
  const { body: held } = await ask({ as, url: '/api/v1/subscriptions' })
  assert.equal((held['subscriptions'] as unknown[]).length, 10)
})
