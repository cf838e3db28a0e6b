import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { tivoliWebsite } from './tivoli.dk.ts'

const PROGRAMME = 'https://www.tivoli.dk/en/kultur-og-program/program'
const ROCK = 'https://www.tivoli.dk/da/kultur-og-program/musik/fredagsrock?json=1'
const table = fixture('table.synthetic.html')
const programme = fixture('programme.synthetic.html')

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(body: string, url = PROGRAMME): Found {
  return tivoliWebsite.extract([page(body, url)], context())
}

test('every field of a concert is read from the table, with a time only if one is printed', () => {
  const { events, rejected } = extract(table, ROCK)
  assert.deepEqual(events, [
    {
      title: 'Tivoli',
      description: 'Quay Band & venner',
      details: '',
      start: { day: '2026-11-27' },
      url: 'https://www.tivoli.dk/da/events/quay-band',
    },
    {
      title: 'Tivoli',
      description: 'Pier Quartet',
      details: '',
      start: { instant: '2027-01-05T21:00:00Z' },
      url: 'https://www.tivoli.dk/da/events/pier',
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Dock', reason: 'no-readable-date', detail: '31. februar' },
    { what: '12. maj', reason: 'not-an-event', detail: 'It has no name' },
  ])
})

test('an item of the programme is an event at each of its times', () => {
  const { events, rejected } = extract(programme)
  const parade = {
    title: 'Tivoli',
    description: 'Quay Parade',
    details: 'Event\nThe Harbour\nFree with entrance',
    url: 'https://www.tivoli.dk/en/programme/events/quay-parade',
  }
  assert.deepEqual(events, [
    { ...parade, start: { instant: '2026-11-27T12:00:00Z' } },
    { ...parade, start: { instant: '2026-11-27T13:30:00Z' } },
    {
      title: 'Tivoli',
      description: 'Pier & Dock',
      details: 'Theater\nThe Hall',
      start: { instant: '2026-11-27T19:00:00Z' },
      url: 'https://www.tivoli.dk/en/programme/events/pier-theatre',
    },
    {
      title: 'Tivoli',
      description: 'Sail',
      details: 'Show',
      start: { instant: '2027-01-02T16:00:00Z' },
      url: 'https://www.tivoli.dk/en/programme/events/sail',
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Rope', reason: 'no-readable-date', detail: 'Sunday, February 30' },
  ])
})

test('times in one line, and a Danish programme, are read in the same way', () => {
  const body = `<h2>fredag d. 27. november</h2><a href="/da/x"><i>Koncert</i><b>Kaj</b><p>kl. 20.00</p><p>Plænen</p></a>
    <h2>lørdag 28. november</h2><a href="/da/y"><i>Show</i><b>Mole</b><p>1:00 PM · 2:00 PM · 3:00 PM</p></a>`
  const { events } = extract(body)
  assert.deepEqual(
    inEnglish(events.map(({ description, details, start }) => [description, details, start])),
    [
      ['Kaj', 'Koncert\nPlænen', { instant: '2026-11-27T19:00:00Z' }],
      ['Mole', 'Show', { instant: '2026-11-28T12:00:00Z' }],
      ['Mole', 'Show', { instant: '2026-11-28T13:00:00Z' }],
      ['Mole', 'Show', { instant: '2026-11-28T14:00:00Z' }],
    ],
  )
})

test('machine-readable data of the page precedes its markup', () => {
  const told =
    '<script type="application/ld+json">{"@type":"Event","name":"Told","startDate":"2026-12-06"}</script>'
  assert.deepEqual(inEnglish(extract(told + programme).events), [
    { title: 'Tivoli', description: 'Told', details: '', start: { day: '2026-12-06' } },
  ])
})

test('a closed season is empty and has a note', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  assert.deepEqual(inEnglish(extract('<div class="table-module"></div>', ROCK)), nothing)
  assert.deepEqual(
    inEnglish(extract('<main><p>There are no events on this day</p></main>')),
    nothing,
  )
  assert.deepEqual(inEnglish(extract('<h2>Friday, November 27</h2><p>Closed</p>')), nothing)
})

test('a page without rows or days has changed', () => {
  for (const body of [
    '',
    '<html><h1>Just a moment</h1></html>',
    '<h2>Friday, November 27</h2><p>Quay Parade</p><p>all day</p>',
    '<div class="table-module"><a href="/x">Quay</a> 27. november</div>',
  ]) {
    assert.throws(() => extract(body), PageChanged, body)
  }
})

test('without an address the programme is read', () => {
  const input = { urls: [], category: null, categoryTitle: '' }
  const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  assert.deepEqual(tivoliWebsite.start(input, now), [PROGRAMME])
})

test('no page crashes the reader', () => {
  assertSurvives(extract, table)
  assertSurvives(extract, programme)
})
