import assert from 'node:assert/strict'
import test from 'node:test'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
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

test('from and to dates of crawlers become the days that were seen where they were typed', async (t) => {
  const { pool, url } = await emptyDatabase(t)
  const all = await readMigrations()
  const later = all.findIndex(({ name }) => name.includes('crawl-dates'))
  await migrate(url, all.slice(0, later))
  await pool.query(
    `insert into crawlers (id, title, description, active, url, category_title, "only", crawl_from_date,
       crawl_to_date, display_time, frequency, auto_set_next_run_date, overwrite_existing, ignore_robots,
       version, changed_at)
     select id, '', '', true, '', '', '', start::timestamptz, null, true, '1', true, true, false, 0, now()
     from (values ('copenhagen', '2026-11-30T23:00:00Z'), ('picked', '2026-12-01T11:00:00Z'),
       ('new-york', '2026-12-01T05:00:00Z'), ('none', null)) as given (id, start)`,
  )
  await migrate(url)
  const { rows } = await pool.query(
    'select id, crawl_from_date as day, crawl_to_date as until from crawlers order by id',
  )
  assert.deepEqual(
    rows.map(({ id, day, until }) => [id, day, until]),
    [
      ['copenhagen', '2026-12-01', null],
      ['new-york', '2026-12-01', null],
      ['none', null, null],
      ['picked', '2026-12-01', null],
    ],
  )
})
