import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveAppUser } from '../app-users/actions.ts'
import { BATCH } from '../app-users/in-batches.ts'
import { deleteEvent } from '../events/actions.ts'
import { eventOf, storeEvents, TESTER } from '../testing/catalogue.ts'
import { claimDeliveries } from './delivery-store.ts'
import { setUpPeople } from './testing/people.ts'

const TOMORROW = '2026-11-22T15:00:00Z'
const TWO_HOURS_LATER = '2026-11-22T17:00:00Z'

test('followers of a category are notified once that its event is cancelled, in their language and zone', async (t) => {
  const { deps, person, device, change, wait, arrived } = await setUpPeople(t)
  await storeEvents(deps, [eventOf('a', { description: 'AGF – Viborg', date: TOMORROW })])
  const ana = await person('ana')
  await device(ana, 'anas-phone')
  await person('dan', { language: 'da', zone: 'America/New_York' })
  await person('free', { plans: ['Free'] })
  await person('other', { follows: { HALL: 'all' } })
  await person('quiet', { settings: { changes: false } })
  await wait(3)
  assert.deepEqual(arrived(), [])
  await change([{ id: 'a', fields: { status: 'cancelled' } }])
  await wait(1)
  assert.deepEqual(arrived(), [], 'others may follow within two minutes')
  await wait(60, 10)
  assert.deepEqual(arrived(), [
    'ana: Cancelled: AGF – Viborg | Was tomorrow, 16:00. Superliga',
    'anas-phone: Cancelled: AGF – Viborg | Was tomorrow, 16:00. Superliga',
    'dan: Aflyst: AGF – Viborg | Skulle være i morgen kl. 10.00. Superliga',
  ])
})

test('forty events that move together are one notification, and two are two', async (t) => {
  const { deps, person, change, wait, arrived } = await setUpPeople(t)
  const ids = Array.from({ length: 40 }, (_none, place) => `e${place}`)
  await storeEvents(
    deps,
    ids.map((id) => eventOf(id, { date: TOMORROW })),
  )
  await person('ana')
  await person('bo', { settings: { dailyMost: 3 } })
  const move = (some: string[], date: string) =>
    change(some.map((id) => ({ id, fields: { status: 'moved', date } })))
  await move(ids, TWO_HOURS_LATER)
  await wait(5)
  assert.deepEqual(
    arrived().map((line) => line.slice(0, 58)),
    [
      'ana: 40 changes in what you follow | Match e0 now tomorrow',
      'bo: 40 changes in what you follow | Match e0 now tomorrow,',
    ],
  )
  await move(['e1', 'e2'], '2026-11-22T18:00:00Z')
  await wait(5)
  assert.deepEqual(
    arrived().filter((line) => line.startsWith('ana')),
    [
      'ana: Moved: Match e1 | Now tomorrow, 19:00, was 18:00. Superliga',
      'ana: Moved: Match e2 | Now tomorrow, 19:00, was 18:00. Superliga',
    ],
  )
  await move(['e3', 'e4'], '2026-11-22T18:00:00Z')
  await wait(5)
  await move(['e5'], '2026-11-22T18:00:00Z')
  await wait(5)
  assert.deepEqual(
    arrived().filter((line) => line.startsWith('bo')),
    ['bo: 2 more changes today | You asked for at most 3 a day. See them in Almanac.'],
  )
})

test('nothing is shown in quiet hours, and afterwards only what is still upcoming', async (t) => {
  const { deps, person, change, wait, arrived } = await setUpPeople(t)
  await storeEvents(deps, [
    eventOf('night', { date: '2026-11-22T05:00:00Z' }),
    ...['a', 'b', 'c'].map((id) => eventOf(id, { date: TOMORROW })),
  ])
  await person('ana', { settings: { quiet: { from: 22, until: 7 } } })
  deps.clock.set('2026-11-21T22:00:00Z')
  const off = ['night', 'a', 'b', 'c'].map((id) => ({ id, fields: { status: 'cancelled' } }))
  await change(off)
  await wait(470, 47)
  assert.deepEqual(arrived(), [])
  await wait(30, 10)
  assert.deepEqual(arrived(), [
    'ana: 3 changes overnight | Match a cancelled, Match b cancelled, Match c cancelled',
  ])
})

test('a start is announced with the chosen lead time, again if it moves, and never if it is cancelled', async (t) => {
  const { deps, person, change, wait, arrived } = await setUpPeople(t)
  await storeEvents(deps, [
    eventOf('a', { date: '2026-11-21T13:30:00Z' }),
    eventOf('off', { date: '2026-11-21T13:30:00Z' }),
    eventOf('day', { date: '2026-11-21T23:00:00Z', isDay: true }),
  ])
  await person('ana', { settings: { soonMinutes: 60, changes: false } })
  await person('bo', { settings: { soonMinutes: 15, changes: false } })
  await person('free', { plans: ['Free'] })
  await change([{ id: 'off', fields: { status: 'cancelled' } }])
  await wait(28, 7)
  await wait(1)
  assert.deepEqual(arrived(), [])
  await wait(1)
  assert.deepEqual(arrived(), ['ana: In 1 hour: Match a | 14:30. Superliga'])
  await change([{ id: 'a', fields: { status: 'moved', date: '2026-11-21T14:30:00Z' } }])
  await wait(240, 15)
  assert.deepEqual(arrived(), [
    'ana: In 1 hour: Match a | 15:30. Superliga',
    'bo: In 15 minutes: Match a | 15:30. Superliga',
  ])
})

