import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { iCalendarFeed } from '@app/sources/generic/i-calendar-feed/i-calendar-feed.ts'
import { context, page as pageOf } from '@app/sources/testing/page-context.ts'
import { message } from '@app/core/messages/message.ts'
import { writeChangeSet } from '../log/write.ts'
import { peopleServer } from '../start/testing/people.ts'
import { eventOf, storeEvents, TESTER } from '../testing/catalogue.ts'

const FEED = '/api/v1/me/calendar-feed'
const ANA = 'ana@people.example'

/** Ana follows a hall and a league, and has a feed. */
async function setUp(t: TestContext) {
  const server = await peopleServer(t, { PUBLIC_URL: 'https://almanac.example' })
  const { ask, inject, signIn } = server
  const as = await signIn(ANA)
  const subscriptions = [{ category: 'HALL' }, { category: 'SUPERLIGA' }]
  await ask({ as, method: 'PUT', url: '/api/v1/subscriptions', body: { subscriptions } })
  const { body } = await ask({ as, url: FEED })
  const path = String(body['path'])
  const read = (url = path, headers: Record<string, string> = {}) => inject({ url, headers })
  const lines = async (url = path) =>
    (await read(url)).body.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  return { ...server, as, path, read, lines }
}

test('a person’s calendar has a name and a refresh interval, and contains every field of an event', async (t) => {
  const { deps, lines, read } = await setUp(t)
  await storeEvents(deps, [
    eventOf('play', {
      category: 'HALL',
      title: 'Hall',
      description: 'Hamlet',
      details: 'Act one',
      date: '2026-11-22T18:00:00Z',
      endDate: '2026-11-22T20:30:00Z',
    }),
    eventOf('fair', { date: '2026-11-22T23:00:00Z', isDay: true }),
  ])
  const answer = await read()
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(answer.headers['cache-control'], 'private, no-cache')
  const feedLines = await lines()
  assert.deepEqual(feedLines.slice(0, 9), [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Almanac//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Almanac',
    'X-WR-CALNAME:Almanac',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ])
  const play = feedLines.slice(feedLines.indexOf('UID:play@almanac'))
  assert.deepEqual(play.slice(0, play.indexOf('END:VEVENT')), [
    'UID:play@almanac',
    'DTSTAMP:20261121T120000Z',
    'DTSTART:20261122T180000Z',
    'DTEND:20261122T203000Z',
    'SUMMARY:Hamlet',
    'STATUS:CONFIRMED',
    'SEQUENCE:3',
    'CATEGORIES:Hall',
    'LOCATION:Hall\\, Copenhagen',
    'DESCRIPTION:Act one',
    'URL:https://almanac.example/event/play',
  ])
  assert.ok(
    feedLines.includes('DTSTART;VALUE=DATE:20261123') &&
      feedLines.includes('DTEND;VALUE=DATE:20261124'),
  )
  // A time with a zone would require the zone to be declared.
  assert.ok(feedLines.every((line) => !line.includes('TZID')))
})

test('a cancelled event stays, says so in its title and shows as free time', async (t) => {
  const { ask, as, deps, lines } = await setUp(t)
  const summary = message('Off')
  await writeChangeSet(deps, { author: TESTER, cause: 'edit', summary }, (draft) =>
    draft.update('events', [{ id: 'tonight', fields: { status: 'cancelled' } }]),
  )
  const off = await lines()
  assert.ok(off.includes('SUMMARY:Cancelled: Match tonight'))
  assert.ok(off.includes('TRANSP:TRANSPARENT') && off.includes('STATUS:CONFIRMED'))
  await ask({ as, method: 'PATCH', url: '/api/v1/me', body: { language: 'da' } })
  assert.ok((await lines()).includes('SUMMARY:Aflyst: Match tonight'))
})

