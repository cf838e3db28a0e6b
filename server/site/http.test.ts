import assert from 'node:assert/strict'
import test from 'node:test'
import sharp from 'sharp'
import type { TestContext } from 'node:test'
import { eventOf, smallCatalogue, storeEvents, TESTER } from '../testing/catalogue.ts'
import { operatorApp, uncachedPages } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { createPageCache } from '../http/page-cache.ts'
import { mergeEvent } from '../runs/event-sources.ts'
import { registerFeeds } from './http.ts'
import { readSitemap, readSitemapFile } from './sitemap.ts'
import { readEvent, readView } from './read-views.ts'

const NASTY = '</script><script>alert(1)</script>, & "more"'

async function makeApp(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  await storeEvents(deps, [
    eventOf('tonight', { description: NASTY, date: '2026-11-21T19:30:00Z' }),
    eventOf('night', { date: '2026-11-21T23:30:00Z' }),
    eventOf('concert', { category: 'HALL', title: 'Hall', date: '2026-11-25T19:00:00Z' }),
    eventOf('advent', {
      category: 'HOLIDAYSDENMARK',
      title: 'Holidays',
      date: '2026-11-28T23:00:00Z',
      isDay: true,
    }),
    eventOf('past', { date: '2026-11-20T19:00:00Z' }),
  ])
  const app = operatorApp(deps, {
    plugins: [(scope) => registerFeeds(scope, { ...deps, pageCache: uncachedPages() })],
  })
  t.after(() => app.close())
  return { deps, app }
}

test("today ends at the reader's midnight, and a whole day is today wherever the reader is", async (t) => {
  const { deps } = await makeApp(t)
  const idsIn = async (zone: string) =>
    (await readView(deps, { kind: 'today' }, zone))?.days.flatMap(({ events }) =>
      events.map(({ id }) => id),
    )
  assert.deepEqual(await idsIn('Europe/Copenhagen'), ['tonight'])
  assert.deepEqual(await idsIn('UTC'), ['tonight', 'night'])
})

test('a week, a category and a place contain their events', async (t) => {
  const { app } = await makeApp(t)
  const ids = async (path: string) => {
    const { items } = (await app.inject(path)).json() as { items: { _almanac: { id: string } }[] }
    return items.map(({ _almanac }) => _almanac.id)
  }
  assert.deepEqual(await ids('/week.json'), ['tonight', 'night', 'concert'])
  assert.deepEqual(await ids('/category/HOLIDAYSDENMARK.json'), ['advent'])
  assert.deepEqual(await ids('/place/copenhagen.json'), ['concert'])
})

test('a hostile title is escaped in every feed', async (t) => {
  const { app } = await makeApp(t)
  const rss = await app.inject('/today.rss')
  assert.equal(rss.headers['content-type'], 'application/rss+xml; charset=utf-8')
  assert.doesNotMatch(rss.body, /<script/)
  const ics = await app.inject('/today.ics')
  assert.match(ics.body.replaceAll('\r\n ', ''), /SUMMARY:<\/script>.*\\, & "more"\r\n/)
  assert.equal((await app.inject('/event/tonight.ics')).statusCode, 200)
})

