import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { eventWindow } from '@app/core/events/event-window.ts'
import { localToInstant } from '../../dates.ts'
import { context, page } from '../../testing/page-context.ts'
import { civilOf, dayNumber, fromSeconds, toSeconds, weekdayOf } from './civil.ts'
import { iCalendarFeed } from './i-calendar-feed.ts'
import { datesOf } from './recurrence.ts'
import { readRule } from './rule.ts'

const ZONES = ['Europe/Copenhagen', 'Europe/Bucharest', 'Europe/Oslo', 'Europe/Stockholm']
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The first dates of a rule, including its start. */
function first(count: number, start: string, written: string): string[] {
  const local = Temporal.PlainDateTime.from(start)
  const rule = readRule(written)
  assert.ok(rule, written)
  const dates = [local.toString()]
  const range = { from: toSeconds(local), to: Infinity }
  for (const date of datesOf(rule, toSeconds(local), range, { steps: 100_000 })) {
    if (dates.length >= count) break
    dates.push(fromSeconds(date).toString())
  }
  return dates.map((date) => date.replace(/:00$/, ''))
}

test('the examples of RFC 5545 recur as specified', () => {
  const at = (rule: string, count = 4, start = '1997-09-02T09:00') =>
    first(count, start, rule).map((date) => date.replace('T09:00', ''))
  assert.deepEqual(at('FREQ=DAILY;INTERVAL=10;COUNT=5', 9), [
    '1997-09-02',
    '1997-09-12',
    '1997-09-22',
    '1997-10-02',
    '1997-10-12',
  ])
  assert.deepEqual(at('FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', 9), [
    '1997-09-02',
    '1997-09-04',
    '1997-09-16',
    '1997-09-18',
    '1997-09-30',
    '1997-10-02',
    '1997-10-14',
    '1997-10-16',
  ])
  assert.deepEqual(at('FREQ=MONTHLY;COUNT=4;BYDAY=1FR', 9, '1997-09-05T09:00'), [
    '1997-09-05',
    '1997-10-03',
    '1997-11-07',
    '1997-12-05',
  ])
  assert.deepEqual(at('FREQ=MONTHLY;COUNT=4;BYDAY=-2MO', 9, '1997-09-22T09:00'), [
    '1997-09-22',
    '1997-10-20',
    '1997-11-17',
    '1997-12-22',
  ])
  assert.deepEqual(at('FREQ=MONTHLY;BYMONTHDAY=-3', 4, '1997-09-28T09:00'), [
    '1997-09-28',
    '1997-10-29',
    '1997-11-28',
    '1997-12-29',
  ])
  assert.deepEqual(at('FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13'), [
    '1997-09-02',
    '1998-02-13',
    '1998-03-13',
    '1998-11-13',
  ])
  assert.deepEqual(at('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', 4, '1997-09-29T09:00'), [
    '1997-09-29',
    '1997-10-30',
    '1997-11-27',
    '1997-12-30',
  ])
  assert.deepEqual(at('FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200', 4, '1997-01-01T09:00'), [
    '1997-01-01',
    '1997-04-10',
    '1997-07-19',
    '2000-01-01',
  ])
  assert.deepEqual(at('FREQ=YEARLY;BYDAY=20MO', 3, '1997-05-19T09:00'), [
    '1997-05-19',
    '1998-05-18',
    '1999-05-17',
  ])
  assert.deepEqual(at('FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', 3, '1997-05-12T09:00'), [
    '1997-05-12',
    '1998-05-11',
    '1999-05-17',
  ])
  assert.deepEqual(at('FREQ=YEARLY;BYMONTH=3;BYDAY=TH', 4, '1997-03-13T09:00'), [
    '1997-03-13',
    '1997-03-20',
    '1997-03-27',
    '1998-03-05',
  ])
  assert.deepEqual(
    at(
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      3,
      '1996-11-05T09:00',
    ),
    ['1996-11-05', '2000-11-07', '2004-11-02'],
  )
  assert.deepEqual(
    at('FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', 9, '1997-08-05T09:00'),
    ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
  )
  assert.deepEqual(
    at('FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', 9, '1997-08-05T09:00'),
    ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
  )
  assert.deepEqual(first(4, '1997-09-02T09:00', 'FREQ=MINUTELY;INTERVAL=90'), [
    '1997-09-02T09:00',
    '1997-09-02T10:30',
    '1997-09-02T12:00',
    '1997-09-02T13:30',
  ])
  assert.deepEqual(first(4, '1997-09-02T09:00', 'FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20'), [
    '1997-09-02T09:00',
    '1997-09-02T09:20',
    '1997-09-02T10:00',
    '1997-09-02T10:20',
  ])
})

test('a month without the day of the start is skipped', () => {
  assert.deepEqual(first(4, '2026-01-31T20:00', 'FREQ=MONTHLY'), [
    '2026-01-31T20:00',
    '2026-03-31T20:00',
    '2026-05-31T20:00',
    '2026-07-31T20:00',
  ])
})

test('a start that does not match the rule is still the first date, and is counted', () => {
  assert.deepEqual(first(9, '2026-11-21T20:00', 'FREQ=WEEKLY;BYDAY=MO;COUNT=3'), [
    '2026-11-21T20:00',
    '2026-11-23T20:00',
    '2026-11-30T20:00',
  ])
})

