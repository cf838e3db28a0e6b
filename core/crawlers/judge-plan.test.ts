import assert from 'node:assert/strict'
import { test } from 'node:test'
import { message } from '../messages/message.ts'
import type { Plan } from '../runs/plan.ts'
import { afterRun, createFound, createPlan } from '../runs/testing/fixtures.ts'
import type { CrawlerTrust } from './fields.ts'
import { decideEnd, judgePlan } from './judge-plan.ts'

const USUAL = { earlier: [], accepted: null }
const CLEAR = createFound()
/** Loses 50 points for its name and 20 for being the first of its source. */
const DOUBTFUL = createFound({ description: 'TBA', start: { instant: '2026-11-25T19:00:00Z' } })

function judge(trust: CrawlerTrust, plan: Plan = createPlan([CLEAR, DOUBTFUL])) {
  return judgePlan(plan, { trust, usual: USUAL, unread: [], found: {} })
}

function endOf(plan: Plan, trust: CrawlerTrust, { isWhole = false } = {}) {
  const { state, chosen, left } = decideEnd(plan, { mode: 'run', trust, isWhole })
  return { state, chosen: chosen?.map(({ key }) => key) ?? null, left: left.items.length }
}

test('a plan without a finding that holds is stored whole', () => {
  const { plan } = judge('trusted')
  assert.deepEqual(endOf(plan, 'trusted'), { state: 'done', chosen: ['add-1', 'add-2'], left: 2 })
})

test('a dry run stores nothing and waits for nobody', () => {
  const { plan } = judge('reviewed')
  assert.deepEqual(decideEnd(plan, { mode: 'dry', trust: 'reviewed', isWhole: false }), {
    state: 'done',
    chosen: null,
    left: plan,
  })
})

test('changes with enough points are stored, and the others are what is left to a person', () => {
  const { plan } = judge('scored-70')
  assert.deepEqual(endOf(plan, 'scored-70'), { state: 'held', chosen: ['add-1'], left: 1 })
  const whole = endOf(plan, 'scored-70', { isWhole: true })
  assert.deepEqual(whole, { state: 'held', chosen: null, left: 2 })
})

test('a real fault holds trusted changes too', () => {
  const { plan } = judge('scored-70')
  const fault = { kind: 'far-fewer' as const, message: message('Nothing found'), holds: true }
  const odd = { ...plan, findings: [fault, ...plan.findings] }
  assert.deepEqual(endOf(odd, 'scored-70'), { state: 'held', chosen: null, left: 2 })
})

test('a plan that misses some pages is not compared with earlier runs', () => {
  const usual = { earlier: [judge('trusted').shape], accepted: null }
  const given = { trust: 'trusted' as const, usual, unread: [], found: {} }
  const kinds = (isPartial: boolean) =>
    judgePlan({ ...createPlan([]), isPartial }, given).plan.findings.map(({ kind }) => kind)
  assert.deepEqual([kinds(false), kinds(true)], [['nothing-found'], []])
})

test('what the source reports about its pages becomes findings that hold nothing', () => {
  const found = { disagreements: [message('Nothing found')], unknownZone: message('Nothing found') }
  const { plan } = judgePlan(createPlan([CLEAR]), {
    trust: 'trusted',
    usual: USUAL,
    unread: [],
    found,
  })
  assert.deepEqual(
    plan.findings.map(({ kind, holds }) => [kind, holds]),
    [
      ['disagreement', false],
      ['zone-not-known', false],
    ],
  )
})

test('events that move together hold a plan that misses some pages, too', () => {
  const shows = ['Hamlet', 'Faust', 'Medea'].map((description, index) =>
    createFound({
      description,
      sourceId: `s-${index}`,
      start: { instant: `2026-11-2${4 + index}T19:00:00Z` },
    }),
  )
  const later = shows.map((one, index) => ({
    ...one,
    start: { instant: `2026-12-0${4 + index}T19:00:00Z` },
  }))
  const plan = createPlan(later, afterRun(shows), { isPartial: true })
  const { plan: judged } = judge('trusted', plan)
  assert.deepEqual(
    judged.findings.map(({ kind }) => kind),
    ['many-moved'],
  )
  assert.equal(endOf(judged, 'trusted').state, 'held')
})
