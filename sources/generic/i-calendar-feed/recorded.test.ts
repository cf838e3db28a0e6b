import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventWindow } from '@app/core/events/event-window.ts'
import type { Found } from '../../source.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { iCalendarFeed } from './i-calendar-feed.ts'

const recorded = captures(process.env)

type At = { now?: string; days?: number; zone?: string }

/** A recorded calendar, read at a moment within its series. */
function read(file: string, at: At = {}): { text: string; found: Found } | undefined {
  const text = recorded.read(`generic-ical/${file}`)
  if (text === undefined) return undefined
  const {
    now: moment = '2026-11-21T08:00:00Z',
    days: windowDays = 7,
    zone = 'Europe/Copenhagen',
  } = at
  const now = Temporal.Instant.from(moment)
  const window = eventWindow({ crawlFromDate: null, crawlToDate: null, windowDays, now, zone })
  const pages = [page(text, 'https://calendars.example/all.ics', 'text/calendar')]
  return { text, found: iCalendarFeed.extract(pages, context({ now, zone, window })) }
}

function starts({ events }: Found): string[] {
  return events.map(({ start }) => ('day' in start ? start.day : start.instant))
}

test('the recorded festival: 128 entries without ids, their times written as dates', (t) => {
  const answer = read('festival-multiday-rrule.ics', { now: '2011-08-03T00:00:00Z' })
  if (!answer) return t.skip(recorded.missing)
  const { events, rejected, notes } = answer.found
  assert.deepEqual([rejected, notes], [[], []])
  // One of them recurs on the day after its start as well.
  assert.equal(events.length, 129)
  assert.ok(events.every(({ start, sourceId }) => 'instant' in start && sourceId === undefined))
  assert.deepEqual(events[0], {
    title: 'calendars.example',
    description: 'foobar Summer 2011 starts!',
    details: 'All Areas',
    start: { instant: '2011-08-04T10:00:00Z' },
  })
  const broadcasts = events.filter(({ description }) => description === 'foobarTV broadcast starts')
  assert.deepEqual(
    broadcasts.map(({ start, url }) => [start, url]),
    [
      [{ instant: '2011-08-04T10:00:00Z' }, 'http://www.foobartv.net/'],
      [{ instant: '2011-08-05T10:00:00Z' }, 'http://www.foobartv.net/'],
    ],
  )
})

test('the recorded Outlook calendar uses the display names of Windows zones', (t) => {
  const answer = read('Office-2012-owa.ics', { now: '2020-10-28T00:00:00Z', days: 10 })
  if (!answer) return t.skip(recorded.missing)
  assert.deepEqual(answer.found.notes, [])
  const told = answer.found.events.map(({ description, start }) => [description, start])
  assert.deepEqual(told, [
    ['TEST Syd', { instant: '2020-10-28T02:30:00Z' }],
    ['TEST', { instant: '2020-10-28T17:30:00Z' }],
    ['TEST 3', { instant: '2020-11-02T18:30:00Z' }],
    ['TEST2', { instant: '2020-11-02T18:30:00Z' }],
    ['TEST2', { instant: '2020-11-05T18:30:00Z' }],
    ['TEST2', { instant: '2020-11-06T18:30:00Z' }],
  ])
})

test('the recorded Exchange calendar with Windows zones, one with misplaced quotes', (t) => {
  const answer = read('ms_timezones.ics', { now: '2020-07-20T00:00:00Z' })
  if (!answer) return t.skip(recorded.missing)
  const { events, rejected, notes } = answer.found
  assert.deepEqual([rejected, notes], [[], []])
  const of = (name: string) =>
    events.flatMap(({ description, start }) => (description === name ? [start] : []))
  assert.deepEqual(of('test'), [{ instant: '2020-09-10T07:00:00Z' }])
  assert.deepEqual(of('Not the actual summary 1'), [{ instant: '2020-09-15T15:30:00Z' }])
  const days = ['20', '21', '22', '23', '24', '25', '27']
  assert.deepEqual(
    of("Log Yesterday's Jira time"),
    days.map((day) => ({ instant: `2020-07-${day}T07:00:00Z` })),
  )
  // Tuesday and Thursday are excluded.
  assert.deepEqual(of('Not the actual summary either'), [
    { instant: '2020-07-24T19:00:00Z' },
    { instant: '2020-07-26T19:00:00Z' },
  ])
})

