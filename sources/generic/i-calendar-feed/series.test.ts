import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventWindow } from '@app/core/events/event-window.ts'
import type { Found } from '../../source.ts'
import { context, page } from '../../testing/page-context.ts'
import { iCalendarFeed } from './i-calendar-feed.ts'

const NOW = Temporal.Instant.from('2026-11-21T08:00:00Z')

type Settings = { now?: string; zone?: string; days?: number | null; from?: string; to?: string }

function extract(entries: string[], settings: Settings = {}): Found {
  const { zone = 'Europe/Copenhagen', days = 7 } = settings
  const now = settings.now === undefined ? NOW : Temporal.Instant.from(settings.now)
  const lines = entries.flatMap((entry) => ['BEGIN:VEVENT', entry, 'END:VEVENT'])
  const body = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n')
  const window = eventWindow({
    crawlFromDate: settings.from ?? null,
    crawlToDate: settings.to ?? null,
    windowDays: days,
    now,
    zone,
  })
  const pages = [page(body, 'https://quay.example/events.ics', 'text/calendar')]
  return iCalendarFeed.extract(pages, context({ now, zone, window }))
}

function starts({ events }: Found): string[] {
  return events.map(({ start }) => ('day' in start ? start.day : start.instant))
}

/** A concert of a series at 20:00 in Copenhagen, with the lines given. */
function concert(day: string, ...lines: string[]): string {
  const start = `DTSTART;TZID=Europe/Copenhagen:${day}T200000`
  return ['UID:concert', 'SUMMARY:Concert', start, ...lines].join('\n')
}

