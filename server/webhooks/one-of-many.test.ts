import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventOf, storeEvents } from '../testing/catalogue.ts'
import { AT_LIMIT, listUnserved, refuseRow, stopAtLimit } from '../testing/unserved.ts'
import { listDeliveries } from './actions.ts'
import { setUpWebhooks } from './testing/webhooks.ts'

const NAMES = ['ana', 'bad', 'bo', 'cy']

/** Three people with a web hook each, and one more. */
async function setUpMany(...given: Parameters<typeof setUpWebhooks>) {
  const world = await setUpWebhooks(...given)
  const hooks: Record<string, string> = {}
  for (const name of NAMES) hooks[name] = await world.hook(await world.person(name), name)
  const failed = () => listUnserved(world.deps.database)
  const arrived = () => world.arrived().toSorted()
  return { ...world, arrived, failed, bad: hooks['bad'] ?? '' }
}

test('a web hook that nothing can be queued for keeps nobody else waiting', async (t) => {
  const { deps, pool, bad, send, arrived, failed } = await setUpMany(t)
  await refuseRow(deps.database, { table: 'webhook_deliveries', column: 'webhook', value: bad })
  await storeEvents(deps, [eventOf('a')])
  await send()
  const good = ['ana event.created a', 'bo event.created a', 'cy event.created a']
  assert.deepEqual(arrived(), good)
  assert.deepEqual(await failed(), ['log-webhooks bad@people.example x1: this row is broken'])
  await pool.query('drop trigger refuse_row on webhook_deliveries')
  await storeEvents(deps, [eventOf('b')])
  await send()
  assert.deepEqual(
    arrived(),
    NAMES.map((name) => `${name} event.created b`),
  )
  assert.deepEqual(await failed(), [])
})

test('a row of the log that cannot be read keeps nobody from hearing of the others', async (t) => {
  const { deps, pool, send, arrived, failed } = await setUpMany(t)
  await storeEvents(
    deps,
    ['a', 'b', 'c'].map((id) => eventOf(id)),
  )
  // As an older version, or a mistake, might have written it.
  await pool.query(
    `insert into change_rows (set_id, ordinal, noun, row_id, before, after)
     select set_id, 99, noun, 'bad', null, (after::jsonb || '{"date": "no date"}')::json
     from change_rows where row_id = 'a'`,
  )
  await send()
  assert.deepEqual(
    arrived(),
    NAMES.map((name) => `${name} event.created a b c`),
  )
  const [line, ...others] = await failed()
  assert.match(line ?? '', /^log-webhooks bad x1: .*year/)
  assert.deepEqual(others, [])
})

test('a message that cannot be put together does not hold up what comes after it', async (t) => {
  const { deps, pool, bad, follow, deliver, send, arrived, failed } = await setUpMany(t)
  await storeEvents(deps, [eventOf('a')])
  await follow()
  await pool.query(
    `insert into change_rows (set_id, ordinal, noun, row_id, before, after)
     select set_id, 99, noun, 'bad', null, (after::jsonb || '{"date": "no date"}')::json
     from change_rows where row_id = 'a'`,
  )
  await pool.query(`update webhook_deliveries set row_ordinals = '{99}' where webhook = $1`, [bad])
  await deliver()
  assert.deepEqual(arrived(), ['ana event.created a', 'bo event.created a', 'cy event.created a'])
  const [line] = await failed()
  assert.match(line ?? '', /^webhook bad@people.example .* x1: .*year/)
  const owner = { id: bad, email: 'bad@people.example' }
  const [delivery] = (await listDeliveries(deps, owner)).deliveries
  assert.deepEqual(
    [delivery?.state, delivery?.error],
    ['failed', 'Almanac could not put this message together.'],
  )
  await storeEvents(deps, [eventOf('b')])
  await send()
  assert.equal(arrived().length, 4)
  assert.deepEqual(await failed(), [])
})

test('a time limit is nobody’s fault: what was not read then is read later', async (t) => {
  const { deps, follow, send, arrived, failed } = await setUpMany(t)
  await storeEvents(deps, [eventOf('a')])
  const end = await stopAtLimit(deps.database, 'webhook_deliveries')
  await assert.rejects(follow(), AT_LIMIT)
  assert.deepEqual(await failed(), [])
  await end()
  await send()
  assert.deepEqual(
    arrived(),
    NAMES.map((name) => `${name} event.created a`),
  )
})
