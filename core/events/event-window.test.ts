import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  eventWindow,
  findDateRejection,
  matchesOnly,
  toStoredEnd,
  toStoredTime,
} from './event-window.ts'
import type { WindowSettings } from './event-window.ts'

const COPENHAGEN = 'Europe/Copenhagen'

type Settings = Partial<Omit<WindowSettings, 'now'>> & { now: string }

function windowOf({ now, ...rest }: Settings) {
  return eventWindow({
    crawlFromDate: null,
    crawlToDate: null,
    zone: COPENHAGEN,
    ...rest,
    now: Temporal.Instant.from(now),
  })
}

const timed = (date: string) => ({ date, isDay: false })

function day(text: string, zone = COPENHAGEN) {
  const stored = toStoredTime({ day: text }, { displayTime: true, zone })
  assert.ok(stored)
  return stored
}

test('an event is past from the moment it starts', () => {
  const window = windowOf({ now: '2026-11-21T19:00:00Z' })
  assert.equal(findDateRejection(timed('2026-11-21T18:59:59Z'), window), 'past')
  assert.equal(findDateRejection(timed('2026-11-21T19:00:00Z'), window), 'past')
  assert.equal(findDateRejection(timed('2026-11-21T19:00:01Z'), window), null)
})

test('a day is upcoming while it lasts in its zone', () => {
  const lastMinute = windowOf({ now: '2026-11-21T22:59:59Z' })
  const nextDay = windowOf({ now: '2026-11-21T23:00:00Z' })
  assert.equal(findDateRejection(day('2026-11-21'), lastMinute), null)
  assert.equal(findDateRejection(day('2026-11-21'), nextDay), 'past')
  assert.equal(findDateRejection(day('2026-11-22'), nextDay), null)
})

test('a day lasts as long as it does in its own zone', () => {
  const now = '2026-11-21T11:30:00Z'
  const eastern = windowOf({ now, zone: 'Pacific/Kiritimati' })
  const western = windowOf({ now, zone: 'Pacific/Pago_Pago' })
  assert.equal(findDateRejection(day('2026-11-21', 'Pacific/Kiritimati'), eastern), 'past')
  assert.equal(findDateRejection(day('2026-11-20', 'Pacific/Pago_Pago'), western), 'past')
  assert.equal(findDateRejection(day('2026-11-21', 'Pacific/Pago_Pago'), western), null)
})

test('the lookahead ends the given number of days ahead at the same time of day', () => {
  const window = windowOf({ now: '2026-11-21T19:00:00Z' })
  assert.equal(findDateRejection(timed('2026-11-28T19:00:00Z'), window), null)
  assert.equal(findDateRejection(timed('2026-11-28T19:00:01Z'), window), 'outside-window')
  assert.equal(findDateRejection(day('2026-11-28'), window), null)
  assert.equal(findDateRejection(day('2026-11-29'), window), 'outside-window')
})

test('across a clock change, seven days are seven calendar days', () => {
  const spring = windowOf({ now: '2026-03-28T10:00:00Z' })
  assert.equal(findDateRejection(timed('2026-04-04T09:00:00Z'), spring), null)
  assert.equal(findDateRejection(timed('2026-04-04T09:00:01Z'), spring), 'outside-window')
  const autumn = windowOf({ now: '2026-10-24T10:00:00Z', zone: 'Europe/Bucharest' })
  assert.equal(findDateRejection(timed('2026-10-31T11:00:00Z'), autumn), null)
  assert.equal(findDateRejection(timed('2026-10-31T11:00:01Z'), autumn), 'outside-window')
})

test('a season has no end', () => {
  const window = windowOf({ now: '2026-11-21T19:00:00Z', windowDays: null })
  assert.equal(findDateRejection(timed('2031-11-21T19:00:00Z'), window), null)
  assert.equal(findDateRejection(timed('2026-11-20T19:00:00Z'), window), 'past')
})

