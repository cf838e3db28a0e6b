import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatEnglish } from '../messages/format.ts'
import { explainNoDate } from './date-problem.ts'
import { DATE_ORDERS, findDateOrder, readDate, type DateReading } from './read-date.ts'

const ZONE = 'Europe/Copenhagen'
const NOW = Temporal.Instant.from('2026-11-22T12:00:00Z')

function read(text: string, reading: Partial<DateReading> = {}) {
  const found = readDate(text, { zone: ZONE, order: 'day-first', now: NOW, ...reading })
  if ('problem' in found) {
    const why = explainNoDate(found.problem)
    return why ? formatEnglish(why) : 'no date'
  }
  const { instant, isDay, otherDay, isRepeated } = found.read
  return [
    instant.toString(),
    ...(isDay ? ['day'] : []),
    ...(otherDay ? [`or ${otherDay.toString()}`] : []),
    ...(isRepeated ? ['first of two'] : []),
  ].join(' ')
}

test('an instant means what its offset says', () => {
  assert.equal(read('2026-11-21T19:30:00Z'), '2026-11-21T19:30:00Z')
  assert.equal(read('2026-11-21T20:30:00+01:00'), '2026-11-21T19:30:00Z')
  assert.equal(read('2026-11-21 20:30 +0100'), '2026-11-21T19:30:00Z')
})

test('a time without an offset is in the given zone, however people and spreadsheets write it', () => {
  const written = [
    '2026-12-13 20:30',
    '2026-12-13T20:30:00',
    '13/12/2026 20:30',
    '13.12.2026 20.30',
    '13. 12. 2026 kl. 20.30',
    '13-12-2026 20.30',
    '13-12-2026, 8:30 PM',
    '13 Dec 2026 - 20:30',
    '13-Dec-26 20:30',
    '13 Dec 20:30',
    '13. december 2026 kl. 20.30',
    'søndag den 13. december 2026 kl. 20.30',
    '13. desember 20:30',
    'duminică, 13 decembrie 2026, ora 20:30',
    'Sunday 13 December 2026, 20:30 (Europe/Copenhagen)',
    'Dec 13, 2026 8:30\u202fpm',
    'Sunday, December 13th, 2026 at 8:30 p.m.',
    '12/13/26 8:30 PM',
  ]
  for (const text of written) assert.equal(read(text), '2026-12-13T19:30:00Z', text)
  assert.equal(read('1. december 2026 kl. 20'), '2026-12-01T19:00:00Z')
  assert.equal(read('1 Dec 2026 8 PM'), '2026-12-01T19:00:00Z')
  assert.equal(read('1 Dec 2026 12:15 AM'), '2026-11-30T23:15:00Z')
})

test('a zone in the text takes precedence over the reader’s', () => {
  assert.equal(read('1 Dec 2026, 20:00 (Europe/Bucharest)'), '2026-12-01T18:00:00Z')
  assert.equal(read('1 Dec 2026, 20:00 (Mars/Base)'), 'no date')
})

test('a date without a time is a whole day, and the time may be in its own column', () => {
  assert.equal(read('21/11/2026'), '2026-11-20T23:00:00Z day')
  assert.equal(read('21/11/2026', { time: '20:30' }), '2026-11-21T19:30:00Z')
  assert.equal(read('21/11/2026 00:00', { time: '20:30' }), '2026-11-21T19:30:00Z')
  assert.equal(read('21/11/2026', { time: '12:15 AM' }), '2026-11-20T23:15:00Z')
  assert.equal(read('21/11/2026', { time: 'evening' }), '“evening” is not a time of the day')
})

test('ambiguous numbers are read in the reader’s order, with the alternative day', () => {
  assert.equal(read('1/12/2026 20:00'), '2026-12-01T19:00:00Z or 2026-01-12')
  const american = { order: 'month-first' } as const
  assert.equal(read('1/12/2026 20:00', american), '2026-01-12T19:00:00Z or 2026-12-01')
  assert.equal(read('12/1/26 8:00 PM', american), '2026-12-01T19:00:00Z or 2026-01-12')
})

test('numbers are not ambiguous if their size, full stops or a weekday reveal the order', () => {
  const american = { order: 'month-first' } as const
  assert.equal(read('01.12.2026 20:00', american), '2026-12-01T19:00:00Z')
  assert.equal(read('12/31/2026'), '2026-12-30T23:00:00Z day')
  assert.equal(read('1/1/2027'), '2026-12-31T23:00:00Z day')
  assert.equal(read('Tue 1/12/2026', american), '2026-11-30T23:00:00Z day')
})

test('if somebody chose an order, no date is read in the other one', () => {
  const chosen = { order: 'month-first', isOrderChosen: true } as const
  assert.equal(read('03/04/2026', chosen), '2026-03-03T23:00:00Z day')
  assert.equal(read('03.04.2026', chosen), '2026-03-03T23:00:00Z day')
  assert.equal(read('13/04/2026', chosen), 'Day and month stand in the other order')
})

