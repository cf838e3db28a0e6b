import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { PageChanged, type Found, type Page } from '../../source.ts'
import { context, page } from '../../testing/page-context.ts'
import { formulaOneWebsite } from './formula1.com.ts'

const ICS = 'https://www.formula1.com/calendar/Formula_1_Official_Calendar.ics'
const OLD = 'https://www.formula1.com/en/racing/2027.html'
const NEW = 'https://www.formula1.com/en/racing/2028'

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(...pages: Page[]): Found {
  return formulaOneWebsite.extract(pages, context({ zone: 'Europe/London' }))
}

const calendar = () => page(fixture('calendar.synthetic.ics'), ICS, 'text/calendar')
const oldSeason = () => page(fixture('season-cards.synthetic.html'), OLD)
const newSeason = () => page(fixture('season-links.synthetic.html'), NEW)
const oldRace = () =>
  page(
    fixture('race-timetable.synthetic.html'),
    'https://www.formula1.com/en/racing/2027/Quay.html',
  )
const newRace = () =>
  page(fixture('race-json-ld.synthetic.html'), 'https://www.formula1.com/en/racing/2028/quay')

test('every field of a session is read from the calendar file', () => {
  assert.deepEqual(inEnglish(extract(calendar()).events), [
    {
      title: 'Quay Grand Prix',
      description: 'Qualifying — FORMULA 1 HARBOUR BANK QUAY GRAND PRIX 2027',
      details: 'Quay Ring',
      start: { instant: '2027-03-27T15:00:00Z' },
      url: 'https://www.formula1.com/en/racing/2027/Quay.html',
      sourceId: 'Qualifying@2002',
    },
    {
      title: 'Quay Grand Prix',
      description: 'Race — FORMULA 1 HARBOUR BANK QUAY GRAND PRIX 2027',
      details: '',
      start: { instant: '2027-03-28T15:00:00Z' },
      url: 'https://www.formula1.com/en/racing/2027/Quay.html',
      sourceId: 'Race@2002',
    },
    {
      title: 'FORMULA 1 PIER GRAND PRIX 2027',
      description: 'Race — FORMULA 1 PIER GRAND PRIX 2027',
      details: '',
      start: { instant: '2027-04-11T13:00:00Z' },
      status: 'cancelled',
      sourceId: 'Race@2003',
    },
    {
      title: 'FORMULA 1 SAIL GRAND PRIX 2027',
      description: 'Race — FORMULA 1 SAIL GRAND PRIX 2027',
      details: '',
      start: { instant: '2027-05-02T12:00:00Z' },
    },
    {
      title: 'FORMULA 1 ANCHOR GRAND PRIX 2027',
      description: 'Race — FORMULA 1 ANCHOR GRAND PRIX 2027',
      details: '',
      start: { day: '2027-05-16' },
      sourceId: 'Race@2007',
    },
  ])
})

test('test drives, 31 February and unknown zones are rejected', () => {
  assert.deepEqual(
    inEnglish(
      extract(calendar()).rejected.map(({ what, reason, detail }) => [
        what.slice(10),
        reason,
        detail,
      ]),
    ),
    [
      ['HARBOUR PRE-SEASON TESTING 2027 - Practice 1', 'not-an-event', 'Testing is no race'],
      [
        'DOCK GRAND PRIX 2027 - Race',
        'no-readable-date',
        'DTSTART;TZID=Europe/London:20270231T140000',
      ],
      [
        'ROPE GRAND PRIX 2027 - Race',
        'no-readable-date',
        'DTSTART;TZID=Nowhere/Harbour:20270509T120000',
      ],
    ],
  )
})

test('track sessions before the season are not races, wherever they are listed', () => {
  const calendar = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:Track-1',
    'SUMMARY:FORMULA 1 HARBOUR PRE-SEASON TRACK SESSION 2027 - Track Session Day 1',
    'DTSTART:20270223T080000Z',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const session = {
    '@type': 'SportsEvent',
    name: 'Pre-Season Track Session',
    subEvent: [{ '@type': 'SportsEvent', name: 'Day 1', startDate: '2027-02-23T08:00:00Z' }],
  }
  const body = `<script type="application/ld+json">${JSON.stringify(session)}</script>`
  const address = 'https://www.formula1.com/en/racing/2027/harbour'
  const pages = [
    page(calendar, 'https://www.formula1.com/calendar.ics', 'text/calendar'),
    page(body, address),
  ]
  for (const one of pages) {
    const { events, rejected } = extract(one)
    assert.deepEqual(events, [])
    assert.deepEqual(inEnglish(rejected.map(({ reason, detail }) => [reason, detail])), [
      ['not-an-event', 'Testing is no race'],
    ])
  }
})

test('a calendar is recognised by its text if the site does not send its type', () => {
  const body = fixture('calendar.synthetic.ics')
  assert.equal(extract(page(body, ICS, 'application/octet-stream')).events.length, 5)
})

test('a calendar without sessions is empty and has a note', () => {
  const empty = 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n'
  assert.deepEqual(inEnglish(extract(page(empty, ICS, 'text/calendar'))), {
    events: [],
    rejected: [],
    needs: [],
    notes: ['Nothing found'],
  })
})

test('a page that is no calendar, season or race has changed', () => {
  const broken = fixture('calendar.synthetic.ics').slice(0, 900)
  assert.throws(() => extract(page(broken, ICS, 'text/calendar')), PageChanged)
  assert.throws(() => extract(page('<html>moved</html>', ICS)), PageChanged)
  assert.throws(() => extract(page('<html>no races</html>', OLD)), PageChanged)
  assert.throws(() => extract(page('<html>no races</html>', NEW)), PageChanged)
  const race = 'https://www.formula1.com/en/racing/2028/quay'
  assert.throws(() => extract(page('<html>no timetable</html>', race)), PageChanged)
})

