import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { EXPORT_NOUNS } from '@app/core/exports/tables.ts'
import { ensureAppUser } from '../app-users/actions.ts'
import { createApp } from '../app.ts'
import type { Caller } from '../http/route.ts'
import { writeChangeSet } from '../log/write.ts'
import { smallCatalogue, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { registerExports } from './http.ts'

const OPERATOR = { id: 'op-1', email: 'op@almanac.example', name: 'Op' }

async function stage(t: TestContext, operator: Caller['operator'] = OPERATOR) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  const authenticate = () => Promise.resolve({ operator, appUser: null, ip: '' })
  const app = createApp(deps, {
    routes: [],
    authenticate,
    plugins: [(scope) => registerExports(scope, { ...deps, authenticate })],
  })
  t.after(() => app.close())
  const sets = async () => {
    const { rows } = await deps.database.pool.query('select * from change_sets order by id')
    return rows as { summary: string }[]
  }
  return { deps, sets, get: (path: string) => app.inject(`/api/admin/export/${path}`) }
}

test('events are exported with their named columns only, safe to open in a spreadsheet', async (t) => {
  const { deps, get } = await stage(t)
  const meta = { author: TESTER, cause: 'create', summary: message('An event') } as const
  await writeChangeSet(deps, meta, (draft) =>
    draft.create('events', [
      {
        id: 'e-1',
        title: 'DR1',
        category: 'DK_DR1',
        description: '=HYPERLINK("https://evil.example")',
        details: 'two\nlines',
        date: '2026-11-22T19:00:00Z',
        isDay: false,
        zone: 'Europe/Copenhagen',
      },
    ]),
  )
  const answer = await get('events?format=csv')
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(
    answer.headers['content-disposition'],
    'attachment; filename="events-2026-11-21.csv"',
  )
  assert.equal(
    answer.body,
    '\ufeffid,title,category,description,details,date,endDate,status,formerDate,isDay,zone,crawler,sourceId,url,additionalCategories\r\n' +
      `e-1,DR1,DK_DR1,"'=HYPERLINK(""https://evil.example"")","two\nlines",2026-11-22T19:00:00Z,,scheduled,,false,Europe/Copenhagen,,,,\r\n`,
  )
  const json = (await get('events?format=json')).json() as Record<string, unknown>[]
  assert.deepEqual(Object.keys(json[0] ?? {}), [
    'id',
    'title',
    'category',
    'description',
    'details',
    'date',
    'endDate',
    'status',
    'formerDate',
    'isDay',
    'zone',
    'crawler',
    'sourceId',
    'url',
    'additionalCategories',
  ])
  assert.match((await get('events?format=ics')).body, /BEGIN:VEVENT\r\nUID:e-1@almanac/)
})

test('every table has a file, even an empty one', async (t) => {
  const { get } = await stage(t)
  for (const noun of EXPORT_NOUNS) {
    const csv = await get(noun)
    assert.equal(csv.statusCode, 200, csv.body)
    assert.match(csv.body, /^\ufeff[a-z]/)
    assert.ok(Array.isArray((await get(`${noun}?format=json`)).json()), noun)
  }
})

test('exporting the app users is logged without values, and contains no token', async (t) => {
  const { deps, get, sets } = await stage(t)
  await ensureAppUser(deps, 'ana@example.com')
  const answer = await get('app-users')
  assert.match(answer.body, /^ana@example\.com,/m)
  assert.doesNotMatch(answer.body, /token/i)
  assert.equal((await sets()).at(-1)?.summary, 'Exported the app users')
  const { rows } = await deps.database.pool.query(
    `select * from change_rows where noun = 'app-users'`,
  )
  assert.equal(rows.length, 1)
  assert.doesNotMatch(JSON.stringify(rows), /ana@/)
})

test('the history is exported in order, and exporting the mails is logged without values', async (t) => {
  const { deps, get, sets } = await stage(t)
  await deps.database.pool.query(
    `insert into mails (id, kind, recipient, subject, text, html, state, created_at, due_at)
     values (gen_random_uuid(), 'digest', 'ana@example.com', '=1+1', 'secret', '', 'outbox', now(), now()),
       (gen_random_uuid(), 'sign-in-code', 'ana@example.com', '123456 is your code', '', '', 'sent', now(), now())`,
  )
  const mails = await get('mails')
  assert.match(mails.body, /,digest,ana@example\.com,'=1\+1,outbox,/)
  assert.doesNotMatch(mails.body, /secret|123456/)
  assert.equal((await sets()).at(-1)?.summary, 'Exported the mails')
  const history = (await get('history?format=json')).json() as { summary: string; at: string }[]
  assert.deepEqual(
    history.map(({ summary }) => summary),
    (await sets()).map(({ summary }) => summary),
  )
  assert.match(history[0]?.at ?? '', /^2026-11-21T12:00:00Z$/)
  const { rows } = await deps.database.pool.query('select * from change_rows')
  assert.doesNotMatch(JSON.stringify(rows), /ana@/)
})

test('strangers, unknown tables and formats are refused, and nothing is logged', async (t) => {
  const { get, sets } = await stage(t)
  const before = (await sets()).length
  assert.equal((await get('operators')).statusCode, 400)
  assert.equal((await get('app-users?format=xml')).statusCode, 400)
  const calendar = await get('app-users?format=ics')
  assert.deepEqual(
    [calendar.statusCode, calendar.json().error.message],
    [400, 'A calendar can be made of events alone'],
  )
  assert.equal((await sets()).length, before)
  const stranger = await stage(t, null)
  assert.equal((await stranger.get('events')).statusCode, 401)
  assert.equal((await stranger.get('nonsense')).statusCode, 401)
})

test('a large table is exported completely, and its connection is released', async (t) => {
  const { deps, get } = await stage(t)
  const meta = { author: TESTER, cause: 'create', summary: message('Many') } as const
  const many = Array.from({ length: 2_500 }, (_, number) => ({
    id: `e-${number}`,
    title: 'DR1',
    category: 'DK_DR1',
    description: `Film ${number}`,
    details: '',
    date: '2026-11-22T19:00:00Z',
    isDay: false,
  }))
  await writeChangeSet(deps, meta, (draft) => draft.create('events', many))
  for (let time = 0; time < 12; time += 1) {
    const rows = (await get('events?format=json')).json() as unknown[]
    assert.equal(rows.length, 2_500)
  }
})