test('from and to dates replace the lookahead and include the whole last day', () => {
  const window = windowOf({
    now: '2026-11-21T19:00:00Z',
    crawlFromDate: '2026-12-23T23:00:00Z',
    crawlToDate: '2026-12-25T23:00:00Z',
  })
  assert.equal(findDateRejection(timed('2026-11-22T19:00:00Z'), window), 'outside-window')
  assert.equal(findDateRejection(timed('2026-12-23T22:59:59Z'), window), 'outside-window')
  assert.equal(findDateRejection(timed('2026-12-23T23:00:00Z'), window), null)
  assert.equal(findDateRejection(day('2026-12-26'), window), null)
  assert.equal(findDateRejection(timed('2026-12-26T22:59:59Z'), window), null)
  assert.equal(findDateRejection(timed('2026-12-26T23:00:00Z'), window), 'outside-window')
})

test('a to date on the night of a clock change includes its whole day', () => {
  const spring = windowOf({ now: '2026-03-20T12:00:00Z', crawlToDate: '2026-03-29T12:00:00Z' })
  assert.equal(findDateRejection(timed('2026-03-29T21:59:59Z'), spring), null)
  assert.equal(findDateRejection(timed('2026-03-29T22:00:00Z'), spring), 'outside-window')
  const autumn = windowOf({ now: '2026-10-20T12:00:00Z', crawlToDate: '2026-10-25T12:00:00Z' })
  assert.equal(findDateRejection(timed('2026-10-25T22:59:59Z'), autumn), null)
  assert.equal(findDateRejection(timed('2026-10-25T23:00:00Z'), autumn), 'outside-window')
})

test("from and to dates with a time are in the source's zone, and whole days are kept whole", () => {
  const window = windowOf({
    now: '2026-11-21T19:00:00Z',
    crawlFromDate: '2026-12-01T18:00',
    crawlToDate: '2026-12-03T20:00',
    zone: 'America/New_York',
  })
  assert.equal(findDateRejection(timed('2026-12-01T22:59:59Z'), window), 'outside-window')
  assert.equal(findDateRejection(timed('2026-12-01T23:00:00Z'), window), null)
  assert.equal(findDateRejection(day('2026-12-01', 'America/New_York'), window), null)
  assert.equal(findDateRejection(day('2026-11-30', 'America/New_York'), window), 'outside-window')
  assert.equal(findDateRejection(timed('2026-12-04T01:00:00Z'), window), null)
  assert.equal(findDateRejection(timed('2026-12-04T01:00:01Z'), window), 'outside-window')
})

test('a bound at a skipped or repeated time falls after the clock change', () => {
  const gap = windowOf({ now: '2026-03-20T12:00:00Z', crawlFromDate: '2026-03-29T02:30' })
  assert.equal(findDateRejection(timed('2026-03-29T01:29:59Z'), gap), 'outside-window')
  assert.equal(findDateRejection(timed('2026-03-29T01:30:00Z'), gap), null)
  const twice = { crawlFromDate: '2026-10-25T02:30', crawlToDate: '2026-10-25T02:30' }
  const both = windowOf({ now: '2026-10-20T12:00:00Z', ...twice })
  assert.equal(findDateRejection(timed('2026-10-25T00:29:59Z'), both), 'outside-window')
  assert.equal(findDateRejection(timed('2026-10-25T00:30:00Z'), both), null)
  assert.equal(findDateRejection(timed('2026-10-25T01:30:00Z'), both), null)
  assert.equal(findDateRejection(timed('2026-10-25T01:30:01Z'), both), 'outside-window')
})

const ZONES = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'Atlantic/Azores',
  'UTC',
  'Europe/Copenhagen',
  'Europe/Bucharest',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Nauru',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]

const NOW = Temporal.Instant.from('2026-01-01T12:00:00Z')
const anyZone = fc.constantFrom(...ZONES)
/** Two years from February on, which include both clock changes of any zone that has them. */
const anyDay = fc
  .integer({ min: 31, max: 761 })
  .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }))

