import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findPrintedDays, findTimes, readNumericDay, toPlainDay, toStart } from './printed-days.ts'

function days(text: string, today = '2026-11-21'): (string | undefined)[] {
  const from = Temporal.PlainDate.from(today)
  return findPrintedDays(text).map((day) => toPlainDay(day, from)?.toString())
}

function times(text: string): string[] {
  return findTimes(text).map((time) => time.toString({ smallestUnit: 'minute' }))
}

test('days are parsed as Danish and English pages print them', () => {
  assert.deepEqual(days('fredag 19. maj 2027'), ['2027-05-19'])
  assert.deepEqual(days('19 Oct 2027'), ['2027-10-19'])
  assert.deepEqual(days('December 14, 2021'), ['2021-12-14'])
  assert.deepEqual(days('Thu, Sept. 3rd 2027 at 20.00'), ['2027-09-03'])
  assert.deepEqual(days('Søndag d. 1. marts'), ['2027-03-01'])
  assert.deepEqual(days('1. jan. 2027 kl. 20.00'), ['2027-01-01'])
})

test('a number before a month can belong to something else', () => {
  const [day] = findPrintedDays('Season 3 March 5', 'month-first')
  assert.deepEqual(day, { day: 5, month: 3, year: undefined })
  assert.deepEqual(findPrintedDays('24 Apr 2025', 'month-first')[0]?.day, 24)
})

test('a range starts on its first day, also across the end of a year', () => {
  assert.deepEqual(days('12. - 14. maj 2022'), ['2022-05-12'])
  assert.deepEqual(days('12-14 May 2022'), ['2022-05-12'])
  assert.deepEqual(days('May 12 – 14, 2022'), ['2022-05-12'])
  assert.deepEqual(days('30. september - 2. oktober 2027'), ['2027-09-30', '2027-10-02'])
  assert.deepEqual(days('30. december - 2. januar 2027'), ['2026-12-30', '2027-01-02'])
})

test('a day without a year is the first that is at most thirty days ago', () => {
  assert.deepEqual(days('5. januar', '2026-12-20'), ['2027-01-05'])
  assert.deepEqual(days('20. december', '2027-01-05'), ['2026-12-20'])
  assert.deepEqual(days('22. oktober', '2026-11-21'), ['2026-10-22'])
  assert.deepEqual(days('21. oktober', '2026-11-21'), ['2027-10-21'])
})

test('nonexistent days are not moved to others', () => {
  assert.deepEqual(days('31. februar 2027'), [undefined])
  assert.deepEqual(days('29. februar'), [undefined])
  assert.deepEqual(days('0. maj 2027'), [undefined])
  assert.deepEqual(days('Stage 3 of 20, doors at 19.30, room 12 mayor'), [])
})

test('numeric days are parsed in the requested order', () => {
  assert.deepEqual(readNumericDay('Premiere 12/5'), { day: 12, month: 5, year: undefined })
  assert.deepEqual(readNumericDay('03.02.2025 - 04.02.2025'), { day: 3, month: 2, year: 2025 })
  assert.deepEqual(readNumericDay('Sat 07/05/2025', 'month-first'), {
    day: 5,
    month: 7,
    year: 2025,
  })
  assert.equal(readNumericDay('no day'), undefined)
})

test('times of day are parsed with 24 and with 12 hours', () => {
  assert.deepEqual(times('1:00 PM · 2:30 pm · 12:00 AM'), ['13:00', '14:30', '00:00'])
  assert.deepEqual(times('kl. 20.00 og kl. 22'), ['20:00', '22:00'])
  assert.deepEqual(times('at 8pm'), ['20:00'])
  assert.deepEqual(times('20:00 - 22:15'), ['20:00', '22:15'])
  assert.deepEqual(times('25.00, 13:61, 13:00 PM, 19.05.2026, 12/5'), [])
})

test('a start is a day, or an instant if a time is known', () => {
  const day = Temporal.PlainDate.from('2027-07-01')
  const time = Temporal.PlainTime.from('20:00')
  assert.deepEqual(toStart(day, undefined, 'Europe/Copenhagen'), { day: '2027-07-01' })
  assert.deepEqual(toStart(day, time, 'Europe/Copenhagen'), { instant: '2027-07-01T18:00:00Z' })
})

test('no text crashes the parsers', () => {
  const today = Temporal.PlainDate.from('2026-11-21')
  const words = fc.constantFrom(
    '12',
    '31',
    'maj',
    'May',
    ' ',
    '.',
    '-',
    '2027',
    'kl',
    ':',
    '00',
    'PM',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((all) => all.join('')),
      ),
      (text) => {
        for (const day of findPrintedDays(text)) toPlainDay(day, today)
        const numeric = readNumericDay(text)
        if (numeric) toPlainDay(numeric, today)
        findTimes(text)
      },
    ),
  )
})
