import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { PageChanged, type Found } from '../../source.ts'
import { context, page } from '../../testing/page-context.ts'
import { schemaOrgEvents } from './schema-org-events.ts'

const HALL = 'https://harbour-hall.example/programme'
const synthetic = readFileSync(new URL('./page.synthetic.html', import.meta.url), 'utf8')

function extract(body: string, url = HALL): Found {
  return schemaOrgEvents.extract([page(body, url)], context())
}

function block(value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return `<html><script type="application/ld+json">${json}</script></html>`
}

function only(value: unknown): Found['events'][number] {
  const found = extract(block(value))
  assert.equal(found.events.length, 1, JSON.stringify(found))
  return found.events[0] ?? assert.fail()
}

const concert = { '@type': 'MusicEvent', name: 'Concert', startDate: '2026-11-27T19:30:00+01:00' }

test('every field of an event is read from the page', () => {
  const { events } = extract(synthetic)
  assert.deepEqual(events, [
    {
      title: 'harbour-hall.example',
      description: 'Nordic Strings & Friends',
      details: 'Harbour Hall, Kajen 4, København\nFour quartets, one evening.',
      start: { instant: '2026-11-27T18:30:00Z' },
      end: { instant: '2026-11-27T21:00:00Z' },
      image: 'https://harbour-hall.example/images/strings.jpg',
      url: 'https://harbour-hall.example/events/nordic-strings',
      sourceId: 'https://harbour-hall.example/events/nordic-strings#event',
    },
    {
      title: 'harbour-hall.example',
      description: 'Winter Festival',
      details: 'The old harbour',
      start: { day: '2026-12-04' },
      image: 'https://cdn.harbour-hall.example/winter.png',
      sourceId: 'F-2026',
    },
    {
      title: 'harbour-hall.example',
      description: 'Opening play',
      details: 'The old harbour',
      start: { instant: '2026-12-04T19:00:00Z' },
      sourceId: '4711',
    },
    {
      title: 'harbour-hall.example',
      description: 'Called off',
      details: '',
      start: { instant: '2026-12-01T19:00:00Z' },
      status: 'cancelled',
    },
    {
      title: 'harbour-hall.example',
      description: 'Put off',
      details: '',
      start: { instant: '2026-12-02T19:00:00Z' },
      status: 'postponed',
    },
  ])
})

test('unusable events are rejected with the reason', () => {
  const { rejected, notes, needs } = extract(synthetic)
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Some day in spring', reason: 'no-readable-date', detail: 'spring 2027' },
    { what: 'Without a date', reason: 'no-readable-date', detail: 'It has no startDate' },
    { what: '/events/nameless', reason: 'not-an-event', detail: 'It has no name' },
    { what: 'Broken block', reason: 'no-readable-date', detail: 'It has no startDate' },
  ])
  assert.deepEqual(inEnglish(notes), [
    `One JSON-LD block of ${HALL} is no valid JSON and was read as it is probably meant`,
  ])
  assert.deepEqual(needs, [])
})

test('the crawler’s category title is the title of every event', () => {
  const input = { urls: [HALL], category: 'CONCERTS', categoryTitle: 'Harbour concerts' }
  const { events } = schemaOrgEvents.extract([page(synthetic, HALL)], context({ input }))
  assert.deepEqual(new Set(events.map((event) => event.title)), new Set(['Harbour concerts']))
})

test('a page whose JSON-LD has no events is empty and has a note', () => {
  const found = extract(block([{ '@type': 'MusicGroup', name: 'Band' }, { '@type': 'WebSite' }]))
  assert.deepEqual(inEnglish(found), {
    events: [],
    rejected: [],
    needs: [],
    notes: ['Nothing found'],
  })
})

test('a page without JSON-LD has changed', () => {
  assert.throws(() => extract('<html><script>var a = 1</script></html>'), PageChanged)
  assert.throws(() => extract(''), PageChanged)
  assert.throws(() => extract('{"not": "html"}'), PageChanged)
})

test('a page whose JSON-LD is all broken has changed and is not empty', () => {
  const broken = '<script type="application/ld+json">{"@type": "Event", "name": "Half</script>'
  assert.throws(() => extract(broken), /valid JSON/)
})

test('one changed page among several stops the run', () => {
  const pages = [page(synthetic, HALL), page('<html></html>', `${HALL}/2`)]
  assert.throws(() => schemaOrgEvents.extract(pages, context()), PageChanged)
})

