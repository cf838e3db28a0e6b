import { message, verbatim } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import type { HealthFinding } from '@app/core/crawlers/health-finding.ts'
import type { Run } from '@app/core/runs/run.ts'
import {
  findAttentions,
  describeAttention,
  formatAttentionTitle,
  isNextRunPast,
  describeStoredEvents,
  needsPerson,
  formatShowButton,
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
    heldRun: null,
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
    acceptedBy: null,
    releaseAt: null,
    releaseCount: null,
    acceptedAt: null,
    by: 'scheduler',
    ...given,
  }
}

const PAGE_CHANGED = {
  kind: 'page-changed',
  message: message('No list on the page'),
  holds: true,
} as const

function lasting(given: Partial<HealthFinding> = {}): HealthFinding {
  const since = '2026-11-18T05:01:00Z'
  const { kind, message } = PAGE_CHANGED
  return { kind, message, since, runs: 3, notifiedAt: null, ...given }
}

test('a crawler whose last run succeeded needs no attention', () => {
  assert.deepEqual(findAttentions(crawler({ latestRun: run() })), [])
  assert.equal(needsPerson(crawler(), NOW), false)
})

test('a finding of the latest run is named and described', () => {
  const latestRun = run({ state: 'held', findings: [PAGE_CHANGED] })
  assert.deepEqual(findAttentions(crawler({ latestRun })), [
    {
      kind: 'page-changed',
      title: 'The page changed',
      sentences: ['No list on the page'],
      lasting: null,
    },
  ])
})

test('a lasting finding is shown once, with its duration, in the words of the latest run', () => {
  const latestRun = run({
    state: 'held',
    findings: [{ ...PAGE_CHANGED, message: message('Still no list') }],
  })
  assert.deepEqual(findAttentions(crawler({ latestRun, health: [lasting()] })), [
    {
      kind: 'page-changed',
      title: 'The page changed',
      sentences: ['Still no list'],
      lasting: { since: '2026-11-18T05:01:00Z', runs: 3 },
    },
  ])
})

test('a lasting finding stays while a dry run is in progress or was cancelled', () => {
  const health = [lasting()]
  for (const state of ['queued', 'running', 'cancelled'] as const)
    assert.equal(findAttentions(crawler({ latestRun: run({ state }), health })).length, 1)
  assert.equal(needsPerson(crawler({ health }), NOW), true)
})

test('all differences are listed under one title, without duplicates', () => {
  const says = (text: string) => ({
    kind: 'disagreement' as const,
    message: verbatim(text),
    holds: false,
  })
  const findings = [says('Easter is on 12 April'), says('So is Whitsun'), says('So is Whitsun')]
  const [attention, ...others] = findAttentions(crawler({ latestRun: run({ findings }) }))
  assert.deepEqual(others, [])
  assert.deepEqual(attention?.sentences, ['Easter is on 12 April', 'So is Whitsun'])
})

test('findings of the latest run are listed after lasting ones', () => {
  const findings = [{ kind: 'one-hour' as const, message: message('All at 12:00'), holds: false }]
  const kinds = findAttentions(crawler({ latestRun: run({ findings }), health: [lasting()] })).map(
    ({ kind }) => kind,
  )
  assert.deepEqual(kinds, ['page-changed', 'one-hour'])
})

test('a failed run shows its error once', () => {
  const latestRun = run({ state: 'failed', error: message('Something went wrong') })
  assert.deepEqual(findAttentions(crawler({ latestRun }))[0]?.sentences, ['Something went wrong'])
  const failedRun = run({
    state: 'failed',
    error: message('No list on the page'),
    findings: [PAGE_CHANGED],
  })
  assert.equal(findAttentions(crawler({ latestRun: failedRun })).length, 1)
})

test('a dry run that fails does not make a healthy crawler need attention', () => {
  const failed = { mode: 'dry', state: 'failed' } as const
  const ours = run({ ...failed, error: message('Something went wrong') })
  const theirs = run({ ...failed, findings: [PAGE_CHANGED] })
  assert.deepEqual(findAttentions(crawler({ latestRun: ours })), [])
  assert.deepEqual(findAttentions(crawler({ latestRun: theirs })), [])
})

test('the text says whether a run with findings also changed events', () => {
  const none = { differs: 0, vanished: 0, dismissed: 0, uncertain: 0, rejected: 0 }
  const counts = { ...none, add: 4, update: 2, move: 1, merge: 0, unchanged: 9 }
  assert.equal(
    describeStoredEvents([null, run({ counts })]),
    'No event was removed or overwritten.',
  )
  assert.equal(
    describeStoredEvents([run({ counts, changeSet: 7 })]),
    'No event was removed. 3 were brought up to date.',
  )
})

test('a next run date before now has passed, even for an offline crawler', () => {
  assert.equal(isNextRunPast(crawler({ nextRunDate: '2026-11-21T05:59:00Z' }), NOW), true)
  assert.equal(isNextRunPast(crawler({ nextRunDate: '2026-11-21T06:01:00Z' }), NOW), false)
  assert.equal(isNextRunPast(crawler({ nextRunDate: null }), NOW), false)
  const offline = crawler({ active: false, nextRunDate: '2026-11-20T06:00:00Z' })
  assert.equal(isNextRunPast(offline, NOW), true)
})

test('an active crawler with automatic runs needs attention once its next run is overdue', () => {
  const past = { nextRunDate: '2026-11-21T05:59:00Z' }
  assert.equal(needsPerson(crawler(past), NOW), true)
  assert.equal(needsPerson(crawler({ ...past, active: false }), NOW), false)
  assert.equal(needsPerson(crawler({ ...past, autoSetNextRunDate: false }), NOW), false)
})

test('an active crawler that has expired needs attention, and counts as expired rather than overdue', () => {
  const expired = crawler({
    nextRunDate: '2026-11-21T05:59:00Z',
    expireDate: '2026-11-21T05:00:00Z',
  })
  assert.equal(needsPerson(expired, NOW), true)
  assert.equal(needsPerson({ ...expired, active: false }, NOW), false)
  assert.match(describeAttention([expired], NOW), /^Tivoli: expired\./)
})

test('accepted findings need no attention, nor do those of a dry run', () => {
  const accepted = { acceptedBy: 'op@almanac.example', acceptedAt: '2026-11-21T05:30:00Z' }
  const odd = run({ findings: [PAGE_CHANGED], ...accepted })
  assert.deepEqual(findAttentions(crawler({ latestRun: odd })), [])
  const dry = run({ mode: 'dry', findings: [PAGE_CHANGED] })
  assert.deepEqual(findAttentions(crawler({ latestRun: dry })), [])
})

test('a held plan needs attention, whatever ran since', () => {
  const heldRun = run({ state: 'held', findings: [PAGE_CHANGED] })
  const [attention] = findAttentions(crawler({ heldRun, latestRun: run() }))
  assert.deepEqual([attention?.kind, attention?.sentences], ['held', ['No list on the page']])
})

test('the sentence names three crawlers at most', () => {
  const overdue = ['A', 'B', 'C', 'D'].map((title) => crawler({ title }))
  assert.equal(
    describeAttention(overdue, NOW),
    'A: overdue. B: overdue. C: overdue. And 1 more. No event was removed or overwritten.',
  )
})

test('small numbers are spelled out', () => {
  assert.equal(formatAttentionTitle(1), 'One crawler needs you')
  assert.equal(formatAttentionTitle(2), 'Two crawlers need you')
  assert.equal(formatAttentionTitle(12), '12 crawlers need you')
  assert.equal(formatShowButton(2), 'Show the two')
})
