import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captures } from '@app/sources/testing/page-context.ts'
import { kindsOf, setUpVenue } from './testing/venue.ts'

const recorded = captures(process.env)

test('the recorded season of 2021 is stored session by session, and a second run changes nothing', async (t) => {
  const calendar = recorded.read('formula1/Formula_1_Official_Calendar-2021.ics')
  if (calendar === undefined) return t.skip(recorded.missing)
  const { addCrawler, show, run, stored, clock } = await setUpVenue(t, {
    now: '2021-02-10T08:00:00Z',
  })
  show((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar)
  })
  const crawler = await addCrawler({ method: 'FormulaOneWebsite' })
  assert.deepEqual(kindsOf((await run(crawler)).plan), { add: 115, rejected: 3 })
  const rows = await stored()
  assert.equal(rows.length, 115)
  assert.ok(rows.includes('2021-03-28T15:00:00Z Race — FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2021'))
  assert.ok(rows.includes('2021-05-20T09:30:00Z Practice 1 — FORMULA 1 GRAND PRIX DE MONACO 2021'))
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
