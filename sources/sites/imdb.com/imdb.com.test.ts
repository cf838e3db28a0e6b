import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { imdbBoxOfficeUsWebsite } from './imdb.com.ts'

const CALENDAR = 'https://www.imdb.com/calendar/?region=US&type=MOVIE'
const MONTH = 'https://www.imdb.com/movies-coming-soon/'
const SCHEDULE = 'https://www.boxofficemojo.com/calendar/2026-12-01/'
const data = fixture('calendar-data.synthetic.html')
const plain = fixture('calendar-plain.synthetic.html')
const month = fixture('month.synthetic.html')
const schedule = fixture('schedule.synthetic.html')

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(body: string, url = CALENDAR): Found {
  return imdbBoxOfficeUsWebsite.extract([page(body, url)], context({ zone: 'America/New_York' }))
}

const quay = {
  title: 'US releases',
  description: 'Quay & Pier',
  details: 'Drama, Sea\nA. One, B. Two',
  start: { day: '2026-12-04' },
  image: 'https://m.media-amazon.com/images/M/AAA@._V1_.jpg',
  url: 'https://www.imdb.com/title/tt9000001/',
  sourceId: 'tt9000001',
}

test('every field of a film is read from the data of the calendar, once', () => {
  const { events, rejected, notes } = extract(data)
  assert.deepEqual(events[0], quay)
  assert.deepEqual(
    events.slice(1).map(({ description, start }) => [description, start]),
    [
      ['Dock', { day: '2026-12-04' }],
      ['Dock', { day: '2026-12-11' }],
    ],
  )
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Rope', reason: 'no-readable-date', detail: 'Wed, 31 Feb 2027 00:00:00 GMT' },
    {
      what: 'https://www.imdb.com/title/tt9000004/',
      reason: 'not-an-event',
      detail: 'It has no name',
    },
  ])
  assert.deepEqual(inEnglish(notes), [])
})

test('an id on two days identifies neither of them', () => {
  const { events } = extract(data)
  assert.deepEqual(
    events.map((event) => event.sourceId),
    ['tt9000001', undefined, undefined],
  )
})

test('without data the markup of the calendar gives the same films', () => {
  const { events } = extract(data.replace('__NEXT_DATA__', 'none'))
  assert.deepEqual(events, extract(data).events)
})

test('the calendar of another country is read, with a note', () => {
  const { events, notes } = extract(data.replace('"US"', '"DK"'))
  assert.equal(events.length, 3)
  assert.match(formatEnglish(notes[0] ?? message('')), /calendar is that of DK/)
})

test('the calendar as a plain list of 2022 is read', () => {
  const { events } = extract(plain)
  assert.deepEqual(
    events.map(({ description, start, sourceId }) => [description, start, sourceId]),
    [
      ['Quay & Pier', { day: '2026-12-04' }, 'tt9000001'],
      ['Dock', { day: '2026-12-04' }, 'tt9000002'],
      ['Sail', { day: '2026-12-11' }, 'tt9000005'],
    ],
  )
})

test('the month page takes its year from the selected month, or from its address', () => {
  const { events, rejected } = extract(month, MONTH)
  assert.deepEqual(events, [
    {
      title: 'US releases',
      description: 'Quay & Pier',
      details: 'Drama, Sea\nTwo neighbours meet.',
      start: { day: '2027-01-08' },
      image: 'http://ia.media-imdb.com/images/M/AAA@@._V1_.jpg',
      url: 'https://www.imdb.com/title/tt9000001/',
      sourceId: 'tt9000001',
    },
    {
      title: 'US releases',
      description: 'Anchor',
      details: '',
      start: { day: '2027-01-08' },
      url: 'https://www.imdb.com/title/tt9000006/',
      sourceId: 'tt9000006',
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Buoy', reason: 'no-readable-date', detail: 'TBA' },
  ])
  const asked = extract(month, `${MONTH}2031-01/`)
  assert.deepEqual(asked.events[0]?.start, { day: '2031-01-08' })
})

test('every field of a release is read from the schedule of Box Office Mojo', () => {
  const { events, rejected } = extract(schedule, SCHEDULE)
  assert.deepEqual(events, [
    {
      title: 'US releases',
      description: 'Quay & Pier',
      details: 'Drama Sea\nHarbour Films, Limited',
      start: { day: '2026-12-04' },
      image: 'https://m.media-amazon.com/images/M/AAA@._V1_.jpg',
      url: 'https://www.boxofficemojo.com/release/rl123/',
      sourceId: 'rl123',
    },
    {
      title: 'US releases',
      description: 'Dock',
      details: '',
      start: { day: '2026-12-04' },
      url: 'https://www.boxofficemojo.com/title/tt9000002/',
      sourceId: 'tt9000002',
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Rope', reason: 'no-readable-date', detail: 'Some day' },
  ])
})

test('calendars without films are empty and have a note', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  const empty = '<script id="__NEXT_DATA__">{"props":{"pageProps":{"groups":[]}}}</script>'
  assert.deepEqual(inEnglish(extract(empty)), nothing)
  const head = '<tr><th>Release</th><th>Distributor</th><th>Scale</th></tr>'
  assert.deepEqual(
    inEnglish(extract(`<table class="mojo-body-table">${head}</table>`, SCHEDULE)),
    nothing,
  )
})

test('other pages of the same sites have changed and are not empty', () => {
  const chart =
    '<table class="mojo-body-table"><tr><th>Release</th><th>Daily</th></tr><tr><td>1</td></tr></table>'
  const inTheaters =
    '<div class="list detail"><h3>In Theaters Now</h3><div class="list_item"></div></div>'
  const otherData = '<script id="__NEXT_DATA__">{"props":{"pageProps":{"titles":[]}}}</script>'
  for (const body of [chart, inTheaters, otherData, '<html></html>', data.slice(0, 90)]) {
    assert.throws(() => extract(body), PageChanged, body)
  }
})

test('the empty response to a supposed robot is reported as such', () => {
  assert.throws(() => extract(''), /is empty, as the site answers whom it takes for a robot/)
})

test('without an address the US calendar is read', () => {
  const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  const input = { urls: [], category: null, categoryTitle: '' }
  assert.deepEqual(imdbBoxOfficeUsWebsite.start(input, now), [CALENDAR])
  assert.equal(imdbBoxOfficeUsWebsite.windowDays, null)
})

test('an invalid id, even half a surrogate pair, identifies nothing', () => {
  for (const id of ['"\\ud83c"', '"nm1"', '7', 'null', '"tt1/../x"']) {
    const { events } = extract(data.replace('"tt9000001"', id))
    assert.equal(events[0]?.description, 'Quay & Pier')
    assert.deepEqual([events[0]?.sourceId, events[0]?.url], [undefined, undefined])
  }
})

test('no page crashes the reader', () => {
  for (const body of [data, plain, month, schedule]) assertSurvives(extract, body, 40)
})
