import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../errors.ts'
import {
  listUpcomingRuns,
  FREQUENCY_TOKENS,
  findNextRun,
  normalizeFrequency,
  readRunTime,
  skippedTimeText,
} from './frequency.ts'

const ZONE = 'Europe/Copenhagen'

/** The next run, with input and output as local text. */
function next(frequency: string, previous: string | null, now: string, zone = ZONE): string {
  const instant = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(zone)
  return findNextRun({
    frequency,
    previous: previous === null ? null : instant(previous).toInstant(),
    now: instant(now).toInstant(),
    zone,
  })
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'minute' })
}

test('less than one day becomes one, and numbers are normalised', () => {
  assert.deepEqual(['1', '0', '-7', '', ' 3 ', '+5', '007'].map(normalizeFrequency), [
    '1',
    '1',
    '1',
    '1',
    '3',
    '5',
    '7',
  ])
})

test('a token is stored by its name, with or without braces', () => {
  assert.equal(normalizeFrequency('lastDayOfCurrentMonth'), 'lastDayOfCurrentMonth')
  assert.equal(normalizeFrequency('{todayPlus3}'), 'todayPlus3')
})

test('invalid input is refused and quoted', () => {
  for (const text of ['often', '1.5', '2 days', '{today}', 'currentYear', '1e3', '- 4']) {
    assert.throws(
      () => normalizeFrequency(text),
      (error) =>
        error instanceof AppError &&
        error.code === 'bad-input' &&
        error.message.startsWith(`"${text}" is not a frequency`) &&
        error.message.includes('todayPlus7'),
    )
  }
})

test('more than ten years is refused', () => {
  assert.equal(normalizeFrequency('3660'), '3660')
  assert.throws(() => normalizeFrequency('99999999999999999999'), AppError)
})

test('only tokens for future dates are offered', () => {
  assert.deepEqual(
    FREQUENCY_TOKENS.map((token) => token.name),
    [
      'lastDayOfCurrentMonth',
      'firstDayOfNextMonth',
      'lastDayOfNextMonth',
      ...[1, 2, 3, 4, 5, 6, 7].map((days) => `todayPlus${days}`),
    ],
  )
})

test('every number of days preserves the hour', () => {
  assert.equal(next('1', '2026-11-20T06:30', '2026-11-20T06:31'), '2026-11-21T06:30+01:00')
  assert.equal(next('7', '2026-11-20T06:30', '2026-11-20T06:31'), '2026-11-27T06:30+01:00')
})

test('missed runs are skipped and the interval is preserved', () => {
  assert.equal(next('7', '2026-01-05T06:00', '2026-11-20T12:00'), '2026-11-23T06:00+01:00')
  assert.equal(next('7', '2026-11-16T06:00', '2026-11-23T06:00'), '2026-11-30T06:00+01:00')
  assert.equal(next('7', '2026-11-16T06:00', '2026-11-23T05:59'), '2026-11-23T06:00+01:00')
})

test('a run that is still ahead is followed by the one after it', () => {
  assert.equal(next('2', '2026-12-01T06:00', '2026-11-20T12:00'), '2026-12-03T06:00+01:00')
})

test('without a previous run, the current hour is used', () => {
  assert.equal(next('3', null, '2026-11-20T12:15'), '2026-11-23T12:15+01:00')
  assert.equal(next('todayPlus1', null, '2026-11-20T12:15'), '2026-11-21T12:15+01:00')
})

test('the hour is preserved when clocks change, in both directions', () => {
  assert.equal(next('1', '2026-03-28T06:00', '2026-03-28T06:00'), '2026-03-29T06:00+02:00')
  assert.equal(next('1', '2026-10-24T06:00', '2026-10-24T06:00'), '2026-10-25T06:00+01:00')
  assert.equal(next('todayPlus1', '2026-03-28T06:00', '2026-03-28T06:00'), '2026-03-29T06:00+02:00')
})

test('an hour skipped in spring moves the same distance past the gap', () => {
  assert.equal(next('1', '2026-03-28T02:30', '2026-03-28T02:30'), '2026-03-29T03:30+02:00')
})

test('the day after a skipped hour uses the original hour again', () => {
  const now = Temporal.Instant.from('2027-03-27T00:00:00Z')
  assert.deepEqual(coming({ nextRunDate: '2027-03-27T01:30:00Z', now }), [
    '2027-03-27T02:30+01:00',
    '2027-03-28T03:30+02:00',
    '2027-03-29T02:30+02:00',
  ])
})

test('a skipped hour counts only while the run is where it was moved to', () => {
  const meant = Temporal.PlainDateTime.from('2027-03-28T02:30')
  const skippedTime = skippedTimeText(meant, ZONE)
  assert.equal(skippedTime, '2027-03-28T02:30:00')
  assert.equal(skippedTimeText(meant.add({ hours: 1 }), ZONE), null)
  const read = (nextRunDate: string, zone = ZONE) =>
    readRunTime({ nextRunDate, skippedTime }, zone).toString()
  assert.equal(read('2027-03-28T01:30:00Z'), '2027-03-28T02:30:00')
  assert.equal(read('2027-03-28T02:30:00Z'), '2027-03-28T04:30:00')
  assert.equal(read('2027-03-28T01:30:00Z', 'Asia/Tokyo'), '2027-03-28T10:30:00')
})