test('the first date is reported for a broken rule in a recorded calendar', (t) => {
  const answer = read('badRRULE.ics', { now: '2020-12-20T23:00:00Z' })
  if (!answer) return t.skip(recorded.missing)
  const { events, rejected, notes } = answer.found
  assert.deepEqual(rejected, [])
  assert.deepEqual(inEnglish(notes), [
    'How "Academic Time" repeats could not be read whole',
    'Series without a date in these days: 1',
  ])
  const of = (name: string) =>
    events.flatMap(({ description, start }) => (description === name ? [start] : []))
  assert.deepEqual(of('Academic Time'), [{ instant: '2020-09-03T15:50:00Z' }])
  assert.deepEqual(
    of('Brain Break'),
    ['21', '22', '23', '24', '25', '28'].map((day) => ({ instant: `2020-12-${day}T16:40:00Z` })),
  )
  // All of that week is excluded, and the Monday after.
  assert.deepEqual(of('Invalid RRULE property'), [])
})

test('the recorded Google calendar: a changed date remains in its series', (t) => {
  const answer = read('google-calendar-kiev-tz.ics', { now: '2016-08-25T00:00:00Z' })
  if (!answer) return t.skip(recorded.missing)
  const id = '6m2q7kb2l02798oagemrcgm6pk@google.com'
  assert.deepEqual(
    answer.found.events.map(({ title, description, sourceId, start }) => [
      title,
      description,
      sourceId,
      start,
    ]),
    [
      ['bla bla', '26'],
      ['repeated', '25'],
      ['repeated', '27'],
      ['repeated', '28'],
    ].map(([name, day]) => [
      'ical',
      name,
      `${id}#2016-08-${day}T11:00:00Z`,
      { instant: `2016-08-${day}T11:00:00Z` },
    ]),
  )
})

test('the recorded series with added, excluded and moved dates', (t) => {
  const answer = read('icaljs-recur_instances.ics', { now: '2012-10-01T00:00:00Z', days: 200 })
  if (!answer) return t.skip(recorded.missing)
  const id = '623c13c0-6c2b-45d6-a12b-c33ad61c4868'
  const told = answer.found.events.map(({ sourceId, start, details }) => [
    sourceId?.replace(`${id}#`, ''),
    'instant' in start ? start.instant : start.day,
    details,
  ])
  const kept = [
    '2012-11-06T18:00:00Z',
    '2012-11-10T18:00:00Z',
    '2012-11-30T18:00:00Z',
    '2013-01-01T18:00:00Z',
    '2013-03-05T18:00:00Z',
  ]
  assert.deepEqual(told, [
    ...kept.map((date) => [date, date, 'PLACE\nIAM FOO']),
    ['2012-10-02T17:00:00Z', '2012-10-02T22:00:00Z', 'I HAZ CHANGED!'],
    ['2012-11-05T18:00:00Z', '2012-11-07T04:00:00Z', ''],
  ])
})

test('the recorded series of whole days, each working day of the week', (t) => {
  const answer = read('icaljs-day_long_recur_yearly.ics', { now: '2026-11-21T08:00:00Z' })
  if (!answer) return t.skip(recorded.missing)
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
  assert.deepEqual(starts(answer.found), days)
})

test('the recorded birthdays, including dates before their own start', (t) => {
  const answer = read('icaljs-google_birthday.ics', { now: '2012-12-08T00:00:00Z' })
  if (!answer) return t.skip(recorded.missing)
  const { events, rejected } = answer.found
  assert.deepEqual(rejected, [])
  assert.deepEqual(
    events.map(({ sourceId, details }) => [sourceId, details]),
    [
      ['2014_BIRTHDAY_79d389868f96182e@google.com#2012-12-10', ''],
      ...['2012', '2013', '2014'].map((year) => [
        `BIRTHDAY_79d389868f96182e@google.com#${year}-12-10`,
        "Today is PErson #2's birthday!",
      ]),
    ],
  )
  assert.deepEqual(starts(answer.found), ['2012-12-10', '2012-12-10', '2013-12-10', '2014-12-10'])
})