test('only chosen categories are included, and never any that are not followed', async (t) => {
  const { ask, as, deps, lines } = await setUp(t)
  await storeEvents(deps, [
    eventOf('play', { category: 'HALL', date: '2026-11-22T18:00:00Z' }),
    eventOf('news', { category: 'DK_DR1', date: '2026-11-22T18:00:00Z' }),
  ])
  const uids = async () => (await lines()).filter((line) => line.startsWith('UID'))
  const choose = (categories: string[] | null) =>
    ask({ as, method: 'PATCH', url: FEED, body: { categories } })
  assert.deepEqual(await uids(), ['UID:tonight@almanac', 'UID:play@almanac'])
  assert.deepEqual((await choose(['HALL', 'DK_DR1'])).body['categories'], ['HALL', 'DK_DR1'])
  assert.deepEqual(await uids(), ['UID:play@almanac'])
  assert.equal((await choose(['NOPE'])).status, 400)
  await choose([])
  assert.deepEqual(await uids(), [])
  await choose(null)
  assert.equal((await uids()).length, 2)
})

test('a calendar that has not changed is not sent again', async (t) => {
  const { deps, path, read } = await setUp(t)
  const tag = String((await read()).headers['etag'])
  deps.clock.set('2026-11-21T12:30:00Z')
  const again = await read(path, { 'if-none-match': tag })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  await storeEvents(deps, [eventOf('more', { date: '2026-11-22T18:00:00Z' })])
  assert.equal((await read(path, { 'if-none-match': tag })).statusCode, 200)
})

test('a renewed address is a different one, and the former stops working immediately', async (t) => {
  const { ask, as, path, read, lines } = await setUp(t)
  await read(path, { 'user-agent': 'Google-Calendar-Importer' })
  deepReaders(await ask({ as, url: FEED }), ['Google Calendar'])
  const { body } = await ask({ as, method: 'POST', url: `${FEED}/renew` })
  const renewed = String(body['path'])
  assert.notEqual(renewed, path)
  assert.match(renewed, /^\/calendar\/Cf1[\w-]{32}\.ics$/)
  assert.deepEqual(body['readers'], [])
  assert.equal((await read(path)).statusCode, 404)
  assert.ok((await lines(renewed)).includes('UID:tonight@almanac'))
})

function deepReaders({ body }: { body: Record<string, unknown> }, programs: string[]) {
  const readers = body['readers'] as { program: string }[]
  assert.deepEqual(
    readers.map(({ program }) => program),
    programs,
  )
}

test('the last read of each program is recorded, at most once a minute', async (t) => {
  const { ask, as, deps, path, read } = await setUp(t)
  const look = async (at: string, agent: string) => {
    deps.clock.set(at)
    await read(path, { 'user-agent': agent })
  }
  await look('2026-11-21T12:00:00Z', 'Google-Calendar-Importer')
  await look('2026-11-21T12:00:59Z', 'Google-Calendar-Importer')
  await look('2026-11-21T12:01:00Z', 'Mozilla/5.0 Thunderbird/140.0')
  const readers = async () => (await ask({ as, url: FEED })).body['readers']
  assert.deepEqual(await readers(), [
    { program: 'Thunderbird', at: '2026-11-21T12:01:00Z', outdated: [] },
    { program: 'Google Calendar', at: '2026-11-21T12:00:00Z', outdated: [] },
  ])
  await look('2026-11-21T12:01:01Z', 'Google-Calendar-Importer')
  assert.deepEqual(await readers(), [
    { program: 'Google Calendar', at: '2026-11-21T12:01:01Z', outdated: [] },
    { program: 'Thunderbird', at: '2026-11-21T12:01:00Z', outdated: [] },
  ])
})

