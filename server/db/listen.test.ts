import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import test, { type TestContext } from 'node:test'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { listen } from './listen.ts'

const NAME = 'almanac test listening'
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = $1`

async function listening(t: TestContext) {
  const { pool, url } = await testDatabase(t)
  const events = new EventEmitter()
  const lost: Error[] = []
  const begun = once(events, 'listening')
  const listener = listen({
    url,
    name: NAME,
    channels: ['news', 'weather'],
    onNotification: (channel, payload) => events.emit('heard', channel, payload),
    onListening: () => events.emit('listening'),
    onLost: (error) => lost.push(error),
  })
  t.after(listener.stop)
  await begun
  return { pool, listener, lost, next: (name: 'heard' | 'listening') => once(events, name) }
}

test('a dropped connection is reopened, and the next notification arrives', async (t) => {
  const { pool, lost, next } = await listening(t)
  const again = next('listening')
  await pool.query(CUT, [NAME])
  await again
  const heard = next('heard')
  await pool.query("select pg_notify('weather', 'rain')")
  assert.deepEqual(await heard, ['weather', 'rain'])
  assert.equal(lost.length, 1)
})

test('it retries while the database refuses connections, and reports the loss once', async (t) => {
  const { pool, lost, next } = await listening(t)
  // A database can only be closed to connections from another one.
  const { pool: outside } = await emptyDatabase(t)
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const database = rows[0]?.name ?? ''
  await outside.query(`alter database ${database} allow_connections false`)
  const again = next('listening')
  await pool.query(CUT, [NAME])
  await pool.query('select pg_sleep(0.5)')
  await outside.query(`alter database ${database} allow_connections true`)
  await again
  assert.equal(lost.length, 1)
})

test('it can be stopped while the database is away, and leaves no connection behind', async (t) => {
  const { pool, listener } = await listening(t)
  await pool.query(CUT, [NAME])
  await listener.stop()
  const { rowCount } = await pool.query(
    'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
    [NAME],
  )
  assert.equal(rowCount, 0)
})
