import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMonth, monthIndex, monthName } from './month-names.ts'

test('English and Danish names become indexes from 0 to 11', () => {
  assert.equal(monthIndex('January', 'EN'), 0)
  assert.equal(monthIndex('december', 'EN'), 11)
  assert.equal(monthIndex('maj', 'DK'), 4)
  assert.equal(monthIndex(' Oktober ', 'DK'), 9)
})

test('other languages and other words are refused', () => {
  const refusal = (message: string) => ({ name: 'MethodRefused', message })
  assert.throws(() => monthIndex('mai', 'RO'), refusal('RO is not a valid languageCode'))
  assert.throws(() => monthIndex('maj', 'EN'), refusal('Invalid month name'))
  assert.throws(() => monthIndex('', 'DK'), refusal('Invalid month name'))
  assert.throws(() => monthName(0, 'DK'), refusal('Unsupported language code'))
  for (const index of [-1, 12, 1.5]) {
    assert.throws(() => monthName(index, 'RO'), refusal('Invalid month name'))
  }
})

test('indexes become Romanian and English names', () => {
  assert.equal(monthName(0, 'RO'), 'ianuarie')
  assert.equal(monthName(11, 'RO'), 'decembrie')
  assert.equal(monthName(4, 'EN'), 'May')
})

test('printed names are found in full and abbreviated, in either language of the page', () => {
  assert.equal(findMonth('Sept.'), 9)
  assert.equal(findMonth('okt'), 10)
  assert.equal(findMonth('Oct'), 10)
  assert.equal(findMonth('marts'), 3)
  assert.equal(findMonth('mai', ['RO']), 5)
  for (const word of ['ma', 'mayor', 'lør', '', 'mai']) assert.equal(findMonth(word), undefined)
})
