import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatEnglish } from '@app/core/messages/format.ts'
import { context, page } from '../../testing/page-context.ts'
import { parseCalendar } from './calendar-file.ts'
import { iCalendarFeed } from './i-calendar-feed.ts'
import { readListedZone } from './listed-zone.ts'
import { zonesOf } from './zones.ts'

const NOW = Temporal.Instant.from('2026-11-21T08:00:00Z')
const ZONE = 'Europe/Copenhagen'

/** One offset of a zone: `[STANDARD, from, to, onset, further lines]`. */
type Observance = [string, string, string, string, ...string[]]

function zoneLines(name: string, observances: Observance[]): string[] {
  const parts = observances.flatMap(([kind, from, to, onset, ...lines]) => [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...lines,
    `END:${kind}`,
  ])
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...parts, 'END:VTIMEZONE']
}

function calendarOf(lines: string[]) {
  const body = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n')
  const { calendars } = parseCalendar(page(body, 'https://quay.example/a.ics', 'text/calendar'))
  return calendars[0] ?? assert.fail('no calendar')
}

/** A zone that Outlook describes by two rules since 1601. */
function outlook(standard: [string, string, string], daylight: [string, string, string]) {
  const since = (clock: string, rule: string): [string, string] => [
    `16010101T${clock}`,
    `RRULE:FREQ=YEARLY;${rule}`,
  ]
  const [winter, winterAt, winterRule] = standard
  const [summer, summerAt, summerRule] = daylight
  return listedZone([
    ['STANDARD', summer, winter, ...since(winterAt, winterRule)],
    ['DAYLIGHT', winter, summer, ...since(summerAt, summerRule)],
  ])
}

function listedZone(observances: Observance[]) {
  const [definition] = calendarOf(zoneLines('Customized Time Zone', observances)).parts
  return (definition && readListedZone('Customized Time Zone', definition)) ?? assert.fail('none')
}

const DAY_HOURS = 24 * 36_525

/** Where a zone of a file differs from one of the tz database, every 37 hours for a hundred years. */
function differences(
  zone: ReturnType<typeof listedZone>,
  name: string,
  first: string,
  hours = DAY_HOURS,
) {
  const start = Temporal.Instant.from(first)
  const wrong: string[] = []
  for (let hour = 0; hour < hours && wrong.length < 3; hour += 37) {
    const instant = start.add({ hours: hour })
    const expected = instant.toZonedDateTimeISO(name).toPlainDateTime()
    if (!zone.toLocal(instant).equals(expected))
      wrong.push(`${String(instant)} is ${String(expected)}`)
    const back = expected.toZonedDateTime(name).toInstant()
    if (!zone.toInstant(expected).equals(back)) wrong.push(`${String(expected)} is ${String(back)}`)
  }
  return wrong
}

/** Both nights of a year, minute by quarter: gaps move forward, of a repeated hour the first is used. */
function nights(zone: ReturnType<typeof listedZone>, name: string, year: number) {
  let from = Temporal.PlainDateTime.from(`${year}-01-01T00:00`).toZonedDateTime(name)
  const wrong: string[] = []
  for (;;) {
    const change = from.getTimeZoneTransition('next')
    if (!change || change.year > year) return wrong
    const local = change.toPlainDateTime().subtract({ hours: 3 })
    for (let quarter = 0; quarter < 24; quarter += 1) {
      const at = local.add({ minutes: 15 * quarter })
      const expected = at.toZonedDateTime(name).toInstant()
      if (!zone.toInstant(at).equals(expected)) wrong.push(`${String(at)} is ${String(expected)}`)
      const instant = expected.add({ minutes: 30 })
      const shown = instant.toZonedDateTimeISO(name).toPlainDateTime()
      if (!zone.toLocal(instant).equals(shown)) wrong.push(`${String(instant)} is ${String(shown)}`)
    }
    from = change
  }
}

