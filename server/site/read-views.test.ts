import assert from 'node:assert/strict'
import test from 'node:test'
import type { TestContext } from 'node:test'
import { dayOf, HOME_ZONE } from '@app/core/site/site-event.ts'
import type { SiteView } from '@app/core/site/view-paths.ts'
import fc from 'fast-check'
import type { NewRow } from '../log/nouns.ts'
import { crawlerRow } from '../log/testing/random-changes.ts'
import { writer } from '../log/testing/writer.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { operatorApp, uncachedPages } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { createPublicSite } from './actions.ts'
import { registerFeeds } from './http.ts'
import { readCalendar } from './read-calendar.ts'
import { readEvent, readUpcomingDays, readView } from './read-views.ts'

const NOW = '2026-11-21T12:00:00Z'
const CATEGORIES = ['SUPERLIGA', 'HALL', 'DK_DR1', 'HOLIDAYSDENMARK']

async function makeSite(t: TestContext, events: NewRow<'events'>[] = []) {
  const deps = testDeps(await testDatabase(t), testClock(NOW))
  await smallCatalogue(deps)
  await storeEvents(deps, events)
  return { deps, site: createPublicSite(deps) }
}

/** Events at intervals of `minutes`. */
const many = (id: string, count: number, from: string, minutes: number) =>
  Array.from({ length: count }, (_unused, place) =>
    eventOf(`${id}${place}`, {
      category: CATEGORIES[place % CATEGORIES.length] ?? '',
      date: Temporal.Instant.from(from)
        .add({ minutes: place * minutes })
        .toString(),
    }),
  )

async function allPages(deps: Parameters<typeof readView>[0], view: SiteView, zone = HOME_ZONE) {
  const first = (await readView(deps, view, zone)) ?? assert.fail()
  const pages = [first]
  for (let page = 2; page <= first.pages; page += 1)
    pages.push((await readView(deps, view, zone, page)) ?? assert.fail())
  return { first, days: pages.flatMap(({ days }) => days) }
}

test('the landing page counts each day of a full week, and its total is their sum', async (t) => {
  const { site } = await makeSite(t, [
    ...many('today', 600, '2026-11-20T23:00:00Z', 2),
    ...many('tuesday', 445, '2026-11-24T08:00:00Z', 2),
    ...many('last', 3, '2026-11-27T22:30:00Z', 10),
    ...many('after', 20, '2026-11-27T23:00:00Z', 10),
  ])
  const { week, weekCount, comingUp } = await site.landing(HOME_ZONE)
  assert.deepEqual(
    week.map(({ date, count }) => [date.slice(8), count]),
    [
      ['21', 600],
      ['22', 0],
      ['23', 0],
      ['24', 445],
      ['25', 0],
      ['26', 0],
      ['27', 3],
    ],
  )
  assert.equal(weekCount, 1_048)
  assert.equal((await site.view({ kind: 'week' }, HOME_ZONE, 1))?.count, weekCount)
  assert.deepEqual(
    comingUp.map(({ date }) => date),
    ['2026-11-21', '2026-11-24', '2026-11-27'],
  )
})

test('upcoming events begin now, and go beyond a week that has few', async (t) => {
  const { site } = await makeSite(t, [
    ...many('morning', 50, '2026-11-21T06:00:00Z', 5),
    eventOf('now', { date: NOW }),
    eventOf('feast', { date: '2026-11-20T23:00:00Z', isDay: true }),
    eventOf('soon', { date: '2026-11-30T12:00:00Z' }),
    eventOf('far', { date: '2026-12-31T12:00:00Z' }),
  ])
  const { week, comingUp, index } = await site.landing(HOME_ZONE)
  assert.equal(index[0]?.next?.id, 'feast')
  assert.deepEqual(
    comingUp.map(({ date, events }) => [date, events.map(({ id }) => id).join()]),
    [
      ['2026-11-21', 'feast,now'],
      ['2026-11-30', 'soon'],
    ],
  )
  assert.deepEqual(
    week.map(({ count, events }) => [count, events.length]).filter(([count]) => count !== 0),
    [[52, 2]],
  )
})

test('the landing page lists what can be followed when nothing is coming up', async (t) => {
  const { site } = await makeSite(t, [])
  const { weekCount, index, toFollow } = await site.landing(HOME_ZONE)
  assert.equal(weekCount, 0)
  assert.deepEqual(
    index.map(({ id, categoryCount, firstGroup }) => [id, categoryCount, firstGroup]),
    [['all', 4, 'location']],
  )
  assert.deepEqual(
    toFollow.map(({ id, group }) => [id, group]),
    [
      ['HALL', 'location'],
      ['SUPERLIGA', 'football'],
      ['DK_DR1', 'tvchannels'],
      ['HOLIDAYSDENMARK', 'holidays'],
    ],
  )
})

