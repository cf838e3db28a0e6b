import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captures } from '@app/sources/testing/page-context.ts'
import { kindsOf, setUpVenue } from './testing/venue.ts'

const recorded = captures(process.env)

test('the recorded season of 2021 is stored session by session, and a second run changes nothing', async (t) => {
  const calendar = recorded.read('formula1/Formula_1_Official_Calendar-2021.ics')
  if (calendar === undefined) return t.skip(recorded.missing)
  const { addCrawler, show, run, database, clock } = await setUpVenue(t, {
    now: '2021-02-10T08:00:00Z',
  })
  show((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar)
  })
  const crawler = await addCrawler({ method: 'FormulaOneWebsite' })
  assert.deepEqual(kindsOf((await run(crawler)).plan), { add: 115, rejected: 3 })
  const { rows } = await database.pool.query<{ id: string; at: string; rest: string }>(
    `select source_id as id, date as at, zone || ' ' || is_day as rest from events`,
  )
  const expected = sessionsOf(calendar)
  assert.equal(expected.size, 115)
  assert.deepEqual(new Map(rows.map(({ id, at }) => [id, at])), expected)
  assert.deepEqual([...new Set(rows.map(({ rest }) => rest))], ['Europe/London false'])
  // Clocks went forward the night before the first race: 16:00 in London was 15:00 UTC.
  assert.equal(expected.get('Race@1064'), '2021-03-28T15:00:00Z')
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 115, rejected: 3 })
  clock.set('2021-05-01T08:00:00Z')
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 103, rejected: 15 })
})

test('a recorded day of football is stored once', async (t) => {
  const day = recorded.read('livescore.com/soccer.date-20250718.offset-1.json')
  if (day === undefined) return t.skip(recorded.missing)
  const { addCrawler, show, run, stored } = await setUpVenue(t, { now: '2025-07-18T01:00:00Z' })
  show((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(day)
  })
  const crawler = await addCrawler({ method: 'LivescoreFootball' })
  assert.deepEqual(kindsOf((await run(crawler)).plan), { add: 111, rejected: 3 })
  assert.equal((await stored()).length, 111)
  assert.deepEqual(kindsOf((await run(crawler)).plan), { unchanged: 111, rejected: 3 })
})

/** The file's content, parsed independently of the product: the id of each race session and its instant. */
function sessionsOf(calendar: string): Map<string, string> {
  const sessions = calendar.split('BEGIN:VEVENT').slice(1)
  const races = sessions.filter((session) => !/^SUMMARY:.*TESTING/m.test(session))
  return new Map(
    races.map((session) => {
      const id = /^UID:(.*?)\r?$/m.exec(session)?.[1] ?? ''
      const local = /^DTSTART;TZID=Europe\/London:(\d{8}T\d{6})/m.exec(session)?.[1] ?? ''
      const at = Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/London').toInstant()
      return [id, at.toString()]
    }),
  )
}