test('an unchanged feed is not sent again', async (t) => {
  const { app } = await makeApp(t)
  const first = await app.inject('/week.ics')
  const again = await app.inject({
    url: '/week.ics',
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
})

test('feeds, embeds and the sitemap are compressed, and revalidated in every encoding', async (t) => {
  const { app, deps } = await makeApp(t)
  const many = Array.from({ length: 20 }, (_unused, place) =>
    eventOf(`many-${place}`, { date: '2026-11-22T12:00:00Z' }),
  )
  await storeEvents(deps, many)
  for (const url of ['/week.ics', '/week.rss', '/week.json', '/embed/week', '/sitemap.xml']) {
    const headers = { 'accept-encoding': 'gzip, br' }
    const compressed = await app.inject({ url, headers })
    assert.equal(compressed.headers['content-encoding'], 'br', url)
    assert.equal(compressed.headers['vary'], 'accept-encoding', url)
    const plain = await app.inject(url)
    assert.ok(compressed.rawPayload.length < plain.rawPayload.length, url)
    assert.equal(compressed.headers['etag'], plain.headers['etag'], url)
    const tag = String(compressed.headers['etag'] ?? '')
    if (url.startsWith('/embed')) continue
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', '')]) {
      const again = await app.inject({ url, headers: { ...headers, 'if-none-match': known } })
      assert.equal(again.statusCode, 304, `${url} ${known}`)
      assert.equal(again.headers['vary'], 'accept-encoding', url)
    }
  }
})

test('a feed of a filtered page contains what the page shows, and names the filter', async (t) => {
  const { app } = await makeApp(t)
  const feed = async (path: string) => {
    const { title, home_page_url, feed_url, items } = (await app.inject(path)).json() as {
      title: string
      home_page_url: string
      feed_url: string
      items: { _almanac: { id: string } }[]
    }
    const short = (url: string) => url.slice(new URL(url).origin.length)
    const ids = items.map(({ _almanac }) => _almanac.id)
    return { title, page: short(home_page_url), feed: short(feed_url), ids }
  }
  assert.deepEqual(await feed('/week.json?group=location'), {
    title: 'Almanac: this week, location',
    page: '/week?group=location',
    feed: '/week.json?group=location',
    ids: ['concert'],
  })
  assert.deepEqual(await feed('/day/2026-11-25.json?place=copenhagen&lang=da'), {
    title: 'Almanac: onsdag 25. november, København',
    page: '/da/day/2026-11-25?place=copenhagen',
    feed: '/day/2026-11-25.json?lang=da&place=copenhagen',
    ids: ['concert'],
  })
  const calendar = await app.inject('/week.ics?group=football&place=denmark')
  assert.doesNotMatch(calendar.body, /BEGIN:VEVENT/)
  assert.match((await app.inject('/embed/week?group=location')).body, /Match concert/)
  assert.doesNotMatch((await app.inject('/embed/week?group=location')).body, /night/)
  for (const path of ['/week.ics?group=none', '/today.rss?place=nowhere', '/embed/week?group=none'])
    assert.equal((await app.inject(path)).statusCode, 404, path)
})

test('unknown views answer 404', async (t) => {
  const { app } = await makeApp(t)
  for (const path of [
    '/category/NONE.rss',
    '/place/nowhere.json',
    '/event/none.ics',
    '/event/%20.ics',
  ])
    assert.equal((await app.inject(path)).statusCode, 404, path)
})

test('the sitemap lists every page with content, with its last change', async (t) => {
  const { app } = await makeApp(t)
  const { body } = await app.inject('/sitemap.xml')
  const places = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  )
  const inEnglish = places.filter((path) => !/^\/[a-z]{2}\//.test(path))
  assert.deepEqual(inEnglish, [
    '/landingPage',
    '/today',
    '/week',
    '/browse',
    '/developers',
    '/day/2026-11-22',
    '/day/2026-11-25',
    '/day/2026-11-29',
    '/place/copenhagen',
    '/category/HALL',
    '/category/HOLIDAYSDENMARK',
    '/category/SUPERLIGA',
    '/event/tonight',
    '/event/night',
    '/event/concert',
    '/event/advent',
  ])
  for (const language of ['da', 'nb', 'ro', 'sv'])
    assert.deepEqual(
      places.filter((path) => path.startsWith(`/${language}/`)),
      inEnglish.filter((path) => path !== '/developers').map((path) => `/${language}${path}`),
    )
  assert.match(body, /<lastmod>2026-11-21T12:00:00Z<\/lastmod>/)
  assert.match((await app.inject('/robots.txt')).body, /Disallow: \/app\n.*Sitemap: http/s)
})

test('a sitemap that is too large is split into several, each event in one of them', async (t) => {
  const { deps, app } = await makeApp(t)
  const index = (await readSitemap(deps, 3)) ?? ''
  const files = [...index.matchAll(/<sitemap><loc>([^<]*)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  )
  assert.deepEqual(files, ['/sitemap/1.xml', '/sitemap/2.xml'])
  const [first, second] = await Promise.all([1, 2].map((file) => readSitemapFile(deps, file, 3)))
  assert.match(first ?? '', /\/landingPage<.*\/event\/concert</s)
  assert.doesNotMatch(second ?? '', /landingPage|concert/)
  assert.match(second ?? '', /\/event\/advent</)
  assert.equal((await app.inject('/sitemap/1.xml')).statusCode, 200)
  assert.equal((await app.inject('/sitemap/2.xml')).statusCode, 404)
})

test('a view can be framed by any page, without scripts, cookies or active content in a title', async (t) => {
  const { app } = await makeApp(t)
  const { headers, body } = await app.inject('/embed/today')
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors \*/)
  assert.match(body, /<h1><a [^>]*>Today<\/a><\/h1>/)
  assert.equal(headers['set-cookie'], undefined)
  assert.doesNotMatch(body, /<script/)
  assert.match(body, /&lt;script&gt;alert\(1\)/)
  assert.equal((await app.inject('/embed/category/NONE')).statusCode, 404)
})

test('an embed of a category does not repeat its name at each event', async (t) => {
  const { app } = await makeApp(t)
  assert.match((await app.inject('/embed/week')).body, /<small>Superliga<\/small>/)
  const { body } = await app.inject('/embed/category/SUPERLIGA')
  assert.match(body, /<li class=/)
  assert.doesNotMatch(body, /<small>/)
})

test('an embed is set in the fonts of all pages, which its policy allows', async (t) => {
  const { app } = await makeApp(t)
  const { headers, body } = await app.inject('/embed/today')
  assert.match(body, /<link rel="stylesheet" href="\/fonts\.css" \/>/)
  assert.match(body, /font:[^;}]*'Inter Variable'/)
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /style-src 'self' 'sha256-/)
  assert.match(policy, /font-src 'self'/)
})

