import { verbatim, message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Replay, ReplayComparison, ReplayItem } from '@app/core/runs/compare-replay.ts'
import { replayRows, describeReplay } from './replay-view.ts'

const NOW = Temporal.Instant.from('2026-11-21T05:00:00Z')

function makeItem(given: Partial<NonNullable<ReplayItem['said']>> = {}, why = ''): ReplayItem {
  const said = {
    sourceId: null,
    url: null,
    category: null,
    title: 'Harbour Stage',
    description: 'Nocturne',
    details: '',
    start: '2026-11-21T19:30:00Z',
    ...given,
  }
  return { said, reason: null, why: verbatim(why) }
}

function replay(comparison: Partial<ReplayComparison> | null, given: Partial<Replay> = {}): Replay {
  const empty = { same: false, added: [], gone: [], changed: [] }
  return {
    run: {
      id: 'r1',
      crawler: 'harbour',
      mode: 'dry',
      state: 'done',
      startedAt: '2026-11-21T05:00:00Z',
      endedAt: null,
      progress: { step: 'finished', pagesRead: 1, pagesKnown: 1, eventsFound: 1 },
      counts: null,
      findings: [],
      notes: [],
      error: null,
      changeSet: null,
      acceptedBy: null,
      releaseAt: null,
      releaseCount: null,
      acceptedAt: null,
      by: 'mette',
    },
    now: '2026-11-21T05:00:00Z',
    settingsOf: 'run',
    pageCount: 1,
    plan: null,
    finding: null,
    comparison: comparison && { ...empty, ...comparison },
    notes: [],
    ...given,
  }
}

test('a replay says whether the pages are read as before', () => {
  assert.equal(
    describeReplay(replay({ same: true }, { pageCount: 3 })),
    'Today’s code reads the 3 stored pages the same way.',
  )
  const changed = [{ before: makeItem(), after: makeItem({ details: 'Hall A' }) }]
  assert.equal(
    describeReplay(replay({ added: [makeItem(), makeItem()], changed })),
    'Today’s code reads the stored page differently: 2 more, 1 changed.',
  )
})

test('a page that still cannot be read says why', () => {
  const finding = {
    kind: 'page-changed' as const,
    message: message('No list on the page'),
    holds: true,
  }
  assert.equal(
    describeReplay(replay(null, { finding })),
    'Today’s code cannot read the stored page: No list on the page',
  )
})

test('for a run without a plan, the current result is described', () => {
  const plan = {
    items: [],
    findings: [],
    zone: 'UTC',
    pageCount: 1,
    madeAt: '2026-11-21T05:00:00Z',
  }
  assert.equal(
    describeReplay(replay(null, { plan })),
    'Today’s code reads 0 events from the stored page; the run itself made no plan.',
  )
})

test('each difference is one line, a change with its fields', () => {
  const changed = [
    { before: makeItem(), after: makeItem({ start: '2026-11-21T20:30:00Z', details: 'Hall A' }) },
  ]
  const gone = [makeItem({ description: 'Brass', start: '2026-12-24' })]
  const rows = replayRows(replay({ changed, gone }), { zone: 'Europe/Copenhagen', now: NOW })
  assert.deepEqual(rows, [
    {
      kind: 'update',
      name: 'Nocturne',
      date: 'Sat 21 Nov, 21:30',
      why: message(''),
      changes: [
        { field: 'details', from: '', to: 'Hall A' },
        { field: 'date', from: 'Sat 21 Nov, 20:30', to: 'Sat 21 Nov, 21:30' },
      ],
    },
    { kind: 'vanished', name: 'Brass', date: 'Thu 24 Dec', why: message(''), changes: [] },
  ])
})

test('a rejected item is listed by its reason if the page names no event', () => {
  const nameless = {
    said: null,
    reason: 'no-readable-date' as const,
    why: message('“Gala”: no date'),
  }
  assert.equal(
    replayRows(replay({ added: [nameless] }), { zone: 'UTC', now: NOW })[0]?.name,
    '“Gala”: no date',
  )
})
