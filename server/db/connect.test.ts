import assert from 'node:assert/strict'
import test from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { allowLongStatements, connect, transaction } from './connect.ts'

test('a transaction that swallows a failed statement does not count as committed', async (t) => {
  const database = await testDatabase(t)
  const hides = transaction(database, async (client) => {
    await client.query("insert into counters values ('a', 1, 1, now())")
    await client.query('select 1 / 0').catch(() => undefined)
  })
  await assert.rejects(hides, /a statement failed/)
  const { rowCount } = await database.pool.query('select 1 from counters')
  assert.equal(rowCount, 0)
})

test('instants are returned as Temporal prints them, and 64-bit integers as numbers', async (t) => {
  const { pool } = await testDatabase(t)
  const { rows } = await pool.query(
    "select timestamptz '2026-11-21 21:30:00+02' as at, 9007199254740991::bigint as big",
  )
  assert.deepEqual(rows, [{ at: '2026-11-21T19:30:00Z', big: 9007199254740991 }])
})

test('a statement over the time limit is cancelled, except in a transaction that allows long statements', async (t) => {
  const { url } = await testDatabase(t)
  const database = connect(url, { statementTimeoutMs: 50 })
  t.after(() => database.close())
  await assert.rejects(database.pool.query('select pg_sleep(60)'), { code: '57014' })
  await transaction(database, async (client) => {
    await allowLongStatements(database, client)
    await client.query('select pg_sleep(0.2)')
  })
  await assert.rejects(database.pool.query('select pg_sleep(60)'), { code: '57014' })
})
