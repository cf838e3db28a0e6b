import assert from 'node:assert/strict'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import test from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { isDatabaseAway } from './away.ts'
import { connect, transaction } from './connect.ts'

const END_OWN = 'select pg_terminate_backend(pg_backend_pid())'
const END = 'select pg_terminate_backend($1)'

test('a connection lost between two statements fails its transaction and not the process', async (t) => {
  const { url, pool: other } = await testDatabase(t)
  const { promise: lost, resolve: onLostConnection } = Promise.withResolvers<Error>()
  const database = connect(url, { onLostConnection })
  t.after(database.close)
  const cut = transaction(database, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await other.query(END, [rows[0]?.pid])
    await lost
    await client.query('select 1')
  })
  await assert.rejects(cut, isDatabaseAway)
  assert.equal((await database.pool.query('select 1')).rowCount, 1)
})

test('a connection lost during a statement fails as a database that is away', async (t) => {
  const { pool } = await testDatabase(t)
  await assert.rejects(pool.query(END_OWN), isDatabaseAway)
})

test('a database that does not listen is away; one that refuses the password or the name is not', async (t) => {
  const { url } = await testDatabase(t)
  const nowhere = connect(`postgres://a@localhost/a?host=${encodeURIComponent(tmpdir())}&port=1`)
  await assert.rejects(nowhere.pool.query('select 1'), isDatabaseAway)
  const wrong = new URL(url)
  wrong.pathname = '/there_is_no_such_database'
  const unknown = connect(wrong.toString())
  await assert.rejects(unknown.pool.query('select 1'), (error) => !isDatabaseAway(error))
  const socket = connectSocket({ host: '127.0.0.1', port: 1 })
  const refused = await new Promise((resolve) => socket.once('error', resolve))
  assert.ok(isDatabaseAway(new Error('wrapped', { cause: refused })))
})
