import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import type { ListedCrawler } from './attention.ts'
import {
  byNextRun,
  normalizeDayCount,
  describeFrequency,
  describeTrust,
  isDayCount,
  parseSubUrls,
  formatSubUrls,
} from './crawler-draft.ts'

const NOW = Temporal.Instant.from('2026-11-21T05:00:00Z')

function listed(given: Partial<ListedCrawler> = {}): ListedCrawler {
  const runs = { lastRunDate: '2026-11-20T06:00:00Z', latestRun: null, heldRun: null, health: [] }
  return { ...NEW_CRAWLER, id: 'tivoli', version: 1, ...runs, ...given }
}

test('sub addresses are separated by semicolons, and none is null', () => {
  assert.deepEqual(parseSubUrls('https://a.example; https://b.example ;'), [
    'https://a.example',
    'https://b.example',
  ])
  assert.equal(parseSubUrls(' ; '), null)
  assert.equal(
    formatSubUrls(['https://a.example', 'https://b.example']),
    'https://a.example; https://b.example',
  )
})

test('a frequency is described in words', () => {
  assert.equal(describeFrequency('1'), 'Every day')
  assert.equal(describeFrequency('7'), 'Every 7 days')
  assert.equal(describeFrequency('firstDayOfNextMonth'), 'First day of next month')
  assert.equal(describeFrequency('todayPlus1'), 'Tomorrow')
})

test('trust is described in a few words', () => {
  assert.deepEqual((['trusted', 'scored-70', 'reviewed'] as const).map(describeTrust), [
    'Trusted',
    'From 70 points',
    'Reviewed',
  ])
})

test('a frequency is a number of days or a name', () => {
  assert.equal(isDayCount('12'), true)
  assert.equal(isDayCount('todayPlus1'), false)
})

test('a number of days is at least one and stored as text', () => {
  assert.equal(normalizeDayCount(0), '1')
  assert.equal(normalizeDayCount('-3'), '1')
  assert.equal(normalizeDayCount(''), '1')
  assert.equal(normalizeDayCount('2.9'), '2')
})

test('the next to run comes first, those without a date or expired come last, by title', () => {
  const dated = (title: string, nextRunDate: string | null) => listed({ title, nextRunDate })
  const crawlers = [
    dated('B', null),
    dated('A', null),
    listed({
      title: 'Expired',
      active: true,
      nextRunDate: '2026-11-21T06:00:00Z',
      expireDate: '2026-11-20T06:00:00Z',
    }),
    dated('Later', '2026-11-22T06:00:00.5Z'),
    dated('Sooner', '2026-11-22T06:00:00Z'),
  ]
  assert.deepEqual(
    crawlers.toSorted(byNextRun(NOW)).map(({ title }) => title),
    ['Sooner', 'Later', 'A', 'B', 'Expired'],
  )
})
