import assert from 'node:assert/strict'
import test from 'node:test'
import { toJsonFeed, toJsonFeedItem } from './json-feed.ts'
import { httpDate, toRssFeed, toRssItem, describeEvent, xml, type Feed } from './rss.ts'
import { toEventLinkedData, toPageLinkedData, startOf } from './schema-org.ts'
import type { SiteEvent } from './site-event.ts'

const NASTY = '</script><script>alert(1)</script> & "co" \u0007\ud800'

const match: SiteEvent = {
  id: 'm1',
  title: 'Superliga',
  category: 'SUPERLIGA',
  categories: ['SUPERLIGA'],
  alsoIn: [],
  description: NASTY,
  details: 'Round 16',
  date: '2026-03-29T01:30:00Z',
  endDate: null,
  status: 'scheduled',
  formerDate: null,
  isDay: false,
  zone: 'Europe/Copenhagen',
  url: 'https://league.example/m?a=1&b=2',
  logo: '/images/SUPERLIGA.png',
  image: null,
  picture: null,
  categoryTitle: 'Superliga',
  parent: 'DK',
  group: 'football',
  groupTitle: 'Football',
  changedAt: '2026-03-01T09:05:07Z',
  version: 3,
}
const holiday: SiteEvent = {
  ...match,
  id: 'h 1',
  description: 'Advent',
  date: '2026-11-28T23:00:00Z',
  isDay: true,
  group: 'holidays',
  url: null,
  details: '',
}

const feed: Feed = {
  title: 'Today',
  description: 'What is on today',
  moreUrl: 'https://almanac.example/landingPage#pricing',
  pageUrl: 'https://almanac.example/today',
  feedUrl: 'https://almanac.example/today.rss',
  language: 'en',
}
const words = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  moved: 'Moved',
  movedFrom: (from: string) => `Moved from ${from}`,
}
const reader = { origin: 'https://almanac.example', zone: 'Europe/Bucharest', words }

test('characters that are invalid in XML are removed, and markup is escaped as numbers', () => {
  assert.equal(xml('a<b>&"\'\u0000\ud800z\u{1f4c5}'), 'a&#60;b&#62;&#38;&#34;&#39;z\u{1f4c5}')
})

