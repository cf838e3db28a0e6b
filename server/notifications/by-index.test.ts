import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Database } from '../db/connect.ts'
import { makeDueDigests } from '../digest/actions.ts'
import { changeEvents } from '../events/changes.ts'
import { assignPositions } from '../log/sequencer.ts'
import { eventOf, smallCatalogue, storeEvents, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { notifyPeople } from './notify.ts'

/** 08:00 in Copenhagen, when morning notifications are sent. */
const MORNING = '2026-11-21T07:00:00Z'
const PEOPLE = 20_000
const TABLES = [
  'app_users',
  'subscriptions',
  'notification_settings',
  'push_subscriptions',
  'digests',
  'notified',
]

test('jobs that run every minute never scan the tables of people', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock(MORNING))
  const { database, clock } = deps
  await smallCatalogue(deps)
  const date = '2026-11-21T07:33:00Z'
  await storeEvents(deps, [eventOf('a', { date }), eventOf('b', { date: '2026-11-22T15:00:00Z' })])
  await assignPositions(database)
  await notifyPeople(deps)
  await insertPeople(database)
  const { rows: stored } = await database.pool.query<{ version: number }>(
    `select version from events where id = 'b'`,
  )
  const update = {
    id: 'b',
    version: stored[0]?.version ?? 0,
    fields: { status: 'cancelled' } as const,
  }
  await changeEvents(deps, TESTER, { creates: [], deletes: [], updates: [update] })
  await assignPositions(database)
  const before = await countScans(database)
  const digests = await makeDueDigests(deps)
  await notifyPeople(deps)
  clock.set('2026-11-21T07:05:00Z')
  await notifyPeople(deps)
  assert.equal(digests.made, 1)
  const { rows } = await database.pool.query<{ kind: string }>(
    'select distinct kind from notifications order by kind',
  )
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['change', 'soon', 'today'],
  )
  assert.deepEqual(await countScans(database), before)
})

/** One person in 25 follows what changes; one digest and one morning notification are still due. */
async function insertPeople({ pool }: Database): Promise<void> {
  const of = (sql: string) => pool.query(`${sql} from generate_series(1, ${PEOPLE}) as n`)
  const email = `'p' || n || '@people.example'`
  await of(
    `insert into app_users (email, plans, digest_token, created_at, daily_digest, digest_day)
     select ${email}, array['Premium'], 't' || n, now(), true,
       case when n = 1 then '-infinity' else '2026-11-21'::date end`,
  )
  await of(
    `insert into subscriptions (email, category, created_at)
     select ${email}, case when n % 25 = 1 then 'SUPERLIGA' else 'OTHER-' || n % 50 end, '2026-11-01'`,
  )
  await of(
    `insert into digests (email, local_day, made_at) select ${email}, '2026-11-20', '2026-11-20'`,
  )
  await of(
    `insert into notified (email, event, matter, at) select ${email}, '', 'today:2026-11-20', '2026-11-20'`,
  )
  await of(
    `insert into notification_settings
       (email, changes, news, soon_minutes, morning, daily_most, morning_at)
     select ${email}, true, true, 30, true, null,
       case when n = 1 then '-infinity' else '2026-11-22T07:00:00Z'::timestamptz end`,
  )
  await of(
    `insert into app_auth_users (id, name, email, email_verified) select 'u' || n, '', ${email}, true`,
  )
  await of(
    `insert into app_auth_sessions (id, token, user_id, expires_at)
     select 's' || n, 's' || n, 'u' || n, now() + interval '30 days'`,
  )
  // A new device triggers a check of the morning.
  await pool.query('alter table push_subscriptions disable trigger user')
  await of(
    `insert into push_subscriptions (session, email, endpoint, p256dh, auth, made_at)
     select 's' || n, ${email}, 'https://push.example/' || n, '', '', now()`,
  )
  await pool.query('alter table push_subscriptions enable trigger user')
  await pool.query('analyze')
}

/** How often each table was scanned sequentially, by any connection. */
async function countScans({ pool }: Database): Promise<Record<string, number>> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) client.release()
  const { rows } = await pool.query<{ name: string; scans: number }>(
    `select relname as name, seq_scan as scans from pg_stat_user_tables
     where relname = any ($1) order by relname`,
    [TABLES],
  )
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]))
}
