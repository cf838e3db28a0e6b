import type { Category } from '@app/core/categories/category.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import type { Run } from '@app/core/runs/run.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedCrawler } from './attention.ts'
import { countStates, filterCrawlers, NO_FILTER, readFilter, type CrawlerFilter } from './filter.ts'

const NOW = Temporal.Instant.from('2026-11-21T06:00:00Z')
const CONCERTS = { id: 'CONCERTS', title: 'Concerts in Århus' } as Category

function crawler(id: string, given: Partial<ListedCrawler> = {}): ListedCrawler {
  return {
    ...NEW_CRAWLER,
    id,
    version: 1,
    title: id,
    method: 'TivoliWebsite',
    active: true,
    lastRunDate: null,
    latestRun: null,
    heldRun: null,
    health: [],
    ...given,
  }
}

const PAST = '2026-11-20T06:00:00Z'
const HELD = crawler('held', { heldRun: { findings: [] } as unknown as Run, expireDate: PAST })
const EXPIRED = crawler('expired', { expireDate: PAST })
const FAILED = { state: 'failed', findings: [], acceptedBy: null, error: null }
const FAILING = crawler('failing', { active: false, latestRun: FAILED as unknown as Run })
const OVERDUE = crawler('overdue', { autoSetNextRunDate: true, nextRunDate: PAST })
const WELL = crawler('well', { url: 'https://www.Quay.example/{today}', category: 'CONCERTS' })
const OFF = crawler('off', { active: false, method: 'SchemaOrgEvents' })
const ALL = [HELD, EXPIRED, FAILING, OVERDUE, WELL, OFF]

const context = (drafts: string[] = []) => ({
  byId: new Map([[CONCERTS.id, CONCERTS]]),
  now: NOW,
  hasEdits: (id: string) => drafts.includes(id),
})

function listMatches(filter: Partial<CrawlerFilter>, drafts: string[] = []): string[] {
  return filterCrawlers(ALL, { ...NO_FILTER, ...filter }, context(drafts)).map(({ id }) => id)
}

test('a crawler needs attention for one reason, in addition to being active or offline', () => {
  assert.deepEqual(listMatches({ state: 'held' }), ['held'])
  assert.deepEqual(listMatches({ state: 'expired' }), ['expired'])
  assert.deepEqual(listMatches({ state: 'failing' }), ['failing', 'overdue'])
  assert.deepEqual(listMatches({ state: 'needs-you' }), ['held', 'expired', 'failing', 'overdue'])
  assert.deepEqual(listMatches({ state: 'active' }), ['held', 'expired', 'overdue', 'well'])
  assert.deepEqual(listMatches({ state: 'offline' }), ['failing', 'off'])
})

test('crawlers are found by words of their title, address and category, ignoring accents', () => {
  assert.deepEqual(listMatches({ text: 'WELL' }), ['well'])
  assert.deepEqual(listMatches({ text: 'quay.example' }), ['well'])
  assert.deepEqual(listMatches({ text: 'arhus con' }), ['well'])
  assert.deepEqual(listMatches({ text: 'arhus hockey' }), [])
  assert.deepEqual(listMatches({ method: 'SchemaOrgEvents' }), ['off'])
})

test('unsaved crawlers are never hidden', () => {
  assert.deepEqual(listMatches({ text: 'nothing has it' }, ['off']), ['off'])
  assert.deepEqual(listMatches({ state: 'held' }, ['well']), ['held', 'well'])
})

test('each state shows how many crawlers it would leave together with the rest of the filter', () => {
  const counts = (filter: Partial<CrawlerFilter>) =>
    countStates(ALL, { ...NO_FILTER, ...filter }, context(['off']))
  const held = { 'needs-you': 4, held: 1, failing: 2, expired: 1 }
  assert.deepEqual(counts({ state: 'held' }), { all: 6, ...held, active: 4, offline: 2 })
  assert.deepEqual(counts({ method: 'SchemaOrgEvents' }), {
    all: 1,
    'needs-you': 0,
    held: 0,
    failing: 0,
    expired: 0,
    active: 0,
    offline: 1,
  })
})

test('a filter is parsed from the address, and unknown values are ignored', () => {
  const read = readFilter(new URLSearchParams('text=tv&state=failing&method=ICalendarFeed'))
  assert.deepEqual(read, { text: 'tv', state: 'failing', method: 'ICalendarFeed' })
  assert.deepEqual(readFilter(new URLSearchParams('state=asleep')), NO_FILTER)
})