test('of a repeated hour, the first one is used', () => {
  assert.equal(next('1', '2026-10-24T02:30', '2026-10-24T02:30'), '2026-10-25T02:30+02:00')
})

test('during the second of two equal hours, the next run is tomorrow', () => {
  const second = Temporal.Instant.from('2026-10-25T01:45:00Z')
  const previous = Temporal.Instant.from('2026-10-24T00:30:00Z')
  const found = findNextRun({ frequency: '1', previous, now: second, zone: ZONE })
  assert.equal(found.toString(), '2026-10-26T01:30:00Z')
})

test('the last day of the month is this month’s, or next month’s once it has passed', () => {
  const token = 'lastDayOfCurrentMonth'
  assert.equal(next(token, '2026-01-05T06:00', '2026-02-10T12:00'), '2026-02-28T06:00+01:00')
  assert.equal(next(token, '2026-01-05T06:00', '2026-02-28T05:59'), '2026-02-28T06:00+01:00')
  assert.equal(next(token, '2026-01-05T06:00', '2026-02-28T06:00'), '2026-03-31T06:00+02:00')
  assert.equal(next(token, '2026-12-31T06:00', '2026-12-31T06:00'), '2027-01-31T06:00+01:00')
})

test('the first and last day of next month are in the following month', () => {
  assert.equal(
    next('firstDayOfNextMonth', '2026-12-01T05:00', '2026-12-31T23:59'),
    '2027-01-01T05:00+01:00',
  )
  assert.equal(
    next('lastDayOfNextMonth', '2028-01-01T05:00', '2028-01-31T04:00'),
    '2028-02-29T05:00+01:00',
  )
})

test('today is the date in the crawler’s zone', () => {
  const now = Temporal.Instant.from('2026-11-20T22:30:00Z')
  const previous = Temporal.Instant.from('2026-11-20T04:00:00Z')
  const run = (zone: string) => findNextRun({ frequency: 'todayPlus1', previous, now, zone })
  assert.equal(run('Europe/Bucharest').toString(), '2026-11-22T04:00:00Z')
  assert.equal(run('Europe/Copenhagen').toString(), '2026-11-21T04:00:00Z')
})

test('the next run is always after now, at every minute of both clock changes', () => {
  for (const night of ['2026-03-28T18:00:00Z', '2026-10-24T18:00:00Z']) {
    for (const frequency of ['1', '2', '30', ...FREQUENCY_TOKENS.map((token) => token.name)]) {
      for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
        const now = Temporal.Instant.from(night).add({ minutes })
        for (const previous of [now, now.subtract({ hours: 24 }), now.subtract({ minutes: 1 })]) {
          const found = findNextRun({ frequency, previous, now, zone: ZONE })
          assert.ok(Temporal.Instant.compare(found, now) > 0)
        }
      }
    }
  }
})

/** The upcoming runs as local text. */
function coming(given: Partial<Parameters<typeof listUpcomingRuns>[0]>, count = 3): string[] {
  const schedule = {
    frequency: '1',
    nextRunDate: '2026-10-24T04:00:00Z',
    expireDate: null,
    now: Temporal.Instant.from('2026-10-23T12:00:00Z'),
    zone: ZONE,
    ...given,
  }
  return listUpcomingRuns(schedule, count).map((run) =>
    run.toZonedDateTimeISO(ZONE).toString({ timeZoneName: 'never', smallestUnit: 'minute' }),
  )
}

test('upcoming runs keep their hour across clock changes', () => {
  assert.deepEqual(coming({}), [
    '2026-10-24T06:00+02:00',
    '2026-10-25T06:00+01:00',
    '2026-10-26T06:00+01:00',
  ])
  const now = Temporal.Instant.from('2027-03-27T00:00:00Z')
  assert.deepEqual(coming({ nextRunDate: '2027-03-27T05:00:00Z', now }), [
    '2027-03-27T06:00+01:00',
    '2027-03-28T06:00+02:00',
    '2027-03-29T06:00+02:00',
  ])
})

test('an overdue run is due immediately, and the next ones at its hour', () => {
  const now = Temporal.Instant.from('2026-10-26T12:30:00Z')
  assert.deepEqual(coming({ frequency: '7', now }), [
    '2026-10-26T13:30+01:00',
    '2026-10-31T06:00+01:00',
    '2026-11-07T06:00+01:00',
  ])
})

test('an expired crawler has no upcoming runs', () => {
  assert.deepEqual(coming({ expireDate: '2026-10-25T05:00:00Z' }), ['2026-10-24T06:00+02:00'])
  assert.deepEqual(coming({ expireDate: '2026-10-24T04:00:00Z' }), [])
})

test('a named date recurs once a month', () => {
  assert.deepEqual(coming({ frequency: 'firstDayOfNextMonth' }), [
    '2026-10-24T06:00+02:00',
    '2026-11-01T06:00+01:00',
    '2026-12-01T06:00+01:00',
  ])
})
