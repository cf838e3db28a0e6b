import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { AT_LIMIT, listUnserved, refuseRow, stopAtLimit } from '../testing/unserved.ts'
import { ensureAppUser } from './actions.ts'
import { deleteAccount, eraseDuePeople } from './erase.ts'

test('a person who cannot be erased keeps nobody else from it, is listed, and is tried again', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  const { pool } = deps.database
  for (const email of ['bad@example.com', 'ana@example.com', 'bo@example.com', 'cy@example.com']) {
    await ensureAppUser(deps, email)
    await deleteAccount(deps, email)
  }
  await refuseRow(deps.database, { table: 'app_users', column: 'email', value: 'bad@example.com' })
  deps.clock.set('2026-11-22T12:00:00Z')
  assert.equal(await eraseDuePeople(deps), 3)
  assert.equal(await eraseDuePeople(deps), 0)
  assert.deepEqual(await listUnserved(deps.database), [
    'erasure bad@example.com x1: this row is broken',
  ])
  await pool.query('drop trigger refuse_row on app_users')
  deps.clock.set('2026-11-22T12:10:00Z')
  assert.equal(await eraseDuePeople(deps), 1)
  assert.deepEqual(await listUnserved(deps.database), [])
})

test('a time limit is nobody’s fault: people are erased later', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await ensureAppUser(deps, 'ana@example.com')
  await deleteAccount(deps, 'ana@example.com')
  deps.clock.set('2026-11-22T12:00:00Z')
  const end = await stopAtLimit(deps.database, 'mails')
  await assert.rejects(eraseDuePeople(deps), AT_LIMIT)
  assert.deepEqual(await listUnserved(deps.database), [])
  await end()
  assert.equal(await eraseDuePeople(deps), 1)
})
