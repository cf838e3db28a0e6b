import assert from 'node:assert/strict'
import test from 'node:test'
import { atLineStart, formatLongDay, formatShortDay } from './date-names.ts'

const day = Temporal.PlainDate.from('2026-11-21')

test('a day is written in full in the reader’s language', () => {
  assert.equal(formatLongDay(day, 'en'), 'Saturday 21 November 2026')
  assert.match(formatLongDay(day, 'da'), /^lørdag/)
  assert.match(atLineStart(formatLongDay(day, 'da'), 'da'), /^Lørdag den 21/)
  assert.match(formatLongDay(day, 'ro'), /^sâmbătă/)
  assert.equal(formatShortDay(day, 'en').replace(',', ''), 'Sat 21 Nov')
})
