import { formatEnglish } from '@app/core/messages/format.ts'
import { verbatim } from '@app/core/messages/message.ts'
import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type ExtractContext, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { xmltvGuide } from './xmltv-guide.ts'

const ADDRESS = 'https://guide.example/guide.xml'
const synthetic = readFileSync(new URL('./guide.synthetic.xml', import.meta.url), 'utf8')

function extract(
  body: string,
  { url = ADDRESS, zone, ...input }: Partial<ExtractContext['input']> & Asked = {},
): Found {
  const asked = { urls: [url], category: null, categoryTitle: '', ...input }
  const settings = { input: asked, ...(zone !== undefined && { zone }) }
  return xmltvGuide.extract([page(body, url, 'application/xml')], context(settings))
}

type Asked = { url?: string; zone?: string }

function guide(...programmes: [start: string, title: string][]): string {
  const shows = programmes.map(
    ([start, title]) =>
      `<programme start="${start}" channel="c1"><title>${title}</title></programme>`,
  )
  return `<tv><channel id="c1"><display-name>One</display-name></channel>${shows.join('')}</tv>`
}

function startsOf({ events }: Found): string[] {
  return events.map(({ start }) => ('day' in start ? start.day : start.instant))
}

test('every field of a programme is read, in the language of the country', () => {
  const { events } = extract(synthetic, { url: `${ADDRESS}?channel=dr1` })
  assert.deepEqual(events[0], {
    title: 'DR1',
    description: 'Havnen & havet',
    details: 'Stormen · S2E5\nSerie, Drama\nFiskerne <venter> på vejret.',
    start: { instant: '2026-11-21T18:00:00Z' },
    end: { instant: '2026-11-21T19:00:00Z' },
    image: 'https://guide.example/pictures/harbour.jpg',
    url: 'https://guide.example/programme/1?a=1&b=2',
    sourceId: 'dr1.harbour.example 2026-11-21T18:00:00Z',
  })
})

test('entities are decoded once', () => {
  const { events } = extract(synthetic, { channel: 'DR1', zone: 'Europe/London' })
  assert.equal(events[0]?.description, 'The Harbour &amp; the Sea')
})

test('all channels are read if none is named', () => {
  const { events, needs, notes } = extract(synthetic)
  assert.deepEqual(
    inEnglish(events.map(({ title, description, details }) => [title, description, details])),
    [
      ['DR1', 'Havnen & havet', 'Stormen · S2E5\nSerie, Drama\nFiskerne <venter> på vejret.'],
      ['Pro TV', 'Știrile Pro TV', 'Ediția 12'],
      ['DR1', 'Without offset', ''],
      ['DR1', 'Hour alone', ''],
      ['DR1', 'All day', ''],
      ['DR1', 'Summer where', ''],
    ],
  )
  assert.deepEqual(inEnglish([needs, notes]), [[], []])
})

test('a start has an offset or is in UTC, and may end after minute, hour or day', () => {
  assert.deepEqual(inEnglish(startsOf(extract(synthetic))), [
    '2026-11-21T18:00:00Z',
    '2026-11-21T21:00:00Z',
    '2026-11-21T20:00:00Z',
    '2026-11-21T21:00:00Z',
    '2026-11-22',
    '2026-11-21T21:00:00Z',
  ])
  assert.deepEqual(
    inEnglish(startsOf(extract(guide(['202611212000', 'X']), { zone: 'Europe/Bucharest' }))),
    ['2026-11-21T20:00:00Z'],
  )
})

test('named offsets are accepted if they are unambiguous', () => {
  const named = ['BST', 'CET', 'EEST', 'gmt', 'PDT', 'AEST', 'IST', 'XYZ', '+1']
  const read = named.map((name) => {
    const { events, rejected } = extract(guide([`202607011200 ${name}`, 'X']))
    const [event] = events
    return event && 'instant' in event.start
      ? event.start.instant.slice(11, 16)
      : formatEnglish(rejected[0]?.detail ?? verbatim('')).replace(/.*: /, '')
  })
  const several = 'its offset can mean several'
  assert.deepEqual(read, [
    '11:00',
    '11:00',
    '09:00',
    '12:00',
    '19:00',
    '02:00',
    several,
    several,
    several,
  ])
})

