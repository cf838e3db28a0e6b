import assert from 'node:assert/strict'
import test from 'node:test'
import { listEvents, searchPublic } from '@app/core/browse/endpoints.ts'
import { exampleProblem } from '../http/problem.ts'
import { eventOf } from '../testing/catalogue.ts'
import { browseApp } from './testing/app.ts'

type App = Awaited<ReturnType<typeof browseApp>>['app']
type Headers = Record<string, string>

async function list(app: App, query: Record<string, string> = {}, headers: Headers = {}) {
  const answer = await app.inject({ url: listEvents.path, query, headers })
  assert.equal(answer.statusCode, 200, answer.body)
  const body = listEvents.answer.parse(answer.json())
  assert.deepEqual(answer.json(), body)
  return { ...body, ids: body.events.map(({ id }) => id) }
}

async function find(app: App, text: string, headers: Headers = {}) {
  const answer = await app.inject({ url: searchPublic.path, query: { text }, headers })
  assert.equal(answer.statusCode, 200, answer.body)
  const { categories, events, beyond } = searchPublic.answer.parse(answer.json())
  return [categories.map(({ id }) => id), events.map(({ id }) => id), beyond]
}

const EVENTS = [
  eventOf('past', { date: '2026-11-20T18:00:00Z' }),
  eventOf('today', { date: '2026-11-20T23:00:00Z', isDay: true }),
  eventOf('hall', {
    category: 'HALL',
    title: 'Hall',
    description: 'Café Ørsted',
    date: '2026-11-01T18:00:00Z',
    endDate: '2026-12-01T18:00:00Z',
  }),
  eventOf('b', { date: '2026-11-23T18:00:00Z' }),
  eventOf('a', { date: '2026-11-23T18:00:00Z', description: 'Final' }),
  eventOf('month', { date: '2026-12-15T18:00:00Z' }),
  eventOf('spring', { date: '2027-04-15T18:00:00Z' }),
]

test('events are listed as far ahead as the plan allows, without limit for an Affiliate', async (t) => {
  const { app, holderOf } = await browseApp(t, EVENTS)
  const week = await list(app)
  assert.deepEqual(week.ids, ['hall', 'today', 'a', 'b'])
  assert.equal(week.until, '2026-11-28T12:00:00Z')
  const premium = await list(app, {}, await holderOf('Premium'))
  assert.deepEqual(premium.ids, [...week.ids, 'month'])
  const affiliate = await list(app, {}, await holderOf('Affiliate'))
  assert.deepEqual(affiliate.ids, [...week.ids, 'month', 'spring'])
  assert.deepEqual([affiliate.until, affiliate.more], [null, null])
  assert.deepEqual((await list(app, {}, { authorization: 'Bearer ended' })).ids, week.ids)
})

test('the next five events of a category or place are listed however far ahead', async (t) => {
  const { app } = await browseApp(
    t,
    Array.from({ length: 7 }, (_unused, month) =>
      eventOf(`hall-${month}`, { category: 'HALL', date: `2027-0${month + 1}-15T18:00:00Z` }),
    ),
  )
  const five = ['hall-0', 'hall-1', 'hall-2', 'hall-3', 'hall-4']
  const ofCategory = await list(app, { categories: 'HALL' })
  assert.deepEqual(ofCategory.ids, five)
  assert.equal(ofCategory.until, '2026-11-28T12:00:00Z')
  assert.match(String(ofCategory.more), /^http.+\/landingPage#pricing$/)
  assert.deepEqual((await list(app, { place: 'copenhagen' })).ids, five)
  const first = await list(app, { categories: 'HALL', limit: '3' })
  const rest = await list(app, { categories: 'HALL', limit: '3', cursor: String(first.next) })
  assert.deepEqual([...first.ids, ...rest.ids], five)
  assert.deepEqual((await list(app, { categories: 'HALL,SUPERLIGA' })).ids, [])
})

test('events are filtered by category, place, time and text', async (t) => {
  const { app, holderOf } = await browseApp(t, EVENTS)
  const headers = await holderOf('Affiliate')
  const ids = async (query: Record<string, string>) => (await list(app, query, headers)).ids
  assert.deepEqual(await ids({ categories: 'HALL,DK_DR1' }), ['hall'])
  assert.deepEqual(await ids({ place: 'copenhagen' }), ['hall'])
  assert.deepEqual(await ids({ place: 'copenhagen', categories: 'SUPERLIGA' }), [])
  assert.deepEqual(await ids({ from: '2026-11-24T00:00:00Z', to: '2026-12-20T00:00:00+01:00' }), [
    'hall',
    'month',
  ])
  assert.deepEqual(await ids({ from: '2026-11-19T00:00:00Z', to: '2026-11-21T00:00:00Z' }), [
    'hall',
    'past',
    'today',
  ])
  assert.deepEqual(await ids({ text: 'cafe orsted' }), ['hall'])
  assert.deepEqual(await ids({ text: 'fin' }), ['a'])
  assert.deepEqual(await ids({ text: '!' }), [])
})

test('pages follow each other without gaps, even if several events begin at the same time', async (t) => {
  const rows = Array.from({ length: 23 }, (_unused, index) =>
    eventOf(`e${index}`, {
      category: index % 3 === 0 ? 'HALL' : 'SUPERLIGA',
      date: `2026-11-2${3 + (index % 2)}T18:00:00Z`,
    }),
  )
  const { app } = await browseApp(t, [...rows, ...EVENTS.slice(1, 3)])
  const queries: Record<string, string>[] = [{}, { categories: 'HALL,SUPERLIGA' }]
  for (const query of queries) {
    const whole = await list(app, query)
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(app, { ...query, limit: '4', ...(cursor && { cursor }) })
      paged.push(...page.ids)
      cursor = page.next
    }
    assert.equal(paged.length, 25)
    assert.deepEqual(paged, whole.ids)
  }
})

