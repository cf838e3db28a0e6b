import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventOf, storeEvents, TESTER } from '../testing/catalogue.ts'
import { AT_LIMIT, listUnserved, refuseRow, stopAtLimit } from '../testing/unserved.ts'
import { notifyPeople } from './notify.ts'
import { readPush, sendPush } from './push-by-hand.ts'
import { setUpPeople } from './testing/people.ts'

const TOMORROW = '2026-11-22T15:00:00Z'
const UNKNOWN = /^(\w+) bad@people.example x(\d): The time zone is not known: /

/** Three people, and one whose zone nothing knows. */
async function setUpMany(...given: Parameters<typeof setUpPeople>) {
  const world = await setUpPeople(...given)
  const { pool, person } = world
  const settings = { soonMinutes: 60 as const }
  const setZone = (zone: string) =>
    pool.query(`update app_users set zone = $1 where email = 'bad@people.example'`, [zone])
  for (const name of ['ana', 'bad', 'bo', 'cy']) await person(name, { settings })
  await setZone('Mars/Base')
  /** `changes x1` for each task that could not serve them. */
  const failed = async () => {
    const lines = await listUnserved(world.deps.database)
    return lines.map((line) => {
      const [, task, times] = UNKNOWN.exec(line) ?? assert.fail(line)
      return `${task} x${times}`
    })
  }
  /** Who was notified since the last call. */
  const notified = () => world.arrived().map((line) => line.split(':')[0])
  return { ...world, setZone, failed, notified }
}

test('one person’s failure keeps nobody else from hearing of a change', async (t) => {
  const { deps, change, wait, setZone, failed, notified } = await setUpMany(t)
  await storeEvents(deps, [eventOf('a', { date: TOMORROW })])
  await change([{ id: 'a', fields: { status: 'cancelled' } }])
  await wait(5)
  assert.deepEqual(notified(), ['ana', 'bo', 'cy'])
  assert.deepEqual(await failed(), ['changes x1'])
  await wait(15)
  assert.deepEqual(await failed(), ['changes x2'])
  await setZone('Europe/Copenhagen')
  await wait(30)
  assert.deepEqual(notified(), ['bad'])
  assert.deepEqual(await failed(), [])
})

test('one person’s failure keeps nobody else from hearing of a start, and they still hear of it once it works', async (t) => {
  const { deps, wait, setZone, failed, notified } = await setUpMany(t)
  await storeEvents(deps, [eventOf('a', { date: '2026-11-21T13:05:00Z' })])
  await wait(6)
  assert.deepEqual(notified(), ['ana', 'bo', 'cy'])
  assert.deepEqual(await failed(), ['starts x1'])
  await setZone('Europe/Copenhagen')
  await wait(20)
  assert.deepEqual(notified(), ['bad'])
  assert.deepEqual(await failed(), [])
})

test('one person’s failure keeps nobody else from hearing of their day', async (t) => {
  const { deps, pool, wait, later, failed, notified } = await setUpMany(t)
  await pool.query('update notification_settings set soon_minutes = null, morning = true')
  await storeEvents(deps, [eventOf('a', { date: TOMORROW })])
  deps.clock.set('2026-11-22T06:59:00Z')
  await wait(3)
  assert.deepEqual(notified(), ['ana', 'bo', 'cy'])
  assert.deepEqual(await failed(), ['today x1'])
  later(60)
  await wait(1)
  assert.deepEqual([notified(), await failed()], [[], ['today x2']])
})

test('one person’s failure keeps nobody else from the day sent by hand', async (t) => {
  const { deps, deliver, failed, notified } = await setUpMany(t)
  deps.config.push = true
  await storeEvents(deps, [eventOf('tonight')])
  assert.equal((await readPush(deps)).people, 4)
  assert.equal((await sendPush(deps, TESTER, { people: 4 })).made, 3)
  await deliver()
  assert.deepEqual(notified(), ['ana', 'bo', 'cy'])
  assert.deepEqual(await failed(), ['today x1'])
})

test('a device whose keys are damaged keeps no other from its notification', async (t) => {
  const { deps, pool, change, wait, setZone, notified } = await setUpMany(t)
  await setZone('Europe/Copenhagen')
  await pool.query(`update push_subscriptions set p256dh = 'AAAA' where email like 'bad@%'`)
  await storeEvents(deps, [eventOf('a', { date: TOMORROW })])
  await change([{ id: 'a', fields: { status: 'cancelled' } }])
  await wait(5)
  assert.deepEqual(notified(), ['ana', 'bo', 'cy'])
  const [line, ...others] = await listUnserved(deps.database)
  assert.match(line ?? '', /^push bad@people.example x1: .*[Kk]ey/)
  assert.deepEqual(others, [])
  const { rows } = await pool.query('select distinct state from push_deliveries order by state')
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['failed', 'sent'],
  )
})

test('a row of the log that cannot be read keeps nobody from hearing of the others, and is read once', async (t) => {
  const { deps, setZone, change, wait, notified } = await setUpMany(t)
  await setZone('Europe/Copenhagen')
  const ids = ['a', 'bad', 'c', 'd']
  await storeEvents(
    deps,
    ids.map((id) => eventOf(id, { date: TOMORROW })),
  )
  await wait(1)
  await refuseRow(deps.database, { table: 'event_changes', column: 'event', value: 'bad' })
  await change(ids.map((id) => ({ id, fields: { status: 'cancelled' } })))
  await wait(5)
  assert.deepEqual([...new Set(notified())], ['ana', 'bad', 'bo', 'cy'])
  const expected = ['log-notifications bad x1: this row is broken']
  assert.deepEqual(await listUnserved(deps.database), expected)
  await change([{ id: 'a', fields: { status: 'scheduled' } }])
  await wait(5)
  assert.equal(notified().length, 4)
  assert.deepEqual(await listUnserved(deps.database), expected)
})

test('a time limit is nobody’s fault: it is thrown, and nobody is listed', async (t) => {
  const { deps, change, notifyDue, later, setZone, wait, notified } = await setUpMany(t)
  await setZone('Europe/Copenhagen')
  await storeEvents(deps, [eventOf('a', { date: TOMORROW })])
  await change([{ id: 'a', fields: { status: 'cancelled' } }])
  await notifyDue()
  later(5)
  const end = await stopAtLimit(deps.database, 'notifications')
  await assert.rejects(notifyPeople(deps), AT_LIMIT)
  assert.deepEqual(await listUnserved(deps.database), [])
  await end()
  await wait(1)
  assert.deepEqual(notified(), ['ana', 'bad', 'bo', 'cy'])
})

test('processes that meet the same failure notify everybody else once', async (t) => {
  const { deps, change, notifyDue, later, wait, failed, notified } = await setUpMany(t)
  await storeEvents(deps, [eventOf('a', { date: TOMORROW })])
  await change([{ id: 'a', fields: { status: 'cancelled' } }])
  await notifyDue()
  later(5)
  await Promise.all([notifyPeople(deps), notifyPeople(deps), notifyPeople(deps)])
  await wait(1)
  assert.deepEqual(notified(), ['ana', 'bo', 'cy'])
  assert.match(String(await failed()), /^changes x[123]$/)
})