test('a sample of a day shows every category before any appears twice', async (t) => {
  const { site } = await makeSite(t, [
    ...Array.from({ length: 30 }, (_unused, place) =>
      eventOf(`match${place}`, { date: '2026-11-21T13:00:00Z' }),
    ),
    eventOf('news', { category: 'DK_DR1', date: '2026-11-21T20:00:00Z' }),
  ])
  const [day] = (await site.landing(HOME_ZONE)).comingUp
  assert.equal(day?.events.length, 9)
  assert.ok(day.events.some(({ id }) => id === 'news'))
})

test('a sample of a day starts with its holidays, then daytime events that take place', async (t) => {
  const { deps } = await makeSite(t, [
    ...['off', 'day', 'night'].map((id, place) =>
      eventOf(id, {
        category: ['HALL', 'SUPERLIGA', 'DK_DR1'][place] ?? '',
        date: `2026-11-24T${['15', '17', '02'][place]}:00:00Z`,
        status: id === 'off' ? 'cancelled' : 'scheduled',
      }),
    ),
    eventOf('feast', { category: 'HOLIDAYSDENMARK', date: '2026-11-23T23:00:00Z', isDay: true }),
  ])
  const sampled = async (first: number) => {
    const bounds = { from: '2026-11-24', to: '2026-11-24', zone: HOME_ZONE }
    const [day] = await readUpcomingDays(deps, bounds, first)
    return day?.events.map(({ id }) => id)
  }
  assert.deepEqual(await sampled(1), ['feast'])
  assert.deepEqual(await sampled(2), ['feast', 'day'])
})

test('the pages of a list contain every event once, past events of today at the end', async (t) => {
  const { deps } = await makeSite(t, [
    ...many('today', 250, '2026-11-20T23:00:00Z', 5),
    ...many('tuesday', 120, '2026-11-24T08:00:00Z', 2),
  ])
  const today = await allPages(deps, { kind: 'today' })
  assert.deepEqual([today.first.count, today.first.pages, today.first.overCount], [250, 3, 156])
  assert.equal(today.days.find(({ isOver }) => !isOver)?.events[0]?.id, 'today156')
  const over = today.days.filter(({ isOver }) => isOver)
  assert.deepEqual([over[0]?.count, over[0]?.events[0]?.id], [156, 'today0'])
  const idsOf = ({ days }: { days: { events: { id: string }[] }[] }) =>
    days.flatMap(({ events }) => events.map(({ id }) => id))
  assert.equal(new Set(idsOf(today)).size, 250)
  assert.equal(idsOf(today).length, 250)
  const category = await allPages(deps, { kind: 'category', id: 'DK_DR1' })
  assert.deepEqual([category.first.of?.parent, category.first.of?.groupTitle], ['DK', 'tvchannels'])
  assert.equal(new Set(idsOf(category)).size, 92)
  const tuesday = await allPages(deps, { kind: 'day', date: '2026-11-24' })
  assert.equal(new Set(idsOf(tuesday)).size, 120)
  assert.equal(await readView(deps, { kind: 'today' }, HOME_ZONE, 4), undefined)
})

test('a feed of a week with 5,000 events contains the first 500, each of them once', async (t) => {
  const { deps } = await makeSite(t, many('e', 5_000, '2026-11-20T23:00:00Z', 2))
  const app = operatorApp(deps, {
    plugins: [(scope) => registerFeeds(scope, { ...deps, pageCache: uncachedPages() })],
  })
  t.after(() => app.close())
  const uids = (await app.inject('/week.ics')).body.match(/^UID:.*$/gm) ?? []
  assert.deepEqual([uids.length, new Set(uids).size], [500, 500])
  const { items } = (await app.inject('/week.json')).json() as { items: { id: string }[] }
  assert.equal(new Set(items.map(({ id }) => id)).size, 500)
  assert.equal((await app.inject('/week.rss')).body.match(/<item>/g)?.length, 500)
  assert.match((await app.inject('/embed/week')).body, />And 4970 more\.</)
})

