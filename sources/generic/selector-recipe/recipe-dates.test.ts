import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import fc from 'fast-check'
import { MethodRefused } from '../../source.ts'
import { startReader } from './recipe-dates.ts'

const MOMENT = { now: Temporal.Instant.from('2026-11-21T08:00:00Z'), zone: 'Europe/Copenhagen' }
const PARTS = { list: '', title: '', date: '', details: '', link: '', picture: '' }

/** The start as text, or the problem if it cannot be parsed. */
function read(format: string, text: string, language: RecipeLanguage = 'en'): string {
  const told = startReader({ ...PARTS, format, language }, MOMENT)(text)
  if ('unreadable' in told) return `unreadable: ${told.unreadable}`
  return 'day' in told.start ? told.start.day : told.start.instant
}

test('without a format, ISO dates are parsed, alone or within a text', () => {
  assert.equal(read('', '2026-11-27'), '2026-11-27')
  assert.equal(read('', '2026-11-27T19:30:00+02:00'), '2026-11-27T17:30:00Z')
  assert.equal(read('', 'Doors 2026-11-27 19:30, hall 2'), '2026-11-27T18:30:00Z')
  assert.equal(read('', '2026-02-31'), 'unreadable: 2026-02-31')
  assert.equal(read('', 'soon'), 'unreadable: soon')
})

test('without a format, the nights of both clock changes are read in the zone of the run', () => {
  assert.equal(read('', '25 October 2026, 02:30'), '2026-10-25T00:30:00Z')
  assert.equal(read('', '25 October 2026, 3.30'), '2026-10-25T02:30:00Z')
  assert.equal(read('', '28. marts 2027 kl. 2.30', 'da'), '2027-03-28T01:30:00Z')
  assert.equal(read('', '28. marts 2027 kl. 3.30', 'da'), '2027-03-28T01:30:00Z')
})

test('a machine-readable day takes the hour beside it, and midnight is none', () => {
  assert.equal(read('', '2027-01-14 14 January, 20:00'), '2027-01-14T19:00:00Z')
  assert.equal(read('', '2027-01-14T00:00:00 Thu 14 Jan'), '2027-01-14')
  assert.equal(read('', '2027-01-14T00:00:00 Thu 14 Jan 8pm'), '2027-01-14T19:00:00Z')
  assert.equal(read('', '2027-01-14T20:00:00Z 14 Jan 20:00'), '2027-01-14T19:00:00Z')
  assert.equal(read('', '2027-01-14T19:00:00Z 14 Jan 20:00'), '2027-01-14T19:00:00Z')
  assert.equal(read('', '2027-01-14T20:00:00-05:00 14 Jan 20:00'), '2027-01-15T01:00:00Z')
})

test('months are parsed in five languages, full or abbreviated, with and without a full stop', () => {
  assert.equal(read('d MMMM yyyy', '3 September 2027'), '2027-09-03')
  assert.equal(read('MMM d, yyyy', 'Sept. 3, 2027'), '2027-09-03')
  assert.equal(read('MMMM d yyyy', 'sep 3rd 2027'), '2027-09-03')
  assert.equal(read('d MMMM yyyy', '3 IUNIE 2027', 'ro'), '2027-06-03')
  assert.equal(read('d MMM yyyy', '3 noi. 2027', 'ro'), '2027-11-03')
  assert.equal(read('d MMM yyyy', '3 nov 2027', 'ro'), '2027-11-03')
  assert.equal(read('d. MMMM yyyy', '3. maj 2027', 'da'), '2027-05-03')
  assert.equal(read('d. MMM yyyy', '3 okt 2027', 'da'), '2027-10-03')
  assert.equal(read('d MMMM yyyy', '3 augusti 2027', 'sv'), '2027-08-03')
  assert.equal(read('d. MMMM yyyy', '3. mai 2027', 'nb'), '2027-05-03')
  assert.equal(read('d MMM yyyy', '3. des. 2027', 'nb'), '2027-12-03')
  assert.equal(read('d MMMM yyyy', '3 mai 2027', 'en'), 'unreadable: 3 mai 2027')
  assert.equal(read('d MMMM yyyy', '3 Marchand 2027'), 'unreadable: 3 Marchand 2027')
})

