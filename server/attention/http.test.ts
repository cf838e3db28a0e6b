import assert from 'node:assert/strict'
import test from 'node:test'
import { operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { attentionRoutes } from './http.ts'

test('undelivered mails, people who joined and what ran since yesterday are counted', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-23T09:00:00Z'), {
    DATA_DIR: await temporaryFolder(t),
  })
  const { pool } = deps.database
  await pool.query(
    `insert into mails (id, kind, recipient, subject, text, html, state, created_at, due_at)
     select gen_random_uuid(), 'digest', 'ana@example.com', 'Today', '', '', state, at::timestamptz, now()
     from (values ('failed', '2026-11-23T06:00:00Z'), ('failed', '2026-11-22T06:00:00Z'),
       ('in-doubt', '2026-11-21T06:00:00Z'), ('sent', '2026-11-20T06:00:00Z'),
       ('sent', '2026-11-23T06:00:00Z'), ('failed', '2026-11-10T06:00:00Z')) as mail(state, at)`,
  )
  await pool.query(
    `insert into app_users (email, plans, digest_token, created_at, is_demo)
     select email, plans::text[], email, at::timestamptz, is_demo
     from (values ('ana@example.com', '{Free}', '2026-11-23T08:00:00Z', false),
       ('ben@example.com', '{Free,Premium}', '2026-11-22T10:00:00Z', false),
       ('cai@example.com', '{Free}', '2026-11-21T23:30:00Z', false),
       ('demo@example.com', '{Free}', '2026-11-23T08:00:00Z', true)) as person(email, plans, at, is_demo)`,
  )
  await pool.query(
    `insert into runs (id, crawler, mode, state, author_kind, author_id, "by", started_at, ended_at, progress, counts)
     select gen_random_uuid(), 'hall', mode, state, 'operator', 'op-1', 'op', now(), at::timestamptz, '{}', counts::jsonb
     from (values ('scheduled', 'done', '2026-11-22T06:00:00Z', '{"add": 7}'),
       ('run', 'done', '2026-11-23T06:00:00Z', '{"add": 0, "update": 4}'),
       ('dry', 'done', '2026-11-23T06:00:00Z', '{"add": 9}'),
       ('run', 'held', '2026-11-23T06:00:00Z', '{"add": 9}'),
       ('run', 'done', '2026-11-20T06:00:00Z', '{"add": 9}')) as run(mode, state, at, counts)`,
  )
  const app = operatorApp(deps, { routes: attentionRoutes(deps) })
  t.after(() => app.close())
  const read = async (zone: string) =>
    (await app.inject(`/api/admin/attention?zone=${zone}`)).json()
  const nothing = { uncertain: 0, vanished: 0, differs: 0, since: null }
  const { conditions, ...counted } = await read('Europe/Copenhagen')
  assert.ok(Array.isArray(conditions))
  assert.deepEqual(counted, {
    review: nothing,
    mails: { failed: 2, inDoubt: 1, since: '2026-11-21T06:00:00Z' },
    people: { joined: 3, vip: 1, emails: ['ana@example.com', 'ben@example.com'] },
    recent: { runs: 2, events: 7, digests: 1 },
    week: [0, 0, 0, 0, 0, 0, 0],
  })
  assert.equal((await read('UTC')).people.joined, 2)
  const { statusCode } = await app.inject('/api/admin/attention?zone=Mars/Phobos')
  assert.equal(statusCode, 400)
})

test('each event of the week is counted once, and events going on from before count today', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-23T09:00:00Z'), {
    DATA_DIR: await temporaryFolder(t),
  })
  const at = (date: string, fields = {}) => eventOf(crypto.randomUUID(), { date, ...fields })
  await smallCatalogue(deps)
  await storeEvents(deps, [
    at('2026-11-20T18:00:00Z', { endDate: '2026-11-25T18:00:00Z' }),
    at('2026-11-22T18:00:00Z', { endDate: '2026-11-23T05:00:00Z' }),
    at('2026-11-21T18:00:00Z', { endDate: '2026-11-22T18:00:00Z' }),
    at('2026-11-22T18:00:00Z'),
    // Today in Copenhagen and yesterday in New York.
    at('2026-11-23T01:00:00Z'),
    at('2026-11-23T20:00:00Z', { status: 'cancelled', additionalCategories: ['DK_DR1'] }),
    at('2026-11-24T23:00:00Z', { isDay: true, zone: 'Europe/Copenhagen' }),
    at('2026-11-29T20:00:00Z'),
    at('2026-11-30T20:00:00Z'),
  ])
  const app = operatorApp(deps, { routes: attentionRoutes(deps) })
  t.after(() => app.close())
  const week = async (zone: string) =>
    (await app.inject(`/api/admin/attention?zone=${zone}`)).json().week
  assert.deepEqual(await week('Europe/Copenhagen'), [4, 0, 1, 0, 0, 0, 1])
  assert.deepEqual(await week('America/New_York'), [3, 0, 1, 0, 0, 0, 1])
})
