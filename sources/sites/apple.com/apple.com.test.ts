import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { appleWebsite } from './apple.com.ts'

const NEWSROOM = 'https://www.apple.com/dk/newsroom/'
const FEED = 'https://www.apple.com/newsroom/rss-feed.rss'
const older = fixture('tiles-2019.synthetic.html')
const newer = fixture('tiles-2020.synthetic.html')
const feed = fixture('feed.synthetic.xml')

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(body: string, url = NEWSROOM, mediaType = 'text/html'): Found {
  return appleWebsite.extract([page(body, url, mediaType)], context({ zone: appleWebsite.zone }))
}

test('every field of a tile of 2019 is read', () => {
  const { events, rejected } = extract(older)
  assert.deepEqual(events, [
    {
      title: 'Apple Newsroom',
      description: 'Quay phone & friends',
      details: 'PRESSEMEDDELELSER\nIt floats.',
      start: { instant: '2026-11-20T14:00:28.268Z' },
      image: 'https://www.apple.com/newsroom/images/quay.jpg.large.jpg',
      url: 'https://www.apple.com/dk/newsroom/2026/11/quay-phone/',
    },
    {
      title: 'Apple Newsroom',
      description: 'Pier watch',
      details: '',
      start: { day: '2026-11-19' },
      url: 'https://www.apple.com/dk/newsroom/2026/11/pier-watch/',
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Dock', reason: 'no-readable-date', detail: '2026-02-31T10:00:00Z' },
    {
      what: '/dk/newsroom/2026/11/nameless/',
      reason: 'not-an-event',
      detail: 'It has no headline',
    },
  ])
})

test('every field of a tile since 2020 is read, its exact time before its printed day', () => {
  const { events, rejected } = extract(newer, 'https://www.apple.com/newsroom/')
  assert.deepEqual(events[0], {
    title: 'Apple Newsroom',
    description: 'Sail book',
    details: 'UPDATE',
    start: { day: '2026-11-20' },
    image: 'https://www.apple.com/newsroom/images/sail.jpg',
    url: 'https://www.apple.com/newsroom/2026/11/sail-book/',
  })
  assert.deepEqual(
    events.slice(1).map((event) => [event.description, event.start]),
    [
      ['Anchor <Pro>', { instant: '2026-11-20T14:00:00Z' }],
      ['Rope', { instant: '2026-11-20T14:00:00Z' }],
    ],
  )
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Buoy', reason: 'no-readable-date', detail: 'soon' },
  ])
})

test('every field of an entry of the feed is read', () => {
  const { events, rejected } = extract(feed, FEED, 'application/xml')
  assert.deepEqual(events, [
    {
      title: 'Apple Newsroom',
      description: 'Quay & Pier today',
      details: 'Update\nIt floats.',
      start: { instant: '2026-11-20T14:59:39.575Z' },
      image: 'https://www.apple.com/newsroom/quay.jpg',
      url: 'https://www.apple.com/newsroom/2026/11/quay/',
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Dock', reason: 'no-readable-date', detail: 'yesterday' },
  ])
  assert.equal(extract(feed, FEED, 'text/html').events.length, 1)
})

test('a newsroom without news is empty and has a note', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  assert.deepEqual(inEnglish(extract('<ul class="landingtiles"></ul>')), nothing)
  assert.deepEqual(
    inEnglish(extract('<feed xmlns="http://www.w3.org/2005/Atom"></feed>', FEED)),
    nothing,
  )
})

test('a page without known tiles, and half a feed, have changed', () => {
  for (const body of [
    '',
    '<html><h1>Newsroom</h1></html>',
    '<ul class="tiles"><li class="card">News</li></ul>',
    feed.slice(0, 500),
  ]) {
    assert.throws(() => extract(body), PageChanged, body)
  }
  assert.throws(() => extract(feed.slice(0, 500), FEED, 'application/xml'), PageChanged)
})

test('a page that checks for a human reader has changed and is not empty', () => {
  const wall = '<html><title>Access Denied</title><body>Reference #18.2f</body></html>'
  assert.throws(() => extract(wall), PageChanged)
})

test('news may be a day old, and without an address the newsroom itself is read', () => {
  assert.equal(appleWebsite.startsDaysAgo, 1)
  const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  const input = { urls: [], category: null, categoryTitle: '' }
  assert.deepEqual(appleWebsite.start(input, now), ['https://www.apple.com/newsroom/'])
  assert.deepEqual(appleWebsite.start({ ...input, urls: [FEED] }, now), [FEED])
})

test('no page crashes the reader', () => {
  assertSurvives(extract, older)
  assertSurvives(extract, newer)
  assertSurvives((body) => extract(body, FEED, 'application/xml'), feed)
})
