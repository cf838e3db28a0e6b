import assert from 'node:assert/strict'
import test from 'node:test'
import { atLineStart, formatLongDay, placeOfZone, formatShortDay } from './date-names.ts'

const day = Temporal.PlainDate.from('2026-11-21')

test('a day is written in full in the reader’s language', () => {
  assert.equal(formatLongDay(day, 'en'), 'Saturday 21 November 2026')
  assert.match(formatLongDay(day, 'da'), /^lørdag/)
  assert.match(atLineStart(formatLongDay(day, 'da'), 'da'), /^Lørdag den 21/)
  assert.match(formatLongDay(day, 'ro'), /^sâmbătă/)
  assert.equal(formatShortDay(day, 'en').replace(',', ''), 'Sat 21 Nov')
})

test('a zone is named after its city, in the reader’s language', () => {
  assert.equal(placeOfZone('America/Argentina/Buenos_Aires', 'en'), 'Buenos Aires')
  const copenhagen = (language: string) => placeOfZone('Europe/Copenhagen', language)
  assert.deepEqual(['en', 'da', 'nb', 'sv', 'ro'].map(copenhagen), [
    'Copenhagen',
    'København',
    'København',
    'Köpenhamn',
    'Copenhaga',
  ])
})