test('events that a program has not read since they changed are listed', async (t) => {
  const { ask, as, deps, path, read } = await setUp(t)
  type Reader = { program: string; outdated: { id: string; status: string }[] }
  const outdated = async () => {
    const { readers } = (await ask({ as, url: FEED })).body as unknown as { readers: Reader[] }
    return readers.map(({ program, outdated: shown }) => [
      program,
      ...shown.map(({ id, status }) => `${id} ${status}`),
    ])
  }
  const look = (program: string) => read(path, { 'user-agent': program })
  await look('Thunderbird/128.0')
  assert.deepEqual(await outdated(), [['Thunderbird']])
  deps.clock.set('2026-11-21T12:10:00Z')
  const summary = message('Off')
  await writeChangeSet(deps, { author: TESTER, cause: 'edit', summary }, (draft) =>
    draft.update('events', [{ id: 'tonight', fields: { status: 'cancelled' } }]),
  )
  await storeEvents(deps, [eventOf('news', { category: 'DK_DR1' })])
  deps.clock.set('2026-11-21T12:20:00Z')
  await look('Google-Calendar-Importer')
  const [newest, older] = await outdated()
  assert.deepEqual(newest?.slice(1), [])
  assert.deepEqual(older, ['Thunderbird', 'tonight cancelled'])
  deps.clock.set('2026-11-21T12:30:00Z')
  await look('Thunderbird/128.0')
  assert.ok((await outdated()).every((row) => row.length === 1))
})

test('the secret of the address is in no log, and an invalid one returns 404', async (t) => {
  const { path, read, logged } = await setUp(t)
  for (const wrong of [
    '/calendar/x.ics',
    '/calendar/Cf1.ics',
    path.replace('.ics', ''),
    `${path}x`,
  ])
    assert.equal((await read(wrong)).statusCode, 404, wrong)
  await read()
  const secret = path.slice('/calendar/'.length, -'.ics'.length)
  assert.ok(logged.some((line) => line.includes('/calendar/[hidden]')))
  assert.ok(logged.every((line) => !line.includes(secret)))
})

/** What programs do with an entry of a subscribed calendar. */
const PROGRAMS = {
  // Removes entries that are marked as cancelled.
  Google: (entry: Map<string, string>) =>
    entry.get('STATUS') === 'CANCELLED' ? null : entry.get('SUMMARY'),
  // Ignores the status and shows the title.
  Outlook: (entry: Map<string, string>) => entry.get('SUMMARY'),
  // Strikes through entries that are marked as cancelled, and shows the title.
  Apple: (entry: Map<string, string>) => entry.get('SUMMARY'),
  Thunderbird: (entry: Map<string, string>) => entry.get('SUMMARY'),
}

test('in every program a cancelled event is present, readable and takes no time', async (t) => {
  const { deps, lines } = await setUp(t)
  const summary = message('Off')
  await writeChangeSet(deps, { author: TESTER, cause: 'edit', summary }, (draft) =>
    draft.update('events', [{ id: 'tonight', fields: { status: 'cancelled' } }]),
  )
  const entry = new Map(
    (await lines()).map((line) => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1),
    ]),
  )
  for (const [program, show] of Object.entries(PROGRAMS))
    assert.equal(show(entry), 'Cancelled: Match tonight', program)
  assert.equal(entry.get('TRANSP'), 'TRANSPARENT')
})

test('the product’s own calendar reader reads a person’s calendar as intended', async (t) => {
  const { deps, read } = await setUp(t)
  await storeEvents(deps, [
    eventOf('play', {
      category: 'HALL',
      description: 'Ødipus; or, the king\n“Thebes”',
      details: 'Act one\nAct two',
      date: '2026-11-22T18:00:00Z',
      endDate: '2026-11-22T20:30:00Z',
    }),
    eventOf('fair', { date: '2026-11-22T23:00:00Z', isDay: true, status: 'cancelled' }),
  ])
  const url = 'https://almanac.example/calendar.ics'
  const given = [pageOf((await read()).body, url, 'text/calendar')]
  const { events, rejected } = iCalendarFeed.extract(given, context())
  assert.deepEqual(rejected, [])
  assert.deepEqual(
    events.map(({ description, details, start, end }) => [description, details, start, end]),
    [
      ['Match tonight', '', { instant: '2026-11-21T18:00:00Z' }, undefined],
      [
        'Ødipus; or, the king “Thebes”',
        'Hall, Copenhagen\nAct one Act two',
        { instant: '2026-11-22T18:00:00Z' },
        { instant: '2026-11-22T20:30:00Z' },
      ],
      ['Cancelled: Match fair', '', { day: '2026-11-23' }, undefined],
    ],
  )
})
