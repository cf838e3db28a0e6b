import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readMailDate } from './mail-dates.ts'

function read(written: string, zone = 'Europe/Copenhagen'): string | undefined {
  const start = readMailDate(written, zone)
  return start && ('day' in start ? start.day : start.instant)
}

test('mail dates are parsed with offsets, zone names and neither', () => {
  assert.equal(read('Sat, 21 Nov 2026 19:30:15 +0100'), '2026-11-21T18:30:15Z')
  assert.equal(read('Sat, 21 Nov 2026 19:30:15 GMT'), '2026-11-21T19:30:15Z')
  assert.equal(read('Sat, 21 Nov 2026 19:30:15 EST'), '2026-11-22T00:30:15Z')
  assert.equal(read('Sat, 21 Nov 2026 19:30:15 Z'), '2026-11-21T19:30:15Z')
  assert.equal(read('Sat, 21 Nov 2026 19:30:15 GMT+02:00'), '2026-11-21T17:30:15Z')
  assert.equal(read('Sat, 21 Nov 2026 19:30:15 +0100 (CET)'), '2026-11-21T18:30:15Z')
  assert.equal(read('Sat, 21 Nov 2026 19:30'), '2026-11-21T18:30:00Z')
  assert.equal(read('Sat, 21 Nov 2026 19:30', 'Europe/Bucharest'), '2026-11-21T17:30:00Z')
})

test('the weekday is ignored, years may have two digits, times no seconds and days no time', () => {
  assert.equal(read('Mon, 21 Nov 2026 19:30:00 GMT'), '2026-11-21T19:30:00Z')
  assert.equal(read('21 Nov 2026 9:05 GMT'), '2026-11-21T09:05:00Z')
  assert.equal(read('Sat, 21 Nov 26 19:30:00 GMT'), '2026-11-21T19:30:00Z')
  assert.equal(read('Sat, 21 Nov 98 19:30:00 GMT'), '1998-11-21T19:30:00Z')
  assert.equal(read('Saturday, 21-Nov-26 19:30:00 GMT'), '2026-11-21T19:30:00Z')
  assert.equal(read('Sat, 1 November 2026'), '2026-11-01')
  assert.equal(read('Sat Nov 21 19:30:00 CET 2026'), '2026-11-21T18:30:00Z')
})

test('ISO dates are parsed with their offset, otherwise in the zone', () => {
  assert.equal(read('2026-11-21T19:30:00-08:00'), '2026-11-22T03:30:00Z')
  assert.equal(read('2026-11-21 19:30:00'), '2026-11-21T18:30:00Z')
  assert.equal(read('20261121T193000Z'), '2026-11-21T19:30:00Z')
  assert.equal(read(' 2026-11-21 '), '2026-11-21')
})

test('months are parsed in the languages of feeds that translate them', () => {
  assert.equal(read('Seg, 24 Set 2018 19:42:40 -0300'), '2018-09-24T22:42:40Z')
  assert.equal(read('lør, 3 okt 2026 19:30:00 +0200'), '2026-10-03T17:30:00Z')
  assert.equal(read('Do, 3 Dez 2026 19:30:00 +0100'), '2026-12-03T18:30:00Z')
  assert.equal(read('joi, 21 mai 2026 19:30:00 +0300'), '2026-05-21T16:30:00Z')
})

test('nonexistent days, unknown zones and other words are not dates', () => {
  const none = [
    '',
    'yesterday',
    'Tue, 31 Feb 2026 10:00:00 GMT',
    'Sat, 21 Nov 2026 25:00:00 GMT',
    'Sat, 21 Nov 2026 10:61:00 GMT',
    'Sat, 21 Nov 2026 10:00:00 XYZ',
    'Sat, 21 Nov 2026 10:00:00 +9900',
    'Sat, 21 Foo 2026 10:00:00 GMT',
    '2026-02-31T10:00:00Z',
    '11/21/2026',
  ]
  for (const written of none) assert.equal(read(written), undefined, written)
})

test('local times at clock changes follow the one rule of all sources', () => {
  assert.equal(read('Sun, 29 Mar 2026 02:30:00'), '2026-03-29T01:30:00Z')
  assert.equal(read('Sun, 25 Oct 2026 02:30:00'), '2026-10-25T00:30:00Z')
})

test('every instant written as a mail date is parsed back', () => {
  const month = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const pad = (part: number) => String(part).padStart(2, '0')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000 }),
      fc.integer({ min: -14 * 60, max: 14 * 60 }),
      (seconds, offset) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000)
        const size = Math.abs(offset)
        const zone = `${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
        const at = instant.toZonedDateTimeISO(zone)
        const written = `${at.day} ${month[at.month - 1]} ${at.year} ${at.toPlainTime().toString()}`
        assert.equal(read(`Sun, ${written} ${zone.replace(':', '')}`), instant.toString())
      },
    ),
  )
})

test('no text crashes the parser', () => {
  const part = fc.constantFrom(
    'Sat, ',
    '31 ',
    'Feb',
    ' ',
    '2026',
    ':',
    '99',
    '+',
    'GMT',
    '-',
    '(',
    ')',
  )
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.array(part)), (text) => {
      const start = readMailDate(Array.isArray(text) ? text.join('') : text, 'Europe/Oslo')
      assert.ok(start === undefined || 'day' in start || Temporal.Instant.from(start.instant))
    }),
  )
})
