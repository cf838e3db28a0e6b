import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { localToInstant, readDay, readIsoStart, readLocal } from './dates.ts'

const zone = 'Europe/Copenhagen'

test('times with an offset are read with or without a colon in it', () => {
  const same = { instant: '2015-10-26T19:00:00Z' }
  for (const text of [
    '2015-10-26T19:00:00Z',
    '2015-10-26T19:00:00+0000',
    '2015-10-26T20:00:00+01:00',
    '2015-10-26T21:00+02',
    '2015-10-26 14:00:00-0500',
    '20151026T190000Z',
    ' 2015-10-26t19:00:00.000z ',
  ]) {
    assert.deepEqual(readIsoStart(text, zone), same, text)
  }
})

test('a time without an offset is read in the zone, in winter and in summer', () => {
  assert.deepEqual(readIsoStart('2026-01-15T20:00', zone), { instant: '2026-01-15T19:00:00Z' })
  assert.deepEqual(readIsoStart('2026-07-15T20:00', zone), { instant: '2026-07-15T18:00:00Z' })
})

test('a time skipped in spring moves forward, and a repeated one is the first', () => {
  assert.deepEqual(readIsoStart('2026-03-29T02:30', zone), { instant: '2026-03-29T01:30:00Z' })
  assert.deepEqual(readIsoStart('2026-10-25T02:30', zone), { instant: '2026-10-25T00:30:00Z' })
})

test('a date without a time is a day', () => {
  assert.deepEqual(readIsoStart('2015-10-31', zone), { day: '2015-10-31' })
  assert.deepEqual(readIsoStart('20151031', zone), { day: '2015-10-31' })
})

test('other text is not guessed to be a date', () => {
  for (const text of [
    '',
    'TBC',
    '2019-9-18T10-10-00-00',
    '2026-02-31',
    '2026-02-31T10:00:00Z',
    '2025-02-29',
    '2026-13-01',
    '2026-11-21T25:00',
    '2026-11-21T20:61',
    '21/11/2026',
    'Nov 21, 2026',
    '+275760-09-13T00:00:00Z',
    '2026-11-21T20:00+99',
    '2026-11-21T20:00Z and more',
  ]) {
    assert.equal(readIsoStart(text, zone), undefined, text)
  }
})

test('fractions below the millisecond are dropped', () => {
  assert.deepEqual(readIsoStart('2019-02-18T14:00:28.268999Z', zone), {
    instant: '2019-02-18T14:00:28.268Z',
  })
})

test('days and local times are parsed strictly', () => {
  assert.equal(readDay('2024-02-29')?.toString(), '2024-02-29')
  assert.equal(readDay('2024-2-29'), undefined)
  assert.equal(readLocal('20210328T160000')?.toString(), '2021-03-28T16:00:00')
  assert.equal(readLocal('20210328'), undefined)
})

test('every minute of a day is read, in the basic form too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399 }), (seconds) => {
      const time = Temporal.PlainTime.from('00:00').add({ seconds })
      const basic = time.toString({ smallestUnit: 'second' }).replaceAll(':', '')
      assert.equal(readLocal(`20210328T${basic}`)?.toPlainTime().toString(), time.toString())
    }),
    { numRuns: 2_000 },
  )
})

test('every local time of a zone becomes an instant with the same clock time, except in gaps', () => {
  const minutes = fc.integer({ min: 0, max: 4 * 366 * 24 * 60 })
  fc.assert(
    fc.property(minutes, (offset) => {
      const local = Temporal.PlainDateTime.from('2024-01-01T00:00').add({ minutes: offset })
      const shown = localToInstant(local, zone).toZonedDateTimeISO(zone).toPlainDateTime()
      const gap = shown.since(local).total('minutes')
      assert.ok(gap === 0 || (gap === 60 && local.hour === 2))
    }),
  )
})

test('no text crashes the parser', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)), (text) => {
      readIsoStart(text, zone)
    }),
  )
})