test('an unreadable start is rejected and quoted', () => {
  assert.deepEqual(inEnglish(extract(synthetic).rejected), [
    { what: 'No such day', reason: 'no-readable-date', detail: '20260231200000 +0100' },
    {
      what: 'Programme dr1.harbour.example 2026-11-22T19:00:00Z of DR1',
      reason: 'not-an-event',
      detail: 'It has no title',
    },
  ])
  assert.equal(extract(guide(['', 'Timeless'])).rejected[0]?.detail, 'It has no start')
  assert.deepEqual(inEnglish(extract(guide(['20261121200000 +9900', 'Far'])).events), [])
})

test('a channel is named by id or any of its names, in the address or by the import', () => {
  const titles = (asked: Parameters<typeof extract>[1]) => {
    return new Set(extract(synthetic, asked).events.map(({ title }) => title))
  }
  assert.deepEqual(titles({ url: `${ADDRESS}?channel=pro-tv` }), new Set(['Pro TV']))
  assert.deepEqual(titles({ url: `${ADDRESS}#channel=protv.harbour.example` }), new Set(['Pro TV']))
  assert.deepEqual(titles({ channel: '1' }), new Set(['DR1']))
  assert.deepEqual(titles({ channel: 'PROTV' }), new Set(['Pro TV']))
  assert.deepEqual(titles({ url: `${ADDRESS}?channel=dr1`, channel: 'Pro TV' }), new Set(['DR1']))
  assert.deepEqual(titles({ channel: ' ' }), new Set(['DR1', 'Pro TV']))
})

test('a channel missing from the guide is noted', () => {
  const { events, notes } = extract(synthetic, { channel: 'Kanal 9' })
  assert.deepEqual(events, [])
  assert.deepEqual(inEnglish(notes), [`No channel Kanal 9 on ${ADDRESS}`, 'Nothing found'])
})

test('channels listed after their programmes are also found by name', () => {
  const late =
    '<tv><programme start="202611212000" channel="c1"><title>Film</title></programme>' +
    '<channel id="c1"><display-name>Kanal Et</display-name></channel></tv>'
  const { events } = extract(late, { channel: 'kanal et' })
  assert.deepEqual(
    events.map(({ title, description }) => [title, description]),
    [['Kanal Et', 'Film']],
  )
})

test('only the requested hours are kept, in the time of the country', () => {
  const body = guide(
    ['20261121185900 +0100', 'Before'],
    ['20261121190000 +0100', 'First'],
    ['20261121230000 +0100', 'Eleven'],
    ['20261121234500 +0100', 'Late'],
    ['20261122000000 +0100', 'After midnight'],
  )
  const kept = (input: Partial<ExtractContext['input']>) =>
    extract(body, input).events.map(({ description }) => description)
  assert.equal(kept({}).length, 5)
  assert.deepEqual(inEnglish(kept({ hours: 'evening', country: 'DK' })), [
    'First',
    'Eleven',
    'Late',
  ])
  assert.deepEqual(inEnglish(kept({ hours: 'listing', country: 'SE' })), ['First', 'Eleven'])
  // 19:00 in Copenhagen is 20:00 in Bucharest, where the evening ends at 23:30.
  assert.deepEqual(inEnglish(kept({ hours: 'evening', country: 'RO' })), ['Before', 'First'])
  assert.equal(extract(body, { hours: 'evening' }).rejected[0]?.reason, 'outside-evening')
})

