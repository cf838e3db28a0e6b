import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UpcomingRunsSettings } from '@app/core/crawlers/endpoints.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import type { ListedCrawler } from './attention.ts'
import {
  findFirstDay,
  toUpcomingRunsBody,
  explainNoRuns,
  runText,
  describeWindow,
  type UpcomingRunsAnswer,
} from './upcoming-runs-view.ts'

const NOW = Temporal.Instant.from('2026-11-21T23:30:00Z')
const ZONE = 'Europe/Copenhagen'

function crawler(given: Partial<ListedCrawler> = {}): ListedCrawler {
  const runs = { lastRunDate: null, latestRun: null, heldRun: null, health: [] }
  return { ...NEW_CRAWLER, id: 'tivoli', version: 1, ...runs, ...given }
}

test('the request contains everything that determines what is read, and the server accepts it', () => {
  const { settings } = toUpcomingRunsBody(
    crawler({ url: 'https://a.example/{today}' }),
    '2026-12-01',
  )
  const known = Object.keys(UpcomingRunsSettings.shape).toSorted()
  assert.deepEqual(Object.keys(settings ?? {}).toSorted(), known)
  assert.equal(UpcomingRunsSettings.strict().parse(settings).url, 'https://a.example/{today}')
})

test('the first day is that of the next run, otherwise today in the operator’s zone', () => {
  const nextRunDate = '2026-11-30T05:00:00Z'
  assert.equal(findFirstDay(crawler({ nextRunDate }), NOW, ZONE), '2026-11-30')
  assert.equal(
    findFirstDay(crawler({ nextRunDate: '2026-11-20T05:00:00Z' }), NOW, ZONE),
    '2026-11-22',
  )
  assert.equal(findFirstDay(crawler(), NOW, ZONE), '2026-11-22')
})

test('the window is shown in the source’s time', () => {
  const window = { from: '2026-11-22T05:00:00Z', until: '2026-11-29T05:00:00Z' }
  const answer = (given: UpcomingRunsAnswer['window']) =>
    describeWindow({ window: given, zone: ZONE } as UpcomingRunsAnswer)
  assert.equal(answer(window), 'It keeps events from 22 Nov 2026 - 06:00 to 29 Nov 2026 - 06:00.')
  assert.equal(answer({ ...window, until: null }), 'It keeps events from 22 Nov 2026 - 06:00 on.')
})

test('a run is shown with its UTC offset, which changes with summer time', () => {
  const summer = { at: 'Sat 24 Oct 2026, 06:00', offset: 'UTC+2' }
  assert.deepEqual(runText('2026-10-24T04:00:00Z', ZONE), summer)
  assert.deepEqual(runText('2026-10-25T05:00:00Z', ZONE).offset, 'UTC+1')
  assert.deepEqual(runText('2026-10-25T05:00:00Z', 'America/St_Johns').offset, 'UTC−2:30')
})

test('a crawler without automatic runs says what is missing', () => {
  assert.equal(
    explainNoRuns(crawler()),
    'It does not run by itself: switch on Active, switch on Auto-run, set a next run date.',
  )
  const set = { active: true, autoSetNextRunDate: true, nextRunDate: '2026-11-20T05:00:00Z' }
  assert.equal(explainNoRuns(crawler(set)), 'It has expired and will not run again.')
})
