import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { PageChanged, type Found } from '../../source.ts'
import { context, page } from '../../testing/page-context.ts'
import { offsetOf } from './offset.ts'
import { scoresProAmericanFootball, scoresProHandball, scoresProHockey } from './scorespro.com.ts'

const ADDRESS = 'https://www.scorespro.com/handball/'

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(body: string, url = ADDRESS): Found {
  return scoresProHandball.extract([page(body, url)], context({ zone: 'UTC' }))
}

function startsIn(not_started: unknown, rest = {}): unknown[] {
  return extract(JSON.stringify({ ...rest, not_started })).events.map(({ start }) => start)
}

const match = { home: 'Home', away: 'Away', league: 'League' }

test('every field of the matches in a not_started section is read', () => {
  const { events, notes } = extract(fixture('not-started.synthetic.json'))
  assert.deepEqual(events, [
    {
      title: 'Harbourland: First League',
      description: 'Quay United – Pier & Sons',
      details: '',
      start: { instant: '2026-11-21T23:30:00Z' },
      sourceId: '501',
    },
    {
      title: 'Cup',
      description: 'Dock Town – Lighthouse',
      details: '',
      start: { instant: '2026-11-22T19:00:00Z' },
      sourceId: '502',
    },
    {
      title: 'Harbourland: First League',
      description: 'Rope – Sail',
      details: '',
      start: { instant: '2026-11-22T18:15:00Z' },
      sourceId: '503',
    },
    {
      title: 'Harbourland: First League',
      description: 'Oar – Rudder',
      details: '',
      start: { instant: '2026-11-22T18:15:00Z' },
      status: 'postponed',
      sourceId: '506',
    },
    {
      title: 'Lagoon: Bowl',
      description: 'Reef – Coral',
      details: '',
      start: { instant: '2026-11-22T20:00:00Z' },
      sourceId: '507',
    },
  ])
  assert.deepEqual(inEnglish(notes), [])
})

test('matches without a day or a second side are rejected with the reason', () => {
  assert.deepEqual(inEnglish(extract(fixture('not-started.synthetic.json')).rejected), [
    { what: 'Buoy – Keel', reason: 'no-readable-date', detail: '2026-02-31 20:15' },
    { what: 'Mast', reason: 'not-an-event', detail: 'It does not name two sides' },
  ])
})

test('a plain list is read too, even if its section is one level down', () => {
  const timed = { ...match, date: '2026-11-22', time: '20:00' }
  const expected = [{ instant: '2026-11-22T20:00:00Z' }]
  assert.deepEqual(startsIn([timed]), expected)
  const below = JSON.stringify({ data: { not_started: [timed], tz: 'GMT -05:30' } })
  assert.deepEqual(inEnglish(extract(below).events.map(({ start }) => start)), [
    { instant: '2026-11-23T01:30:00Z' },
  ])
})

test('a start is read in each of its spellings, local ones as UTC without an offset', () => {
  const at = (fields: object) => startsIn([{ ...match, ...fields }])[0]
  const expected = { instant: '2026-11-22T20:00:00Z' }
  assert.deepEqual(at({ start: '2026-11-22 20:00' }), expected)
  assert.deepEqual(at({ datetime: '2026-11-22T20:00:00Z' }), expected)
  assert.deepEqual(at({ kickoff: '2026-11-22T21:00:00+0100' }), expected)
  assert.deepEqual(at({ timestamp: 1795377600000 }), expected)
  assert.deepEqual(at({ start_time: '20:00', date: '22.11.2026' }), expected)
  assert.deepEqual(at({ start_time: '21:00', timestamp: '1795377600' }), expected)
  const found = extract(
    JSON.stringify({ not_started: [{ ...match, date: '2026-11-22', time: '20:00' }] }),
  )
  assert.match(formatEnglish(found.notes[0] ?? message('')), /names no offset/)
})

test('a day page: every match of its competitions once, in the offset that it names', () => {
  const found = extract(fixture('day.synthetic.html'))
  assert.deepEqual(
    inEnglish(found.events.toSorted((a, b) => (a.sourceId ?? '').localeCompare(b.sourceId ?? ''))),
    [
      {
        title: 'Lagoon: Bowl',
        description: 'Quay – Pier & Sons',
        details: '',
        start: { instant: '2026-11-22T20:00:00Z' },
        sourceId: '601',
      },
      {
        title: 'Harbourland: First League - Final',
        description: 'Dock – Light',
        details: '',
        start: { instant: '2026-11-21T23:00:00Z' },
        sourceId: '602',
      },
      {
        title: 'Harbourland: First League - Final',
        description: 'Rope – Sail',
        details: '',
        start: { instant: '2026-11-22T11:15:00Z' },
        status: 'postponed',
        sourceId: '603',
      },
    ],
  )
  assert.deepEqual(
    inEnglish(found.rejected.map(({ what, reason, detail }) => [what, reason, detail])),
    [
      ['Reef – Coral', 'no-readable-date', '--'],
      ['Shell', 'not-an-event', 'It does not name two sides'],
      ['Quay – Pier & Sons', 'duplicate', '601 is told twice'],
    ],
  )
})

