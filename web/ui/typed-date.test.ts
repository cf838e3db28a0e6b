import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDate } from '@app/core/time/read-date.ts'
import { toDateOrder, toLocalParseHint, toParseHint } from './typed-date.ts'

const ZONE = 'Europe/Copenhagen'
const NOW = Temporal.Instant.from('2026-11-22T12:00:00Z')

function read(text: string, zone = ZONE) {
  const found = readDate(text, { zone, order: 'day-first', now: NOW })
  assert.ok('read' in found, text)
  return found.read
}

test('only American English writes the month first', () => {
  assert.equal(toDateOrder('en', ['en-US', 'da']), 'month-first')
  assert.equal(toDateOrder('en', ['da-DK', 'en-us']), 'month-first')
  assert.equal(toDateOrder('en', ['en-GB', 'en-US']), 'day-first')
  assert.equal(toDateOrder('en', ['en']), 'day-first')
  assert.equal(toDateOrder('en', []), 'day-first')
  assert.equal(toDateOrder('da', ['en-US']), 'day-first')
})

test('the hint shows weekday, date, time and zone in full, and any other reading', () => {
  assert.deepEqual(toParseHint(read('1/12/2026 20:00')), {
    full: 'Tuesday 1 December 2026, 20:00 (Europe/Copenhagen)',
    notes: ['Not Monday 12 January 2026, which the figures may mean too.'],
  })
  assert.deepEqual(toParseHint(read('25.10.2026 02:30')).notes, [
    'The clocks show this time twice that night: the first is taken.',
  ])
  assert.equal(toLocalParseHint(read('1 Dec', 'UTC')).full, 'Tuesday 1 December 2026')
  assert.equal(toLocalParseHint(read('1 Dec 18:00', 'UTC')).full, 'Tuesday 1 December 2026, 18:00')
})