test('the recorded TV listing: 27 floating times in the zone that the calendar names', (t) => {
  const answer = read('tv-show-episode.ics')
  if (!answer) return t.skip(recorded.missing)
  const written = [...answer.text.matchAll(/^DTSTART;VALUE=DATE-TIME:(\d{8}T\d{6})\s*$/gm)]
  assert.equal(written.length, 27)
  // All of them are in New York's summer time.
  const expected = written.map(([, time]) =>
    Temporal.PlainDateTime.from(time ?? '')
      .add({ hours: 4 })
      .toZonedDateTime('UTC')
      .toInstant()
      .toString(),
  )
  assert.deepEqual(starts(answer.found), expected)
  assert.deepEqual(answer.found.events[0], {
    title: 'tvcountdown.com',
    description: 'The Big Bang Theory - S04E24 - The Roomate Transmogrfication',
    details: '',
    start: { instant: '2011-05-20T00:00:00Z' },
    end: { instant: '2011-05-20T00:30:00Z' },
    sourceId: '20110519T200000Z-79@tvcountdown.com',
  })
})

test('the recorded calendar of a website: 30 entries, none with its mangled id', (t) => {
  const answer = read('the-events-calendar-clihtf-2024.ics')
  if (!answer) return t.skip(recorded.missing)
  const { events, rejected, notes } = answer.found
  assert.equal(events.length, 30)
  assert.deepEqual([rejected, notes], [[], []])
  assert.ok(events.every(({ sourceId, url }) => sourceId === undefined && url !== undefined))
  assert.equal(events.filter(({ start }) => 'day' in start).length, 23)
  assert.deepEqual(events[1], {
    title: 'CLIHTF',
    description: 'Outreach Meeting',
    details: '',
    start: { instant: '2024-05-09T13:30:00Z' },
    end: { instant: '2024-05-09T14:30:00Z' },
    url: 'https://clihtf.org/event/outreach-meeting-4/',
  })
})

test('the recorded calendars of one entry', (t) => {
  const meetup = read('meetup-timed-tz.ics')
  const holidays = read('sabredav-school-holidays.ics')
  const lasting = read('icaljs-duration_instead_of_dtend.ics')
  const day = read('icaljs-only_dtstart_date.ics')
  if (!meetup || !holidays || !lasting || !day) return t.skip(recorded.missing)
  assert.deepEqual(meetup.found.events, [
    {
      title: 'My Meetups',
      description: 'Phoenix Drupal User Group Monthly Meetup',
      details:
        'Open Source Project Tempe (1415 E University Dr. #103A, Tempe, AZ 85281)\nPhoenix Drupal User Group Wednesday, November 9 at 7:00 PM Customizing node display with template pages in Drupal 6 Jon Sheehan and Matthew Berry of the Office of Knowledge Enterprise Development (OKED) Knowledge... Details: http://www.meetup.com/Phoenix-Drupal-User-Group/events/33627272/',
      start: { instant: '2011-11-10T02:00:00Z' },
      end: { instant: '2011-11-10T04:00:00Z' },
      url: 'http://www.meetup.com/Phoenix-Drupal-User-Group/events/33627272/',
      sourceId: 'event_nsmxnyppbfc@meetup.com',
    },
  ])
  assert.deepEqual(holidays.found.events, [
    {
      title: 'Schulferien',
      description: 'Sommerferien Sachsen',
      details: 'Deine Ferien. In deinem Kalender. Immer aktuell.',
      start: { day: '2018-07-02' },
      end: { day: '2018-08-10' },
      url: 'http://i.cal.to/r/1AHk',
      sourceId: '56df0d2b37ded@67.calovo',
    },
  ])
  assert.deepEqual(starts(lasting.found), ['2012-06-30T13:00:00Z'])
  assert.ok(lasting.found.events[0]?.end)
  assert.deepEqual(starts(day.found), ['2012-06-30'])
})

test('this method also reads the recorded Formula 1 calendar: 118 sessions, including tests', (t) => {
  const text = recorded.read('formula1/Formula_1_Official_Calendar-2021.ics')
  if (text === undefined) return t.skip(recorded.missing)
  const pages = [page(text, 'https://www.formula1.com/calendar.ics', 'text/calendar')]
  const { events, rejected } = iCalendarFeed.extract(pages, context())
  assert.deepEqual([events.length, rejected.length], [118, 0])
  const race = events.find(({ sourceId }) => sourceId === 'Race@1064')
  assert.deepEqual(race?.start, { instant: '2021-03-28T15:00:00Z' })
})
