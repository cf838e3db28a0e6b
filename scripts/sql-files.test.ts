import assert from 'node:assert/strict'
import test from 'node:test'
import { readSources } from './read-sources.ts'
import { findStrayQueries } from './sql-files.ts'

test('SQL of the server is in stores only', async () => {
  assert.deepEqual(findStrayQueries(await readSources('server')), [])
})

test('a statement outside a store is reported, however it is written', () => {
  const found = findStrayQueries(
    new Map([
      ['server/events/store.ts', "await client.query('select 1')"],
      ['server/runs/health-store.ts', "await client.query('select 1')"],
      ['server/db/connect.ts', "await client.query('begin')"],
      ['server/backup/make.ts', "await client.query('commit')"],
      ['server/events/http.test.ts', "await pool.query('select 1')"],
      ['server/testing/database.ts', "await client.query('select 1')"],
      ['server/events/http.ts', 'return request.query'],
      ['server/events/actions.ts', "await pool.query('select 1')"],
      ['server/events/restore.ts', "await pool.query<{ id: string }>('select id from events')"],
      ['server/events/stored.ts', 'await pool.query<\n  Row\n>(`select id from events`)'],
    ]),
  )
  assert.deepEqual(found, [
    'server/events/actions.ts',
    'server/events/restore.ts',
    'server/events/stored.ts',
  ])
})