test('an invalid list request is refused', async (t) => {
  const { app } = await browseApp(t, [eventOf('a'), eventOf('b')])
  const { next } = await list(app, { limit: '1' })
  assert.ok(next)
  const status = async (query: Record<string, string>) =>
    (await app.inject({ url: listEvents.path, query })).statusCode
  assert.equal(await status({ cursor: next }), 200)
  assert.equal(await status({ cursor: next.slice(0, -1) }), 400)
  assert.equal(await status({ cursor: next.slice(1) }), 400)
  assert.equal(await status({ cursor: 'made-up' }), 400)
  assert.equal(await status({ categories: 'HALL,,' }), 400)
  assert.equal(await status({ place: 'atlantis' }), 404)
  assert.equal(await status({ order: 'id' }), 400)
  assert.equal(await status({ from: 'soon' }), 400)
  assert.equal(await status({ limit: '501' }), 400)
})

test('a search finds categories and events within the window, and counts those beyond it', async (t) => {
  const { app, holderOf } = await browseApp(t, EVENTS)
  assert.deepEqual(await find(app, 'superliga'), [['SUPERLIGA'], ['today', 'a', 'b'], 2])
  assert.deepEqual(await find(app, 'superliga', await holderOf('Premium')), [
    ['SUPERLIGA'],
    ['today', 'a', 'b', 'month'],
    1,
  ])
  assert.deepEqual(await find(app, 'ØRSTED café'), [[], ['hall'], 0])
  assert.deepEqual(await find(app, 'suprliga'), [['SUPERLIGA'], ['today', 'a', 'b'], 2])
  assert.deepEqual(await find(app, 'hall copenh'), [['HALL'], [], 0])
  assert.deepEqual(await find(app, 'fodbold'), [['SUPERLIGA'], [], 0])
  assert.deepEqual(await find(app, 'nothing of that name'), [[], [], 0])
  assert.deepEqual(await find(app, '?'), [[], [], 0])
})

test('a typo still finds events if none contains the words as typed', async (t) => {
  const { app, holderOf } = await browseApp(t, [
    eventOf('a', { description: 'Brøndby – Silkeborg' }),
    eventOf('b', { description: 'AGF – Vejle' }),
    eventOf('past', { description: 'Lyngby – Viborg', date: '2026-11-01T18:00:00Z' }),
    eventOf('month', { description: 'Randers – Horsens', date: '2026-12-10T18:00:00Z' }),
  ])
  assert.deepEqual(await find(app, 'brodnby'), [[], ['a'], 0])
  assert.deepEqual(await find(app, 'silkebor brondbi'), [[], ['a'], 0])
  assert.deepEqual(await find(app, 'vejle'), [[], ['b'], 0])
  assert.deepEqual(await find(app, 'viborgg'), [[], [], 0])
  assert.deepEqual(await find(app, 'horsnes'), [[], [], 1])
  assert.deepEqual(await find(app, 'horsnes', await holderOf('Premium')), [[], ['month'], 0])
  assert.deepEqual(await find(app, 'vej brodnby'), [[], [], 0])
})

test('the problems in the documentation are those that are sent', async (t) => {
  const { app } = await browseApp(t)
  const problem = async (url: string) => {
    const { error: _former, ...rest } = (await app.inject(url)).json()
    return rest
  }
  assert.deepEqual(await problem('/api/v1/events?limit=501'), exampleProblem('bad-input'))
  assert.deepEqual(await problem('/api/v1/events/3vQ81tmZr'), exampleProblem('not-found'))
})

test('an unchanged list is not sent again, and shared caches may not store it', async (t) => {
  const { app, clock, holderOf } = await browseApp(t, EVENTS)
  const url = `${listEvents.path}?categories=SUPERLIGA`
  const first = await app.inject(url)
  assert.equal(first.headers['cache-control'], 'private, no-cache')
  assert.equal(first.headers['vary'], 'authorization, accept-encoding')
  const known = { 'if-none-match': String(first.headers['etag']) }
  const again = await app.inject({ url, headers: { ...known, 'accept-encoding': 'br' } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  assert.equal(again.headers['etag'], first.headers['etag'])
  assert.equal(again.headers['vary'], first.headers['vary'])
  const further = await app.inject({ url, headers: { ...known, ...(await holderOf('Premium')) } })
  assert.equal(further.statusCode, 200)
  clock.set('2026-11-24T12:00:00Z')
  assert.equal((await app.inject({ url, headers: known })).statusCode, 200)
})
