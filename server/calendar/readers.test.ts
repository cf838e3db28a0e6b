import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import nodeIcal, { type VEvent } from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { peopleServer } from '../start/testing/people.ts'
import { eventOf, storeEvents } from '../testing/catalogue.ts'

type Read = [name: string, start: string, end: string | null, place: string]

/** What each program should read: instants, and days with the day after the last. */
const MEANT: Read[] = [
  ['Match tonight', '2026-11-21T18:00:00Z', null, ''],
  [
    'Ødipus; or, the king “Thebes”, part one of three, with a name that takes more than one line',
    '2026-11-22T18:00:00Z',
    '2026-11-22T20:30:00Z',
    'Hall, Copenhagen',
  ],
  ['Cancelled: Match fair', '2026-11-23', '2026-11-24', ''],
  ['Match festival', '2026-11-24', '2026-11-27', ''],
]

/** The calendar of a person who follows a hall and a league. */
async function calendarOf(t: TestContext): Promise<string> {
  const { ask, deps, inject, signIn } = await peopleServer(t)
  const as = await signIn('ana@people.example')
  for (const id of ['HALL', 'SUPERLIGA'])
    await ask({ as, method: 'PUT', url: `/api/v1/subscriptions/${id}` })
  await storeEvents(deps, [
    eventOf('play', {
      category: 'HALL',
      description: String(MEANT[1]?.[0]),
      details: 'Act one\nAct two',
      date: '2026-11-22T18:00:00Z',
      endDate: '2026-11-22T20:30:00Z',
    }),
    eventOf('fair', { date: '2026-11-22T23:00:00Z', isDay: true, status: 'cancelled' }),
    eventOf('festival', {
      date: '2026-11-23T23:00:00Z',
      endDate: '2026-11-25T23:00:00Z',
      isDay: true,
    }),
  ])
  const { body } = await ask({ as, url: '/api/v1/me/calendar-feed' })
  return (await inject({ url: String(body['path']) })).body
}

const seconds = (date: Date) => date.toISOString().replace('.000Z', 'Z')

// ical.js, which the product's own reader uses, is tested in person-feed.test.ts.
test('node-ical reads a person’s calendar as intended', async (t) => {
  const read = Object.values(nodeIcal.sync.parseICS(await calendarOf(t))).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  )
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  // It turns a day into midnight in this machine's zone.
  const when = (date: Date, isDay: boolean) =>
    isDay
      ? Temporal.Instant.fromEpochMilliseconds(date.getTime())
          .toZonedDateTimeISO(Temporal.Now.timeZoneId())
          .toPlainDate()
          .toString()
      : seconds(date)
  assert.deepEqual(
    read.map(({ summary, start, end, datetype, location }) => {
      const isDay = datetype === 'date'
      const begin = when(start, isDay)
      const over = end && when(end, isDay)
      // Without an end it sets the start.
      return [textOf(summary), begin, over && over !== begin ? over : null, textOf(location)]
    }),
    MEANT,
  )
})

test('ts-ics, which validates against a schema, reads it as well', async (t) => {
  const { events = [], name } = convertIcsCalendar(undefined, await calendarOf(t))
  assert.equal(name, 'Almanac')
  const when = ({ date, type }: { date: Date; type?: string | undefined }) =>
    type === 'DATE' ? seconds(date).slice(0, 10) : seconds(date)
  assert.deepEqual(
    events.map(({ summary, start, end, location = '' }) => [
      summary,
      when(start),
      end ? when(end) : null,
      location,
    ]),
    MEANT,
  )
})

/** The first Python interpreter with both libraries. */
const python = ['python3', '/usr/bin/python3'].find(
  (one) => spawnSync(one, ['-c', 'import icalendar, vobject']).status === 0,
)

test(
  'Python’s icalendar and vobject read it as well',
  { skip: python ? false : 'needs python3 with icalendar and vobject' },
  async (t) => {
    const script = join(import.meta.dirname, 'read-calendar.py')
    const { stdout, stderr } = spawnSync(python ?? '', [script], { input: await calendarOf(t) })
    assert.equal(String(stderr), '')
    assert.deepEqual(JSON.parse(String(stdout)), { icalendar: MEANT, vobject: MEANT })
  },
)
