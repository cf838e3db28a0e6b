import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_CHANGES } from '@app/core/webhooks/webhook.ts'
import type { QueryResult } from 'pg'
import { saveAppUser, setSubscriptions } from '../app-users/actions.ts'
import { listChanges } from '../browse/changes.ts'
import { assignPositions } from '../log/sequencer.ts'
import { mergeEvent, readEventSources, splitEvent } from '../runs/event-sources.ts'
import { eventOf, storeEvents, TESTER } from '../testing/catalogue.ts'
import {
  listDeliveries,
  listWebhooks,
  purgeDeliveries,
  resendDelivery,
  sendTest,
  updateWebhook,
} from './actions.ts'
import { claimDeliveries } from './deliveries-store.ts'
import { setUpWebhooks } from './testing/webhooks.ts'

test('a webhook receives what the changes API lists, in order and nothing from before', async (t) => {
  const { deps, receiver, write, person, hook, send } = await setUpWebhooks(t)
  const found = [eventOf('a', { crawler: 'one' }), eventOf('b', { crawler: 'two' })]
  await storeEvents(deps, found)
  await assignPositions(deps.database)
  const email = await person('ana')
  await send()
  await hook(email, 'ana')
  const access = { windowDays: null, api: true }
  const { cursor } = await listChanges(deps, { limit: 1 }, access)
  const [date, formerDate] = ['2026-11-22T18:00:00Z', '2026-11-21T18:00:00Z']
  await write((draft) => draft.create('events', [eventOf('c', { date: '2027-06-01T10:00:00Z' })]))
  await write((draft) => draft.update('events', [{ id: 'a', fields: { details: 'Sold out' } }]))
  await write((draft) =>
    draft.update('events', [{ id: 'a', fields: { date, status: 'moved', formerDate } }]),
  )
  await write((draft) => draft.update('events', [{ id: 'a', fields: { status: 'cancelled' } }]))
  await write((draft) => draft.update('categories', [{ id: 'HALL', fields: { title: 'Arena' } }]))
  await mergeEvent(deps, { id: 'a', from: 'b', author: TESTER })
  const { sources } = await readEventSources(deps, { id: 'a' })
  await splitEvent(deps, { id: 'a', source: sources[1]?.id ?? '', author: TESTER })
  await write((draft) => draft.remove('events', [{ id: 'c' }]))
  await send()
  const { changes } = await listChanges(deps, { cursor, limit: 500 }, access)
  const messages = receiver.arrived.map(({ message }) => message)
  assert.deepEqual(
    messages.map(({ type }) => type),
    [
      'event.created',
      'event.updated',
      'event.moved',
      'event.cancelled',
      'category.updated',
      'event.merged',
      'event.split',
      'event.deleted',
    ],
  )
  assert.deepEqual(
    messages.flatMap(({ data }) => data.changes),
    changes,
  )
  assert.equal(messages[0]?.timestamp, '2026-11-21T12:00:00Z')
})

test('a large import is few messages, with each change in one of them', async (t) => {
  const { deps, receiver, pool, person, hook, send } = await setUpWebhooks(t)
  const email = await person('ana')
  await hook(email, 'ana')
  await hook(email, 'second')
  const events = Array.from({ length: 4_321 }, (_none, place) => eventOf(`e${place}`))
  await storeEvents(deps, events)
  await send()
  const { rowCount } = await pool.query('select 1 from webhook_deliveries')
  assert.ok((rowCount ?? 0) <= 2 * (events.length / MAX_CHANGES + 4), `${rowCount} rows`)
  for (const to of ['ana', 'second']) {
    const messages = receiver.arrived.filter((one) => one.to === to)
    const changes = messages.map(({ message }) => message.data.changes)
    assert.equal(Math.max(...changes.map(({ length }) => length)), MAX_CHANGES)
    assert.deepEqual(
      changes.flat().map(({ id }) => id),
      events.map(({ id }) => id),
    )
  }
})

test('a webhook receives what its owner follows, or chosen categories, and what leaves them', async (t) => {
  const { deps, write, person, hook, send, arrived } = await setUpWebhooks(t)
  const email = await person('ana')
  await setSubscriptions(deps, email, ['HALL'])
  await hook(email, 'followed', { scope: 'subscriptions' })
  await hook(email, 'chosen', { scope: 'categories', categories: ['DK_DR1'] })
  await storeEvents(deps, [
    eventOf('hall', { category: 'HALL' }),
    eventOf('league'),
    eventOf('both', { category: 'HALL', additionalCategories: ['DK_DR1'] }),
  ])
  await send()
  assert.deepEqual(arrived().toSorted(), [
    'chosen event.created both',
    'followed event.created hall both',
  ])
  await setSubscriptions(deps, email, ['SUPERLIGA'])
  await write((draft) =>
    draft.update('events', [
      { id: 'both', fields: { category: 'SUPERLIGA', additionalCategories: [] } },
    ]),
  )
  await send()
  assert.deepEqual(arrived().toSorted(), [
    'chosen event.updated both',
    'followed event.updated both',
  ])
  await write((draft) => draft.remove('events', [{ id: 'hall' }, { id: 'league' }]))
  await send()
  assert.deepEqual(arrived(), ['followed event.deleted league'])
})

