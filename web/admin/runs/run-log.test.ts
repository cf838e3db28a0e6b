import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlanCounts, Run, RunPage } from '@app/core/runs/run.ts'
import { formatDuration, describeOutcome, runLog, formatSize, toStateView } from './run-log.ts'

function run(given: Partial<Run> = {}): Run {
  return {
    id: 'r1',
    crawler: 'tivoli',
    mode: 'run',
    state: 'done',
    startedAt: '2026-11-21T05:00:00Z',
    endedAt: '2026-11-21T05:00:12.4Z',
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
    by: 'mette@almanac.example',
    ...given,
  }
}

function counts(given: Partial<PlanCounts>): PlanCounts {
  const none = { add: 0, update: 0, move: 0, merge: 0, differs: 0, unchanged: 0 }
  return { ...none, vanished: 0, dismissed: 0, uncertain: 0, rejected: 0, ...given }
}

const PAGE: RunPage = {
  ordinal: 1,
  url: 'https://a.example/',
  finalUrl: 'https://a.example/',
  status: 200,
  mediaType: 'text/html',
  fetchedAt: '2026-11-21T05:00:03Z',
  sizeBytes: 12_340,
  isKept: true,
}

test('the duration of a run is shown in a suitable unit', () => {
  const took = (endedAt: string | null) => formatDuration(run({ endedAt }))
  assert.equal(took('2026-11-21T05:00:00.42Z'), '0.4 s')
  assert.equal(took('2026-11-21T05:00:12.4Z'), '12 s')
  assert.equal(took('2026-11-21T05:03:20Z'), '3 min 20 s')
  assert.equal(took('2026-11-21T07:05:00Z'), '2 h 5 min')
  assert.equal(took(null), null)
})

test('the outcome of a run says whether it was stored', () => {
  assert.equal(describeOutcome(run({ counts: counts({ add: 3 }), changeSet: 7 })), '3 added')
  assert.equal(describeOutcome(run({ counts: counts({ add: 3 }) })), '3 added, not stored')
  assert.equal(describeOutcome(run({ counts: counts({ unchanged: 3 }) })), 'nothing changed')
  assert.equal(
    describeOutcome(run({ error: message('No list on the page') })),
    'No list on the page',
  )
  assert.equal(describeOutcome(run()), '')
})

test('the log lists what happened in chronological order', () => {
  const set = {
    id: 7,
    position: 7,
    at: '2026-11-21T09:00:00Z',
    author: { kind: 'operator', id: 'op', name: 'op' } as const,
    cause: 'crawl' as const,
    summary: message('Crawled Tivoli'),
    undoes: null,
    rowCount: 3,
  }
  const plan = {
    items: [],
    findings: [],
    zone: 'UTC',
    pageCount: 1,
    madeAt: '2026-11-21T05:00:00Z',
  }
  const held = run({ state: 'held', mode: 'scheduled', by: 'Tivoli', counts: counts({ add: 3 }) })
  const log = runLog({ run: held, pages: [PAGE], plan, set })
  assert.deepEqual(
    log.map(({ at, text }) => [at.slice(11, 19), text]),
    [
      ['05:00:00', 'Scheduled run asked for by Tivoli'],
      ['05:00:03', 'Read a page: 200, text/html, 12.3 kB'],
      ['05:00:12', 'Held for review: 0 events planned, 3 added, not stored'],
      ['09:00:00', 'Stored as change set 7, 3 rows'],
    ],
  )
  assert.equal(log[1]?.page, PAGE)
})

test('the log of a run in progress lists what it did so far', () => {
  const going = run({ state: 'running', endedAt: null })
  const log = runLog({ run: going, pages: [], plan: null, set: null })
  assert.deepEqual(
    log.map(({ text }) => text),
    ['Run asked for by mette@almanac.example'],
  )
})

test('small pages are measured in bytes', () => {
  assert.equal(formatSize(312), '312 B')
  assert.equal(formatSize(12_340), '12.3 kB')
})

test('a held run that was accepted shows who accepted it, and counts as settled', () => {
  const accepted = run({
    mode: 'scheduled',
    counts: counts({ vanished: 6 }),
    acceptedBy: 'mette@almanac.example',
    acceptedAt: '2026-11-22T08:00:00Z',
  })
  assert.equal(describeOutcome(accepted), '6 vanished')
  const log = runLog({ run: accepted, pages: [], plan: null, set: null })
  assert.deepEqual(
    log.slice(1).map(({ text }) => text),
    ['Held for review: 6 vanished', 'Accepted as usual by mette@almanac.example'],
  )
})

test('a held plan that was discarded is told from a run that was stopped', () => {
  const stopped = run({ state: 'cancelled' })
  assert.equal(toStateView(stopped).word, 'Stopped')
  const discarded = run({ state: 'cancelled', counts: counts({ update: 8 }) })
  assert.equal(toStateView(discarded).word, 'Discarded')
  const log = runLog({ run: discarded, pages: [], plan: null, set: null })
  assert.equal(log.at(-1)?.text, 'Held for review: 8 updated, not stored')
})