test('feeds and embeds use the requested language and zone', async (t) => {
  const { app } = await makeApp(t)
  const { body } = await app.inject('/embed/week?lang=da&zone=Europe/Bucharest')
  assert.match(body, /<html lang="da">/)
  assert.match(body, /<h1><a [^>]*>Denne uge<\/a><\/h1>/)
  assert.match(body, /<h2 class="today">\s*<b>21<\/b> november, lørdag\s*<\/h2>/)
  assert.match(body, />21:30<\/time>/)
  const day = await app.inject('/embed/category/HOLIDAYSDENMARK?lang=sv')
  assert.match(day.body, />Hela dagen<\/time>/)
  const feed = (await app.inject('/week.json?lang=ro&zone=UTC')).json()
  assert.deepEqual(
    [feed.language, feed.title, feed.description.split('. ')[0], new URL(feed.feed_url).search],
    ['ro', 'Almanac: săptămâna aceasta', 'Ce are loc în următoarele 7 zile', '?lang=ro&zone=UTC'],
  )
  assert.match(feed.items[0].content_text, /^2026-11-21, 19:30 \(UTC\)/)
  assert.match((await app.inject('/today.rss?lang=nb')).body, /<language>nb<\/language>/)
  const inUtc = (await app.inject('/today.ics?zone=UTC')).body
  assert.equal(inUtc.match(/BEGIN:VEVENT/g)?.length, 2)
})

test('an unknown language or zone is refused by name', async (t) => {
  const { app } = await makeApp(t)
  for (const [query, expected] of [
    ['lang=xx', 'lang: "xx" is not one of en, ro, da, sv, nb'],
    ['zone=Mars/Olympus', 'zone: "Mars/Olympus" is not a time zone'],
    ['zone=', 'zone: "" is not a time zone'],
    ['lang=da&lang=sv', 'lang: "da,sv" is not one of'],
  ] as const)
    for (const path of [
      '/embed/week',
      '/today.rss',
      '/category/HALL.ics',
      '/place/copenhagen.json',
    ]) {
      const { statusCode, body } = await app.inject(`${path}?${query}`)
      assert.equal(statusCode, 400, path)
      assert.ok(body.includes(JSON.stringify(expected).slice(1, -1)), body)
    }
})

