import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCalendarHeader, toCalendarPart, type CalendarEvent } from './i-calendar.ts'

const CONCERT: CalendarEvent = {
  id: 'e-1',
  title: 'Harbour',
  description: 'Nocturne',
  details: '',
  date: '2026-10-23T18:00:00Z',
  endDate: null,
  status: 'scheduled',
  isDay: false,
  zone: 'Europe/Copenhagen',
  url: null,
}

function timesOf(more: Partial<CalendarEvent>): string[] {
  const part = toCalendarPart(
    { ...CONCERT, ...more },
    Temporal.Instant.from('2026-11-22T12:00:00Z'),
  )
  return part.split('\r\n').filter((line) => /^DT(START|END)/.test(line))
}

test('a known end is written unless it is before the start', () => {
  assert.deepEqual(timesOf({}), ['DTSTART:20261023T180000Z'])
  const [start, end] = ['DTSTART:20261023T180000Z', 'DTEND:20261023T203000Z']
  assert.deepEqual(timesOf({ endDate: '2026-10-23T20:30:00Z' }), [start, end])
  const before = timesOf({ endDate: '2026-10-20T20:30:00Z' })
  assert.deepEqual(before, [start, 'DTEND:20261023T180000Z'])
})

test('whole days end with the day after the last, also across the end of summer time', () => {
  const fair = { date: '2026-10-23T22:00:00Z', endDate: '2026-10-25T23:00:00Z', isDay: true }
  assert.deepEqual(timesOf(fair), ['DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261027'])
})

function linesOf(more: Partial<CalendarEvent>, name?: string): string[] {
  const at = Temporal.Instant.from('2026-11-22T12:00:00Z')
  const part = toCalendarPart({ ...CONCERT, ...more }, at, name)
  return part.split('\r\n').filter((line) => /^(STATUS|TRANSP|SEQUENCE|SUMMARY)/.test(line))
}

test('a status is written, and called-off events leave their time free', () => {
  assert.deepEqual(linesOf({}), ['SUMMARY:Nocturne', 'STATUS:CONFIRMED'])
  assert.deepEqual(linesOf({ status: 'moved' }), ['SUMMARY:Nocturne', 'STATUS:CONFIRMED'])
  assert.deepEqual(linesOf({ status: 'cancelled', version: 7 }), [
    'SUMMARY:Nocturne',
    'STATUS:CANCELLED',
    'TRANSP:TRANSPARENT',
    'SEQUENCE:7',
  ])
  const postponed = ['SUMMARY:Nocturne', 'STATUS:TENTATIVE', 'TRANSP:TRANSPARENT']
  assert.deepEqual(linesOf({ status: 'postponed' }), postponed)
})

test('in a subscribed calendar the name says that an event is called off, because programs hide cancelled ones', () => {
  assert.deepEqual(linesOf({ status: 'cancelled' }, 'Cancelled: Nocturne'), [
    'SUMMARY:Cancelled: Nocturne',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
  ])
})

test('a known place is written', () => {
  const at = Temporal.Instant.from('2026-11-22T12:00:00Z')
  const placed = toCalendarPart({ ...CONCERT, location: 'Hall; 2, Copenhagen' }, at)
  assert.match(placed, /\r\nLOCATION:Hall\\; 2\\, Copenhagen\r\n/)
  assert.doesNotMatch(toCalendarPart({ ...CONCERT, location: null }, at), /LOCATION/)
})

test('a subscribed calendar has a name and a refresh interval of one hour', () => {
  const begin = toCalendarHeader('Almanac, mine')
  assert.match(begin, /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  assert.match(begin, /\r\nX-WR-CALNAME:Almanac\\, mine\r\n/)
  assert.match(begin, /\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n/)
})
