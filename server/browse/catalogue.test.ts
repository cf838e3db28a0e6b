import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import type { PublicCategory } from '@app/core/browse/catalogue.ts'
import { readCatalogue, readPublicEvent } from '@app/core/browse/endpoints.ts'
import { ensureAppUser } from '../app-users/actions.ts'
import type { NewRow } from '../log/nouns.ts'
import { assignPositions } from '../log/sequencer.ts'
import { crawlerRow } from '../log/testing/random-changes.ts'
import { eventOf } from '../testing/catalogue.ts'
import { browseApp, NOW } from './testing/app.ts'

async function catalogueApp(t: TestContext, events: NewRow<'events'>[] = []) {
  const setup = await browseApp(t, events)
  const { app } = setup
  const ask = async (tag?: string) => {
    const headers = tag === undefined ? {} : { 'if-none-match': tag }
    return app.inject({ url: readCatalogue.path, headers })
  }
  const categories = async () => categoriesOf((await ask()).json())
  return { ...setup, ask, categories }
}

function categoriesOf(body: unknown): Map<string, PublicCategory> {
  const { mainGroups } = readCatalogue.answer.parse(body)
  const all = mainGroups.flatMap(({ groups }) => groups.flatMap(({ categories }) => categories))
  return new Map(all.map((category) => [category.id, category]))
}

test('the catalogue is a tree in display order', async (t) => {
  const { ask, write, database } = await catalogueApp(t)
  await write((draft) =>
    draft.create('categories', [
      { id: 'LATE', title: 'Late', group: 'football', parent: '', index: 9 },
      { id: 'FIRST', title: 'First', group: 'football', parent: '', index: 1 },
      { id: 'AWAY', title: 'Away', group: 'football', parent: 'Bergen', index: 0 },
    ]),
  )
  await assignPositions(database)
  const answer = await ask()
  assert.equal(answer.statusCode, 200)
  const { mainGroups, locations, position } = readCatalogue.answer.parse(answer.json())
  assert.deepEqual(answer.json(), { mainGroups, locations, position })
  assert.deepEqual(
    mainGroups.map(({ id, groups }) => [id, groups.map((group) => group.id)]),
    [['all', ['location', 'football', 'tvchannels', 'holidays']]],
  )
  assert.deepEqual(
    mainGroups[0]?.groups[1]?.categories.map(({ id }) => id),
    ['FIRST', 'SUPERLIGA', 'LATE', 'AWAY'],
  )
  assert.deepEqual(locations, [{ id: 'copenhagen', title: 'Copenhagen', country: 'Denmark' }])
})

test('a category shows its place, its followers, its events within a week and the next one', async (t) => {
  const day = { isDay: true, category: 'HOLIDAYSDENMARK', zone: 'Europe/Copenhagen' }
  const { categories, database, ...deps } = await catalogueApp(t, [
    eventOf('over', { date: '2026-11-21T11:00:00Z' }),
    eventOf('off', { date: '2026-11-21T13:00:00Z', status: 'cancelled' }),
    eventOf('soon', { date: '2026-11-21T18:00:00Z' }),
    eventOf('last', { date: '2026-11-28T12:00:00Z' }),
    eventOf('beyond', { date: '2026-11-28T12:00:01Z' }),
    eventOf('yesterday', { ...day, date: '2026-11-19T23:00:00Z' }),
    eventOf('today', { ...day, date: '2026-11-20T23:00:00Z' }),
    eventOf('fair', {
      category: 'HALL',
      date: '2026-11-01T09:00:00Z',
      endDate: '2026-11-25T09:00:00Z',
    }),
  ])
  for (const email of ['a@example.com', 'b@example.com']) {
    await ensureAppUser({ ...deps, database }, email)
    await database.pool.query(
      `insert into subscriptions (email, category, created_at) values ($1, 'SUPERLIGA', $2)`,
      [email, NOW],
    )
  }
  const found = await categories()
  assert.deepEqual(found.get('SUPERLIGA'), {
    id: 'SUPERLIGA',
    title: 'Superliga',
    group: 'football',
    place: null,
    logo: '/images/SUPERLIGA.png?w=64',
    image: null,
    followers: 2,
    upcoming: 2,
    next: {
      id: 'soon',
      title: 'Superliga',
      description: 'Match soon',
      date: '2026-11-21T18:00:00Z',
      isDay: false,
      zone: 'Europe/Copenhagen',
      status: 'scheduled',
    },
  })
  const summaryOf = (id: string) => {
    const { place, upcoming, next } = found.get(id) ?? {}
    return [place, upcoming, next?.id]
  }
  assert.deepEqual(summaryOf('HOLIDAYSDENMARK'), ['Denmark', 1, 'today'])
  assert.deepEqual(summaryOf('HALL'), ['Copenhagen', 1, 'fair'])
  assert.deepEqual(summaryOf('DK_DR1'), ['Denmark', 0, undefined])
})