test('new events are sent to the people whose subscription filter they pass', async (t) => {
  const { deps, person, wait, arrived } = await setUpPeople(t)
  const settings = { news: true }
  await person('ana', { settings })
  await person('eve', { settings, follows: { SUPERLIGA: 'evenings' } })
  await person('none')
  await wait(1)
  const events = [
    eventOf('noon', { date: '2026-11-24T11:00:00Z' }),
    eventOf('night', { date: '2026-11-24T19:00:00Z' }),
    eventOf('far', { date: '2027-03-24T19:00:00Z' }),
  ]
  await storeEvents(deps, events, 'create')
  await wait(4)
  assert.deepEqual(arrived(), [
    'ana: New: Match night | Tue 24 Nov, 20:00. Superliga',
    'ana: New: Match noon | Tue 24 Nov, 12:00. Superliga',
    'eve: New: Match night | Tue 24 Nov, 20:00. Superliga',
  ])
})

test('what is imported or brought back is new to nobody', async (t) => {
  const { deps, person, wait, arrived } = await setUpPeople(t)
  await person('ana', { settings: { news: true } })
  await wait(1)
  for (const cause of ['import', 'restore'] as const)
    await storeEvents(deps, [eventOf(cause, { date: '2026-11-24T11:00:00Z' })], cause)
  await wait(4)
  assert.deepEqual(arrived(), [])
})

test('the morning notification is sent once a day, and not at all for an empty day', async (t) => {
  const { deps, person, wait, arrived } = await setUpPeople(t)
  await storeEvents(deps, [
    eventOf('a', { date: TOMORROW }),
    eventOf('b', { date: '2026-11-22T20:00:00Z' }),
  ])
  const settings = { morning: true, soonMinutes: null, quiet: { from: 22, until: 7 } }
  await person('ana', { settings })
  await person('bo', { settings, zone: 'America/New_York' })
  await person('hall', { settings, follows: { HALL: 'all' } })
  deps.clock.set('2026-11-22T05:55:00Z')
  await wait(30, 5)
  assert.deepEqual(arrived(), ['ana: Today: Match a, and 1 more | 16:00 Match a, 21:00 Match b'])
  await wait(24 * 60, 60)
  assert.deepEqual(arrived(), ['bo: Today: Match a, and 1 more | 10:00 Match a, 15:00 Match b'])
})

test('everybody whose morning it is hears at once, however many they are', async (t) => {
  const { pool, person, deps, notifyDue } = await setUpPeople(t)
  await person('ana', { settings: { morning: true } })
  await pool.query(
    `insert into app_users (email, plans, zone, digest_token, created_at)
     select 'p' || n, plans, zone, 't' || n, created_at from app_users, generate_series(1, $1) as n`,
    [BATCH],
  )
  await pool.query(
    `insert into notification_settings (email, changes, news, morning, morning_at)
     select u.email, changes, news, morning, morning_at
     from notification_settings, app_users u where u.email like 'p%'`,
  )
  deps.clock.set('2026-11-22T06:05:00Z')
  await notifyDue()
  const { rows } = await pool.query(
    'select count(*)::int as due from notification_settings where morning_at <= $1',
    ['2026-11-22T06:05:00Z'],
  )
  assert.deepEqual(rows, [{ due: 0 }])
})

test('nobody is notified of an event that was deleted, moved back or begun in the meantime', async (t) => {
  const { deps, pool, person, change, later, wait, arrived } = await setUpPeople(t)
  await storeEvents(deps, [
    eventOf('gone', { date: TOMORROW }),
    eventOf('back', { date: TOMORROW }),
    eventOf('begun', { date: '2026-11-21T12:01:30Z' }),
  ])
  await person('ana', { settings: { soonMinutes: null } })
  const fields = { status: 'cancelled' }
  await change(['gone', 'back', 'begun'].map((id) => ({ id, fields })))
  await wait(1)
  const { rows } = await pool.query(`select version from events where id = 'gone'`)
  await deleteEvent(deps, TESTER, { id: 'gone', version: rows[0].version })
  await change([{ id: 'back', fields: { status: 'scheduled' } }])
  later(1)
  await wait(10)
  assert.deepEqual(arrived(), [])
})