test('a message claimed by a killed process is sent again under the same id', async (t) => {
  const { deps, pool, receiver, person, hook, follow, deliver, later, arrived } =
    await setUpWebhooks(t)
  await hook(await person('ana'), 'ana')
  await storeEvents(deps, [eventOf('a')])
  await follow()
  const now = deps.clock.now()
  const claiming = { limit: 5, plans: ['Affiliate'], trialAfter: null }
  const until = now.add({ minutes: 2 }).toString()
  const [taken] = await claimDeliveries(pool, { ...claiming, now: now.toString(), until })
  assert.ok(taken)
  // Another process leaves it alone as long as it may be in flight.
  await deliver()
  assert.deepEqual(arrived(), [])
  later({ minutes: 2 })
  await deliver()
  assert.equal(receiver.arrived[0]?.id, taken.id)
  assert.deepEqual(arrived(), ['ana event.created a'])
  later({ minutes: 5 })
  await deliver()
  assert.deepEqual(arrived(), [])
})

test('processes that follow and send at the same time queue and send each message once', async (t) => {
  const { deps, person, hook, follow, deliver, arrived } = await setUpWebhooks(t)
  const email = await person('ana')
  for (const name of ['one', 'two', 'three']) await hook(email, name)
  await storeEvents(deps, [eventOf('a')])
  await storeEvents(deps, [eventOf('b')])
  await Promise.all([follow(), follow(), follow()])
  await Promise.all([deliver(), deliver(), deliver()])
  assert.deepEqual(
    arrived().toSorted(),
    ['one', 'three', 'two'].flatMap((to) => ['a', 'b'].map((id) => `${to} event.created ${id}`)),
  )
})

test('a slow receiver delays nobody else, and its own messages wait their turn', async (t) => {
  const { deps, receiver, person, hook, follow, deliver, arrived } = await setUpWebhooks(t)
  const email = await person('ana')
  await hook(email, 'slow')
  await hook(email, 'quick')
  const answer = Promise.withResolvers<{ status: number }>()
  const both = Promise.withResolvers<void>()
  receiver.answers.next = (to) => {
    const count = (name: string) => receiver.arrived.filter((one) => one.to === name).length
    if (count('slow') > 0 && count('quick') === 3) both.resolve()
    return to === 'slow' ? answer.promise : { status: 200 }
  }
  for (const id of ['a', 'b', 'c']) await storeEvents(deps, [eventOf(id)])
  await follow()
  const delivered = deliver()
  await both.promise
  assert.deepEqual(
    arrived().filter((line) => line.startsWith('slow')),
    ['slow event.created a'],
  )
  answer.resolve({ status: 200 })
  await delivered
  assert.deepEqual(arrived(), ['slow event.created b', 'slow event.created c'])
})

test('a message that becomes due while others are looked for is sent, too', async (t) => {
  const { deps, pool, receiver, person, hook, follow, deliver, arrived } = await setUpWebhooks(t)
  const email = await person('ana')
  await hook(email, 'slow')
  await hook(email, 'quick')
  const answer = Promise.withResolvers<{ status: number }>()
  receiver.answers.next = (to) => (to === 'slow' ? answer.promise : { status: 200 })
  for (const id of ['a', 'b']) await storeEvents(deps, [eventOf(id)])
  await follow()
  await pool.query(`delete from webhook_deliveries d using webhooks w
    where w.id = d.webhook and w.url like '%quick%' and d.position > (select min(position) from webhook_deliveries)`)
  const query = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<QueryResult>
  let looks = 0
  t.mock.method(pool, 'query', async (text: string, values?: unknown[]) => {
    const found = await query(text, values)
    if (!text.includes('skip locked') || (looks += 1) !== 2) return found
    // The slow receiver responds after the second look has seen that nothing is due.
    answer.resolve({ status: 200 })
    const done = "select from webhook_deliveries where state = 'delivered'"
    while ((await query(done)).rowCount !== 2) await sleep(1)
    await sleep(50)
    return found
  })
  await deliver()
  assert.deepEqual(arrived().toSorted(), [
    'quick event.created a',
    'slow event.created a',
    'slow event.created b',
  ])
})

