import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { PageChanged, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { schemaOrgEvents } from './schema-org-events.ts'

const HALL = 'https://harbour-hall.example/programme'
const synthetic = readFileSync(new URL('./microdata.synthetic.html', import.meta.url), 'utf8')
const recorded = captures(process.env)
const EVENT = 'itemscope itemtype="https://schema.org/Event"'
const DAY = '<meta itemprop="startDate" content="2026-11-27">'

function extract(body: string): Found {
  return schemaOrgEvents.extract([page(body, HALL)], context())
}

function extractRecorded(file: string): Found | undefined {
  const body = recorded.read(`generic-microdata/${file}`)
  return body === undefined ? undefined : extract(body)
}

function names({ events }: Found): string[] {
  return events.map(({ description }) => description)
}

test('every field of an event in microdata is read from the page', () => {
  assert.deepEqual(inEnglish(extract(synthetic).events), [
    {
      title: 'harbour-hall.example',
      description: 'Nordic Strings & Friends <live>',
      details: 'Harbour Hall, Kajen 4, København\nFour quartets, one evening.',
      start: { instant: '2026-11-27T18:30:00Z' },
      image: 'https://harbour-hall.example/images/strings.jpg',
      url: 'https://harbour-hall.example/events/nordic-strings?a=1&b=2',
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
      details: '',
      start: { instant: '2026-12-04T19:00:00Z' },
    },
    {
      title: 'harbour-hall.example',
      description: 'Called off',
      details: '',
      start: { day: '2026-12-01' },
      status: 'cancelled',
    },
  ])
})

test('unusable events in microdata are rejected with the reason', () => {
  const { rejected, notes } = extract(synthetic)
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Some day in spring', reason: 'no-readable-date', detail: 'spring 2027' },
    { what: 'Without a date', reason: 'no-readable-date', detail: 'It has no startDate' },
    { what: '/events/nameless', reason: 'not-an-event', detail: 'It has no name' },
  ])
  assert.deepEqual(inEnglish(notes), [])
})

test('microdata is read only if the JSON-LD of the page has no events', () => {
  const told = { '@type': 'Event', name: 'Told in JSON-LD', startDate: '2026-11-27' }
  const block = `<script type="application/ld+json">${JSON.stringify(told)}</script>`
  assert.deepEqual(inEnglish(names(extract(synthetic + block))), ['Told in JSON-LD'])
})

test('broken JSON-LD does not hide microdata, and is noted', () => {
  const broken = '<script type="application/ld+json">{"@type": "Event", </script>'
  const found = extract(`${broken}<div ${EVENT}><b itemprop="name">Concert</b>${DAY}</div>`)
  assert.deepEqual(inEnglish(names(found)), ['Concert'])
  assert.deepEqual(inEnglish(found.notes), [
    `One JSON-LD block of ${HALL} could not be read as JSON`,
  ])
  const site = '<div itemscope itemtype="https://schema.org/WebSite"></div>'
  assert.throws(() => extract(broken + site), /valid JSON/)
})

test('a page whose microdata has no events is empty and has a note', () => {
  const found = extract('<html itemscope itemtype="https://schema.org/WebPage"></html>')
  assert.deepEqual(inEnglish(found), {
    events: [],
    rejected: [],
    needs: [],
    notes: ['Nothing found'],
  })
})

test('items of other vocabularies and items without a type are no landmark', () => {
  assert.throws(
    () => extract('<div itemscope itemtype="https://other.example/Event">'),
    PageChanged,
  )
  assert.throws(() => extract('<p itemscope></p>'), /No JSON-LD and no microdata/)
  assert.throws(
    () => extract('The word itemscope itemtype="https://schema.org/Event"'),
    PageChanged,
  )
})

test('a link without an address is ignored', () => {
  const link = '<a itemprop="url">Tickets</a><img itemprop="image">'
  const [event] = extract(`<div ${EVENT}><b itemprop="name">Concert</b>${DAY}${link}</div>`).events
  assert.deepEqual(
    [event?.description, event?.url, event?.image],
    ['Concert', undefined, undefined],
  )
})

test('items nested ten thousand levels deep are all read', () => {
  const deep = `<div ${EVENT}>${DAY}<b itemprop="name">A</b>`.repeat(10_000)
  const { events, rejected } = extract(deep)
  assert.deepEqual(inEnglish([events.length, rejected.length]), [1, 9_999])
})

test('texts nested twenty thousand levels deep are not read repeatedly', () => {
  const texts = '<span itemprop="name name description address location">'.repeat(20_000)
  assert.deepEqual(inEnglish(names(extract(`<div ${EVENT}>${DAY}${texts}Concert`))), ['Concert'])
})

test('items nested in the names of items are read near the top, and refused further down', () => {
  const items = `<div ${EVENT}>${DAY}<span itemprop="name"><b>A</b>`.repeat(10_000)
  const { events, rejected } = extract(items)
  assert.ok(events.length > 0)
  assert.equal(events.length + rejected.length, 10_000)
  assert.deepEqual(inEnglish(rejected.at(-1)?.detail), 'It has no name')
})

test('a hundred thousand sibling events are read', () => {
  const one = `<p ${EVENT}><b itemprop="name">A</b>${DAY}<a itemprop="url" href="/`
  const all = Array.from({ length: 100_000 }, (_, index) => `${one}${index}"></a></p>`)
  assert.equal(extract(all.join('')).events.length, 100_000)
})

test('half a page, or one with anything inserted, never crashes the reader', () => {
  assertSurvives(extract, synthetic)
})

