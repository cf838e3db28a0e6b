import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { instantText } from './schema.ts'

test('instants of the database are read as ISO text in UTC', async (t) => {
  const { pool } = await testDatabase(t)
  const instants = [
    '2026-11-21T19:30:00Z',
    '2026-03-29T01:00:00.5Z',
    '2026-10-25T00:59:59.000001Z',
    '0099-12-31T23:59:59Z',
    '1969-12-31T23:59:59.999999Z',
  ]
  const { rows } = await pool.query<{ at: string }>(
    'select at from unnest($1::timestamptz[]) with ordinality as given (at, place) order by place',
    [instants],
  )
  assert.deepEqual(
    rows.map(({ at }) => at),
    instants,
  )
  assert.equal(instantText('2026-11-21 20:30:00+01'), '2026-11-21T19:30:00Z')
})
