import assert from 'node:assert/strict'
import test from 'node:test'
import { hourIn, longDay, placeOfZone, shortDay } from './words-of-time.ts'

const day = Temporal.PlainDate.from('2026-11-21')

test('a day is written out in the language of its reader', () => {
  assert.equal(longDay(day, 'en'), 'Saturday 21 November 2026')
  assert.match(longDay(day, 'da'), /^lørdag/)
  assert.match(longDay(day, 'ro'), /^sâmbătă/)
  assert.equal(shortDay(day, 'en').replace(',', ''), 'Sat 21 Nov')
})

test('an hour is the one on the clock of its zone, on both nights of summer time', () => {
  assert.equal(hourIn('2026-03-29T00:30:00Z', 'Europe/Copenhagen'), '01:30')
  assert.equal(hourIn('2026-03-29T01:30:00Z', 'Europe/Copenhagen'), '03:30')
  assert.equal(hourIn('2026-10-25T00:30:00Z', 'Europe/Copenhagen'), '02:30')
  assert.equal(hourIn('2026-10-25T01:30:00Z', 'Europe/Copenhagen'), '02:30')
})

test('a zone is called by its place', () => {
  assert.equal(placeOfZone('America/Argentina/Buenos_Aires'), 'Buenos Aires')
})
