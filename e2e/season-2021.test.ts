import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import test from 'node:test'
import type { Clock } from '@app/core/time/instant.ts'
import { openPage } from './browser.ts'
import { makeCrawler } from './crawlers-screen.ts'
import { openProduct, signIn } from './product.ts'
import { startWebsite } from './website.ts'

const START = Temporal.Instant.from('2021-02-15T09:00:00Z')
const CAPTURES = resolve(
  process.env['CAPTURES_DIR'] ?? join(import.meta.dirname, '..', '..', 'shared', 'captures'),
)
const CALENDAR = join(CAPTURES, 'formula1', 'Formula_1_Official_Calendar-2021.ics')

test('in February 2021, every session of the recorded Formula 1 season is stored at its instant', async (t) => {
  if (!existsSync(CALENDAR)) return t.skip(`no recorded answers at ${CAPTURES}`)
  const calendar = readFileSync(CALENDAR, 'utf8')
  const site = await startWebsite()
  t.after(site.close)
  site.publish('/calendar.ics', calendar, 'text/calendar')
  const product = await openProduct(
    t,
    { ALLOWED_PRIVATE_HOSTS: site.host },
    { clock: clockFrom(START) },
  )
  const page = await openPage(t)
  await page.clock.install({ time: START.epochMilliseconds })
  await signIn(page, product, '/app/crawlers/crawlers')
  const card = await makeCrawler(page, {
    title: 'Season 2021',
    method: 'FormulaOneWebsite',
    url: `${site.url}/calendar.ics`,
    category: 'Formula 1',
  })
  await card.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('Crawler has been executed').first().waitFor()

  const { rows } = await product.deps.database.pool.query<{
    id: string
    at: string
    zone: string
    isDay: boolean
  }>('select source_id as id, date as at, zone, is_day as "isDay" from events')
  const expected = sessionsOf(calendar)
  assert.equal(expected.size, 115)
  assert.deepEqual(
    Object.fromEntries(rows.map(({ id, at }) => [id, at])),
    Object.fromEntries(expected),
  )
  assert.deepEqual([...new Set(rows.map(({ zone }) => zone))], ['Europe/London'])
  assert.ok(rows.every(({ isDay }) => !isDay))
  // Clocks went forward the night before the first race: 16:00 in London was 15:00 UTC.
  assert.equal(expected.get('Race@1064'), '2021-03-28T15:00:00Z')

  await page.goto(`${product.url}/app/events`)
  const raceDay = page.getByRole('region', { name: /28 Sunday March 2021/ })
  await raceDay.scrollIntoViewIfNeeded()
  await raceDay.getByText('17:00').waitFor()
})

/** A clock that runs from an instant in the past. */
function clockFrom(start: Temporal.Instant): Clock {
  const from = performance.now()
  return { now: () => start.add({ milliseconds: Math.round(performance.now() - from) }) }
}

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