test('days and day numbers agree with the calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
      const date = Temporal.PlainDate.from('1970-01-01').add({ days: number })
      assert.deepEqual(civilOf(number), [date.year, date.month, date.day])
      assert.equal(dayNumber(date.year, date.month, date.day), number)
      assert.equal(weekdayOf(number), date.dayOfWeek)
    }),
  )
})

type Series = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  weekdays: number[]
  count: number | undefined
  start: Temporal.PlainDateTime
}

/** The dates of a series by brute force, day by day: slow, and independent of the code under test. */
function bruteForce(series: Series, until: Temporal.PlainDateTime): Temporal.PlainDateTime[] {
  const { start, count = Infinity } = series
  const found = [start]
  for (let days = 1; found.length < count; days += 1) {
    const local = start.add({ days })
    if (Temporal.PlainDateTime.compare(local, until) > 0) break
    if (isDue(local, series)) found.push(local)
  }
  return found
}

function isDue(local: Temporal.PlainDateTime, series: Series): boolean {
  const { start, frequency, interval, weekdays } = series
  const fits = weekdays.length === 0 || weekdays.includes(local.dayOfWeek)
  if (frequency === 'MONTHLY') {
    const months = (local.year - start.year) * 12 + local.month - start.month
    return local.day === start.day && months % interval === 0
  }
  const days = start.toPlainDate().until(local.toPlainDate(), { largestUnit: 'day' }).days
  if (frequency === 'DAILY') return fits && days % interval === 0
  const week = Math.floor((days + start.dayOfWeek - 1) / 7)
  const isDay = weekdays.length === 0 ? local.dayOfWeek === start.dayOfWeek : fits
  return isDay && week % interval === 0
}

function ruleOf({ frequency, interval, weekdays, count }: Series): string {
  const days = weekdays.map((day) => WEEKDAYS[day - 1])
  return [
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(days.length > 0 && frequency !== 'MONTHLY' ? [`BYDAY=${days.join(',')}`] : []),
  ].join(';')
}

const anySeries: fc.Arbitrary<Series> = fc.record({
  frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
  interval: fc.integer({ min: 1, max: 5 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
  count: fc.option(fc.integer({ min: 1, max: 80 }), { nil: undefined }),
  start: fc
    .tuple(
      fc.integer({ min: 0, max: 330 }),
      fc.constantFrom('01:30', '02:00', '02:30', '03:15', '20:00'),
    )
    .map(([days, time]) => Temporal.PlainDateTime.from(`2025-12-01T${time}`).add({ days })),
})

test('series across clock changes give the same dates as counting day by day', () => {
  const nights = fc.constantFrom('2026-03-27', '2026-10-23', '2026-01-30')
  fc.assert(
    fc.property(anySeries, fc.constantFrom(...ZONES), nights, (series, zone, night) => {
      const now = Temporal.PlainDate.from(night).toZonedDateTime(zone).toInstant()
      const days = 35
      const window = eventWindow({
        crawlFromDate: null,
        crawlToDate: null,
        windowDays: days,
        now,
        zone,
      })
      const written = series.start.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
      const body = [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'UID:series',
        'SUMMARY:Series',
        `DTSTART;TZID=${zone}:${written}`,
        `RRULE:${ruleOf(series)}`,
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n')
      const pages = [page(body, 'https://quay.example/s.ics', 'text/calendar')]
      const { events } = iCalendarFeed.extract(pages, context({ now, zone, window }))
      const last = Temporal.PlainDate.from(night)
        .add({ days: days + 1 })
        .toPlainDateTime()
      const expected = bruteForce(series, last)
        .filter((local) => Temporal.PlainDateTime.compare(local, last) < 0)
        .map((local) => localToInstant(local, zone))
        .filter((instant) => Temporal.Instant.compare(instant, now) >= 0)
        .map(String)
      const told = events.map(({ start }) => ('instant' in start ? start.instant : start.day))
      assert.deepEqual(told, [...new Set(expected)], `${ruleOf(series)} from ${written} in ${zone}`)
    }),
    { numRuns: 150 },
  )
})

test('a rule computed from the middle gives the same dates as from its start', () => {
  const parts = fc.record({
    frequency: fc.constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY'),
    interval: fc.integer({ min: 1, max: 9 }),
    more: fc.constantFrom(
      '',
      ';BYMONTH=3,10',
      ';BYDAY=SU,WE',
      ';BYHOUR=2,20',
      ';BYSETPOS=1;BYDAY=MO',
    ),
  })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 400 }), ({ frequency, interval, more }, days) => {
      const rule = readRule(`FREQ=${frequency};INTERVAL=${interval}${more}`)
      assert.ok(rule)
      const start = toSeconds(Temporal.PlainDateTime.from('2025-01-31T02:30'))
      const from = start + days * 86_400
      const to = from + 3 * 86_400
      const whole = [...datesOf(rule, start, { from: start, to }, { steps: 1_000_000 })]
      const part = [...datesOf(rule, start, { from, to }, { steps: 1_000_000 })]
      assert.deepEqual(
        part,
        whole.filter((date) => date >= from),
      )
    }),
    { numRuns: 60 },
  )
})
