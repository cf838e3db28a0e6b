import assert from 'node:assert/strict'
import test from 'node:test'
import { formatLongDay, placeOfZone, formatShortDay } from './date-names.ts'

const day = Temporal.PlainDate.from('2026-11-21')

test('a day is written out in the language of its reader', () => {
  assert.equal(formatLongDay(day, 'en'), 'Saturday 21 November 2026')
  assert.match(formatLongDay(day, 'da'), /^lørdag/)
  assert.match(formatLongDay(day, 'ro'), /^sâmbătă/)
  assert.equal(formatShortDay(day, 'en').replace(',', ''), 'Sat 21 Nov')
})

test('a zone is called by its place', () => {
  assert.equal(placeOfZone('America/Argentina/Buenos_Aires'), 'Buenos Aires')
})
