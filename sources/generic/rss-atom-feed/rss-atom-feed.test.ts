import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { rssAtomFeed } from './rss-atom-feed.ts'

const FEED = 'https://www.quay.example/feed.xml'
const rss = fixture('feed.synthetic.rss.xml')
const atom = fixture('feed.synthetic.atom.xml')
const rdf = fixture('feed.synthetic.rdf.xml')

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(body: string, settings = context()): Found {
  return rssAtomFeed.extract([page(body, FEED, 'application/rss+xml')], settings)
}

function withItem(inner: string): string {
  return `<rss version="2.0"><channel><title>Quay</title><item>${inner}</item></channel></rss>`
}

test('every field of an RSS item is read, dated by its event if it has one', () => {
  assert.deepEqual(inEnglish(extract(rss).events), [
    {
      title: 'Quay & pier',
      description: 'The ferry & the tide',
      details: 'It sails & sinks.',
      start: { instant: '2026-11-21T06:30:00Z' },
      image: 'https://quay.example/large.jpg',
      url: 'https://www.quay.example/news/ferry',
      sourceId: 'quay-1',
    },
    {
      title: 'Quay & pier',
      description: 'Concert on the pier',
      details: 'Pier 4\nBring a coat .',
      start: { instant: '2026-11-24T19:00:00Z' },
      image: 'https://www.quay.example/concert.png',
      url: 'https://quay.example/concert',
      sourceId: 'https://quay.example/?p=2',
    },
    {
      title: 'Quay & pier',
      description: 'Market day',
      details: '',
      start: { day: '2026-11-25' },
      image: 'https://quay.example/market.gif',
      url: 'https://quay.example/market',
      sourceId: 'https://quay.example/market',
    },
    {
      title: 'Quay & pier',
      description: 'A note without a title',
      details: '',
      start: { instant: '2026-11-21T04:30:00Z' },
      image: 'https://quay.example/note.webp',
    },
  ])
})

test('an item without a readable date or without any text is rejected', () => {
  const { rejected, needs, notes } = extract(rss)
  assert.deepEqual(inEnglish(rejected), [
    {
      what: 'On no day there is',
      reason: 'no-readable-date',
      detail: 'Tue, 31 Feb 2026 10:00:00 GMT',
    },
    { what: 'On a day that cannot be read', reason: 'no-readable-date', detail: 'next week' },
    { what: 'Without any date', reason: 'no-readable-date', detail: 'It has no date' },
    { what: 'quay-8', reason: 'not-an-event', detail: 'It has no title' },
  ])
  assert.deepEqual(inEnglish([needs, notes]), [[], []])
})

test('every field of an Atom entry is read, its addresses resolved against the base of the feed', () => {
  const { events, rejected } = extract(atom)
  assert.deepEqual(events, [
    {
      title: 'Pier notes',
      description: 'Rope & sail',
      details: 'a < b &amp; c',
      start: { instant: '2026-11-20T16:00:00Z' },
      image: 'https://pier.example/blog/1.jpg',
      url: 'https://pier.example/blog/1.html',
      sourceId: 'tag:pier.example,2026:1',
    },
    {
      title: 'Pier notes',
      description: 'Anchor',
      details: 'Iron and rust',
      start: { instant: '2026-11-20T18:00:00.25Z' },
      url: 'https://pier.example/anchor',
      sourceId: 'https://pier.example/anchor',
    },
    {
      title: 'Pier notes',
      description: 'Regatta',
      details: '',
      start: { instant: '2026-11-26T09:00:00Z' },
      sourceId: 'tag:pier.example,2026:3',
    },
  ])
  assert.deepEqual(inEnglish(rejected), [])
})

test('every field of an RDF item is read, a time without an offset in the zone of the run', () => {
  const { events } = extract(rdf, context({ zone: 'Europe/Bucharest' }))
  assert.deepEqual(events, [
    {
      title: 'Dock',
      description: 'Crane',
      details: 'It lifts',
      start: { instant: '2026-11-21T07:00:00Z' },
      image: 'https://dock.example/1.jpg',
      url: 'https://dock.example/1',
      sourceId: 'https://dock.example/1',
    },
  ])
})

test('a feed without a version or name is read, and called by the category or its host', () => {
  const body =
    '<rss><channel><item><title>Tide</title><pubDate>2026-11-21</pubDate></item></channel></rss>'
  assert.equal(extract(body).events[0]?.title, 'quay.example')
  const input = { urls: [], category: null, categoryTitle: 'Tides' }
  assert.equal(extract(body, context({ input })).events[0]?.title, 'Tides')
})

test('without an id the address identifies an item, and neither word nor script becomes an address', () => {
  const dated = '<pubDate>2026-11-21T10:00:00Z</pubDate>'
  const linked = withItem(`<title>Tide</title><link>tide.html</link>${dated}`)
  assert.equal(extract(linked).events[0]?.sourceId, 'https://www.quay.example/tide.html')
  const odd = withItem(
    `<title>Tide</title><link>javascript:alert(1)</link><guid>tide</guid>${dated}`,
  )
  assert.deepEqual(inEnglish(extract(odd).events), [
    {
      title: 'Quay',
      description: 'Tide',
      details: '',
      start: { instant: '2026-11-21T10:00:00Z' },
      sourceId: 'tide',
    },
  ])
})

test('entities, quoted markup and scripts in titles become plain text exactly once', () => {
  const titleOf = (title: string) =>
    extract(withItem(`<title>${title}</title><pubDate>2026-11-21</pubDate>`)).events[0]?.description
  assert.equal(titleOf('Caf&#233; &amp;amp; bar'), 'Café & bar')
  assert.equal(titleOf('<![CDATA[<script>alert(1)</script>Bar &euro;5]]>'), 'Bar €5')
  assert.equal(titleOf('&lt;img src=x onerror=alert(1)&gt;Bar'), 'Bar')
  assert.equal(
    titleOf('&amp;amp;lt;b&amp;amp;gt; is how bold begins'),
    '&lt;b&gt; is how bold begins',
  )
  assert.equal(titleOf('<b>Bold</b> bar'), 'Bold bar')
})

test('news may be a day old', () => {
  assert.equal(rssAtomFeed.startsDaysAgo, 1)
})

test('a feed without entries is empty and has a note', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  assert.deepEqual(
    inEnglish(extract('<rss version="2.0"><channel><title>Quay</title></channel></rss>')),
    nothing,
  )
  assert.deepEqual(
    inEnglish(extract('<feed xmlns="http://www.w3.org/2005/Atom"></feed>\n<!-- cached -->')),
    nothing,
  )
})

test('half a feed, a login page and any other page have changed', () => {
  const pages = [
    '',
    rss.slice(0, rss.length / 2),
    atom.replace('</feed>', ''),
    '<rss version="2.0"></rss>',
    '<!doctype html><html><form><input type="password"></form></html>',
    `<html><body>${rss}</body></html>`,
    '{"version":"https://jsonfeed.org/version/1.1","items":[]}',
  ]
  for (const body of pages) assert.throws(() => extract(body), PageChanged, body.slice(0, 30))
})

test('no page crashes the reader', () => {
  for (const body of [rss, atom, rdf]) assertSurvives(extract, body)
})
