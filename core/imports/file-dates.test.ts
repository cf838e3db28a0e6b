import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessDateOrder, readFileDate } from './file-dates.ts'
import type { DateOrder } from './file-dates.ts'

function read(text: string, time = '', order: DateOrder = 'day-first', zone = 'Europe/Copenhagen') {
  const found = readFileDate(text, time, { order, zone })
  return found && `${found.date}${found.isDay ? ' day' : ''}`
}

test('an instant means what its offset says', () => {
  assert.equal(read('2026-11-21T19:30:00Z'), '2026-11-21T19:30:00Z')
  assert.equal(read('2026-11-21T20:30:00+01:00'), '2026-11-21T19:30:00Z')
  assert.equal(read('2026-11-21 20:30 +0100'), '2026-11-21T19:30:00Z')
})

test('a time without offset is one of the chosen zone, however it is written', () => {
  const written = [
    '2026-11-21 20:30',
    '2026-11-21T20:30:00',
    '21/11/2026 20:30',
    '21.11.2026 20.30',
    '21-11-2026, 8:30 PM',
    '21 Nov 2026 - 20:30',
    '21. november 2026 kl. 20.30',
    'Saturday, 21 November 2026 20:30',
    'Nov 21, 2026 8:30 pm',
    'Saturday, November 21st, 2026 at 8:30 p.m.',
  ]
  for (const text of written) assert.equal(read(text), '2026-11-21T19:30:00Z', text)
})

test('a date without a time is a day, and a time may stand in a column of its own', () => {
  assert.equal(read('21/11/2026'), '2026-11-20T23:00:00Z day')
  assert.equal(read('21/11/2026', '20:30'), '2026-11-21T19:30:00Z')
  assert.equal(read('21/11/2026', '12:15 AM'), '2026-11-20T23:15:00Z')
  assert.equal(read('21/11/2026', 'evening'), undefined)
})

test('figures that could be either are read in the chosen order', () => {
  assert.equal(read('03/04/2026'), '2026-04-02T22:00:00Z day')
  assert.equal(read('03/04/2026', '', 'month-first'), '2026-03-03T23:00:00Z day')
  assert.equal(guessDateOrder(['03/04/2026', '11/21/2026']), 'month-first')
  assert.equal(guessDateOrder(['03/04/2026', '21/11/2026']), 'day-first')
  assert.equal(guessDateOrder(['03/04/2026', '2026-11-21']), 'day-first')
})

test('times that the clocks skip are the moment after, times they repeat the first of both', () => {
  assert.equal(read('2026-03-29 02:30'), '2026-03-29T01:30:00Z')
  assert.equal(read('2026-10-25 02:30'), '2026-10-25T00:30:00Z')
  assert.equal(read('2026-03-29', '', 'day-first', 'Africa/Cairo'), '2026-03-28T22:00:00Z day')
})

test('what is no date is not guessed', () => {
  const wrong = ['', 'soon', '31/02/2026', '2026-13-01', '21/11/26', '21/11/2026 25:00', '13:00 PM']
  for (const text of wrong) assert.equal(read(text), undefined, text)
  assert.equal(read('21 Smarch 2026'), undefined)
  assert.equal(read('2026-02-30T10:00:00Z'), undefined)
})