test('whatever the properties contain, the reader returns texts suitable for storage', () => {
  const property = fc.constantFrom(
    'name',
    'startDate',
    'url',
    'image',
    'location',
    '__proto__',
    'address',
  )
  const element = fc.constantFrom(
    'b',
    'a href="x"',
    'time',
    'p itemscope',
    `i ${EVENT}`,
    'meta',
    'br',
  )
  const value = fc.string({ unit: 'binary', maxLength: 20 })
  const part = fc
    .tuple(element, property, value, fc.boolean())
    .map(([tag, name, text, isGiven]) => {
      const given = isGiven ? ` content="${text.replaceAll('"', '')}"` : ''
      return `<${tag} itemprop="${name}"${given}>${text}`
    })
  const body = fc.array(part, { maxLength: 12 }).map((parts) => `<div ${EVENT}>${parts.join('')}`)
  fc.assert(
    fc.property(body, (markup) => {
      for (const event of extract(markup + DAY).events) {
        assert.ok(event.description.isWellFormed() && event.description !== '')
        assert.ok(event.url === undefined || /^https?:/.test(event.url))
      }
    }),
  )
})

test('the two concerts of a recorded band page', (t) => {
  const found = extractRecorded('schemaorg-example-Event.002.html')
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(inEnglish(found.rejected), [])
  assert.deepEqual(inEnglish(found.events), [
    {
      title: 'harbour-hall.example',
      description: 'FedExForum',
      details: 'Memphis, TN, US',
      start: { day: '2011-05-20' },
      url: 'https://harbour-hall.example/foo-fighters-may20-fedexforum',
    },
    {
      title: 'harbour-hall.example',
      description: 'Mid America Center',
      details: 'Council Bluffs, IA, US',
      start: { day: '2011-05-23' },
      url: 'https://harbour-hall.example/foo-fighters-may23-midamericacenter',
    },
  ])
})

test('recorded pages of one event each, their times in the zones of Philadelphia, Denver and London', (t) => {
  const match = extractRecorded('schemaorg-example-Event.001.html')
  const concert = extractRecorded('schemaorg-example-Event.003.html')
  const play = extractRecorded('schemaorg-example-Event.008.html')
  if (!match || !concert || !play) return t.skip(recorded.missing)
  assert.deepEqual(match.events, [
    {
      title: 'harbour-hall.example',
      description: 'Miami Heat at Philadelphia 76ers - Game 3 (Home Game 1)',
      details: 'Philadelphia',
      start: { instant: '2016-04-22T00:00:00Z' },
      url: 'https://harbour-hall.example/nba-miami-philidelphia-game3.html',
    },
  ])
  assert.deepEqual(concert.events, [
    {
      title: 'harbour-hall.example',
      description: 'Typhoon with Radiation City',
      details: 'The Hi-Dive, 7 S. Broadway, Denver',
      start: { instant: '2013-09-15T03:30:00Z' },
    },
  ])
  assert.deepEqual(play.events, [
    {
      title: 'harbour-hall.example',
      description: "Julius Caesar at Shakespeare's Globe",
      details: "Shakespeare's Globe, London, UK",
      start: { instant: '2014-10-01T18:30:00Z' },
    },
  ])
})

test('a recorded page with broken JSON-LD is read from its microdata', (t) => {
  const found = extractRecorded('ssa19-event-detail-2019.html')
  if (!found) return t.skip(recorded.missing)
  assert.match(formatEnglish(found.notes[0] ?? message('')), /^One JSON-LD block of /)
  const [event, ...others] = found.events
  assert.deepEqual(others, [])
  assert.equal(event?.description, 'Howard Street SSA #19 Commissioners Meeting')
  assert.deepEqual(event?.start, { instant: '2019-11-20T07:30:00Z' })
  assert.match(event?.details ?? '', /^The Factory Theater 1623 W\. Howard St\.\nHoward Street SSA/)
  assert.equal(
    event?.url,
    'https://business.rpba.org/events/details/howard-street-ssa-19-commissioners-meeting-11-20-2019-6350',
  )
})

test('parts of an item may be elsewhere on the page, and circular references end', () => {
  const body = (ids: string) => `
    <h1 id="name" itemprop="name">Regatta</h1>
    <p id="place" itemprop="location">Quay 3</p>
    <div id="when" itemscope itemtype="https://schema.org/Event" itemref="${ids}">
      <meta itemprop="startDate" content="2026-11-27T19:30+01:00"></div>`
  const { events } = schemaOrgEvents.extract([page(body('name place nowhere'), HALL)], context())
  assert.deepEqual(
    events.map(({ description, details }) => [description, details]),
    [['Regatta', 'Quay 3']],
  )
  const loop = schemaOrgEvents.extract([page(body('name when') + body('when'), HALL)], context())
  assert.equal(loop.events[0]?.description, 'Regatta')
})

test('a place that is only a link has the text of the link', () => {
  const place = 'itemprop="location" itemscope itemtype="https://schema.org/Place"'
  const detailsOf = (location: string) =>
    extract(`<div ${EVENT}>${DAY}<b itemprop="name">Jazz</b>${location}</div>`).events[0]?.details
  const link = '<a itemprop="url" href="/halls/1">Harbour &amp; Hall</a>'
  assert.equal(detailsOf(`<span ${place}>${link}</span>`), 'Harbour & Hall')
  assert.equal(detailsOf(`<a ${place} href="/halls/1"> Harbour Hall </a>`), 'Harbour Hall')
  assert.equal(
    detailsOf(`<p ${place}>At <b itemprop="name">Harbour Hall</b>, see the map</p>`),
    'Harbour Hall',
  )
})