test('an embed shows until when an event lasts that began on an earlier day', async (t) => {
  const { app, deps } = await makeApp(t)
  await storeEvents(deps, [
    eventOf('fair', { date: '2026-11-19T09:00:00Z', endDate: '2026-11-21T17:00:00Z' }),
  ])
  const { body } = await app.inject('/embed/today?lang=da&zone=Europe/Copenhagen')
  assert.match(body, />til 18:00<.*?>Match fair</s)
})

test('an embed shows how many more events there are', async (t) => {
  const { app, deps } = await makeApp(t)
  await storeEvents(
    deps,
    Array.from({ length: 40 }, (_unused, place) =>
      eventOf(`many${place}`, { date: '2026-11-22T10:00:00Z' }),
    ),
  )
  const { body } = await app.inject('/embed/week')
  assert.equal(body.match(/<li /g)?.length, 30)
  assert.match(body, />And 13 more\.<\/a>/)
})

test('a link to an event has a picture of it, and so has every other page', async (t) => {
  const { app } = await makeApp(t)
  for (const path of ['/og/event/tonight.png', '/og/event/advent.png', '/og/almanac.png']) {
    const { statusCode, headers, rawPayload } = await app.inject(path)
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'image/png')
    const { width, height } = await sharp(rawPayload).metadata()
    assert.deepEqual([width, height], [1200, 630])
    const again = await app.inject({
      url: path,
      headers: { 'if-none-match': String(headers['etag']) },
    })
    assert.equal(again.statusCode, 304)
  }
  assert.equal((await app.inject('/og/event/none.png')).statusCode, 404)
})

test('the old address of a merged event redirects to the new one', async (t) => {
  const { deps, app } = await makeApp(t)
  await storeEvents(deps, [eventOf('twin', { crawler: 'feed', date: '2026-11-21T19:30:00Z' })])
  await mergeEvent(deps, { id: 'tonight', from: 'twin', author: TESTER })
  const moved = await app.inject('/event/twin.ics')
  assert.equal(moved.statusCode, 308)
  assert.equal(moved.headers['location'], '/event/tonight.ics')
  assert.equal((await readEvent(deps, 'twin', 'UTC'))?.event.id, 'tonight')
  assert.equal((await app.inject('/og/event/twin.png')).statusCode, 200)
})

