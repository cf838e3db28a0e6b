import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findPlanFor,
  holdersOf,
  isOnTrial,
  toEntitlements,
  computeTrialEnd,
  FIRST_PLANS,
  isVip,
  findLongestWindowDays,
  changePlans,
  findPlansWith,
} from './plan.ts'
import { PLANS } from './table.ts'

test('Free alone has ten subscriptions, a week and no digest', () => {
  const free = toEntitlements({ plans: ['Free'] })
  assert.deepEqual(free, {
    plan: 'Free',
    maxSubscriptions: 10,
    windowDays: 7,
    digest: false,
    notifications: false,
    api: false,
  })
  assert.deepEqual(toEntitlements({ plans: FIRST_PLANS }), free)
  assert.deepEqual(toEntitlements({ plans: ['Gone'] }), free)
})

test('Premium has unlimited subscriptions, a month, digest and notifications', () => {
  assert.deepEqual(toEntitlements({ plans: ['Free', 'Premium'] }), {
    plan: 'Premium',
    maxSubscriptions: null,
    windowDays: 31,
    digest: true,
    notifications: true,
    api: false,
  })
})

test('an Affiliate sees what Premium sees, even without holding it, and has the API', () => {
  const premium = toEntitlements({ plans: ['Free', 'Premium'] })
  const affiliate = toEntitlements({ plans: ['Free', 'Affiliate'] })
  assert.deepEqual(affiliate, { ...premium, plan: 'Affiliate', api: true })
  assert.deepEqual(toEntitlements({ plans: ['Affiliate', 'Premium', 'Free'] }), affiliate)
})

test('operators see people with Premium and Affiliate as VIP', () => {
  assert.equal(isVip({ plans: ['Free'] }), false)
  assert.equal(isVip({ plans: ['Free', 'Premium'] }), true)
  assert.equal(isVip({ plans: ['Free', 'Affiliate'] }), true)
})

test('granting a plan and removing it again restores the former plans', () => {
  const granted = changePlans({ plans: ['Premium'] }, { plan: 'Affiliate', isGranted: true })
  assert.deepEqual(granted, ['Free', 'Premium', 'Affiliate'])
  const less = changePlans({ plans: granted }, { plan: 'Affiliate', isGranted: false })
  assert.deepEqual(less, ['Free', 'Premium'])
})

test('Premium and Affiliate have the digest, which covers a month', () => {
  assert.deepEqual(findPlansWith('digest'), ['Premium', 'Affiliate'])
  assert.equal(findLongestWindowDays('digest'), 31)
})

test('the prices are 0, 5 and 20 dollars a month', () => {
  assert.deepEqual(
    PLANS.map((plan) => [plan.name, plan.dollarsPerMonth]),
    [
      ['Free', 0],
      ['Premium', 5],
      ['Affiliate', 20],
    ],
  )
})

test('a trial is like Premium until it ends, and adds nothing for people who hold Premium', () => {
  const trialUntil = '2026-11-21T12:00:00Z'
  const at = (plans: string[], now: string) =>
    toEntitlements({ plans, trialUntil }, Temporal.Instant.from(now))
  const premium = toEntitlements({ plans: ['Premium'] })
  assert.deepEqual(at(['Free'], '2026-11-21T11:59:59Z'), premium)
  assert.deepEqual(at(['Free'], trialUntil), toEntitlements({ plans: ['Free'] }))
  assert.equal(isOnTrial({ plans: ['Free'], trialUntil }, Temporal.Instant.from(trialUntil)), false)
  const before = Temporal.Instant.from('2026-11-21T11:00:00Z')
  assert.equal(isOnTrial({ plans: ['Free'], trialUntil }, before), true)
  assert.equal(isOnTrial({ plans: ['Free', 'Premium'], trialUntil }, before), false)
  assert.equal(isOnTrial({ plans: ['Free', 'Affiliate'], trialUntil }, before), false)
  assert.equal(isOnTrial({ plans: ['Free'], trialUntil: null }, before), false)
})

test('a trial of no days is none, and SQL finds people on trial for the rights it includes', () => {
  const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
  assert.equal(computeTrialEnd(now, 0), null)
  assert.equal(computeTrialEnd(now, 14), '2026-12-05T12:00:00Z')
  assert.deepEqual(holdersOf('digest', now), {
    plans: ['Premium', 'Affiliate'],
    trialAfter: '2026-11-21T12:00:00Z',
  })
  assert.equal(holdersOf('api', now).trialAfter, null)
})

test('people who need more subscriptions are offered the first plan that allows as many', () => {
  assert.equal(findPlanFor(10)?.name, 'Free')
  assert.deepEqual(findPlanFor(11), {
    name: 'Premium',
    dollarsPerMonth: 5,
    maxSubscriptions: null,
    windowDays: 31,
    features: [
      'Unlimited subscriptions',
      'Ads free',
      '1 month upcoming',
      'Notifications',
      'Daily digest',
    ],
  })
})
