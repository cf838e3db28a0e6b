import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchText } from '@app/core/search/search-text.ts'
import { writeChangeSet } from '../log/write.ts'
import { eventOf, smallCatalogue, storeEvents, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { createSearch } from './actions.ts'
import { searchSql } from './store.ts'

async function setUpSearch(t: Parameters<typeof testDatabase>[0]) {
  const database = await testDatabase(t)
  const deps = testDeps(database, testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  await storeEvents(deps, [
    eventOf('past', { description: 'Brøndby – Știința Craiova', date: '2026-11-01T18:00:00Z' }),
    eventOf('soon', { description: 'Brøndby – Știința Craiova', date: '2026-11-23T18:00:00Z' }),
    eventOf('later', { description: 'AGF – Brøndby', date: '2026-11-22T18:00:00Z' }),
    eventOf('exact', { description: 'BRØNDBY', date: '2026-11-02T18:00:00Z', details: 'a | b' }),
  ])
  await database.pool.query(
    `insert into app_users (email, location, plans, digest_token, created_at)
     values ('brigitte.holm@people.example', 'Århus', '{Free}', 'token', now())`,
  )
  const search = createSearch(deps)
  const found = async (text: string, kind: 'events' | 'app-users' | 'categories' = 'events') => {
    const { kinds } = await search({ text, kind, limit: 20 })
    return kinds[0]?.rows.map(({ id }) => id) ?? []
  }
  return { deps, database, search, found }
}

test('events are found by whole text, prefix or word, ignoring case and accents, upcoming first', async (t) => {
  const { found, search } = await setUpSearch(t)
  assert.deepEqual(await found('brondby'), ['exact', 'soon', 'past', 'later'])
  assert.deepEqual(await found('STIINTA brøn'), ['soon', 'past'])
  assert.deepEqual(await found('brondby madrid'), [])
  assert.deepEqual(await found(' – | '), [])
  const { kinds } = await search({ text: 'superliga', limit: 2 })
  assert.deepEqual(
    kinds.map(({ kind, rows, total }) => [kind, rows.length, total]),
    [
      ['categories', 1, 1],
      ['events', 2, 4],
    ],
  )
})

test('typos and parts of words are matched', async (t) => {
  const { found, search } = await setUpSearch(t)
  assert.deepEqual(await found('brodnby'), ['later', 'soon', 'exact', 'past'])
  assert.deepEqual(await found('liga', 'categories'), ['SUPERLIGA'])
  const { kinds } = await search({ text: 'stiintza', limit: 5 })
  assert.deepEqual(
    kinds.map(({ kind, rows }) => [kind, rows.map(({ isNear }) => isNear)]),
    [['events', [true, true]]],
  )
})

test('categories with the same name are distinguished by their place, which is searched too', async (t) => {
  const { deps, search } = await setUpSearch(t)
  const channels = ['DK', 'NO'].map((parent) => ({
    id: `${parent}_TV3`,
    title: 'TV3',
    group: 'tvchannels',
    parent,
    index: 3,
  }))
  await writeChangeSet(
    deps,
    { author: TESTER, cause: 'create', summary: message('Channels') },
    (draft) => draft.create('categories', channels),
  )
  const found = async (text: string) => {
    const { kinds } = await search({ text, kind: 'categories', limit: 20 })
    return kinds[0]?.rows.map(({ id, note }) => [id, note])
  }
  assert.deepEqual(await found('tv3'), [
    ['DK_TV3', 'Denmark, TVCHANNELS'],
    ['NO_TV3', 'Norway, TVCHANNELS'],
  ])
  assert.deepEqual(await found('tv3 norway'), [['NO_TV3', 'Norway, TVCHANNELS']])
  assert.deepEqual(await found('superliga'), [['SUPERLIGA', 'FOOTBALL']])
})

test('app users are found by part of their address and by location', async (t) => {
  const { found } = await setUpSearch(t)
  assert.deepEqual(await found('holm', 'app-users'), ['brigitte.holm@people.example'])
  assert.deepEqual(await found('arhus', 'app-users'), ['brigitte.holm@people.example'])
  assert.deepEqual(await found('brigtte', 'app-users'), ['brigitte.holm@people.example'])
})

test('the database folds text like the application', async (t) => {
  const { pool } = await testDatabase(t)
  const texts = [
    'Știința – Brøndby/IF!',
    'STRASSE ß Þór ÆØÅ œuvre Łódź',
    'Москва Ελλάς',
    'İıﬁ ①',
    '日本 #1',
  ]
  const { rows } = await pool.query<{ folded: string }>(
    'select btrim(search_folded(text)) as folded from unnest($1::text[]) as text',
    [texts],
  )
  assert.deepEqual(
    rows.map(({ folded }) => folded),
    texts.map(searchText),
  )
})

test('events are found by index', async (t) => {
  const { database } = await setUpSearch(t)
  const client = await database.pool.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${searchSql('events')}`, [
    'brondby',
    `'brondby':*`,
    ['%brondby%'],
    5,
    '2026-11-21T12:00:00Z',
  ])
  client.release(true)
  assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /Index Scan on events_search/)
})

test('the nearest rows are found even if too many match to be counted', async (t) => {
  const { database, search } = await setUpSearch(t)
  await database.pool.query(
    `insert into events (id, title, category, description, details, date, is_day, zone, version, changed_at)
     select 'e' || n, 'Cup', 'SUPERLIGA', 'Final ' || n, '',
       timestamptz '2026-11-21T12:00:00Z' + (n - 800) * interval '1 hour', false, null, 1, now()
     from generate_series(1, 1600) as n`,
  )
  const { kinds } = await search({ text: 'final cup', kind: 'events', limit: 3 })
  assert.deepEqual(
    kinds.map(({ total, rows }) => [total, rows.map(({ id }) => id)]),
    [[1001, ['e800', 'e801', 'e802']]],
  )
})