test('a hostile title remains text in RSS', () => {
  const written = toRssFeed(feed, [toRssItem(match, reader)])
  assert.doesNotMatch(written, /<script|\u0007/)
  assert.match(written, /<title>&#60;\/script&#62;&#60;script&#62;alert\(1\)/)
  assert.match(written, /<pubDate>Sun, 01 Mar 2026 09:05:07 GMT<\/pubDate>/)
  assert.match(written, /<guid isPermaLink="true">https:\/\/almanac.example\/event\/m1<\/guid>/)
})

test('a start is written in the feed’s zone, a whole day as its date', () => {
  assert.equal(
    describeEvent(match, reader),
    '2026-03-29, 04:30 (Europe/Bucharest). Superliga. Round 16',
  )
  assert.equal(describeEvent(holiday, reader), '2026-11-29. Superliga')
})

test('a JSON feed has every field beside the text', () => {
  const written = [match, holiday].map((event) => toJsonFeedItem(event, reader))
  const { title, items } = JSON.parse(toJsonFeed(feed, written)) as {
    title: string
    items: Record<string, unknown>[]
  }
  assert.equal(title, 'Today')
  assert.deepEqual(items[0]?.['_almanac'], {
    id: 'm1',
    title: 'Superliga',
    category: 'SUPERLIGA',
    categories: ['SUPERLIGA'],
    start: '2026-03-29T03:30:00+02:00',
    date: '2026-03-29T01:30:00Z',
    status: 'scheduled',
    is_day: false,
    details: 'Round 16',
  })
  assert.equal(items[1]?.['url'], 'https://almanac.example/event/h%201')
})

test('linked data has the source’s local hour, in summer and in winter', () => {
  assert.equal(startOf(match), '2026-03-29T03:30:00+02:00')
  assert.equal(startOf({ ...match, date: '2026-10-25T01:30:00Z' }), '2026-10-25T02:30:00+01:00')
  assert.equal(startOf(holiday), '2026-11-29')
})

test('an end is told in the source’s zone, also after the clocks went forward', () => {
  const ending: SiteEvent = { ...match, date: '2026-03-29T00:30:00Z', endDate: match.date }
  const { startDate, endDate } = toEventLinkedData(ending, '')
  assert.deepEqual([startDate, endDate], ['2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00'])
  const { _almanac: item } = JSON.parse(toJsonFeedItem(ending, reader))
  assert.deepEqual([item.end, item.end_date], [endDate, match.date])
  assert.equal('endDate' in toEventLinkedData(match, ''), false)
})

test('a venue is a place in its town, a league is in its country, and neither is invented', () => {
  const placeOf = (fields: Partial<SiteEvent>) =>
    toEventLinkedData({ ...match, ...fields }, 'https://a.example').location
  assert.deepEqual(placeOf({}), { '@type': 'Place', name: 'Denmark', address: 'Denmark' })
  assert.equal(placeOf({ parent: '' }), undefined)
  assert.deepEqual(
    placeOf({ group: 'location', categoryTitle: 'Harbour Stage', parent: 'Copenhagen' }),
    { '@type': 'Place', name: 'Harbour Stage', address: 'Copenhagen' },
  )
})

test('one event is a single object, several are a list', () => {
  assert.equal(toEventLinkedData(match, 'https://a.example')['@type'], 'SportsEvent')
  assert.deepEqual(Object.keys(toPageLinkedData([match], 'https://a.example')).slice(0, 2), [
    '@context',
    '@type',
  ])
  const list = toPageLinkedData([match, holiday], 'https://a.example') as {
    itemListElement: object[]
  }
  assert.equal(list.itemListElement.length, 2)
})

test('an HTTP date has English day and month names', () => {
  assert.equal(httpDate('2026-11-21T23:59:59.9Z'), 'Sat, 21 Nov 2026 23:59:59 GMT')
})

test('a cancellation comes first, in every feed', () => {
  const off: SiteEvent = { ...match, description: 'AGF – Viborg', status: 'cancelled' }
  assert.match(toRssItem(off, reader), /<title>Cancelled: AGF – Viborg<\/title>/)
  assert.match(toRssItem(off, reader), /<description>Cancelled\. 2026-03-29, 04:30/)
  const item = JSON.parse(toJsonFeedItem({ ...off, status: 'postponed' }, reader))
  assert.equal(item.title, 'Postponed: AGF – Viborg')
  assert.match(item.content_text, /^Postponed\. 2026-03-29/)
  assert.equal(item._almanac.status, 'postponed')
  assert.equal(toEventLinkedData(off, '').eventStatus, 'https://schema.org/EventCancelled')
})

test('a moved event shows its former time, with the date if that is different', () => {
  const moved: SiteEvent = { ...match, status: 'moved', formerDate: '2026-03-29T00:00:00Z' }
  assert.match(describeEvent(moved, reader), /^Moved from 02:00\. 2026-03-29, 04:30/)
  const later = { ...moved, formerDate: '2026-03-20T18:00:00Z' }
  assert.match(describeEvent(later, reader), /^Moved from 2026-03-20, 20:00\. /)
  assert.match(describeEvent({ ...moved, formerDate: null }, reader), /^Moved\. 2026/)
  assert.equal(JSON.parse(toJsonFeedItem(later, reader)).title, later.description)
  const data = toEventLinkedData(later, '')
  assert.equal(data.eventStatus, 'https://schema.org/EventRescheduled')
  assert.equal(data.previousStartDate, '2026-03-20T19:00:00+01:00')
  const off: SiteEvent = { ...later, status: 'cancelled' }
  assert.equal(toEventLinkedData(off, '').previousStartDate, undefined)
})
