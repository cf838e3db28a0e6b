import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWrittenTime, toStart } from './written-times.ts'

function read(text: string): string | undefined {
  const time = readWrittenTime(text)
  const start = time && toStart(time, 'America/New_York')
  return start && ('day' in start ? start.day : start.instant)
}

function same(texts: string[], expected: string | undefined): void {
  for (const text of texts) assert.equal(read(text), expected, text)
}

test('offsets are read however they are written', () => {
  same(
    [
      '2024-5-28T16:30+0:00',
      '2024-05-28T16:30:00Z',
      '2024-5-28T11:30-5:00',
      '2024-5-28T22:00+5.5:00',
      '2024-05-28T22:00+0530',
      '2024-05-28 18:30 +02:00',
      '2024-05-28T21:30 UTC+05',
      '2024-05-28T18:30 GMT+2',
      '2024-05-28T17:30 BST',
      '2024-05-28T18:30:00+02:00[Europe/Paris]',
      '2024-05-28T18:30:00 Europe/Paris',
      '2024-05-28T18:30 (Europe/Paris)',
      'Tue, 28 May 2024 16:30:00 +0000',
      '1716913800',
      '1716913800000',
    ],
    '2024-05-28T16:30:00Z',
  )
})

test('a time without an offset is in the zone, in any of the usual spellings', () => {
  same(
    [
      '2024-05-28T19:30',
      '2024-5-28T19:30:00',
      '2024-05-28 7:30 pm',
      '2024-05-28T7:30PM',
      '2024-05-28 7:30 p.m.',
      '2024/5/28 19:30',
      '2024-05-28T19.30',
      '2024-05-28T19:30:00/2024-05-28T21:00:00',
      'May 28, 2024 7:30 pm',
      'May 28, 2024 @ 7:30 pm',
      '28 May 2024 19:30',
      'Tuesday, May 28, 2024 - 19:30',
      'Tue, 05/28/2024 - 19:30',
      '2024-5-28T19-19-30-00',
    ],
    '2024-05-28T23:30:00Z',
  )
  same(['2024-05-28 12:15 am'], '2024-05-28T04:15:00Z')
})

test('a date without a time is a day', () => {
  same(
    ['2024-5-28', '2024-05-28', '2024/05/28', '2024-05-28T', 'May 28, 2024', '05/28/2024'],
    '2024-05-28',
  )
})

test('nothing is guessed', () => {
  const texts = [
    '',
    '05/06/2024',
    '2024-02-31',
    '2024-5-28T25:00',
    '2024-05-28 7',
    '2024-05-28 13:00 pm',
    'soon',
  ]
  same(
    [...texts, '2024-05-28T19:30 XYZ', '2024-05-28T19:30+25:00', 'May 28', '12', '2024'],
    undefined,
  )
})