test('dates reveal their order unless each is ambiguous, or they contradict each other', () => {
  assert.equal(findDateOrder(['03/04/2026', '11/21/2026 8:00 PM']), 'month-first')
  assert.equal(findDateOrder(['03/04/2026', '21/11']), 'day-first')
  assert.equal(findDateOrder(['03.04.2026', '05.06.2026']), 'day-first')
  assert.equal(findDateOrder(['03/04/2026', '2026-11-21', 'soon']), undefined)
  assert.equal(findDateOrder(['21/04/2026', '04/21/2026']), undefined)
})

test('a date without a year is the next one that is not over', () => {
  assert.equal(read('1 Dec 20:00'), '2026-12-01T19:00:00Z')
  assert.equal(read('22 Nov'), '2026-11-21T23:00:00Z day')
  assert.equal(read('22 Nov 13:00'), '2026-11-22T12:00:00Z')
  assert.equal(read('22 Nov 12:59'), '2027-11-22T11:59:00Z')
  assert.equal(read('21/11'), '2027-11-20T23:00:00Z day')
  assert.equal(read('29 Feb 20:00'), '2028-02-29T19:00:00Z')
  const found = readDate('1 Dec 20:00', { zone: ZONE, order: 'day-first' })
  assert.deepEqual(found, { problem: { code: 'no-year' } })
})

test('an impossible date is refused with the reason', () => {
  assert.equal(read('31.11.2026'), 'That month has 30 days')
  assert.equal(read('31/11/2026', { order: 'month-first' }), 'That month has 30 days')
  assert.equal(read('29 Feb 2027'), 'That month has 28 days')
  assert.equal(read('2026-13-01'), 'There is no month 13')
  assert.equal(read('1.12.2026 25:00'), '“25:00” is not a time of the day')
  assert.equal(read('1.12.2026 13:00 PM'), '“13:00 PM” is not a time of the day')
  assert.equal(read('1.12.2026 kl. 24'), '“24” is not a time of the day')
  assert.equal(read('Monday 1 December 2026'), 'That day is another day of the week')
})

test('a skipped time is refused with the reason, and a repeated one is the first', () => {
  assert.equal(read('28.03.2027 02:30'), 'The clocks in Europe/Copenhagen skip 02:30 on that day')
  assert.equal(read('25.10.2026 02:30'), '2026-10-25T00:30:00Z first of two')
  assert.equal(read('2026-04-24', { zone: 'Africa/Cairo' }), '2026-04-23T22:00:00Z day')
})

test('other text is not guessed to be a date', () => {
  const wrong = [
    '',
    'soon',
    '20:00',
    'December 2026',
    '12.2026',
    '1 Smarch 2026',
    'the 1 Dec',
    '2026',
  ]
  for (const text of wrong) assert.equal(read(text), 'no date', text)
  assert.equal(read('2026-02-30T10:00:00Z'), 'no date')
  assert.equal(read('Samstag 5 Dec 2026'), 'no date')
})

const LANGUAGES = ['en-GB', 'en-US', 'da', 'nb', 'ro', 'sv']
const FIRST = Temporal.PlainDateTime.from('2026-01-01T00:00')
const MINUTES = 4 * 366 * 24 * 60

test('every spelling in every language is read as the minute that was written', () => {
  const styles = ['short', 'medium', 'long', 'full'] as const
  const zones = ['UTC', 'Europe/Copenhagen', 'Pacific/Nauru', 'America/New_York']
  fc.assert(
    fc.property(
      fc.nat(MINUTES),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...styles),
      fc.constantFrom(...zones),
      fc.boolean(),
      (minutes, locale, dateStyle, zone, hour12) => {
        const at = FIRST.add({ minutes })
        const start = at.toZonedDateTime(zone)
        const order = locale === 'en-US' ? 'month-first' : 'day-first'
        const text = new Intl.DateTimeFormat(locale, {
          dateStyle,
          timeStyle: 'short',
          timeZone: 'UTC',
          hour12,
        }).format(at.toZonedDateTime('UTC').epochMilliseconds)
        const found = readDate(text, { zone, order, now: NOW })
        if (!start.toPlainDateTime().equals(at)) {
          assert.ok('problem' in found && found.problem.code === 'skipped', text)
          return
        }
        assert.ok('read' in found, `${locale}: ${text}`)
        assert.equal(found.read.at.toString(), at.toString(), `${locale}: ${text}`)
        assert.equal(found.read.instant.toString(), start.toInstant().toString())
      },
    ),
  )
})

test('numbers in the reader’s order are read as written, whatever separates them', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  fc.assert(
    fc.property(
      fc.nat(MINUTES),
      fc.constantFrom(...DATE_ORDERS),
      fc.constantFrom('/', '-'),
      fc.constantFrom(':', '.'),
      fc.boolean(),
      (minutes, order, sign, clock, isShort) => {
        const at = FIRST.add({ minutes })
        const year = isShort ? two(at.year % 100) : String(at.year)
        const day = order === 'day-first' ? [at.day, at.month] : [at.month, at.day]
        const text = `${[...day.map(two), year].join(sign)} ${two(at.hour)}${clock}${two(at.minute)}`
        const found = readDate(text, { zone: 'UTC', order })
        assert.ok('read' in found, text)
        assert.equal(found.read.at.toString(), at.toString(), text)
        const isEither = at.day <= 12 && at.day !== at.month
        assert.equal(found.read.otherDay !== null, isEither, text)
      },
    ),
  )
})