test('feeds and embeds have the week of the first plan, and the next five events of a category', async (t) => {
  const { app, deps } = await makeApp(t)
  await storeEvents(deps, [
    eventOf('last', { date: '2026-11-28T12:00:00Z' }),
    eventOf('beyond', { date: '2026-11-28T12:00:01Z' }),
    ...[1, 2, 3].map((day) => eventOf(`far${day}`, { date: `2027-03-0${day}T12:00:00Z` })),
  ])
  const ids = async (path: string) => {
    const { items } = (await app.inject(path)).json() as { items: { _almanac: { id: string } }[] }
    return items.map(({ _almanac }) => _almanac.id)
  }
  const next = ['tonight', 'night', 'last', 'beyond', 'far1']
  for (const zone of ['Europe/Copenhagen', 'Pacific/Chatham', 'America/St_Johns']) {
    assert.deepEqual(await ids(`/category/SUPERLIGA.json?zone=${zone}`), next, zone)
    assert.deepEqual(await ids(`/week/2026-11-28.json?zone=${zone}`), ['last'], zone)
  }
  const { body } = await app.inject('/embed/category/SUPERLIGA')
  assert.deepEqual(
    [...body.matchAll(/\/event\/(\w+)"/g)].map(([, id]) => id),
    next,
  )
  assert.match(body, />And 2 more\.</)
  assert.match((await app.inject('/embed/day/2027-03-01')).body, />See what is on\.</)
})

test('the window is 168 hours long, also when clocks change', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-03-25T12:00:00Z'))
  await smallCatalogue(deps)
  await storeEvents(
    deps,
    ['2026-04-01', '2026-10-28'].flatMap((day) => [
      eventOf(`in-${day}`, { date: `${day}T12:00:00Z` }),
      eventOf(`out-${day}`, { date: `${day}T12:00:01Z` }),
    ]),
  )
  const app = operatorApp(deps, {
    plugins: [(scope) => registerFeeds(scope, { ...deps, pageCache: uncachedPages() })],
  })
  t.after(() => app.close())
  for (const [now, day] of [
    ['2026-03-25T12:00:00Z', '2026-04-01'],
    ['2026-10-21T12:00:00Z', '2026-10-28'],
  ] as const) {
    deps.clock.set(now)
    const { items } = (await app.inject(`/day/${day}.json`)).json()
    assert.deepEqual(
      items.map((item: { _almanac: { id: string } }) => item._almanac.id),
      [`in-${day}`],
    )
  }
})

test('a calendar is named, says what it contains, and when to fetch it again', async (t) => {
  const { app } = await makeApp(t)
  const body = (await app.inject('/category/SUPERLIGA.ics?lang=da')).body.replaceAll('\r\n ', '')
  assert.match(body, /\r\nNAME:Almanac: Superliga\r\nX-WR-CALNAME:Almanac: Superliga\r\n/)
  assert.match(body, /\r\nDESCRIPTION:.*mindst de næste 5 begivenheder.*#pricing\r\nX-WR-CALDESC:/)
  assert.match(body, /\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n/)
  const { _almanac } = (await app.inject('/week.json')).json()
  assert.deepEqual([_almanac.window_days, _almanac.most], [7, 500])
  assert.match(_almanac.more, /\/landingPage#pricing$/)
  assert.match(
    (await app.inject('/week.rss')).body,
    /<description>.*next 7 days; 500 events at most/,
  )
  assert.doesNotMatch((await app.inject('/robots.txt')).body, /calendar/)
})

test('a feed is made once, however its address is spelled and whatever is accepted', async (t) => {
  const { deps } = await makeApp(t)
  let made = 0
  const pageCache = createPageCache({ readVersion: async () => '1' })
  const counting = {
    ...pageCache,
    read: (request: Parameters<typeof pageCache.read>[0]) =>
      pageCache.read({
        ...request,
        render(nonce) {
          made += 1
          return request.render(nonce)
        },
      }),
  }
  const app = operatorApp(deps, {
    plugins: [(scope) => registerFeeds(scope, { ...deps, pageCache: counting })],
  })
  t.after(() => app.close())
  const spelled = [
    '',
    '?x=1',
    '?zone=europe/copenhagen',
    '?lang=en&y=2',
    '?zone=EUROPE%2FCopenhagen',
  ]
  for (const query of spelled)
    for (const encoding of ['br', 'gzip', 'made-up', 'br;q=0.1, x'])
      await app.inject({ url: `/week.ics${query}`, headers: { 'accept-encoding': encoding } })
  assert.equal(made, 1)
})

test('one peer that asks for ever different feeds is told to wait; what is cached is still served', async (t) => {
  const { deps } = await makeApp(t)
  const pageCache = createPageCache({
    readVersion: async () => '1',
    rendersAMinute: 2,
    elapsedMs: () => 1_000,
  })
  const app = operatorApp(deps, {
    plugins: [(scope) => registerFeeds(scope, { ...deps, pageCache })],
  })
  t.after(() => app.close())
  const ask = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress })
  for (const url of ['/week.ics', '/embed/today'])
    assert.equal((await ask(url)).statusCode, 200, url)
  const refused = await ask('/sitemap.xml')
  assert.deepEqual([refused.statusCode, refused.json().error.code], [429, 'too-many'])
  assert.ok(Number(refused.headers['retry-after']) >= 1)
  assert.equal((await ask('/week.ics')).statusCode, 200)
  assert.equal((await ask('/sitemap.xml', '203.0.113.8')).statusCode, 200)
})