test('zones that Outlook describes since 1601 agree with the tz database for a hundred years', () => {
  const zones = {
    'Europe/Copenhagen': outlook(
      ['+0100', '030000', 'BYDAY=-1SU;BYMONTH=10'],
      ['+0200', '020000', 'BYDAY=-1SU;BYMONTH=3'],
    ),
    'America/New_York': outlook(
      ['-0500', '020000', 'BYDAY=1SU;BYMONTH=11'],
      ['-0400', '020000', 'BYDAY=2SU;BYMONTH=3'],
    ),
    'Australia/Sydney': outlook(
      ['+1000', '030000', 'BYDAY=1SU;BYMONTH=4'],
      ['+1100', '020000', 'BYDAY=1SU;BYMONTH=10'],
    ),
    'Australia/Lord_Howe': outlook(
      ['+1030', '020000', 'BYDAY=1SU;BYMONTH=4'],
      ['+1100', '020000', 'BYDAY=1SU;BYMONTH=10'],
    ),
    'Europe/Bucharest': outlook(
      ['+0200', '040000', 'BYDAY=-1SU;BYMONTH=10'],
      ['+0300', '030000', 'BYDAY=-1SU;BYMONTH=3'],
    ),
  }
  for (const [name, zone] of Object.entries(zones)) {
    assert.deepEqual(differences(zone, name, '2010-01-01T00:00:00Z'), [], name)
    for (const year of [2011, 2026, 2099]) assert.deepEqual(nights(zone, name, year), [], name)
  }
})

test('summer time that is written as the standard of Dublin is read alike', () => {
  const zone = listedZone([
    ['STANDARD', '+0000', '+0100', '19710328T010000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ['DAYLIGHT', '+0100', '+0000', '19961027T020000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ])
  assert.deepEqual(differences(zone, 'Europe/Dublin', '1997-06-01T00:00:00Z'), [])
  assert.deepEqual(nights(zone, 'Europe/Dublin', 2027), [])
})

test('summer time that ended remains ended, as in Brazil since 2019', () => {
  const zone = listedZone([
    ['STANDARD', '-0200', '-0300', '20160221T000000', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYDAY=3SU;UNTIL=20190217T020000Z'],
    ['DAYLIGHT', '-0300', '-0200', '20161016T000000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=3SU;UNTIL=20171015T030000Z'],
    ['DAYLIGHT', '-0300', '-0200', '20181104T000000'],
  ]) // prettier-ignore
  assert.deepEqual(differences(zone, 'America/Sao_Paulo', '2016-03-01T00:00:00Z'), [])
  assert.deepEqual(nights(zone, 'America/Sao_Paulo', 2018), [])
})

test('a known name is the zone of that name, whatever rules the file gives it', () => {
  const wrong: Observance[] = [['STANDARD', '+0900', '+0900', '19700101T000000']]
  const names = {
    'W. Europe Standard Time': 'Europe/Berlin',
    'Europe/Copenhagen': 'Europe/Copenhagen',
    'Customized Time Zone': 'Customized Time Zone',
  }
  for (const [written, name] of Object.entries(names)) {
    const zones = zonesOf(calendarOf(zoneLines(written, wrong)), 'UTC')
    assert.equal(zones.find(written)?.name, name)
  }
})

test('times without a zone in a calendar of several are in its own zone, else in the crawler’s with a note', () => {
  const rules: Observance[] = [['STANDARD', '+0900', '+0900', '19700101T000000']]
  const two = [...zoneLines('One', rules), ...zoneLines('Two', rules)]
  const read = (...lines: string[]) => {
    const event = ['BEGIN:VEVENT', 'SUMMARY:Tea', 'DTSTART:20261123T120000', 'END:VEVENT']
    const body = ['BEGIN:VCALENDAR', ...lines, ...event, 'END:VCALENDAR'].join('\n')
    const pages = [page(body, 'https://quay.example/a.ics', 'text/calendar')]
    const { events, notes } = iCalendarFeed.extract(pages, context({ now: NOW, zone: ZONE }))
    return [events.map(({ start }) => start), notes.map(formatEnglish)]
  }
  assert.deepEqual(read('X-WR-TIMEZONE:Two', ...two), [[{ instant: '2026-11-23T03:00:00Z' }], []])
  assert.deepEqual(read(...two), [
    [{ instant: '2026-11-23T11:00:00Z' }],
    ['The calendar has several zones; its times without one are read in Europe/Copenhagen'],
  ])
  assert.deepEqual(read(), [[{ instant: '2026-11-23T11:00:00Z' }], []])
})
