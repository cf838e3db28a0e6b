import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { iCalendarFeed } from './i-calendar-feed.ts'

const URL_OF_FEED = 'https://www.quay.example/events.ics'
const calendar = readFileSync(new URL('calendar.synthetic.ics', import.meta.url), 'utf8')

function extract(body: string, settings = context()): Found {
  return iCalendarFeed.extract([page(body, URL_OF_FEED, 'text/calendar')], settings)
}

function withEntries(...entries: string[][]): string {
  const lines = entries.flatMap((entry) => ['BEGIN:VEVENT', ...entry, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
}

function startsOf({ events }: Found): string[] {
  return events.map(({ start }) => ('day' in start ? start.day : start.instant))
}

test('every field of every entry is read', () => {
  const title = 'Quay, pier & harbour'
  const plain = (description: string, start: Found['events'][number]['start'], id: string) => ({
    title,
    description,
    details: '',
    start,
    sourceId: `${id}@quay.example`,
  })
  assert.deepEqual(inEnglish(extract(calendar).events), [
    {
      title,
      description: 'Regatta, third race & prizes',
      details: 'Quay 3; north side\nBring a coat. No dogs.',
      start: { instant: '2026-11-22T18:30:00Z' },
      end: { instant: '2026-11-22T21:00:00Z' },
      image: 'https://quay.example/regatta.jpg',
      url: 'https://quay.example/regatta',
      sourceId: 'regatta@quay.example',
    },
    { ...plain('Three days of fair', { day: '2026-11-23' }, 'fair'), end: { day: '2026-11-25' } },
    {
      ...plain('In universal time', { instant: '2026-11-23T10:00:00Z' }, 'utc'),
      image: 'https://quay.example/utc.png',
    },
    plain("On the calendar's own clock", { instant: '2026-11-23T08:00:00Z' }, 'floating'),
    plain('A date with a time', { instant: '2026-11-23T09:00:00Z' }, 'typed'),
    plain('A date and time that says so', { instant: '2026-11-23T10:00:00Z' }, 'date-time'),
    plain("By Windows' name", { instant: '2026-11-23T12:00:00Z' }, 'windows'),
    plain('By the name that Windows shows', { instant: '2026-11-23T11:00:00Z' }, 'shown'),
    plain('By offsets that only the file knows', { instant: '2026-11-23T10:30:00Z' }, 'listed'),
    plain('In a zone that nobody knows', { instant: '2026-11-23T13:00:00Z' }, 'unknown'),
    {
      title,
      description: 'An id that was mangled',
      details: '',
      start: { instant: '2026-11-24T08:00:00Z' },
    },
    {
      title,
      description: 'Without any id',
      details: '',
      start: { instant: '2026-11-24T09:00:00Z' },
    },
    { ...plain('Called off', { instant: '2026-11-24T09:00:00Z' }, 'off'), status: 'cancelled' },
  ])
})

test('times without a zone are in the calendar’s zone, otherwise in the only one it defines', () => {
  const zone = (name: string, offset: string) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const quay = zone('Quay/Own', '-0330')
  const start = (...lines: string[]) => {
    const entry = ['BEGIN:VEVENT', 'SUMMARY:X', 'DTSTART:20261123T120000', 'END:VEVENT']
    const body = ['BEGIN:VCALENDAR', ...lines, ...entry, 'END:VCALENDAR'].join('\r\n')
    return startsOf(extract(body))[0]
  }
  assert.equal(start(), '2026-11-23T11:00:00Z')
  assert.equal(start(...quay), '2026-11-23T15:30:00Z')
  assert.equal(start(...zone('America/New_York', '-0500')), '2026-11-23T17:00:00Z')
  assert.equal(start(...quay, ...quay), '2026-11-23T15:30:00Z')
  assert.equal(start(...quay, ...zone('Asia/Tokyo', '+0900')), '2026-11-23T11:00:00Z')
  assert.equal(start('X-WR-TIMEZONE:Asia/Tokyo', ...quay), '2026-11-23T03:00:00Z')
  assert.equal(start('X-WR-TIMEZONE:Nowhere/Quay', ...quay), '2026-11-23T15:30:00Z')
})

test('zones are recognised by offset and by Windows name', () => {
  const zones = {
    'UTC+05': '07:00',
    'GMT+2': '10:00',
    'UTC-03:30': '15:30',
    'GMT +0530': '06:30',
    '(UTC-05:00) Eastern Time (US &amp\\; Canada)': '17:00',
    '(GMT-05:00) Eastern Time (US & Canada)': '17:00',
    'W. Europe Standard Time': '11:00',
    '(UTC-05:00) Bogota, Lima, Quito, Rio Branco': '17:00',
    '(UTC+08:45) Somewhere': '03:15',
    'America/New York': '17:00',
  }
  for (const [name, time] of Object.entries(zones)) {
    const body = withEntries(['SUMMARY:X', `DTSTART;TZID="${name}":20261123T120000`])
    const { events, notes } = extract(body.replaceAll('\\', ''))
    assert.deepEqual(events[0]?.start, { instant: `2026-11-23T${time}:00Z` }, name)
    assert.deepEqual(notes, [], name)
  }
  for (const name of ['constructor', 'UTC+25', 'Summer of 69']) {
    const { notes } = extract(withEntries(['SUMMARY:X', `DTSTART;TZID="${name}":20261123T120000`]))
    assert.equal(notes.length, 1, name)
  }
})

test('entries without a date or name are rejected, and an unknown zone is noted', () => {
  const { rejected, notes, needs } = extract(calendar)
  assert.deepEqual(inEnglish(rejected), [
    { what: 'On 31 February', reason: 'no-readable-date', detail: 'DTSTART:20260231T090000Z' },
    { what: 'Some day', reason: 'no-readable-date', detail: 'It has no start' },
    { what: 'nameless@quay.example', reason: 'not-an-event', detail: 'It has no name' },
  ])
  assert.deepEqual(inEnglish(notes), [
    'The zone "Atlantis/Poseidonis" is not known; its times are read in Europe/Bucharest',
  ])
  assert.deepEqual(needs, [])
})

test('lines may have any ending, be folded anywhere and follow a byte order mark', () => {
  const told = extract(calendar)
  assert.deepEqual(extract(calendar.replaceAll('\n', '\r\n')), told)
  assert.deepEqual(extract(`\ufeff${calendar}`), told)
  const folded = calendar.replaceAll(/^(DTSTART.{6})/gm, '$1\r\n\t')
  assert.deepEqual(inEnglish(extract(folded).events), told.events)
})

test('spaces before the first line and before BEGIN and END lines are ignored', () => {
  const told = extract(calendar)
  assert.deepEqual(extract(`\n \t${calendar}`), told)
  assert.deepEqual(extract(calendar.trim().replaceAll(/^(?=BEGIN|END)/gm, '  ')), told)
})

test('a broken component is left out with a note, and the others are read', () => {
  const whole = ['UID:b', 'DTSTART:20261124T090000Z', 'SUMMARY:Tide']
  const readings = [
    ['BEGIN:VEVENT', 'SUMMARY:Without an end'],
    ['BEGIN:VEVENT', 'SUMMARY:Cut', 'BEGIN:VALARM', 'ACTION:DISPLAY'],
    ['BEGIN:VTIMEZONE', 'TZID:Cut', 'BEGIN:STANDARD'],
    ['END:VEVENT'],
  ].map((lines) =>
    extract(withEntries(whole).replace('BEGIN:VEVENT', [...lines, 'BEGIN:VEVENT'].join('\r\n'))),
  )
  for (const { events, notes } of readings) {
    assert.deepEqual(
      events.map(({ sourceId }) => sourceId),
      ['b'],
    )
    assert.deepEqual(inEnglish(notes), [`Broken parts of ${URL_OF_FEED}: 1`])
  }
  const last = withEntries(whole, ['UID:c', 'SUMMARY:Cut']).replace(/END:VEVENT(?=\r\nEND:VC)/, '')
  assert.equal(extract(last).events.length, 1)
  const alarmed = withEntries([...whole, 'BEGIN:VALARM', 'ACTION:DISPLAY'])
  assert.equal(extract(alarmed).events.length, 1)
})

test('a calendar without a name is called by the category or its host', () => {
  const body = withEntries(['DTSTART:20261124T090000Z', 'SUMMARY:Tide'])
  assert.equal(extract(body).events[0]?.title, 'quay.example')
  const input = { urls: [], category: null, categoryTitle: 'Tides' }
  assert.equal(extract(body, context({ input })).events[0]?.title, 'Tides')
})

test('a cancelled calendar cancels everything in it', () => {
  const body = withEntries(['UID:a', 'DTSTART:20261124T090000Z', 'SUMMARY:Tide'])
  const { events } = extract(body.replace('BEGIN:VEVENT', 'METHOD:CANCEL\r\nBEGIN:VEVENT'))
  assert.deepEqual(
    events.map(({ description, status }) => [description, status]),
    [['Tide', 'cancelled']],
  )
})

test('a cancellation without a start identifies its event by its id', () => {
  const lines = ['BEGIN:VCALENDAR', 'METHOD:CANCEL', 'BEGIN:VEVENT', 'UID:a', 'END:VEVENT']
  const date = ['BEGIN:VEVENT', 'UID:b', 'RECURRENCE-ID:20261124T090000Z', 'END:VEVENT']
  const { events, rejected } = extract([...lines, ...date, 'END:VCALENDAR', ''].join('\r\n'))
  assert.deepEqual(events, [])
  assert.deepEqual(
    rejected.map(({ reason, sourceId }) => [reason, sourceId]),
    [
      ['cancelled', 'a'],
      ['cancelled', 'b#2026-11-24T09:00:00Z'],
    ],
  )
})

test('a calendar without entries is empty and has a note', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  assert.deepEqual(inEnglish(extract(withEntries())), nothing)
})

test('half a calendar, a login page and any other page have changed', () => {
  const pages = [
    '',
    calendar.slice(0, calendar.length / 2),
    calendar.replace('END:VCALENDAR', ''),
    '<!doctype html><form><input type="password"></form>',
    `<html><pre>${calendar}</pre></html>`,
    '{"error":"gone"}',
  ]
  for (const body of pages) assert.throws(() => extract(body), PageChanged, body.slice(0, 30))
})

test('invalid lines are counted in a note and hide nothing else', () => {
  const body = withEntries(['DTSTART:20261124T090000Z', 'SUMMARY:Tide', 'a line without sense'])
  const { events, notes } = extract(body)
  assert.equal(events.length, 1)
  assert.deepEqual(inEnglish(notes), [`Lines of ${URL_OF_FEED} that could not be read: 1`])
})

test('no page crashes the reader', () => {
  assertSurvives(extract, calendar)
})

const PIER = ['UID:pier', 'SUMMARY:Lanterns', 'DTSTART:20261124T190000Z']

test('a status is read from its own field; tentative events take place', () => {
  const statusOf = (...lines: string[]) =>
    extract(withEntries([...PIER, ...lines])).events[0]?.status
  assert.equal(statusOf('STATUS:CANCELLED'), 'cancelled')
  assert.equal(statusOf('STATUS:cancelled'), 'cancelled')
  for (const status of ['TENTATIVE', 'CONFIRMED', 'NEEDS-ACTION'])
    assert.equal(statusOf(`STATUS:${status}`), undefined)
  assert.equal(statusOf(), undefined)
})

test('an end is read from its date or from the duration', () => {
  const endOf = (...lines: string[]) => extract(withEntries([...PIER, ...lines])).events[0]?.end
  assert.deepEqual(endOf('DTEND:20261124T213000Z'), { instant: '2026-11-24T21:30:00Z' })
  const zoned = 'DTEND;TZID=Europe/Copenhagen:20261125T010000'
  assert.deepEqual(endOf(zoned), { instant: '2026-11-25T00:00:00Z' })
  assert.deepEqual(endOf('DURATION:PT2H30M'), { instant: '2026-11-24T21:30:00Z' })
  assert.deepEqual(endOf('DURATION:P1W'), { instant: '2026-12-01T19:00:00Z' })
  for (const line of ['DURATION:soon', 'DURATION:P99999999W', 'DTEND:20260231T090000Z', 'X-END:1'])
    assert.equal(endOf(line), undefined, line)
})

test('the end of whole days is the last of them, and a single day has none', () => {
  const days = (...lines: string[]) =>
    extract(withEntries(['UID:f', 'SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261124', ...lines]))
      .events[0]
  assert.deepEqual(days('DTEND;VALUE=DATE:20261127')?.end, { day: '2026-11-26' })
  assert.deepEqual(days('DURATION:P3D')?.end, { day: '2026-11-26' })
  assert.equal(days('DTEND;VALUE=DATE:20261125')?.end, undefined)
  assert.equal(days()?.end, undefined)
})

test('each date of a series lasts as long as the first, and a cancelled series cancels each', () => {
  const series = [...PIER, 'DTEND:20261124T210000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'STATUS:CANCELLED']
  assert.deepEqual(
    extract(withEntries(series)).events.map(({ end, status }) => [end, status]),
    [
      [{ instant: '2026-11-24T21:00:00Z' }, 'cancelled'],
      [{ instant: '2026-11-25T21:00:00Z' }, 'cancelled'],
    ],
  )
})