test('the repeated hour when clocks go back is distinguished by its offset', () => {
  const body = guide(
    ['20261025023000 +0200', 'First half past two'],
    ['20261025023000 +0100', 'Second half past two'],
    ['20261025023000', 'Without offset'],
  )
  for (const zone of ['Europe/Copenhagen', 'Europe/Bucharest'])
    assert.deepEqual(inEnglish(startsOf(extract(body, { zone }))), [
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T02:30:00Z',
    ])
})

test('a duplicate programme counts once, in its last version', () => {
  const input = { urls: [], category: null, categoryTitle: '' }
  const pages = ['Film', 'Another film'].map((title) =>
    page(guide(['202611212000', title]), ADDRESS, 'application/xml'),
  )
  const { events, rejected } = xmltvGuide.extract(pages, context({ input }))
  assert.deepEqual(
    events.map(({ description }) => description),
    ['Another film'],
  )
  assert.equal(rejected[0]?.reason, 'duplicate')
})

test('several programmes with one channel and start are reported, each under its own id', () => {
  const start = '20261121200000 +0100'
  const { events, rejected } = extract(guide([start, 'North'], [start, 'South'], [start, 'South']))
  assert.deepEqual(
    events.map(({ description, sourceId }) => [description, sourceId]),
    [
      ['North', 'c1 2026-11-21T19:00:00Z North'],
      ['South', 'c1 2026-11-21T19:00:00Z South'],
    ],
  )
  assert.equal(rejected.length, 1)
})

test('a guide without programmes is empty and has a note', () => {
  const found = extract('<?xml version="1.0"?><tv generator-info-name="none"></tv>')
  assert.deepEqual(inEnglish(found), {
    events: [],
    rejected: [],
    needs: [],
    notes: ['Nothing found'],
  })
  assert.deepEqual(inEnglish(extract('<tv/>').notes), ['Nothing found'])
})

test('a page that is not a guide, or only the beginning of one, has changed', () => {
  assert.throws(() => extract('<html><body>Sign in</body></html>'), PageChanged)
  assert.throws(() => extract(''), PageChanged)
  assert.throws(() => extract('{"tv": []}'), PageChanged)
  assert.throws(() => extract(synthetic.slice(0, -100)), /breaks off/)
})

test('scripts in titles remain text, right-to-left and astral characters are preserved', () => {
  const [first] = extract(
    guide(['202611212000', '&lt;script&gt;alert(1)&lt;/script&gt; مهرجان 🎻']),
  ).events
  assert.equal(first?.description, '<script>alert(1)</script> مهرجان 🎻')
})

test('hostile guides are read or reported as changed', () => {
  assertSurvives((body) => extract(body), synthetic)
  const deep = `<tv>${'<programme channel="c1" start="202611212000"><title>'.repeat(10_000)}`
  assert.throws(() => extract(deep), PageChanged)
  const many = `<tv><programme channel="c1" start="202611212000">${'<title>x</title>'.repeat(50_000)}</programme></tv>`
  assert.equal(extract(many).events.length, 1)
})

test('from a guide of ten megabytes only the wanted channel is retained', () => {
  const about = 'x'.repeat(120)
  const shows = Array.from({ length: 40_000 }, (_, index) => {
    const start = Temporal.PlainDateTime.from('2026-11-21T00:00')
      .add({ minutes: Math.floor(index / 100) * 30 })
      .toString()
      .replace(/[-T:]/g, '')
      .padEnd(14, '0')
    return `<programme start="${start} +0100" channel="c${index % 100}"><title lang="da">Show ${index}</title><desc>${about}</desc></programme>`
  })
  const body = `<tv><channel id="c7"><display-name>Seven</display-name></channel>${shows.join('')}</tv>`
  assert.ok(body.length > 9_000_000)
  const { events } = extract(body, { channel: 'seven' })
  assert.equal(events.length, 400)
  assert.deepEqual(new Set(events.map(({ title }) => title)), new Set(['Seven']))
})
