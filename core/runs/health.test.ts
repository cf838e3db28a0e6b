import assert from 'node:assert/strict'
import { test } from 'node:test'
import { healthFindings } from './health.ts'
import type { Plan, PlanItem, PlanKind, RejectionReason } from './plan.ts'

function planOf(kind: PlanKind, count: number, reason: RejectionReason | null = null): Plan {
  const item: PlanItem = {
    kind,
    key: '',
    eventId: null,
    eventVersion: null,
    identity: null,
    formerIdentity: null,
    formerEventId: null,
    said: null,
    event: null,
    written: null,
    changes: [],
    kept: [],
    reason,
    why: '',
  }
  const items = Array.from({ length: count }, (_, index) => ({ ...item, key: String(index) }))
  return { items, findings: [], zone: 'UTC', pageCount: 1, madeAt: '2026-11-21T08:00:00Z' }
}

const briefly = (plan: Plan, earlier: number[]) =>
  healthFindings(plan, earlier).map(({ kind, holds }) => [kind, holds])

test('a usual number of events is no finding', () => {
  assert.deepEqual(briefly(planOf('unchanged', 5), [10, 10, 10]), [])
  assert.deepEqual(briefly(planOf('add', 1), []), [])
})

test('fewer than half of the median is a finding that holds', () => {
  assert.deepEqual(briefly(planOf('unchanged', 4), [10, 2, 10, 9]), [['far-fewer', true]])
})

test('nothing where there was something holds, nothing at a first run does not', () => {
  assert.deepEqual(briefly(planOf('add', 0), [3]), [['nothing-found', true]])
  assert.deepEqual(briefly(planOf('add', 0), []), [['nothing-found', false]])
})

test('a page whose events are all over is named so', () => {
  assert.deepEqual(briefly(planOf('rejected', 3, 'past'), []), [['all-past', false]])
})