test('weekdays may have any accents and either Romanian comma or cedilla', () => {
  for (const day of ['Sâmbătă', 'sambata', 'Sîmbătă'.replace('î', 'â'), 'SÂMB.']) {
    assert.equal(read('EEEE, d MMMM yyyy', `${day}, 28 noiembrie 2026`, 'ro'), '2026-11-28', day)
  }
  for (const day of ['Marți', 'Marţi', 'Marti']) {
    assert.equal(read('EEEE d/M/yyyy', `${day} 24/11/2026`, 'ro'), '2026-11-24', day)
  }
  assert.equal(read('EEE d/M', 'lør. 28/11', 'da'), '2026-11-28')
})

test('spaces, case, dots and dashes are parsed as people print them', () => {
  const format = "d. MMMM yyyy 'kl.' HH.mm"
  const start = '2026-11-27T18:30:00Z'
  assert.equal(read(format, '27. november 2026 kl. 19.30', 'da'), start)
  assert.equal(read(format, 'Fredag  den\u00a027.  NOVEMBER\n2026 KL 19.30 i salen', 'da'), start)
  assert.equal(read(format, '27.november 2026 kl.19.30', 'da'), start)
  assert.equal(read('yyyy-MM-dd', '2026–11–27'), '2026-11-27')
})

test('a year of two digits is in this century, and a missing one means the next such date', () => {
  assert.equal(read('d/M/yy', '5/1/27'), '2027-01-05')
  assert.equal(read('d/M', '5/1'), '2027-01-05')
  assert.equal(read('d/M', '1/11'), '2026-11-01')
  assert.equal(read('d MMM', '29 feb'), 'unreadable: 29 feb')
})

test('clocks have twelve or twenty-four hours', () => {
  assert.equal(read('MMM d, h:mm a', 'Nov 27, 7:30pm'), '2026-11-27T18:30:00Z')
  assert.equal(read('MMM d, h:mm a', 'Nov 27, 12:15 a.m.'), '2026-11-26T23:15:00Z')
  assert.equal(read('MMM d, h a', 'Nov 27, 12 PM'), '2026-11-27T11:00:00Z')
  assert.equal(read('d/M HH:mm:ss', '27/11 19:30:15'), '2026-11-27T18:30:15Z')
  assert.match(read('MMM d, h:mm a', 'Nov 27, 19:30 pm'), /no hour of twelve/)
  assert.match(read('d/M HH:mm', '27/11 24:10'), /^unreadable/)
})

test('an offset is taken from the text, and without one the zone of the run is used', () => {
  assert.equal(read("yyyy-MM-dd'T'HH:mmZZ", '2026-11-27T19:30+03:00'), '2026-11-27T16:30:00Z')
  assert.equal(read('yyyyMMddHHmm Z', '202611271930 -0500'), '2026-11-28T00:30:00Z')
  assert.equal(read('d/M/yyyy HH:mm', '25/10/2026 02:30'), '2026-10-25T00:30:00Z')
  assert.equal(read('d/M/yyyy HH:mm', '28/3/2027 02:30'), '2027-03-28T01:30:00Z')
  assert.match(read('d/M HH:mm Z', '27/11 19:30 +9900'), /^unreadable/)
})

test('seconds and milliseconds since 1970 are parsed', () => {
  assert.equal(read('X', 'sinaxar.php?date=1795000000'), '2026-11-18T11:06:40Z')
  assert.equal(read('x', '1795000000000'), '2026-11-18T11:06:40Z')
})

test('a range starts on its first day', () => {
  assert.equal(read('d. MMMM yyyy', '12. - 14. maj 2027', 'da'), '2027-05-12')
  assert.equal(read('d. MMMM yyyy', '12.–14. maj 2027', 'da'), '2027-05-12')
  assert.equal(read('MMMM d, yyyy', 'May 12 - 14, 2027'), '2027-05-12')
  assert.equal(read('d MMMM', '12 mai - 14 iunie', 'ro'), '2027-05-12')
  assert.equal(read('d/M', '12/5 - 14/5'), '2027-05-12')
})