test('a series is reported only inside the window, each date under its own id', () => {
  const found = extract([concert('20200101', 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH')])
  assert.deepEqual(inEnglish(found.events.map(({ sourceId, start }) => [sourceId, start])), [
    ['concert#2026-11-24T19:00:00Z', { instant: '2026-11-24T19:00:00Z' }],
    ['concert#2026-11-26T19:00:00Z', { instant: '2026-11-26T19:00:00Z' }],
  ])
  assert.deepEqual(inEnglish([found.rejected, found.notes]), [[], []])
})

test('20:00 remains 20:00 across both clock changes', () => {
  const daily = [concert('20260101', 'RRULE:FREQ=DAILY')]
  assert.deepEqual(inEnglish(starts(extract(daily, { now: '2026-03-28T12:00:00Z', days: 2 }))), [
    '2026-03-28T19:00:00Z',
    '2026-03-29T18:00:00Z',
    '2026-03-30T18:00:00Z',
  ])
  assert.deepEqual(inEnglish(starts(extract(daily, { now: '2026-10-24T12:00:00Z', days: 2 }))), [
    '2026-10-24T18:00:00Z',
    '2026-10-25T19:00:00Z',
    '2026-10-26T19:00:00Z',
  ])
})

test('a time skipped in spring moves on by an hour, and a repeated one is the first', () => {
  const nightly = (day: string) => [
    `UID:n\nSUMMARY:Night\nDTSTART;TZID=Europe/Copenhagen:${day}T023000\nRRULE:FREQ=DAILY`,
  ]
  const march = extract(nightly('20260327'), { now: '2026-03-28T12:00:00Z', days: 1 })
  assert.deepEqual(starts(march), ['2026-03-28T01:30:00Z', '2026-03-29T01:30:00Z'])
  const october = extract(nightly('20261023'), { now: '2026-10-24T12:00:00Z', days: 1 })
  assert.deepEqual(starts(october), ['2026-10-24T00:30:00Z', '2026-10-25T00:30:00Z'])
})

test('dates are added and excluded, whatever zone they are written in', () => {
  const found = extract([
    concert(
      '20261101',
      'RRULE:FREQ=DAILY',
      'EXDATE:20261123T190000Z',
      'EXDATE;TZID=Europe/Bucharest:20261124T210000,20261125T210000',
      'EXDATE;VALUE=DATE:20261126',
      'RDATE;TZID=Europe/Copenhagen:20261126T100000',
      'RDATE;VALUE=PERIOD:20261125T080000Z/PT2H',
    ),
  ])
  assert.deepEqual(inEnglish(starts(found)), [
    '2026-11-21T19:00:00Z',
    '2026-11-22T19:00:00Z',
    '2026-11-25T08:00:00Z',
    '2026-11-27T19:00:00Z',
    '2026-11-28T19:00:00Z',
  ])
})

test('a moved date keeps the id of its original, and so does a cancelled one', () => {
  const moved = concert('20261124', 'RECURRENCE-ID;TZID=Europe/Copenhagen:20261123T200000')
  const off = concert('20261125', 'RECURRENCE-ID:20261125T190000Z', 'STATUS:CANCELLED')
  const found = extract([concert('20261122', 'RRULE:FREQ=DAILY;COUNT=5'), moved, off])
  assert.deepEqual(inEnglish(found.events.map(({ sourceId, start }) => [sourceId, start])), [
    ['concert#2026-11-22T19:00:00Z', { instant: '2026-11-22T19:00:00Z' }],
    ['concert#2026-11-24T19:00:00Z', { instant: '2026-11-24T19:00:00Z' }],
    ['concert#2026-11-26T19:00:00Z', { instant: '2026-11-26T19:00:00Z' }],
    ['concert#2026-11-23T19:00:00Z', { instant: '2026-11-24T19:00:00Z' }],
    ['concert#2026-11-25T19:00:00Z', { instant: '2026-11-25T19:00:00Z' }],
  ])
  assert.deepEqual(
    found.events.map(({ status }) => status ?? ''),
    ['', '', '', '', 'cancelled'],
  )
})

test('a change written as a day applies to the date on that day', () => {
  const moved = concert('20261123', 'RECURRENCE-ID;VALUE=DATE:20261123').replace('T20', 'T21')
  const found = extract([concert('20261122', 'RRULE:FREQ=DAILY;COUNT=2'), moved])
  assert.deepEqual(inEnglish(found.events.map(({ sourceId, start }) => [sourceId, start])), [
    ['concert#2026-11-22T19:00:00Z', { instant: '2026-11-22T19:00:00Z' }],
    ['concert#2026-11-23T19:00:00Z', { instant: '2026-11-23T20:00:00Z' }],
  ])
})

test('a change for all future dates moves and renames those after it', () => {
  const later = concert(
    '20261125',
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Copenhagen:20261124T200000',
  )
    .replace('T200000', 'T213000')
    .replace('Concert', 'Late concert')
  const found = extract([concert('20261123', 'RRULE:FREQ=DAILY;COUNT=4'), later])
  assert.deepEqual(
    inEnglish(
      found.events.map(({ description, sourceId, start }) => [description, sourceId, start]),
    ),
    [
      ['Concert', 'concert#2026-11-23T19:00:00Z', { instant: '2026-11-23T19:00:00Z' }],
      ['Late concert', 'concert#2026-11-25T19:00:00Z', { instant: '2026-11-26T20:30:00Z' }],
      ['Late concert', 'concert#2026-11-26T19:00:00Z', { instant: '2026-11-27T20:30:00Z' }],
      ['Late concert', 'concert#2026-11-24T19:00:00Z', { instant: '2026-11-25T20:30:00Z' }],
    ],
  )
})

test('a series ends by its number of dates, including the start, or by its last day', () => {
  const dates = (rule: string) => starts(extract([concert('20261120', `RRULE:FREQ=DAILY;${rule}`)]))
  const two = ['2026-11-21T19:00:00Z', '2026-11-22T19:00:00Z']
  assert.deepEqual(dates('COUNT=3'), two)
  assert.deepEqual(dates('UNTIL=20261122'), two)
  assert.deepEqual(dates('UNTIL=20261122T190000Z'), two)
  assert.deepEqual(dates('UNTIL=20261122T200000'), two)
  assert.deepEqual(dates('UNTIL=20261122T185959Z'), two.slice(0, 1))
})

test('a rule may contain spaces, and a count below one is no limit', () => {
  const dates = (rule: string) => starts(extract([concert('20261123', `RRULE:${rule}`)]))
  const monday = dates('FREQ=WEEKLY;BYDAY=MO,TU')
  assert.equal(monday.length, 2)
  assert.deepEqual(dates('FREQ=WEEKLY; BYDAY=MO, TU'), monday)
  assert.deepEqual(dates('FREQ = WEEKLY;BYDAY=MO ,TU;COUNT=-1'), monday)
  assert.deepEqual(dates('FREQ=WEEKLY;COUNT=0;BYDAY=MO,TU'), monday)
  assert.equal(dates('FREQ=WEEKLY;COUNT=-1;BYDAY=MO,TU;UNTIL=20261123').length, 1)
})

test('a series that ends before its start has no dates, unless something else adds one', () => {
  const dates = (...lines: string[]) => extract([concert('20261123', ...lines)])
  assert.deepEqual(inEnglish(dates('RRULE:FREQ=DAILY;UNTIL=20261122T190000Z')), {
    events: [],
    rejected: [],
    needs: [],
    notes: ['Series without a date in these days: 1'],
  })
  assert.equal(dates('RRULE:FREQ=DAILY;UNTIL=20261123').events.length, 1)
  assert.equal(dates('RRULE:FREQ=DAILY;UNTIL=20261123T190000Z').events.length, 1)
  const added = ['RRULE:FREQ=DAILY;UNTIL=20261122', 'RDATE:20261124T100000Z']
  assert.deepEqual(starts(dates(...added)), ['2026-11-24T10:00:00Z'])
})

test('the version of a series with the highest sequence is used, with its exclusions', () => {
  const daily = 'RRULE:FREQ=DAILY;COUNT=3'
  const found = extract([
    concert('20261122', daily, 'SEQUENCE:2', 'EXDATE:20261123T190000Z'),
    concert('20261121', daily),
    concert('20261122', daily, 'SEQUENCE:1'),
  ])
  assert.deepEqual(starts(found), ['2026-11-22T19:00:00Z', '2026-11-24T19:00:00Z'])
  assert.deepEqual(inEnglish(found.rejected), [
    { what: 'Concert', reason: 'duplicate', detail: 'It is told twice' },
    { what: 'Concert', reason: 'duplicate', detail: 'It is told twice' },
  ])
})

test('the version of a changed date with the highest sequence is used, beside its series', () => {
  const change = 'RECURRENCE-ID;TZID=Europe/Copenhagen:20261123T200000'
  const found = extract([
    concert('20261122', 'RRULE:FREQ=DAILY;COUNT=2', 'SEQUENCE:5'),
    concert('20261125', change, 'SEQUENCE:1'),
    concert('20261124', change, 'SEQUENCE:3'),
  ])
  assert.deepEqual(starts(found), ['2026-11-22T19:00:00Z', '2026-11-24T19:00:00Z'])
})

test('entries that share an id and a sequence are all reported', () => {
  const found = extract([concert('20261122', 'SEQUENCE:1'), concert('20261124', 'SEQUENCE:1')])
  assert.deepEqual(starts(found), ['2026-11-22T19:00:00Z', '2026-11-24T19:00:00Z'])
})

test('a birthday recurs once a year, on 29 February in leap years only', () => {
  const birthday = (day: string) =>
    `UID:b\nSUMMARY:Birthday\nDTSTART;VALUE=DATE:${day}\nRRULE:FREQ=YEARLY`
  assert.deepEqual(inEnglish(starts(extract([birthday('19611124')]))), ['2026-11-24'])
  const now = (year: number) => ({ now: `${year}-02-25T00:00:00Z` })
  assert.deepEqual(inEnglish(starts(extract([birthday('20000229')], now(2028)))), ['2028-02-29'])
  assert.deepEqual(inEnglish(starts(extract([birthday('20000229')], now(2027)))), [])
})

test('days of a series are excluded and changed by their day', () => {
  const found = extract([
    'UID:m\nSUMMARY:Market\nDTSTART;VALUE=DATE:20261101\nRRULE:FREQ=WEEKLY;BYDAY=SU,MO,TU\nEXDATE;VALUE=DATE:20261122',
    'UID:m\nSUMMARY:Big market\nDTSTART;VALUE=DATE:20261125\nRECURRENCE-ID;VALUE=DATE:20261124',
  ])
  assert.deepEqual(
    inEnglish(
      found.events.map(({ description, sourceId, start }) => [description, sourceId, start]),
    ),
    [
      ['Market', 'm#2026-11-23', { day: '2026-11-23' }],
      ['Big market', 'm#2026-11-24', { day: '2026-11-25' }],
    ],
  )
})

test('for an invalid rule the first date is reported, with a note', () => {
  for (const rule of [
    'FREQ=OFTEN',
    'BYDAY=MO',
    'RRULE:AnythingRandom;FREQ=WEEKLY',
    'FREQ=DAILY;COUNT=many',
    'FREQ=DAILY;UNTIL=20270231',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=MONTHLY;BYMONTHDAY=99',
    '',
  ]) {
    const found = extract([concert('20200101', `RRULE:${rule}`)])
    assert.deepEqual(inEnglish(starts(found)), ['2020-01-01T19:00:00Z'], rule)
    assert.deepEqual(
      inEnglish(found.notes),
      ['How "Concert" repeats could not be read whole'],
      rule,
    )
  }
})

test('rules without matches, or with huge intervals, end and give only their start', () => {
  for (const rule of [
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=9',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
  ]) {
    const found = extract([concert('20261122', `RRULE:${rule}`)])
    assert.deepEqual(inEnglish(starts(found)), ['2026-11-22T19:00:00Z'], rule)
  }
})

test('an event that recurs every second is cut off, with a note', () => {
  for (const rule of ['FREQ=SECONDLY', 'FREQ=SECONDLY;COUNT=99999999', 'FREQ=MINUTELY']) {
    const found = extract([concert('20261101', `RRULE:${rule}`)])
    assert.ok(found.events.length <= 1_000, rule)
    assert.deepEqual(
      inEnglish(found.notes.at(0)),
      '"Concert" repeats too often: not all of its dates were read',
    )
  }
})

test('a rule that multiplies into millions of times is cut off before it is computed', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).join()
  const times = `BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)};BYSECOND=${numbers(60)}`
  const found = extract([
    concert('20261101', `RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;${times};BYSETPOS=-1`),
  ])
  assert.deepEqual(inEnglish([found.events, found.notes]), [
    [],
    ['"Concert" repeats too often: not all of its dates were read'],
  ])
})

test('a whole calendar of such series is cut off as well', () => {
  const series = Array.from({ length: 100 }, (_, index) =>
    concert('20261101', 'RRULE:FREQ=MINUTELY').replaceAll('oncert', `oncert ${index}`),
  )
  const found = extract(series)
  assert.equal(found.events.length, 20_000)
  assert.equal(
    found.notes.filter((note) => formatEnglish(note).includes('repeats too often')).length,
    20,
  )
  assert.deepEqual(inEnglish(found.notes.slice(20)), ['Further notes of these kinds: 80'])
})

test('from a list of a hundred thousand dates, those in the window are reported up to the limit', () => {
  const minutes = Array.from({ length: 100_000 }, (_, index) =>
    Temporal.PlainDateTime.from('2026-11-01T00:00')
      .add({ minutes: index })
      .toString({ smallestUnit: 'second' })
      .replaceAll(/[-:]/g, ''),
  )
  const found = extract([concert('20261101', `RDATE;TZID=Europe/Copenhagen:${minutes.join(',')}`)])
  assert.ok(found.events.length > 500 && found.events.length <= 1_000)
  assert.deepEqual(inEnglish(found.notes), [
    '"Concert" repeats too often: not all of its dates were read',
  ])
  const few = minutes.filter((text) => text.endsWith('T120000'))
  const list = `RDATE;TZID=Europe/Copenhagen:${few.join(',')}`
  assert.equal(extract([concert('20261101', list)]).events.length, 8)
})

test('a series without a date in the window is only noted', () => {
  const found = extract([concert('20200101', 'RRULE:FREQ=DAILY;COUNT=3')])
  assert.deepEqual(inEnglish(found), {
    events: [],
    rejected: [],
    needs: [],
    notes: ['Series without a date in these days: 1'],
  })
})

test('the crawler’s window is used, and without an end a series is reported for a year', () => {
  const weekly = [concert('20200101', 'RRULE:FREQ=WEEKLY;BYDAY=WE')]
  const bounded = { from: '2027-01-01T00:00:00Z', to: '2027-01-13T00:00:00Z' }
  assert.deepEqual(inEnglish(starts(extract(weekly, bounded))), [
    '2027-01-06T19:00:00Z',
    '2027-01-13T19:00:00Z',
  ])
  const open = starts(extract(weekly, { days: null }))
  assert.equal(open.length, 52)
  assert.deepEqual([open[0], open.at(-1)], ['2026-11-25T19:00:00Z', '2027-11-17T19:00:00Z'])
})

test('a series in a zone defined by the file uses its offsets', () => {
  const body = [
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'TZID:Harbour time',
    'BEGIN:STANDARD',
    'DTSTART:20001029T030000',
    'TZOFFSETFROM:+0430',
    'TZOFFSETTO:+0330',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20000326T020000',
    'TZOFFSETFROM:+0330',
    'TZOFFSETTO:+0430',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:h',
    'SUMMARY:Harbour',
    'DTSTART;TZID=Harbour time:20260101T023000',
    'RRULE:FREQ=DAILY',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n')
  const on = (text: string) => {
    const now = Temporal.Instant.from(text)
    const zone = 'Asia/Dubai'
    const window = eventWindow({ crawlFromDate: null, crawlToDate: null, windowDays: 1, now, zone })
    const pages = [page(body, 'https://quay.example/h.ics', 'text/calendar')]
    return starts(iCalendarFeed.extract(pages, context({ now, zone, window })))
  }
  // 02:30 does not exist on 29 March and occurs twice on 25 October.
  assert.deepEqual(on('2026-03-28T12:00:00Z'), ['2026-03-27T23:00:00Z', '2026-03-28T23:00:00Z'])
  assert.deepEqual(on('2026-10-24T12:00:00Z'), ['2026-10-23T22:00:00Z', '2026-10-24T22:00:00Z'])
})
