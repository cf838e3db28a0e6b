import { message, verbatim } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BLANK_ITEM } from '@app/core/runs/item-parts.ts'
import type { Plan, PlanItem, PlanKind } from '@app/core/runs/plan.ts'
import type { Run } from '@app/core/runs/run.ts'
import {
  acceptsPlan,
  describeCommit,
  describeCounts,
  findDefaultSelection,
  groupByOwner,
  isCommittable,
  nameOf,
  planGroups,
  toPercent,
  describeProgress,
} from './plan-view.ts'

function item(kind: PlanKind, key: string): PlanItem {
  return {
    ...BLANK_ITEM,
    kind,
    key,
    why: message(''),
  }
}

function plan(...items: PlanItem[]): Plan {
  return {
    items,
    findings: [],
    zone: 'Europe/Bucharest',
    pageCount: 1,
    madeAt: '2026-11-21T06:00:00Z',
  }
}

function run(given: Partial<Run> = {}): Run {
  return {
    id: 'r1',
    crawler: 'tivoli',
    mode: 'dry',
    state: 'done',
    startedAt: '2026-11-21T05:00:00Z',
    endedAt: null,
    progress: { step: 'reading', pagesRead: 18, pagesKnown: 29, eventsFound: 31 },
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
    ...given,
  }
}

test('items are grouped by kind, changes first and unchanged ones last', () => {
  const groups = planGroups(plan(item('unchanged', 'a'), item('rejected', 'b'), item('add', 'c')))
  assert.deepEqual(
    groups.map(({ kind, items }) => [kind, items.length]),
    [
      ['add', 1],
      ['rejected', 1],
      ['unchanged', 1],
    ],
  )
})

test('additions, updates and moves are ticked, vanished and uncertain events are not', () => {
  const chosen = findDefaultSelection(
    plan(
      item('add', 'a'),
      item('update', 'b'),
      item('move', 'c'),
      item('vanished', 'd'),
      item('uncertain', 'e'),
      item('dismissed', 'f'),
    ),
  )
  assert.deepEqual([...chosen], ['a', 'b', 'c'])
})

test('a dry or held run can be committed once', () => {
  assert.equal(isCommittable(run()), true)
  assert.equal(isCommittable(run({ mode: 'scheduled', state: 'held' })), true)
  assert.equal(isCommittable(run({ changeSet: 4 })), false)
  assert.equal(isCommittable(run({ mode: 'run' })), false)
  assert.equal(isCommittable(run({ state: 'failed' })), false)
})

test('counts are described in words', () => {
  const counts = {
    add: 3,
    update: 0,
    move: 1,
    merge: 0,
    differs: 0,
    unchanged: 9,
    vanished: 0,
    dismissed: 0,
    uncertain: 0,
    rejected: 2,
  }
  assert.equal(describeCounts(counts), '3 added, 1 moved')
  assert.equal(describeCounts({ ...counts, add: 0, move: 0 }), 'nothing changed')
  assert.equal(describeCounts({ ...counts, add: 0, move: 0, merge: 0, differs: 1 }), '1 differs')
})

test('the commit button shows a count', () => {
  assert.equal(describeCommit(1), 'Commit 1 change')
  assert.equal(describeCommit(6), 'Commit 6 changes')
})

test('progress is described in words with numbers', () => {
  const running = run({ state: 'running' })
  assert.equal(describeProgress(running), 'Reading 18 of 29 pages')
  assert.equal(describeProgress(run({ state: 'queued' })), 'Waiting in the queue')
  assert.equal(toPercent(running), 52)
})

test('a rejected item shows what it is and why', () => {
  const rejected = { ...item('rejected', 'a'), reason: 'no-readable-date' as const }
  assert.deepEqual(nameOf({ ...rejected, why: message('Brass: soon') }), {
    name: 'Brass: soon',
    reason: 'no readable date',
  })
  assert.deepEqual(nameOf({ ...rejected, what: 'Brass', why: message('soon') }), {
    name: 'Brass',
    reason: 'no readable date: soon',
  })
  const words = { title: '', description: 'Brass', details: '', start: 'soon' }
  const why = '"soon" is no date that can be read.'
  const said = { ...words, url: null, sourceId: null, category: null }
  assert.deepEqual(nameOf({ ...rejected, said, why: verbatim(why) }), {
    name: 'Brass',
    reason: why,
  })
})

test('a held plan is accepted if none of its additions is left out', () => {
  const held = run({ state: 'held', mode: 'scheduled' })
  const made = plan(item('add', 'a'), item('update', 'u'), item('vanished', 'v'))
  assert.equal(acceptsPlan(held, made, new Set(['a'])), true)
  assert.equal(acceptsPlan(held, made, new Set(['u', 'v'])), false)
  assert.equal(acceptsPlan(held, plan(item('vanished', 'v')), new Set()), true)
  assert.equal(acceptsPlan(run(), made, new Set(['a'])), false)
})

test('other crawlers that stored the events are named once, the one with the most first', () => {
  const [old, other] = [
    { id: 'c-1', title: 'Old venue' },
    { id: 'c-2', title: 'Guide' },
  ]
  const owned = [other, old, old].map((storedBy, place) => ({
    ...item('unchanged', `${place}`),
    storedBy,
  }))
  assert.deepEqual(groupByOwner(plan(...owned, item('add', 'a'))), [
    { ...old, count: 2 },
    { ...other, count: 1 },
  ])
})
