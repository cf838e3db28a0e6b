import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { royalArenaWebsite } from './royalarena.dk.ts'

const SHOWS = 'https://www.royalarena.dk/shows'
const LIST = 'https://www.royalarena.dk/en/events'
const SEARCH = 'https://www.royalarena.dk/__api/search/events?culture=da-DK&PageSize=200'
const rows = fixture('rows.synthetic.html')
const shows = fixture('shows.synthetic.html')
const search = fixture('search.synthetic.json')

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(body: string, url = SHOWS, mediaType = 'text/html'): Found {
  return royalArenaWebsite.extract([page(body, url, mediaType)], context())
}

test('every field of a show is read from the site’s search, at its time in UTC', () => {
  const { events, rejected } = extract(search, SEARCH, 'application/json')
  assert.deepEqual(events, [
    {
      title: 'Royal Arena',
      description: 'Quay Band & venner',
      details: 'Koncert, Rock & pop\nEn aften på havnen.\nFra 395 kr.',
      start: { instant: '2026-12-04T19:00:00Z' },
      url: 'https://www.royalarena.dk/da/shows/quay-band',
    },
    {
      title: 'Royal Arena',
      description: 'Pier Quartet',
      details: '',
      start: { instant: '2027-07-01T18:00:00Z' },
      url: 'https://www.royalarena.dk/shows/pier',
    },
    {
      title: 'Royal Arena',
      description: 'Dock Show',
      details: '',
      start: { instant: '2026-12-05T19:00:00Z' },
      status: 'cancelled',
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Rope Night', reason: 'no-readable-date', detail: 'It has no eventDateUtc' },
  ])
})

test('every field of a show is read from the list until 2025, as a day', () => {
  const { events, rejected } = extract(rows, LIST)
  assert.deepEqual(events, [
    {
      title: 'Royal Arena',
      description: 'Quay Band & Friends',
      details: 'Music',
      start: { day: '2026-12-04' },
      image: 'https://www.royalarena.dk/media/quay.jpg',
      url: 'https://www.royalarena.dk/en/event/quay-band',
    },
    {
      title: 'Royal Arena',
      description: 'Pier Nights',
      details: 'Comedy\n30.12.2026 - 02.01.2027',
      start: { day: '2026-12-30' },
      url: 'https://www.royalarena.dk/en/event/pier',
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: '05.12.2026', reason: 'not-an-event', detail: 'It has no title' },
    { what: 'Dock Cup', reason: 'no-readable-date', detail: '31.02.2027' },
  ])
})

test('every field of a show is read from the page of shows, its year from the heading', () => {
  const { events, rejected } = extract(shows)
  assert.deepEqual(events, [
    {
      title: 'Royal Arena',
      description: 'Quay Band & venner',
      details: '',
      start: { instant: '2026-12-04T19:00:00Z' },
      url: 'https://www.royalarena.dk/shows/quay-band',
    },
    {
      title: 'Royal Arena',
      description: 'Pier Quartet',
      details: 'Udsolgt',
      start: { instant: '2026-12-05T18:30:00Z' },
      url: 'https://www.royalarena.dk/shows/pier',
    },
    {
      title: 'Royal Arena',
      description: 'Dock Show',
      details: '',
      start: { day: '2027-01-31' },
      url: 'https://www.royalarena.dk/shows/dock',
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Rope Night', reason: 'no-readable-date', detail: '31.2.2027' },
  ])
})

test('titles that begin like a day or a weekday are titles', () => {
  const titles = ['50 Cent', 'Friends of Quay', 'Monsters', '4 Sails']
  const items = titles.map(
    (title) => `<a href="/shows/x"><b>fre</b><b>4</b><p>20.00</p><h3>${title}</h3></a>`,
  )
  const { events } = extract(`<h2>december 2026</h2>${items.join('')}`)
  assert.deepEqual(
    events.map((event) => event.description),
    titles,
  )
})

test('machine-readable data of a page precedes its markup', () => {
  const told =
    '<script type="application/ld+json">{"@type":"MusicEvent","name":"Told","startDate":"2026-12-06T20:00"}</script>'
  const { events } = extract(told + rows)
  assert.deepEqual(events, [
    {
      title: 'Royal Arena',
      description: 'Told',
      details: '',
      start: { instant: '2026-12-06T19:00:00Z' },
    },
  ])
})

test('pages and responses that say they are empty are empty', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  assert.deepEqual(inEnglish(extract('<main><p>Ingen kommende shows lige nu</p></main>')), nothing)
  assert.deepEqual(inEnglish(extract('{"documents": []}', SEARCH, 'application/json')), nothing)
})

test('pages and responses without their landmarks have changed', () => {
  for (const body of [
    '',
    '<html><h1>Just a moment</h1></html>',
    '{"items": []}',
    '[',
    '{"documents": 1}',
  ]) {
    assert.throws(() => extract(body), PageChanged, body)
  }
})

test('without an address the page of shows is read', () => {
  const input = { urls: [], category: null, categoryTitle: '' }
  const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  assert.deepEqual(royalArenaWebsite.start(input, now), [SHOWS])
})

test('no page crashes the reader', () => {
  assertSurvives(extract, rows)
  assertSurvives(extract, shows)
  assertSurvives((body) => extract(body, SEARCH, 'application/json'), search)
})