test('a season page requests the page of each race once', () => {
  const first = extract(oldSeason())
  assert.deepEqual(first.needs, [
    'https://www.formula1.com/en/racing/2027/Quay.html',
    'https://www.formula1.com/en/racing/2027/Pier.html',
  ])
  assert.deepEqual(first.events, [])
  assert.deepEqual(inEnglish(first.rejected), [
    {
      what: 'FORMULA 1 PRE-SEASON TESTING 2027',
      reason: 'not-an-event',
      detail: 'It is no round of the championship',
    },
  ])
  assert.deepEqual(inEnglish(extract(newSeason()).needs), [
    'https://www.formula1.com/en/racing/2028/quay',
    'https://www.formula1.com/en/racing/2028/pier',
  ])
})

test('the timetable of an older race page is read in its own offset', () => {
  const found = extract(oldSeason(), oldRace())
  assert.deepEqual(inEnglish(found.needs), ['https://www.formula1.com/en/racing/2027/Pier.html'])
  assert.deepEqual(inEnglish(found.events), [
    {
      title: 'Quay Grand Prix 2027',
      description: 'Practice 1 — Quay Grand Prix 2027',
      details: '',
      start: { instant: '2027-03-26T11:30:00Z' },
      url: 'https://www.formula1.com/en/racing/2027/Quay.html',
      sourceId: 'Practice 1@/en/racing/2027/Quay.html',
    },
    {
      title: 'Quay Grand Prix 2027',
      description: 'Qualifying — Quay Grand Prix 2027',
      details: '',
      start: { instant: '2027-03-27T15:00:00Z' },
      url: 'https://www.formula1.com/en/racing/2027/Quay.html',
      sourceId: 'Qualifying@/en/racing/2027/Quay.html',
    },
  ])
  assert.deepEqual(inEnglish(found.rejected.find(({ reason }) => reason === 'no-readable-date')), {
    what: 'Race — Quay Grand Prix 2027',
    reason: 'no-readable-date',
    detail: 'TBC +03:00',
  })
})

test('the sessions of a newer race page are the parts of its event', () => {
  const { events } = extract(newSeason(), newRace())
  assert.deepEqual(
    events.map((event) => [event.description, event.start]),
    [
      ['Practice 1 — Quay Grand Prix', { instant: '2028-08-21T10:30:00Z' }],
      ['Sprint — Quay Grand Prix', { instant: '2028-08-22T10:00:00Z' }],
      ['Race — Quay Grand Prix', { instant: '2028-08-23T13:00:00Z' }],
    ],
  )
  assert.deepEqual(events[2], {
    title: 'Quay Grand Prix',
    description: 'Race — Quay Grand Prix',
    details: 'Quay Ring',
    start: { instant: '2028-08-23T13:00:00Z' },
    url: 'https://www.formula1.com/en/racing/2028/quay',
    sourceId: 'Race@/en/racing/2028/quay',
  })
  assert.equal(extract(newRace()).events.length, 3)
})

test('a race without a timetable is on its last day, even if the weekend spans two months', () => {
  const pier = 'https://www.formula1.com/en/racing/2028/pier'
  const found = extract(newSeason(), newRace(), page('<html>Soon</html>', pier))
  assert.deepEqual(inEnglish(found.needs), [])
  assert.deepEqual(inEnglish(found.events.at(-1)), {
    title: 'FORMULA 1 GROßER PREIS VON PIER 2028>>>???',
    description: 'Race — FORMULA 1 GROßER PREIS VON PIER 2028>>>???',
    details: 'Pier Ring',
    start: { day: '2028-11-01' },
    url: pier,
    sourceId: 'Race@/en/racing/2028/pier',
  })
  assert.equal(found.notes.length, 1)
  const oldPier = 'https://www.formula1.com/en/racing/2027/Pier.html'
  const old = extract(oldSeason(), oldRace(), page('<html>Soon</html>', oldPier))
  assert.deepEqual(old.events.at(-1)?.start, { day: '2027-05-02' })
})

test('without an address the season of the year is read', () => {
  const now = Temporal.Instant.from('2027-01-01T00:30:00Z')
  const input = { urls: [], category: null, categoryTitle: '' }
  assert.deepEqual(formulaOneWebsite.start(input, now), ['https://www.formula1.com/en/racing/2027'])
  assert.deepEqual(formulaOneWebsite.start({ ...input, urls: [ICS] }, now), [ICS])
})

test('half a file or page, and files nested ten thousand levels deep, never crash the reader', () => {
  const files: (() => Page)[] = [calendar, oldSeason, newSeason, oldRace, newRace]
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (make, part) => {
        const whole = make()
        const half = { ...whole, body: whole.body.slice(0, Math.floor(whole.body.length * part)) }
        try {
          extract(half)
        } catch (error) {
          assert.ok(error instanceof PageChanged, String(error))
        }
      },
    ),
    { numRuns: 200 },
  )
  const deep = `${'BEGIN:VCALENDAR\n'.repeat(10_000)}${'END:VCALENDAR\n'.repeat(10_000)}`
  assert.deepEqual(inEnglish(extract(page(deep, ICS, 'text/calendar')).notes), ['Nothing found'])
})

test('lines of any text between BEGIN and END never crash the reader', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('BEGIN:VEVENT', 'END:VEVENT', 'SUMMARY:X - Race', 'METHOD:PUBLISH'),
    fc.string().map((value) => `DTSTART;TZID=Europe/London:${value}`),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const body = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n')
      try {
        extract(page(body, ICS, 'text/calendar'))
      } catch (error) {
        assert.ok(error instanceof PageChanged, String(error))
      }
    }),
    { numRuns: 300 },
  )
})
