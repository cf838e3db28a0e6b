import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Found } from '../../source.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { schemaOrgEvents } from './schema-org-events.ts'

const recorded = captures(process.env)

function extractRecorded(file: string, url: string): Found | undefined {
  const body = recorded.read(`generic-jsonld/${file}`)
  if (body === undefined) return undefined
  return schemaOrgEvents.extract([page(body, url)], context())
}

test('thirteen events of a recorded tour, with offsets without a colon', (t) => {
  const file = 'songkick-artist-years-and-years-2015.html'
  const found = extractRecorded(file, 'https://www.songkick.com/artists/3976856-years-and-years')
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length, 13)
  assert.deepEqual(found.rejected, [])
  assert.deepEqual(found.events[0], {
    title: 'songkick.com',
    description: 'Years & Years',
    details: 'Cliffs Pavillion, Westcliff-on-sea',
    start: { instant: '2015-10-26T19:00:00Z' },
    url: 'http://www.songkick.com/concerts/23948294-years-and-years-at-cliffs-pavillion?utm_medium=organic&utm_source=microformat',
  })
  assert.deepEqual(found.events[1]?.details, 'O2 Academy Brixton, 211 Stockwell Road, London')
  assert.deepEqual(found.events[5]?.start, { day: '2015-10-31' })
  assert.deepEqual(found.events[9]?.start, { instant: '2015-11-16T18:30:00Z' })
  assert.deepEqual(found.events[12]?.start, { instant: '2015-10-21T18:00:00Z' })
})

test('the events of a recorded tour of 2017', (t) => {
  const file = 'songkick-artist-elysian-fields-2017.html'
  const found = extractRecorded(file, 'https://www.songkick.com/artists/236156-elysian-fields')
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(
    found.events.map((event) => event.start),
    [
      { instant: '2017-06-10T23:30:00Z' },
      { instant: '2017-04-27T03:00:00Z' },
      { instant: '2016-10-29T19:00:00Z' },
      { instant: '2016-10-27T18:30:00Z' },
    ],
  )
  assert.match(found.events[2]?.details ?? '', /^Le VIP, Boulevard de la Légion d'Honneur/)
})

test('one event of a recorded concert page', (t) => {
  const file = 'songkick-event-elysian-fields-2015.html'
  const found = extractRecorded(file, 'https://www.songkick.com/concerts/25248299')
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(found.events, [
    {
      title: 'songkick.com',
      description: 'Elysian Fields',
      details: 'The Owl Music Parlor, 497 Rogers Ave, Brooklyn',
      start: { instant: '2015-10-31T23:30:00Z' },
      url: 'http://www.songkick.com/concerts/25248299-elysian-fields-at-owl-music-parlor?utm_medium=organic&utm_source=microformat',
    },
  ])
})

test('five events in the graph of a recorded archive', (t) => {
  const file = 'glwater-events-archive-graph.html'
  const found = extractRecorded(file, 'https://www.glwater.org/events/')
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length, 5)
  assert.deepEqual(
    found.events.map((event) => [event.description, event.start]),
    [
      ['Operations and Resources', { instant: '2025-11-12T15:00:00Z' }],
      ['Legal Committee', { instant: '2025-11-20T16:00:00Z' }],
      ['Board of Directors Workshop', { instant: '2025-11-20T17:00:00Z' }],
      ['Audit Committee', { instant: '2025-11-21T12:00:00Z' }],
      ['Special Audit Committee Meeting', { instant: '2025-12-03T12:00:00Z' }],
    ],
  )
  const first = found.events[0]
  assert.equal(first?.url, 'https://www.glwater.org/event/operations-and-resources-32/')
  assert.equal(first?.sourceId, 'https://www.glwater.org/event/operations-and-resources-32/#event')
  assert.match(first?.details ?? '', /^Zoom Telephonic\nClick Here to View Agenda: Join Zoom/)
})

test('recorded dates with a duplicate hour are read, and malformed JSON blocks are read and noted', (t) => {
  const file = 'cook-landbank-events-2019-malformed.html'
  const found = extractRecorded(file, 'http://www.cookcountylandbank.org/events/')
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(found.rejected, [])
  assert.equal(found.events.length, 9)
  assert.deepEqual(
    found.events.slice(0, 2).map(({ description, start, end }) => [description, start, end]),
    [
      [
        'CCLBA Data & Marketing Committee',
        { instant: '2019-09-18T08:00:00Z' },
        { instant: '2019-09-18T09:00:00Z' },
      ],
      [
        'CCLBA Finance Committee Meeting',
        { instant: '2019-09-20T06:30:00Z' },
        { instant: '2019-09-20T08:00:00Z' },
      ],
    ],
  )
  assert.match(formatEnglish(found.notes[0] ?? message('')), /^3 JSON-LD blocks of /)
})

test('a recorded event without a start is rejected', (t) => {
  const file = 'apple-today-event-no-startdate-2019.html'
  const found = extractRecorded(file, 'https://www.apple.com/today/event/art-walk')
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(found.events, [])
  assert.deepEqual(found.rejected, [
    {
      what: 'Art Walk: Drawing from Observation',
      reason: 'no-readable-date',
      detail: 'It has no startDate',
    },
  ])
})
