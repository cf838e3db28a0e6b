import assert from 'node:assert/strict'
import test from 'node:test'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import { localZone } from '../../ui/dates.ts'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { describeRecent } from './recent.ts'

/** 09:00 where the tests run. */
const NOW = Temporal.PlainDateTime.from('2026-11-23T09:00').toZonedDateTime(localZone()).toInstant()
const NOTHING = { runs: 0, events: 0, digests: 0 }

function crawlerOf(title: string, hours: number, given: Partial<ListedCrawler> = {}) {
  return {
    ...NEW_CRAWLER,
    title,
    active: true,
    autoSetNextRunDate: true,
    nextRunDate: NOW.add({ hours }).toString(),
    ...given,
  } as ListedCrawler
}

test('what ran since yesterday and what runs next is said', () => {
  const crawlers = [
    crawlerOf('Late', 9),
    crawlerOf('Off', 1, { active: false }),
    crawlerOf('By hand', 2, { autoSetNextRunDate: false }),
    crawlerOf('Overdue', -1),
    crawlerOf('Expired', 3, { expireDate: NOW.add({ hours: 2 }).toString() }),
    crawlerOf('Danish TV', 5),
  ]
  assert.equal(
    describeRecent({ now: NOW, crawlers, recent: { runs: 32, events: 212, digests: 1 } }),
    '32 runs since yesterday brought 212 new events. 1 digest went out. Next run: Danish TV, 14:00.',
  )
  assert.equal(
    describeRecent({ now: NOW, crawlers: [], recent: { runs: 1, events: 0, digests: 0 } }),
    '1 run since yesterday brought no new events.',
  )
})

test('a run on another day is named with its day, and without runs nothing is said', () => {
  assert.equal(
    describeRecent({ now: NOW, crawlers: [crawlerOf('Danish TV', 24)], recent: NOTHING }),
    'Next run: Danish TV, Tue 24 Nov, 09:00.',
  )
  assert.equal(describeRecent({ now: NOW, crawlers: [], recent: NOTHING }), '')
})
