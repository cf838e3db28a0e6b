import assert from 'node:assert/strict'
import test from 'node:test'
import { formatEnglish } from '@app/core/messages/format.ts'
import { readSet } from '../log/store.ts'
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

test('from and to dates of crawlers become the local days they were entered as', async (t) => {
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

test('stored sentences become messages: fixed ones become keys, all others stay as they are', async (t) => {
  const { pool, url } = await emptyDatabase(t)
  const all = await readMigrations()
  const later = all.findIndex(({ name }) => name.includes('messages'))
  await migrate(url, all.slice(0, later))
  const item = (why: string) => ({ key: 'add-1', why })
  const finding = (kind: string, message: string) => ({ kind, message, holds: true })
  const plan = {
    items: [item('Not stored yet.'), item('text')],
    findings: [finding('nothing-found', 'Nothing found')],
    zone: 'UTC',
  }
  await pool.query(
    `insert into runs (id, crawler, mode, state, author_kind, author_id, "by", started_at, progress, notes, findings,
       error, plan)
     values ('00000000-0000-4000-8000-000000000001', 'c', 'dry', 'failed', 'operator', 'op', 'op', now(), '{}', $1, $2,
       'Crawler is null', $3),
       ('00000000-0000-4000-8000-000000000002', 'c', 'dry', 'done', 'operator', 'op', 'op', now(), '{}', '[]', '[]',
       null, null)`,
    [
      JSON.stringify(['Nothing found', 'The page says {title} it’s “text”']),
      JSON.stringify([finding('far-fewer', 'Only 1 event, fewer than half of the usual 4.')]),
      JSON.stringify(plan),
    ],
  )
  await pool.query(
    `insert into crawler_health (crawler, kind, message, since, runs)
     values ('c', 'far-fewer', 'Only 1 event, fewer than half of the usual 4.', now(), 2)`,
  )
  await pool.query(
    `insert into change_sets (id, at, author_kind, author_id, author_name, cause, summary, row_count, digest)
     values (1, now(), 'operator', 'op', 'op', 'create', 'Created “{title}”', 0, '\\x00')`,
  )
  await migrate(url)
  const as = (text: string) => ({ key: '{text}', values: { text } })
  const { rows: runs } = await pool.query(
    'select notes, findings, error, plan from runs order by id',
  )
  const fewer = as('Only 1 event, fewer than half of the usual 4.')
  assert.deepEqual(runs, [
    {
      notes: ['Nothing found', as('The page says {title} it’s “text”')],
      findings: [{ kind: 'far-fewer', message: fewer, holds: true }],
      error: 'Crawler is null',
      plan: {
        ...plan,
        items: [item('Not stored yet.'), { key: 'add-1', why: as('text') }],
        findings: [finding('nothing-found', 'Nothing found')],
      },
    },
    { notes: [], findings: [], error: null, plan: null },
  ])
  assert.deepEqual((await pool.query('select message from crawler_health')).rows, [
    { message: fewer },
  ])
  const set = await readSet(pool, 1)
  assert.equal(formatEnglish(set?.set.summary ?? assert.fail()), 'Created “{title}”')
})

test('people hold the plans they were granted before, and everybody holds the first plan', async (t) => {
  const { pool, url } = await emptyDatabase(t)
  const all = await readMigrations()
  await migrate(
    url,
    all.slice(
      0,
      all.findIndex(({ name }) => name.endsWith('-plans.sql')),
    ),
  )
  await pool.query(
    `insert into app_users (email, vip, affiliate, digest_token, created_at)
     select vip || '-' || affiliate || '@people.example', vip, affiliate, vip || '-' || affiliate, now()
     from unnest(array[false, true]) as vip, unnest(array[false, true]) as affiliate`,
  )
  await migrate(url)
  const { rows } = await pool.query('select email, plans from app_users order by email')
  assert.deepEqual(
    rows.map(({ email, plans }) => [email, plans]),
    [
      ['false-false@people.example', ['Free']],
      ['false-true@people.example', ['Free', 'Affiliate']],
      ['true-false@people.example', ['Free', 'Premium']],
      ['true-true@people.example', ['Free', 'Premium', 'Affiliate']],
    ],
  )
})

test('stored zones that PostgreSQL does not know become the default, others keep their name', async (t) => {
  const { pool, url } = await emptyDatabase(t)
  const all = await readMigrations()
  const place = all.findIndex(({ name }) => name.endsWith('-zones.sql'))
  await migrate(url, all.slice(0, place))
  const zones = [
    '2026-11-27T10:00:00Z',
    '+05:30',
    'europe/oslo',
    'Asia/Calcutta',
    'CET',
    'Mars/Base',
  ]
  await pool.query(
    `insert into app_users (email, digest_token, created_at, zone, plans)
     select place || '@people.example', place, now(), zone, '{Free}'
     from unnest($1::text[]) with ordinality as given (zone, place)`,
    [zones],
  )
  await migrate(url)
  const { rows } = await pool.query<{ zone: string }>('select zone from app_users order by email')
  assert.deepEqual(
    rows.map(({ zone }) => zone),
    [
      'Europe/Copenhagen',
      'Europe/Copenhagen',
      'Europe/Oslo',
      'Asia/Calcutta',
      'Europe/Brussels',
      'Europe/Copenhagen',
    ],
  )
})
