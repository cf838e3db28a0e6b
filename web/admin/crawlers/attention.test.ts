import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NEW_CRAWLER } from '@app/core/crawlers/crawler.ts'
import type { Run } from '@app/core/runs/run.ts'
import {
  attentionOf,
  attentionSentence,
  attentionTitle,
  isOverdue,
  needsPerson,
  showWords,
  type ListedCrawler,
} from './attention.ts'

const NOW = Temporal.Instant.from('2026-11-21T06:00:00Z')

function crawler(given: Partial<ListedCrawler> = {}): ListedCrawler {
  return {
    ...NEW_CRAWLER,
    id: 'tivoli',
    version: 1,
    title: 'Tivoli',
    method: 'TivoliWebsite',
    active: true,
    frequency: '7',
    autoSetNextRunDate: true,
    lastRunDate: null,
    latestRun: null,
    health: [],
    ...given,
  }
}

function run(given: Partial<Run> = {}): Run {
  return {
    id: 'r1',
    crawler: 'tivoli',
    mode: 'scheduled',
    state: 'done',
    startedAt: '2026-11-21T05:00:00Z',
    endedAt: '2026-11-21T05:01:00Z',
    progress: { step: 'finished', pagesRead: 1, pagesKnown: 1, eventsFound: 0 },
    counts: null,
    findings: [],
    notes: [],
    error: null,
    changeSet: null,
    by: 'scheduler',
    ...given,
  }
}

test('a crawler whose last run went well needs nobody', () => {
  assert.equal(attentionOf(crawler({ latestRun: run() })), null)
  assert.equal(needsPerson(crawler(), NOW), false)
})

test('a finding is named and told', () => {
  const finding = { kind: 'page-changed', message: 'No list on the page', holds: true } as const
  const latestRun = run({ state: 'held', findings: [finding] })
  assert.deepEqual(attentionOf(crawler({ latestRun })), {
    title: 'The page changed',
    text: 'No list on the page',
  })
})

test('a failed run tells why', () => {
  const latestRun = run({ state: 'failed', error: 'Could not find the listURL' })
  assert.equal(attentionOf(crawler({ latestRun }))?.text, 'Could not find the listURL')
})

test('an active crawler is overdue once its next run has passed', () => {
  assert.equal(isOverdue(crawler({ nextRunDate: '2026-11-21T05:59:00Z' }), NOW), true)
  assert.equal(isOverdue(crawler({ nextRunDate: '2026-11-21T06:01:00Z' }), NOW), false)
  assert.equal(
    isOverdue(crawler({ active: false, nextRunDate: '2026-11-20T06:00:00Z' }), NOW),
    false,
  )
})

test('the sentence names three crawlers at most', () => {
  const overdue = ['A', 'B', 'C', 'D'].map((title) => crawler({ title }))
  assert.equal(
    attentionSentence(overdue),
    'A: overdue. B: overdue. C: overdue. And 1 more. No event was removed or overwritten.',
  )
})

test('small numbers are written as words', () => {
  assert.equal(attentionTitle(1), 'One crawler needs you')
  assert.equal(attentionTitle(2), 'Two crawlers need you')
  assert.equal(attentionTitle(12), '12 crawlers need you')
  assert.equal(showWords(2), 'Show the two')
})