test('a busy push service is retried when it says so, and one that no longer knows the browser never is', async (t) => {
  const { deps, pool, service, person, change, wait, arrived } = await setUpPeople(t)
  await storeEvents(deps, [eventOf('a', { date: TOMORROW })])
  for (const name of ['ana', 'busy', 'gone', 'bad']) await person(name)
  let asked = 0
  service.answers.next = (browser) => {
    if (browser === 'gone') return { status: 410 }
    if (browser === 'bad') return { status: 400 }
    if (browser === 'busy') asked += 1
    return browser === 'busy' && asked === 1
      ? { status: 429, headers: { 'retry-after': '600' } }
      : { status: 201 }
  }
  await change([{ id: 'a', fields: { status: 'postponed' } }])
  await wait(5)
  const expected = 'Postponed: Match a | Was tomorrow, 16:00. No new date yet. Superliga'
  assert.deepEqual(arrived(), [`ana: ${expected}`])
  await wait(15)
  assert.deepEqual(arrived(), [`busy: ${expected}`])
  assert.equal(asked, 2)
  const { rows } = await pool.query(
    `select split_part(email, '@', 1) as name from push_subscriptions order by 1`,
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['ana', 'bad', 'busy'],
  )
  assert.equal(service.senders.size, 1)
})

test('a push service that stays busy for hours and always asks for seconds gets the notification in the end', async (t) => {
  const { deps, service, person, change, wait, arrived } = await setUpPeople(t)
  await storeEvents(deps, [eventOf('a', { date: TOMORROW })])
  await person('ana')
  let asked = 0
  service.answers.next = () => {
    asked += 1
    return { status: 429, headers: { 'retry-after': '5' } }
  }
  await change([{ id: 'a', fields: { status: 'cancelled' } }])
  await wait(10)
  assert.ok(asked <= 3, `asked ${asked} times`)
  await wait(8 * 60, 15)
  service.answers.next = () => ({ status: 201 })
  await wait(3 * 60, 15)
  assert.equal(arrived().length, 1)
})

test('a push service that asks for a day is asked again before the event begins', async (t) => {
  const { deps, pool, service, person, change, wait, arrived } = await setUpPeople(t)
  await storeEvents(deps, [
    eventOf('a', { date: '2026-11-21T16:00:00Z' }),
    eventOf('near', { category: 'HALL', date: '2026-11-21T12:40:00Z' }),
  ])
  const settings = { morning: false, soonMinutes: null }
  await person('ana', { settings })
  await person('bo', { settings: { soonMinutes: 30 }, follows: { HALL: 'all' } })
  service.answers.next = () => ({ status: 429, headers: { 'retry-after': '86400' } })
  await change([{ id: 'a', fields: { status: 'cancelled' } }])
  await wait(20)
  service.answers.next = () => ({ status: 201 })
  await wait(10)
  assert.deepEqual(arrived(), ['bo: In 30 minutes: Match near | 13:40. Hall'])
  await wait(60, 5)
  assert.equal(arrived().length, 1)
  const { rows } = await pool.query('select distinct state from push_deliveries')
  assert.deepEqual(rows, [{ state: 'sent' }])
})

test('a notification waiting for a busy push service is dropped when its event begins or its person falls back to Free', async (t) => {
  const { deps, service, person, change, wait, arrived } = await setUpPeople(t)
  await storeEvents(deps, [
    eventOf('soon', { date: '2026-11-21T12:15:00Z' }),
    eventOf('hall', { category: 'HALL', date: TOMORROW }),
  ])
  const settings = { soonMinutes: null }
  await person('ana', { settings })
  const bo = await person('bo', { settings, follows: { HALL: 'all' } })
  service.answers.next = () => ({ status: 503, headers: { 'retry-after': '900' } })
  await change(['soon', 'hall'].map((id) => ({ id, fields: { status: 'cancelled' } })))
  await wait(10)
  service.answers.next = () => ({ status: 201 })
  await saveAppUser(deps, bo, { plans: ['Free'] })
  await wait(60, 5)
  assert.deepEqual(arrived(), [])
})

test('a delivery claimed by a killed process is not sent twice, and a stored one is sent', async (t) => {
  const { deps, pool, person, change, later, notifyDue, deliver, arrived } = await setUpPeople(t)
  await storeEvents(deps, [eventOf('a', { date: TOMORROW })])
  await person('ana')
  await person('bo')
  await change([{ id: 'a', fields: { status: 'cancelled' } }])
  await notifyDue()
  later(2)
  // Stored, but the process ends before it sends anything.
  assert.equal(await notifyDue(), 2)
  const now = deps.clock.now().toString()
  const plans = ['Premium']
  const { wanted } = await claimDeliveries(pool, { now, limit: 1, plans, trialAfter: null })
  assert.equal(wanted.length, 1)
  // Another process starts and sends what is due and what is stored.
  await notifyDue()
  await deliver()
  await deliver()
  assert.equal(arrived().length, 1)
})