test('shared caches may store the catalogue for a minute, and it is not sent twice', async (t) => {
  const { ask, write, database, clock } = await catalogueApp(t, [eventOf('soon')])
  const first = await ask()
  const etag = String(first.headers['etag'])
  assert.equal(first.headers['cache-control'], 'public, max-age=60')
  assert.equal(first.headers['vary'], 'accept-encoding')
  const again = await ask(etag)
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  clock.set('2026-11-21T12:01:00Z')
  assert.equal((await ask(etag)).statusCode, 304)
  clock.set('2026-11-21T19:00:00Z')
  assert.equal((await ask(etag)).statusCode, 200)
  clock.set(NOW)
  await write((draft) => draft.remove('events', [{ id: 'soon' }]))
  await assignPositions(database)
  const changed = await ask(etag)
  assert.equal(changed.statusCode, 200)
  assert.equal(categoriesOf(changed.json()).get('SUPERLIGA')?.next, null)
})

test('one event is returned in its public form, and an unknown one is not found', async (t) => {
  const { app } = await catalogueApp(t, [eventOf('soon', { url: 'https://superliga.dk/soon' })])
  const answer = await app.inject('/api/v1/events/soon')
  assert.equal(answer.statusCode, 200)
  const body = readPublicEvent.answer.parse(answer.json())
  assert.deepEqual(answer.json(), body)
  assert.equal(body.event.description, 'Match soon')
  assert.deepEqual([body.mergedInto, body.sources], [null, []])
  assert.equal((await app.inject('/api/v1/events/nothing')).statusCode, 404)
})

test('an event lists the sites that report it, and responds under the ids of events merged into it', async (t) => {
  const { app, write, database } = await browseApp(t)
  const secret = { url: 'https://www.theatre.example/list?key=secret', recipeList: '.show' }
  await write(async (draft) => {
    await draft.create('crawlers', [
      { ...crawlerRow('own', 'Own'), ...secret },
      { ...crawlerRow('other', 'Other'), url: 'https://festival.example/{today}' },
    ])
    const url = 'https://tickets.example/hamlet'
    await draft.create('events', [
      eventOf('gone', { crawler: 'other' }),
      eventOf('hamlet', { crawler: 'own', sourceId: 'x-1', url }),
    ])
    await database.pool.query(
      `insert into source_items (crawler, identity, event_id, values, said, committed_at, last_seen_at)
       values ('own', 'id:x-1', 'hamlet', $1, '{}', $2, $2)`,
      [JSON.stringify({ url }), '2026-11-20T08:00:00Z'],
    )
  })
  await write(async (draft) => {
    await draft.create('event-sources', [
      {
        id: '4f0cbb04-11a5-4b4a-92d1-8ad1d2f6b1a0',
        event: 'hamlet',
        crawler: 'other',
        identity: 'id:f-77',
        values: '{}',
        foundAt: NOW,
        formerId: 'gone',
      },
    ])
    await draft.remove('events', [{ id: 'gone' }])
  })
  const merged = await app.inject('/api/v1/events/gone')
  const body = readPublicEvent.answer.parse(merged.json())
  assert.deepEqual([body.event.id, body.mergedInto], ['hamlet', 'hamlet'])
  assert.deepEqual(body.sources, [
    {
      name: 'tickets.example',
      url: 'https://tickets.example/hamlet',
      readAt: '2026-11-20T08:00:00Z',
    },
    { name: 'festival.example', url: null, readAt: null },
  ])
  assert.doesNotMatch(merged.body, /secret|own|other|x-1|f-77|theatre/)
})