test('a bare array, a list in a list and a type with parameters are all read', () => {
  assert.equal(extract(block([[concert], [[concert]]])).events.length, 1)
  const typed = `<script type=" Application/LD+JSON; charset=utf-8">${JSON.stringify(concert)}</script>`
  assert.equal(extract(typed).events.length, 1)
  const wrapped = `<script type="application/ld+json">//<![CDATA[\n${JSON.stringify(concert)}\n//]]></script>`
  assert.equal(extract(wrapped).events.length, 1)
})

test('a response that is JSON-LD itself is read', () => {
  const answer = page(JSON.stringify(concert), HALL, 'application/ld+json')
  assert.equal(schemaOrgEvents.extract([answer], context()).events.length, 1)
  const broken = page('{', HALL, 'application/ld+json')
  assert.throws(() => schemaOrgEvents.extract([broken], context()), PageChanged)
})

test('a JSON response without a type is not JSON-LD, but an empty list is an empty page', () => {
  const read = (body: string) =>
    schemaOrgEvents.extract([page(body, HALL, 'application/json')], context())
  assert.throws(() => read('{"error": "Forbidden"}'), PageChanged)
  assert.deepEqual(inEnglish(read('[]').notes), ['Nothing found'])
  assert.deepEqual(inEnglish(read('{"@context": "https://schema.org", "@graph": []}').notes), [
    'Nothing found',
  ])
})

test('types that only resemble events are ignored', () => {
  for (const type of ['Person', 'EventVenue', 'EventReservation', 'MusicFestivalGuide', 'event']) {
    assert.deepEqual(
      inEnglish(extract(block({ ...concert, '@type': type })).notes),
      ['Nothing found'],
      type,
    )
  }
  for (const type of ['schema:Event', 'https://schema.org/SportsEvent', 'Festival']) {
    assert.equal(extract(block({ ...concert, '@type': type })).events.length, 1, type)
  }
})

test('a place is read as text, as a place, and as a list', () => {
  assert.equal(only({ ...concert, location: 'By the sea' }).details, 'By the sea')
  const hall = { '@type': 'Place', name: 'Hall', address: 'Kajen 4' }
  assert.equal(only({ ...concert, location: hall }).details, 'Hall, Kajen 4')
  assert.equal(only({ ...concert, location: [null, hall] }).details, 'Hall, Kajen 4')
  assert.equal(only({ ...concert, location: null }).details, '')
})

test('a local time without an offset is read in the zone of the run', () => {
  const local = { ...concert, startDate: '2026-07-01T20:00:00' }
  const found = schemaOrgEvents.extract(
    [page(block(local), HALL)],
    context({ zone: 'Europe/Bucharest' }),
  )
  assert.deepEqual(inEnglish(found.events[0]?.start), { instant: '2026-07-01T17:00:00Z' })
})

test('31 February is not a readable date', () => {
  const { events, rejected } = extract(block({ ...concert, startDate: '2026-02-31T20:00:00Z' }))
  assert.deepEqual(events, [])
  assert.equal(rejected[0]?.reason, 'no-readable-date')
})

test('an id shared by several dates, and the name of a blank node, identify no event', () => {
  const series = ['2026-11-27', '2026-11-28'].map((startDate) => ({
    ...concert,
    '@id': '#series',
    startDate,
  }))
  const { events } = extract(block(series))
  assert.deepEqual(
    events.map((event) => event.sourceId),
    [undefined, undefined],
  )
  assert.equal(only({ ...concert, '@id': '_:b0' }).sourceId, undefined)
})

test('duplicate events count once', () => {
  const { events, rejected } = extract(
    block([
      { ...concert, url: '/c' },
      { ...concert, url: '/c' },
    ]),
  )
  assert.equal(events.length, 1)
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Concert', reason: 'duplicate', detail: 'It is told twice' },
  ])
})

test('scripts in titles are removed, astral and right-to-left characters are preserved', () => {
  assert.equal(only({ ...concert, name: '<script>alert(1)</script>x' }).description, 'x')
  assert.equal(only({ ...concert, name: 'مهرجان 🎻 <b>now</b>' }).description, 'مهرجان 🎻 now')
})

test('addresses other than web addresses are left out', () => {
  const odd = only({ ...concert, url: 'javascript:alert(1)', image: 'data:image/png;base64,AA' })
  assert.deepEqual([odd.url, odd.image], [undefined, undefined])
})

test('JSON nested ten thousand levels deep is read', () => {
  const deep = `${'['.repeat(10_000)}${JSON.stringify(concert)}${']'.repeat(10_000)}`
  const body = `<script type="application/ld+json">${deep}</script>`
  assert.equal(extract(body).events.length, 1)
})