test('an unreachable receiver is retried with growing delays, and then receives everything in order', async (t) => {
  const { deps, receiver, person, hook, send, later, arrived } = await setUpWebhooks(t)
  const email = await person('ana')
  const id = await hook(email, 'ana')
  receiver.answers.next = () => ({ status: 503 })
  await storeEvents(deps, [eventOf('a')])
  await storeEvents(deps, [eventOf('b')])
  await send()
  assert.deepEqual(arrived(), ['ana event.created a'])
  await send()
  assert.deepEqual(arrived(), [])
  const { deliveries } = await listDeliveries(deps, { id, email })
  assert.deepEqual(
    deliveries.map(({ state, status, attempts, nextAttemptAt }) => [
      state,
      status,
      attempts,
      nextAttemptAt,
    ]),
    [
      ['queued', null, 0, '2026-11-21T12:00:05Z'],
      ['queued', 503, 1, '2026-11-21T12:00:05Z'],
    ],
  )
  later({ seconds: 5 })
  await send()
  later({ minutes: 4 })
  await send()
  assert.deepEqual(arrived(), ['ana event.created a'])
  receiver.answers.next = () => ({ status: 200 })
  later({ minutes: 1 })
  await send()
  assert.deepEqual(arrived(), ['ana event.created a', 'ana event.created b'])
  const { webhooks } = await listWebhooks(deps, { email })
  assert.equal(webhooks[0]?.failingSince, null)
})

test('a refused message waits alone, and Retry-After is honoured', async (t) => {
  const { deps, receiver, person, hook, send, later, arrived } = await setUpWebhooks(t)
  await hook(await person('ana'), 'ana')
  receiver.answers.next = () =>
    receiver.arrived.length === 1 ? { status: 400 } : { status: 302, headers: { location: '/x' } }
  await storeEvents(deps, [eventOf('a')])
  await storeEvents(deps, [eventOf('b')])
  await send()
  assert.deepEqual(arrived(), ['ana event.created a', 'ana event.created b'])
  receiver.answers.next = () => ({ status: 429, headers: { 'retry-after': '3600' } })
  later({ seconds: 5 })
  await send()
  later({ minutes: 59 })
  await send()
  assert.deepEqual(arrived(), ['ana event.created a'])
  receiver.answers.next = () => ({ status: 200 })
  later({ minutes: 1 })
  await send()
  assert.deepEqual(arrived(), ['ana event.created a', 'ana event.created b'])
})

test('a receiver that accepts nothing for three days is switched off, and its owner is mailed once', async (t) => {
  const { deps, pool, receiver, person, hook, send, later, arrived } = await setUpWebhooks(t)
  const email = await person('ana')
  const id = await hook(email, 'ana', { name: 'My shop' })
  await pool.query(`update app_users set language = 'da' where email = $1`, [email])
  receiver.answers.next = () => ({ status: 500 })
  await storeEvents(deps, [eventOf('a')])
  await storeEvents(deps, [eventOf('b')])
  await send()
  for (let hours = 0; hours < 100; hours += 1) {
    later({ hours: 1 })
    await send()
  }
  const attempts = arrived()
  assert.ok(attempts.length >= 10 && attempts.length < 15, `${attempts.length} attempts`)
  const { webhooks } = await listWebhooks(deps, { email })
  const [hookNow] = webhooks
  assert.deepEqual([hookNow?.isOn, hookNow?.switchedOff], [false, 'failing'])
  const { deliveries } = await listDeliveries(deps, { id, email })
  assert.deepEqual(new Set(deliveries.map(({ state }) => state)), new Set(['failed']))
  const { rows } = await pool.query<{ subject: string }>(
    `select subject from mails where recipient = $1`,
    [email],
  )
  assert.deepEqual(rows, [{ subject: 'Din webhook My shop er slået fra' }])
  // Switching it on resets it, and failed messages can be sent again.
  receiver.answers.next = () => ({ status: 200 })
  const on = await updateWebhook(deps, { id, email }, { isOn: true })
  assert.deepEqual([on.switchedOff, on.failingSince], [null, null])
  await send()
  assert.deepEqual(arrived(), [])
  await resendDelivery(deps, { id, email, delivery: deliveries.at(-1)?.id ?? '' })
  await send()
  assert.deepEqual(arrived(), ['ana event.created a'])
})

