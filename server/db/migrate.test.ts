import assert from 'node:assert/strict'
import test from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { migrate, readMigrations } from './migrate.ts'

test('migrations are numbered without gaps', async () => {
  const migrations = await readMigrations()
  assert.deepEqual(
    migrations.map((migration) => migration.number),
    migrations.map((_, index) => index + 1),
  )
})

test('migrating a migrated database changes nothing', async (t) => {
  const database = await testDatabase(t)
  assert.deepEqual(await migrate(database.url), [])
})

test('a database newer than this version is refused', async (t) => {
  const database = await testDatabase(t)
  await assert.rejects(migrate(database.url, []), /start a newer version/)
})

test('the log cannot be rewritten by the role that owns it', async (t) => {
  const { pool } = await testDatabase(t)
  await assert.rejects(pool.query("update change_sets set summary = 'x'"), /permission denied/)
  await assert.rejects(pool.query('delete from change_sets'), /permission denied/)
  await assert.rejects(pool.query('delete from change_rows'), /only erased through/)
})