test('a page of ten megabytes is read', () => {
  const many = Array.from({ length: 40_000 }, (_, index) => ({
    ...concert,
    url: `/c/${index}`,
    description: 'x'.repeat(150),
  }))
  const body = block(many)
  assert.ok(body.length > 9_000_000)
  assert.equal(extract(body).events.length, 40_000)
})

test('whatever the JSON contains, the reader returns a result or reports a changed page', () => {
  const field = fc.constantFrom('name', 'startDate', 'url', 'image', 'location', '@id', 'subEvent')
  const value = fc.jsonValue({ maxDepth: 4 })
  const event = fc.dictionary(field, value).map((odd) => ({ ...concert, ...odd }))
  fc.assert(
    fc.property(fc.array(fc.oneof(event, value)), (values) => {
      const { events } = extract(block(values))
      for (const found of events) assert.ok(found.description.isWellFormed())
    }),
  )
})

test('half a page never crashes the reader', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: synthetic.length }), (length) => {
      try {
        extract(synthetic.slice(0, length))
      } catch (error) {
        assert.ok(error instanceof PageChanged)
      }
    }),
  )
})

/** A concert at a place, as published by ticket shops: a local time and an address. */
function tour(
  stops: [
    locality: string,
    region: string | undefined,
    country: string | undefined,
    time?: string,
  ][],
) {
  return stops.map(([locality, region, country, time = '19:30:00'], index) => ({
    ...concert,
    name: `Stop ${index + 1}`,
    startDate: `2026-11-27T${time}`,
    location: {
      '@type': 'Place',
      name: 'Hall',
      address: {
        '@type': 'PostalAddress',
        addressLocality: locality,
        ...(region !== undefined && { addressRegion: region }),
        ...(country !== undefined && { addressCountry: { '@type': 'Country', name: country } }),
      },
    },
  }))
}

function hoursOf({ events }: Found): string[] {
  return events.map(({ start }) => ('day' in start ? start.day : start.instant.slice(8, 16)))
}

test('local times on a page of many cities are in the zones of their cities', () => {
  const found = extract(
    block(
      tour([
        ['New York', 'NY', 'US'],
        ['Nashville', 'TN', 'United States'],
        ['Denver', 'CO', 'US'],
        ['Los Angeles', 'CA', 'US'],
        ['Toronto', 'ON', 'CA'],
        ['London', undefined, 'Great Britain'],
        ['Berlin', undefined, undefined],
        ['Sydney', 'NSW', 'Australia'],
      ]),
    ),
  )
  assert.deepEqual(hoursOf(found), [
    '28T00:30',
    '28T01:30',
    '28T02:30',
    '28T03:30',
    '28T00:30',
    '27T19:30',
    '27T18:30',
    '27T08:30',
  ])
  assert.equal(found.unknownZone, undefined)
})

test('an offset takes precedence over the place, and a place without a name changes nothing', () => {
  const [stop] = tour([['New York', 'NY', 'US', '19:30:00+01:00']])
  assert.deepEqual(hoursOf(extract(block(stop))), ['27T18:30'])
  const local = { ...concert, startDate: '2026-11-27T19:30' }
  for (const location of [
    undefined,
    'By the sea',
    { '@type': 'Place', name: 'Hall', address: 'Kajen 4' },
  ])
    assert.deepEqual(hoursOf(extract(block({ ...local, location }))), ['27T18:30'])
})

test('places with an unknown zone are noted with their number, and read in the crawler’s zone', () => {
  const found = extract(
    block(
      tour([
        ['New York', 'NY', 'US'],
        ['Springfield', undefined, 'US'],
        ['Salem', undefined, 'US'],
        ['Salem', undefined, 'US', '21:00:00'],
      ]),
    ),
  )
  assert.deepEqual(hoursOf(found), ['28T00:30', '27T18:30', '27T18:30', '27T20:00'])
  assert.equal(
    found.unknownZone && formatEnglish(found.unknownZone),
    'The times of 3 events are read in Europe/Copenhagen, as the zones of their places are not known: Springfield, US; Salem, US',
  )
})

test('small towns beside others in the crawler’s zone are not noted', () => {
  const found = extract(
    block(
      tour([
        ['København', undefined, undefined],
        ['Nordby', undefined, undefined],
      ]),
    ),
  )
  assert.deepEqual(hoursOf(found), ['27T18:30', '27T18:30'])
  assert.equal(found.unknownZone, undefined)
  assert.equal(extract(block(tour([['Nordby', undefined, undefined]]))).unknownZone, undefined)
  const several = tour([
    ['Nordby', undefined, undefined],
    ['Sønderho', undefined, undefined],
  ])
  assert.notEqual(extract(block(several)).unknownZone, undefined)
})