test('a range whose start does not match the format is reported, and its end is never used', () => {
  const told = /end of a range whose beginning the format does not fit/
  assert.match(read('d. MMMM yyyy', '30. december - 2. januar 2027', 'da'), told)
  assert.match(read('d. MMMM yyyy', 'ons. 30. december - lør. 2. januar 2027', 'da'), told)
  assert.match(read('MMMM d, yyyy', 'December 30 - January 2, 2027'), told)
  assert.match(read('d.M.yyyy', '30.12. - 2.1.2027'), told)
  assert.match(read('d MMMM yyyy', '30 - 2 January 2027'), /lies in the month before/)
})

test('a format does not match part of a longer date', () => {
  assert.match(read('d.M', '1.12.2027'), /^unreadable/)
  assert.match(read('d-M', '01-12-2027'), /^unreadable/)
  assert.match(read('M/d', '2027/12/11'), /^unreadable/)
  assert.equal(read('d.M | d.M.yyyy', '1.12.2027'), '2027-12-01')
})

test('of several formats, the first one that matches is used', () => {
  const format = "d. MMMM yyyy 'kl.' HH.mm | d. MMMM yyyy | d/M"
  assert.equal(read(format, '27. november 2026', 'da'), '2026-11-27')
  assert.equal(read(format, '27/11', 'da'), '2026-11-27')
  assert.equal(read(format, 'soon', 'da'), 'unreadable: soon')
})

test('an invalid format is refused with its error', () => {
  const refused = (format: string, message: RegExp) =>
    assert.throws(
      () => read(format, ''),
      (error) => error instanceof MethodRefused && message.test(error.message),
      format,
    )
  refused('d MMMM yyyy kl. HH:mm', /"k" in the format .* words stand between quotes: 'k'/)
  refused('HH:mm', /names no day and month/)
  refused('MMMM yyyy', /names no day and month/)
  refused('d M d', /names the day twice/)
  refused('d M MMMM', /names the month twice/)
  refused('d M h:mm', /needs both h and a/)
  refused('d M HH:mm a', /needs both h and a/)
  refused('d M mm', /minutes without hours/)
  refused('X d', /more than a number of seconds/)
  refused('d/M | nonsense', /"n" in the format "nonsense"/)
})

test('quotes enclose words, and two of them are one quote', () => {
  assert.equal(read("d 'de' MMMM 'de' yyyy", '27 de November de 2026'), '2026-11-27')
  assert.equal(read("d/M ''yy", "27/11 '26"), '2026-11-27')
  assert.equal(read('(d/M) [yyyy]', '(27/11) [2026]'), '2026-11-27')
})

test('whatever is printed and however, the result is a start or a message', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('27', '.', ' ', '-', 'maj', 'kl', '/', '2026', ':', 'til', '9'), {
        maxLength: 40,
      })
      .map((pieces) => pieces.join('')),
  )
  const format = fc.constantFrom(
    '',
    'd. MMMM yyyy',
    "EEEE 'den' d. MMM yyyy 'kl.' HH.mm",
    'd/M',
    'x',
    'MMM d, h:mm a',
    'yyyyMMddHHmmss Z',
  )
  fc.assert(
    fc.property(format, text, (asked, printed) => {
      const start = read(asked, printed, 'da')
      assert.ok(/^unreadable: |^[+-]?\d{4,6}-\d\d-\d\d/.test(start), start)
    }),
  )
  assert.match(read("d. MMMM yyyy 'kl.' HH.mm", '1 . '.repeat(5_000), 'da'), /^unreadable/)
})

test('any format is either accepted or refused', () => {
  const format = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom('d', 'MM', 'MMM', 'yyyy', ' ', "'", '.', '(', '[', '\\', '|', '*', 'HH'),
        {
          maxLength: 12,
        },
      )
      .map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(format, (asked) => {
      try {
        read(asked, '27. november 2026')
      } catch (error) {
        assert.ok(error instanceof MethodRefused, String(error))
      }
    }),
  )
})