test('an event in progress appears once, under today or the day in view', async (t) => {
  const day = (date: string) => `2026-11-${date}T23:00:00Z`
  const { deps } = await makeSite(t, [
    eventOf('fair', { date: day('18'), endDate: day('23'), isDay: true }),
    eventOf('exhibition', { date: '2026-11-10T09:00:00Z', endDate: '2026-11-25T16:00:00Z' }),
    eventOf('midnight', { date: '2026-11-10T09:00:00Z', endDate: day('20') }),
    eventOf('closed', { date: '2026-11-10T09:00:00Z', endDate: '2026-11-21T11:00:00Z' }),
    eventOf('goes-on', { date: '2026-11-21T11:00:00Z', endDate: '2026-11-21T13:00:00Z' }),
    eventOf('over', { date: '2026-11-21T09:00:00Z', endDate: '2026-11-21T11:30:00Z' }),
    eventOf('night', { date: '2026-11-21T22:00:00Z', endDate: '2026-11-22T03:00:00Z' }),
    eventOf('plain', { date: '2026-11-22T18:00:00Z' }),
  ])
  const shown = async (view: SiteView) => {
    const page = (await readView(deps, view, HOME_ZONE)) ?? assert.fail()
    const days = page.days.map(({ date, isOver, count, events }) => {
      assert.equal(count, events.length)
      return [isOver ? 'over' : date.slice(8), events.map(({ id }) => id).join(' ')]
    })
    assert.equal(page.count, page.days.flatMap(({ events }) => events).length)
    return Object.fromEntries(days) as Record<string, string>
  }
  const ahead = { '21': 'fair exhibition goes-on night', '22': 'plain', over: 'over' }
  assert.deepEqual(await shown({ kind: 'category', id: 'SUPERLIGA' }), ahead)
  assert.deepEqual(await shown({ kind: 'today' }), { '21': ahead['21'], over: 'over' })
  assert.deepEqual(await shown({ kind: 'day', date: '2026-11-22' }), {
    '22': 'fair exhibition plain',
  })
  assert.deepEqual(await shown({ kind: 'day', date: '2026-11-25' }), { '25': 'exhibition' })
  assert.deepEqual(await shown({ kind: 'day', date: '2026-11-26' }), {})
})

test('a category continues with what begins after its month, until nothing is left, and its feed contains the next five', async (t) => {
  const { deps } = await makeSite(t, [
    ...many('now', 4, '2026-11-21T13:00:00Z', 5),
    eventOf('last', { date: '2026-12-21T22:00:00Z' }),
    // A day in Bucharest that begins while the last day is still going on here.
    eventOf('day', { date: '2026-12-21T22:00:00Z', isDay: true, zone: 'Europe/Bucharest' }),
    eventOf('next', { date: '2026-12-22T08:00:00Z' }),
    eventOf('far', { date: '2027-09-01T18:00:00Z' }),
  ])
  const app = operatorApp(deps, {
    plugins: [(scope) => registerFeeds(scope, { ...deps, pageCache: uncachedPages() })],
  })
  t.after(() => app.close())
  const read = async (from?: string) => {
    const view = { kind: 'category', id: 'SUPERLIGA', ...(from && { from }) } as const
    const page = (await readView(deps, view, HOME_ZONE)) ?? assert.fail()
    const events = page.days.flatMap((day) => day.events)
    return [events.map(({ id }) => id).join(' '), page.later]
  }
  assert.deepEqual(await read(), ['now0 last', { count: 3, first: '2026-12-22' }])
  assert.deepEqual(await read('2026-12-22'), ['day next', { count: 1, first: '2027-09-01' }])
  assert.deepEqual(await read('2027-09-01'), ['far', null])
  const { items } = (await app.inject('/category/SUPERLIGA.json')).json() as {
    items: { _almanac: { id: string } }[]
  }
  assert.equal(items.map((item) => item._almanac.id).join(' '), 'now0 last day next far')
  assert.equal((await readView(deps, { kind: 'week' }, HOME_ZONE))?.later, null)
})