test('the offset is in the page or its script, the day in its script or its address', () => {
  const whole = fixture('day.synthetic.html')
  const startOf = (body: string, url?: string) =>
    extract(body, url).events.find(({ sourceId }) => sourceId === '601')?.start
  const scripted = whole.replace('GMT +02', '').replace("time_zone = '2'", "time_zone = '-4'")
  assert.deepEqual(startOf(scripted), { instant: '2026-11-23T02:00:00Z' })
  const addressed = whole.replace("var page_date = '2026-11-22';", '')
  const url = 'https://www.scorespro.com/handball/date/24-11-2026/'
  assert.deepEqual(startOf(addressed, url), { instant: '2026-11-24T20:00:00Z' })
  assert.throws(() => extract(addressed), /does not say its day/)
  const nowhere = scripted.replace("time_zone = '-4'", '')
  assert.throws(() => extract(nowhere), /does not say its offset/)
})

test('at both clock changes the offset of the page decides', () => {
  const startOn = (day: string, offset: string) => {
    const body = fixture('day.synthetic.html').replace('2026-11-22', day).replace('+02', offset)
    return extract(body).events.find(({ sourceId }) => sourceId === '602')?.start
  }
  assert.deepEqual(startOn('2026-03-29', '+01'), { instant: '2026-03-29T00:00:00Z' })
  assert.deepEqual(startOn('2026-03-29', '+02'), { instant: '2026-03-28T23:00:00Z' })
  assert.deepEqual(startOn('2026-10-25', '+02'), { instant: '2026-10-24T23:00:00Z' })
  assert.deepEqual(startOn('2026-10-25', '+01'), { instant: '2026-10-25T00:00:00Z' })
})

test('offsets are read as hours or after GMT, and in no other form', () => {
  const texts = ['3', '-4', '5.5', '+02', 'Tue 26 Apr 18:17 GMT +03', 'GMT -03:30', 'GMT', '0']
  assert.deepEqual(texts.map(offsetOf), [
    '+03:00',
    '-04:00',
    '+05:30',
    '+02:00',
    '+03:00',
    '-03:30',
    '+00:00',
    '+00:00',
  ])
  for (const text of ['', 'CET', '99', '18:17', 'GMT +77']) assert.equal(offsetOf(text), undefined)
})

test('without not_started or matches the page is empty and has a note', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  for (const body of ['{}', '{"live": []}', '{"not_started": null}', '{"not_started": []}']) {
    assert.deepEqual(inEnglish(extract(body)), nothing, body)
  }
  assert.deepEqual(inEnglish(extract('<html><div id="mainfeed"></div></html>')), nothing)
})

test('any other page has changed', () => {
  const bodies = ['', 'Access denied', '<html><title>Just a moment</title></html>', '[]', 'null']
  for (const body of [...bodies, '{"not_started": "soon"}', '{"not_st']) {
    assert.throws(() => extract(body), PageChanged, body)
  }
})

test('every sport has its own page', () => {
  const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  const input = { urls: [], category: null, categoryTitle: '' }
  const sources = [scoresProHandball, scoresProAmericanFootball, scoresProHockey]
  assert.deepEqual(
    sources.flatMap((source) => source.start(input, now)),
    ['handball', 'american-football', 'ice-hockey'].map(
      (sport) => `https://www.scorespro.com/${sport}/`,
    ),
  )
  assert.deepEqual(
    sources.map(({ method }) => method),
    ['ScoresProHandball', 'ScoresProAmericanFootball', 'ScoresProHockey'],
  )
  assert.deepEqual(scoresProHockey.start({ ...input, urls: [ADDRESS] }, now), [ADDRESS])
})

test('whatever the data contains, the reader returns a result or reports a changed page', () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  const names = fc.constantFrom(
    'id',
    'home',
    'away',
    'league',
    'start',
    'date',
    'time',
    'timestamp',
  )
  fc.assert(
    fc.property(fc.array(fc.dictionary(names, value)), value, (matches, anything) => {
      extract(JSON.stringify({ not_started: matches.map((one) => ({ ...match, ...one })) }))
      try {
        extract(JSON.stringify({ not_started: anything }))
        extract(JSON.stringify(anything))
      } catch (error) {
        assert.ok(error instanceof PageChanged, String(error))
      }
    }),
  )
})

test('half a response and pages nested ten thousand levels deep never crash the reader', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('not-started.synthetic.json', 'day.synthetic.html'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (file, part) => {
        const body = fixture(file)
        try {
          extract(body.slice(0, Math.floor(body.length * part)))
        } catch (error) {
          assert.ok(error instanceof PageChanged, String(error))
        }
      },
    ),
  )
  const deep = '<div>'.repeat(10_000) + fixture('day.synthetic.html')
  assert.equal(extract(deep).events.length, 3)
})

test('scripts in names are removed, astral and right-to-left characters are preserved', () => {
  const odd = {
    ...match,
    home: '<script>alert(1)</script>Tide 🏐',
    away: 'الهلال',
    timestamp: 1795377600,
  }
  const { events } = extract(JSON.stringify({ not_started: [odd] }))
  assert.equal(events[0]?.description, 'Tide 🏐 – الهلال')
})