test("from and to dates are the days as typed, whatever the source's zone and the event's time", () => {
  fc.assert(
    fc.property(
      anyZone,
      anyDay,
      fc.nat(3),
      fc.integer({ min: -96, max: 192 }),
      (zone, first, more, hours) => {
        const last = first.add({ days: more })
        const dates = { crawlFromDate: first.toString(), crawlToDate: last.toString() }
        const window = eventWindow({ ...dates, now: NOW, zone })
        const at = first.toZonedDateTime(zone).add({ hours })
        const isInside =
          Temporal.PlainDate.compare(at.toPlainDate(), first) >= 0 &&
          Temporal.PlainDate.compare(at.toPlainDate(), last) <= 0
        const isKept = findDateRejection(timed(at.toInstant().toString()), window) === null
        assert.equal(isKept, isInside, `${at.toString()} in ${first.toString()}/${last.toString()}`)
        const asDay = findDateRejection(day(at.toPlainDate().toString(), zone), window) === null
        assert.equal(asDay, isInside)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('with a from date alone there is no end, and only future events are kept', () => {
  const window = windowOf({ now: '2026-11-21T19:00:00Z', crawlFromDate: '2026-01-01T00:00:00Z' })
  assert.equal(findDateRejection(timed('2026-06-01T00:00:00Z'), window), 'past')
  assert.equal(findDateRejection(timed('2028-06-01T00:00:00Z'), window), null)
})

test('news may be as old as its window', () => {
  const window = windowOf({ now: '2026-11-21T19:00:00Z', startsDaysAgo: 1 })
  assert.equal(findDateRejection(timed('2026-11-20T19:00:00Z'), window), 'past')
  assert.equal(findDateRejection(timed('2026-11-20T19:00:01Z'), window), null)
  assert.equal(findDateRejection(day('2026-11-20'), window), null)
  assert.equal(findDateRejection(day('2026-11-19'), window), 'past')
})

test('the filter searches title and description, ignoring case and accents', () => {
  const event = { title: 'Superliga', description: 'Brøndby IF – Știința Craiova' }
  for (const only of ['brondby', 'ŞTIINŢA', 'superLIGA', ' craiova ', '']) {
    assert.equal(matchesOnly(event, only), true)
  }
  assert.equal(matchesOnly(event, 'Rapid'), false)
  assert.equal(matchesOnly(event, 'Superliga Brøndby'), false)
})

test('a bare day becomes the first instant of that day in the zone', () => {
  assert.deepEqual(day('2026-11-21'), { date: '2026-11-20T23:00:00Z', isDay: true })
  assert.deepEqual(day('2026-11-21', 'Europe/Bucharest'), {
    date: '2026-11-20T22:00:00Z',
    isDay: true,
  })
  assert.deepEqual(day('2026-11-21', 'Australia/Lord_Howe'), {
    date: '2026-11-20T13:00:00Z',
    isDay: true,
  })
})

test('a day whose midnight is skipped begins when the gap ends', () => {
  assert.deepEqual(day('2026-04-24', 'Africa/Cairo'), { date: '2026-04-23T22:00:00Z', isDay: true })
})

test('the days of both clock changes begin at local midnight', () => {
  assert.equal(day('2026-03-29').date, '2026-03-28T23:00:00Z')
  assert.equal(day('2026-03-30').date, '2026-03-29T22:00:00Z')
  assert.equal(day('2026-10-25', 'Europe/Bucharest').date, '2026-10-24T21:00:00Z')
  assert.equal(day('2026-10-26', 'Europe/Bucharest').date, '2026-10-25T22:00:00Z')
})

test('an instant is stored unchanged, in UTC', () => {
  assert.deepEqual(
    toStoredTime({ instant: '2026-11-21T20:30:00+01:00' }, { displayTime: true, zone: COPENHAGEN }),
    { date: '2026-11-21T19:30:00Z', isDay: false },
  )
})

test('if times are not displayed, an instant becomes its day in the zone', () => {
  const start = { instant: '2026-11-21T22:30:00Z' }
  assert.deepEqual(toStoredTime(start, { displayTime: false, zone: 'Europe/Bucharest' }), {
    date: '2026-11-21T22:00:00Z',
    isDay: true,
  })
  assert.deepEqual(toStoredTime(start, { displayTime: false, zone: COPENHAGEN }), {
    date: '2026-11-20T23:00:00Z',
    isDay: true,
  })
})

test('an invalid date is null', () => {
  const options = { displayTime: true, zone: COPENHAGEN }
  assert.equal(toStoredTime({ day: '2026-02-30' }, options), null)
  assert.equal(toStoredTime({ day: 'TBC' }, options), null)
  assert.equal(toStoredTime({ day: '2026-02-03T10:00' }, options), null)
  assert.equal(toStoredTime({ instant: '2026-02-03T10:00' }, options), null)
})

const WITH_TIMES = { displayTime: true, zone: COPENHAGEN }
const EVENING = { date: '2026-11-21T19:30:00Z', isDay: false }
const DAY = { date: '2026-11-20T23:00:00Z', isDay: true }

test('an end is stored if it is later than the start', () => {
  const endOf = (instant: string) => toStoredEnd({ instant }, EVENING, WITH_TIMES)
  assert.equal(endOf('2026-11-21T23:00:00+01:00'), '2026-11-21T22:00:00Z')
  assert.equal(endOf('2026-11-21T19:30:00Z'), null)
  assert.equal(endOf('2026-11-21T00:00:00Z'), null)
  assert.equal(endOf('soon'), null)
  assert.equal(toStoredEnd(undefined, EVENING, WITH_TIMES), null)
})

test('an end that is a day is the last day of a whole-day event, and includes that whole day otherwise', () => {
  const end = { day: '2026-11-30' }
  assert.equal(toStoredEnd(end, DAY, WITH_TIMES), '2026-11-29T23:00:00Z')
  assert.equal(toStoredEnd(end, EVENING, WITH_TIMES), '2026-11-30T23:00:00Z')
  assert.equal(toStoredEnd({ day: '2026-11-21' }, DAY, WITH_TIMES), null)
  assert.equal(toStoredEnd({ day: '2026-11-21' }, EVENING, WITH_TIMES), null)
})

test('a whole day that ends at midnight lasts until the day before, also if times are not displayed', () => {
  const midnight = { instant: '2026-11-23T00:00:00+01:00' }
  assert.equal(toStoredEnd(midnight, DAY, WITH_TIMES), '2026-11-21T23:00:00Z')
  const days = { ...WITH_TIMES, displayTime: false }
  assert.equal(toStoredEnd(midnight, DAY, days), '2026-11-21T23:00:00Z')
  assert.equal(
    toStoredEnd({ instant: '2026-11-22T02:00:00+01:00' }, DAY, days),
    '2026-11-21T23:00:00Z',
  )
  assert.equal(toStoredEnd({ instant: '2026-11-21T22:00:00+01:00' }, DAY, days), null)
})

test('an event that has begun and not ended is in the window', () => {
  const now = Temporal.Instant.from('2026-11-25T12:00:00Z')
  const settings = { crawlFromDate: null, crawlToDate: null, now, zone: COPENHAGEN }
  const window = eventWindow(settings)
  const until = (endDate: string) => findDateRejection({ ...EVENING, endDate }, window)
  assert.equal(until('2026-11-25T12:30:00Z'), null)
  assert.equal(until('2026-11-25T12:00:00Z'), 'past')
  const lastDay = (endDate: string) => findDateRejection({ ...DAY, endDate }, window)
  assert.equal(lastDay('2026-11-24T23:00:00Z'), null)
  assert.equal(lastDay('2026-11-23T23:00:00Z'), 'past')
  const later = eventWindow({ ...settings, crawlFromDate: '2026-11-28' })
  assert.equal(
    findDateRejection({ ...DAY, endDate: '2026-11-26T23:00:00Z' }, later),
    'outside-window',
  )
  assert.equal(findDateRejection({ ...DAY, endDate: '2026-11-27T23:00:00Z' }, later), null)
})
