import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { eventWindow } from '@app/core/events/event-window.ts'
import { context, page } from '../../testing/page-context.ts'
import { schemaOrgEvents } from './schema-org-events.ts'

const PAGE = 'https://hall.example/'

/** The dates of an event with a schedule until the given day, in Copenhagen. */
function datesOf(
  schedule: unknown,
  { until = '2026-12-31', ...fields }: Record<string, unknown> = {},
) {
  const event = {
    '@type': 'Event',
    name: 'Class',
    '@id': 'class',
    ...fields,
    eventSchedule: schedule,
  }
  const body = `<script type="application/ld+json">${JSON.stringify(event)}</script>`
  const { now, zone } = context()
  const window = eventWindow({ crawlFromDate: null, crawlToDate: String(until), now, zone })
  const { events, notes, rejected } = schemaOrgEvents.extract(
    [page(body, PAGE)],
    context({ window }),
  )
  return {
    starts: events.map(({ start }) => ('day' in start ? start.day : start.instant.slice(0, 16))),
    ends: events.map(({ end }) => end && ('day' in end ? end.day : end.instant.slice(0, 16))),
    ids: events.map(({ sourceId }) => sourceId),
    notes,
    rejected,
  }
}

const WEEKLY = {
  '@type': 'Schedule',
  startDate: '2026-11-04',
  repeatFrequency: 'P1W',
  startTime: '19:30',
}

test('each date ends at the time of its schedule, past midnight if that is earlier, or after a duration', () => {
  const once = { ...WEEKLY, endDate: '2026-11-25' }
  assert.deepEqual(datesOf({ ...once, endTime: '21:00' }).ends, ['2026-11-25T20:00'])
  assert.deepEqual(datesOf({ ...once, endTime: '01:00' }).ends, ['2026-11-26T00:00'])
  assert.deepEqual(datesOf({ ...once, duration: 'PT45M' }).ends, ['2026-11-25T19:15'])
  assert.deepEqual(datesOf(once).ends, [undefined])
})

test('a weekly schedule is reported date by date, each under its own id', () => {
  const { starts, ids } = datesOf({ ...WEEKLY, endDate: '2026-12-09' })
  assert.deepEqual(starts, ['2026-11-25T18:30', '2026-12-02T18:30', '2026-12-09T18:30'])
  assert.deepEqual(ids[0], 'https://hall.example/class#2026-11-25T18:30:00Z')
  assert.equal(new Set(ids).size, 3)
})

test('weekdays may be names, URLs or codes, and the hour is the same all year', () => {
  for (const byDay of ['https://schema.org/Sunday', 'Sunday', ['SU'], { '@id': 'schema:Sunday' }])
    assert.deepEqual(datesOf({ ...WEEKLY, byDay }, { until: '2026-11-30' }).starts, [
      '2026-11-22T18:30',
      '2026-11-29T18:30',
    ])
  const july = datesOf(
    { ...WEEKLY, startDate: '2026-07-05', repeatFrequency: 'P2W' },
    { until: '2026-12-01' },
  )
  assert.deepEqual(july.starts, ['2026-11-22T18:30'])
})

test('exceptions, a number of repetitions and a zone of its own are respected', () => {
  const except = datesOf({ ...WEEKLY, exceptDate: ['2026-12-02', '2026-12-16T19:30:00'] })
  assert.deepEqual(
    except.starts.map((start) => start.slice(5, 10)),
    ['11-25', '12-09', '12-23', '12-30'],
  )
  assert.deepEqual(
    datesOf({ ...WEEKLY, repeatCount: 5 }).starts.map((start) => start.slice(5, 10)),
    ['11-25', '12-02'],
  )
  const zoned = datesOf({ ...WEEKLY, repeatCount: 4, scheduleTimezone: 'America/New_York' })
  assert.deepEqual(zoned.starts, ['2026-11-26T00:30'])
})

test('a monthly schedule may use days or weeks', () => {
  const monthly = { startDate: '2026-10-04', repeatFrequency: 'P1M', startTime: '7:30 PM' }
  assert.deepEqual(datesOf({ ...monthly, byDay: '1SU' }).starts, ['2026-12-06T18:30'])
  assert.deepEqual(datesOf({ ...monthly, byDay: 'Sunday', byMonthWeek: -1 }).starts, [
    '2026-11-29T18:30',
    '2026-12-27T18:30',
  ])
  assert.deepEqual(datesOf({ ...monthly, byMonthDay: [24, 31] }).starts, [
    '2026-11-24T18:30',
    '2026-12-24T18:30',
    '2026-12-31T18:30',
  ])
  assert.deepEqual(datesOf(monthly).starts, ['2026-12-04T18:30'])
})

test('a schedule without a time has whole days, and inherits missing fields from its event', () => {
  assert.deepEqual(
    datesOf({ repeatFrequency: 'Daily', repeatCount: 3 }, { startDate: '2026-11-20' }).starts,
    ['2026-11-21', '2026-11-22'],
  )
  assert.deepEqual(
    datesOf({ byDay: 'Friday' }, { startDate: '2026-11-20T20:00', until: '2026-11-28' }).starts,
    ['2026-11-27T19:00'],
  )
})

test('a past schedule is noted, and an empty one is ignored in favour of the event’s start', () => {
  const over = datesOf({ ...WEEKLY, endDate: '2026-11-18' })
  assert.deepEqual([over.starts, over.rejected], [[], []])
  assert.deepEqual(inEnglish(over.notes), [
    'Series without a date in these days: 1',
    'Nothing found',
  ])
  assert.deepEqual(datesOf({ duration: 'PT1H' }, { startDate: '2026-11-27T20:00' }).starts, [
    '2026-11-27T19:00',
  ])
  assert.deepEqual(
    datesOf({ ...WEEKLY, repeatFrequency: 'now and then' }, { startDate: '2026-11-27' }).starts,
    ['2026-11-27'],
  )
})

test('no schedule crashes the reader', () => {
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constantFrom(
      'P1D',
      'P999Y',
      '2026-11-21',
      'MO,TU',
      '0001-01-01',
      '9999-12-31',
      -5,
      null,
      [],
    ),
  )
  const names = [
    'startDate',
    'endDate',
    'startTime',
    'repeatFrequency',
    'repeatCount',
    'byDay',
    'byMonth',
    'byMonthDay',
    'byMonthWeek',
    'exceptDate',
    'scheduleTimezone',
  ]
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (fields) => {
      datesOf({ repeatFrequency: 'P1W', startDate: '2026-01-01', ...Object.fromEntries(fields) })
    }),
    { seed: 15, numRuns: 500 },
  )
})
