import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { setUpVenue } from '../runs/testing/venue.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { crawlerRoutes } from './http.ts'
import { previewUpcomingRuns } from './upcoming-runs.ts'

const DAY = '2026-12-31'

const SETTINGS: Partial<Crawler> = {
  url: 'https://venue.example/{currentYear}/{currentMonthNumber}',
  subUrls: ['https://venue.example/{nextMonthYear}', 'https://venue.example/all'],
  nextRunDate: '2026-11-22T05:00:00Z',
  active: true,
  autoSetNextRunDate: true,
  frequency: '7',
}

test('dates are filled into a day’s addresses, at the hour of the next run', async (t) => {
  const { deps, addCrawler } = await setUpVenue(t)
  const crawler = await addCrawler(SETTINGS)
  const seen = await previewUpcomingRuns(deps, { crawler: crawler.id, day: DAY, settings: {} })
  assert.equal(seen.zone, 'Europe/Copenhagen')
  assert.equal(seen.at, '2026-12-31T05:00:00Z')
  assert.deepEqual(
    seen.addresses.map(({ url, written }) => [url, written]),
    [
      ['https://venue.example/2026/12', SETTINGS.url],
      ['https://venue.example/2027', 'https://venue.example/{nextMonthYear}'],
      ['https://venue.example/all', 'https://venue.example/all'],
    ],
  )
  assert.deepEqual(
    seen.tokens.map(({ token, value }) => [token, value]),
    [
      ['{currentYear}', '2026'],
      ['{nextMonthYear}', '2027'],
      ['{currentMonthNumber}', '12'],
    ],
  )
  assert.equal(seen.refusal, null)
  assert.equal(seen.runs.length, 7)
  assert.deepEqual(seen.runs.slice(0, 2), ['2026-11-22T05:00:00Z', '2026-11-29T05:00:00Z'])
})

test('typed settings take precedence over stored ones, and nothing is stored', async (t) => {
  const { deps, addCrawler, countSets } = await setUpVenue(t)
  const crawler = await addCrawler(SETTINGS)
  const before = await countSets()
  const settings = {
    url: 'https://venue.example/{today}',
    subUrls: null,
    zone: 'Pacific/Auckland',
    nextRunDate: '2026-11-21T20:00:00Z',
    crawlFromDate: '2027-01-10T00:00:00Z',
    crawlToDate: '2027-01-12T00:00:00Z',
    active: false,
  }
  const seen = await previewUpcomingRuns(deps, { crawler: crawler.id, day: DAY, settings })
  assert.deepEqual(
    seen.addresses.map(({ url }) => url),
    ['https://venue.example/20261231'],
  )
  assert.equal(seen.at, '2026-12-30T20:00:00Z')
  const window = { from: '2027-01-09T11:00:00Z', until: '2027-01-12T11:00:00Z' }
  assert.deepEqual([seen.window, seen.runs], [window, []])
  assert.equal(await countSets(), before)
})

test('a method with its own addresses ignores the configured ones', async (t) => {
  const { deps, addCrawler } = await setUpVenue(t)
  const { id } = await addCrawler(SETTINGS)
  const ahead = (settings: object) => previewUpcomingRuns(deps, { crawler: id, day: DAY, settings })
  const orthodox = await ahead({ method: 'CalendarOrtodox', url: '', subUrls: null })
  assert.equal(orthodox.zone, 'Europe/Bucharest')
  assert.match(orthodox.addresses[0]?.url ?? '', /2026.*decembrie|decembrie.*2026|2026.*12/)
  assert.equal(orthodox.addresses[0]?.written, null)
  const samsung = await ahead({ method: 'SamsungWebsite' })
  assert.deepEqual(samsung.addresses, [])
  assert.equal(samsung.refusal, 'Samsung website is not supported yet')
  assert.equal((await ahead({ method: null })).refusal, 'It has no method')
  assert.equal((await ahead({ url: '', subUrls: null })).refusal, 'It has no URL')
  const { addresses } = await ahead({ url: 'http://10.0.0.1/', subUrls: null })
  assert.match(formatEnglish(addresses[0]?.refusal ?? message('')), /private|10\.0\.0\.1/)
})

test('over HTTP an unknown token, an invalid day and an unknown crawler are refused', async (t) => {
  const { deps, extractor, addCrawler } = await setUpVenue(t)
  const crawler = await addCrawler(SETTINGS)
  const app = operatorApp(deps, { routes: crawlerRoutes({ ...deps, extractor }) })
  t.after(() => app.close())
  const path = `/api/admin/crawlers/${crawler.id}/look-ahead`
  const unknown = await ask(app, 'POST', path, {
    day: DAY,
    settings: { url: 'https://venue.example/{tomorrow}' },
  })
  assert.equal(unknown.status, 400)
  assert.match(JSON.stringify(unknown.body), /\{tomorrow\} is not a date token/)
  assert.equal((await ask(app, 'POST', path, { day: '2026-02-30' })).status, 400)
  assert.equal((await ask(app, 'POST', path, { day: DAY, settings: { title: 'x' } })).status, 400)
  const nobody = await ask(app, 'POST', '/api/admin/crawlers/nobody/look-ahead', { day: DAY })
  assert.equal(nobody.status, 404)
  assert.equal((await ask(app, 'POST', path, { day: DAY })).status, 200)
})