test('an embed of a category shows the next five events and counts all that begin after its month', async (t) => {
  const { deps } = await makeSite(t, [
    eventOf('far', { date: '2027-09-01T18:00:00Z' }),
    ...Array.from({ length: 33 }, (_unused, place) =>
      eventOf(`farther${place}`, { date: '2027-09-02T18:00:00Z' }),
    ),
  ])
  const app = operatorApp(deps, {
    plugins: [(scope) => registerFeeds(scope, { ...deps, pageCache: uncachedPages() })],
  })
  t.after(() => app.close())
  const { body } = await app.inject('/embed/category/SUPERLIGA')
  assert.match(body, /<b>1<\/b> September, Wednesday\s*<[^]*\/event\/far"[^]*>And 29 more\.</)
})

test('a feed contains the same of the night before as its page: what is still going on', async (t) => {
  const { deps } = await makeSite(t, [
    eventOf('night', { date: '2026-11-20T21:00:00Z', endDate: '2026-11-21T00:30:00Z' }),
    eventOf('still', { date: '2026-11-20T21:00:00Z', endDate: '2026-11-21T13:00:00Z' }),
    eventOf('over', { date: '2026-11-21T08:00:00Z', endDate: '2026-11-21T09:00:00Z' }),
  ])
  const app = operatorApp(deps, {
    plugins: [(scope) => registerFeeds(scope, { ...deps, pageCache: uncachedPages() })],
  })
  t.after(() => app.close())
  for (const path of ['today', 'week', 'category/SUPERLIGA']) {
    const { items } = (await app.inject(`/${path}.json`)).json() as {
      items: { _almanac: { id: string } }[]
    }
    assert.deepEqual(
      items.map((item) => item._almanac.id),
      ['over', 'still'],
      path,
    )
  }
})

test('a day has its own feeds and embed', async (t) => {
  const { deps } = await makeSite(t, many('tuesday', 3, '2026-11-24T08:00:00Z', 2))
  const app = operatorApp(deps, {
    plugins: [(scope) => registerFeeds(scope, { ...deps, pageCache: uncachedPages() })],
  })
  t.after(() => app.close())
  const feed = (await app.inject('/day/2026-11-24.json?lang=da')).json()
  assert.deepEqual([feed.title, feed.items.length], ['Almanac: tirsdag 24. november', 3])
  assert.match(
    (await app.inject('/embed/day/2026-11-24')).body,
    /<h1><a [^>]*>Tuesday 24 November<\/a><\/h1>/,
  )
  assert.equal((await app.inject('/day/2026-11-31.ics')).statusCode, 404)
})

const ZONES = [HOME_ZONE, 'UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Europe/Bucharest']
const start = fc.integer({ min: -60, max: 60 }).map((quarters) => quarters * 15)
const anyEvent = fc.record({
  minutes: start,
  night: fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-21'),
  zone: fc.constantFrom(...ZONES, null),
  isDay: fc.boolean(),
})

test('each event appears and counts under exactly one day of the reader, also when clocks change', async (t) => {
  const { deps } = await makeSite(t)
  const clock = testClock(NOW)
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEvent, { maxLength: 30 }),
      fc.constantFrom(...ZONES),
      async (given, zone) => {
        const rows = given.map((one, place) => storedAs(`p${place}`, one))
        await deps.database.pool.query("delete from events where id like 'p%'")
        await storeEvents(deps, rows)
        for (const night of ['2026-03-29', '2026-10-25', '2026-11-21']) {
          clock.set(`${night}T01:30:00Z`)
          const asked = { page: 1, isEarlier: false }
          const week = await readCalendar({ ...deps, clock }, { kind: 'week' }, zone, asked)
          const first = week ?? assert.fail()
          const counts = Object.fromEntries(first.days.map(({ date, count }) => [date, count]))
          const inWeek = rows
            .map((row) =>
              dayOf({ ...row, zone: row.zone ?? null, isDay: row.isDay ?? false }, zone),
            )
            .filter((day) => first.bar.some(({ date }) => date === day))
          const want = Object.groupBy(inWeek, (day) => day)
          for (const day of Object.keys(want)) assert.equal(counts[day], want[day]?.length, day)
          assert.equal(first.count, inWeek.length)
        }
      },
    ),
    { numRuns: 15 },
  )
})

function storedAs(
  id: string,
  given: { minutes: number; night: string; zone: string | null; isDay: boolean },
) {
  const at = Temporal.PlainDate.from(given.night)
    .toZonedDateTime(given.zone ?? 'UTC')
    .add({ minutes: given.minutes })
  const date = (given.isDay ? at.startOfDay() : at).toInstant().toString()
  return eventOf(id, { date, isDay: given.isDay, zone: given.zone })
}

test('the page of an event names the site it was read from, and when', async (t) => {
  const { deps } = await makeSite(t, [eventOf('written')])
  const url = 'https://theatre.example/list?key=secret'
  await writer(deps.database).write(async (draft) => {
    await draft.create('crawlers', [{ ...crawlerRow('own', 'Own'), url }])
    await draft.create('events', [eventOf('read', { crawler: 'own', sourceId: '1' })])
  })
  await deps.database.pool.query(
    `insert into source_items (crawler, identity, event_id, values, said, committed_at, last_seen_at)
     values ('own', 'id:1', 'read', '{}', '{}', $1, $1)`,
    ['2026-11-20T08:00:00Z'],
  )
  const sourcesOf = async (id: string) => (await readEvent(deps, id, HOME_ZONE))?.sources
  assert.deepEqual(await sourcesOf('read'), [
    { name: 'theatre.example', url: null, readAt: '2026-11-20T08:00:00Z' },
  ])
  assert.deepEqual(await sourcesOf('written'), [])
})