test('a receiver that responds 410 is switched off immediately', async (t) => {
  const { deps, pool, receiver, person, hook, send, arrived } = await setUpWebhooks(t)
  const email = await person('ana')
  await hook(email, 'ana')
  receiver.answers.next = () => ({ status: 410 })
  await storeEvents(deps, [eventOf('a')])
  await storeEvents(deps, [eventOf('b')])
  await send()
  await send()
  assert.deepEqual(arrived(), ['ana event.created a'])
  const { webhooks } = await listWebhooks(deps, { email })
  assert.deepEqual([webhooks[0]?.isOn, webhooks[0]?.switchedOff], [false, 'gone'])
  assert.equal((await pool.query('select 1 from mails')).rowCount, 1)
})

test('losing the plan stops all messages, even queued ones, and getting it back resumes them', async (t) => {
  const { deps, person, hook, follow, deliver, send, arrived } = await setUpWebhooks(t)
  const email = await person('ana')
  await hook(email, 'ana')
  await storeEvents(deps, [eventOf('a')])
  await follow()
  await saveAppUser(deps, email, { plans: ['Free', 'Premium'] })
  await deliver()
  await storeEvents(deps, [eventOf('b')])
  await send()
  assert.equal((await listWebhooks(deps, { email })).isAllowed, false)
  await saveAppUser(deps, email, { plans: ['Free', 'Affiliate'] })
  await storeEvents(deps, [eventOf('c')])
  await send()
  assert.deepEqual(arrived(), ['ana event.created c'])
})

test('a name that has come to resolve to a private address is not connected to', async (t) => {
  const { deps, pool, person, hook, send, arrived } = await setUpWebhooks(t)
  const email = await person('ana')
  const id = await hook(email, 'ana')
  // The guard of the tests allows one host, and this is another one.
  await pool.query(`update webhooks set url = 'https://localhost/'`)
  await storeEvents(deps, [eventOf('a')])
  await send()
  assert.deepEqual(arrived(), [])
  const { deliveries } = await listDeliveries(deps, { id, email })
  assert.equal(deliveries[0]?.state, 'failed')
  assert.match(deliveries[0]?.error ?? '', /not an address of the public internet/)
})

test('a test has no content, and is sent even while the receiver is unreachable', async (t) => {
  const { deps, receiver, person, hook, send, later, arrived } = await setUpWebhooks(t)
  const email = await person('ana')
  const id = await hook(email, 'ana')
  receiver.answers.next = () => ({ status: 500 })
  await storeEvents(deps, [eventOf('a')])
  await send()
  receiver.answers.next = () => ({ status: 200 })
  const queued = await sendTest(deps, { id, email })
  assert.deepEqual([queued.type, queued.position, queued.changes], ['test', null, 0])
  await assert.rejects(sendTest(deps, { id, email }), { code: 'too-many' })
  await send()
  assert.deepEqual(arrived(), ['ana event.created a', 'ana test'])
  later({ seconds: 5 })
  await sendTest(deps, { id, email })
})

test('what was erased from the log is not sent', async (t) => {
  const { deps, pool, person, hook, follow, deliver, arrived } = await setUpWebhooks(t)
  await hook(await person('ana'), 'ana')
  const { changeSet } = await storeEvents(deps, [eventOf('a')])
  await follow()
  await pool.query(`select erase_change_content(array[$1::bigint], 'asked for')`, [changeSet])
  await deliver()
  assert.deepEqual(arrived(), [])
})

test('deliveries stay on record for thirty days', async (t) => {
  const { deps, person, hook, send, later } = await setUpWebhooks(t)
  const email = await person('ana')
  const id = await hook(email, 'ana')
  await storeEvents(deps, [eventOf('a')])
  await send()
  later({ hours: 24 * 30 })
  assert.equal(await purgeDeliveries(deps), 0)
  later({ seconds: 1 })
  assert.equal(await purgeDeliveries(deps), 1)
  assert.deepEqual(await listDeliveries(deps, { id, email }), { deliveries: [] })
})

test('a message that another process sends at the same instant is not claimed again', async (t) => {
  const { deps, pool, write, person, hook, follow } = await setUpWebhooks(t)
  await hook(await person('ana'), 'ana')
  await write((draft) => draft.create('events', [eventOf('a')]))
  await follow()
  const now = deps.clock.now().toString()
  const other = await pool.connect()
  await other.query('begin')
  await other.query(`update webhook_deliveries set state = 'delivered'`)
  const plans = ['Affiliate']
  const claiming = claimDeliveries(pool, { now, until: now, limit: 1, plans, trialAfter: null })
  for (let waiting = 0; waiting === 0;) {
    const { rows } = await other.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks where not granted and transactionid is not null`,
    )
    waiting = rows[0]?.waiting ?? 0
  }
  await other.query('commit')
  other.release()
  assert.deepEqual(await claiming, [])
  const { rows } = await pool.query('select held_until, attempts from webhooks, webhook_deliveries')
  assert.deepEqual(rows, [{ held_until: null, attempts: 0 }])
})
