import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toEntitlements } from '@app/core/plans/plan.ts'
import { describePlan, describeUsage } from './plan-texts.ts'

function planOf(...plans: string[]) {
  const { plan: name, ...allowed } = toEntitlements({ plans })
  return { name, ...allowed }
}

test('a plan is described by what it allows', () => {
  assert.equal(
    describePlan(planOf('Free')),
    '10 subscriptions, 7 days upcoming, no daily digest, no notifications',
  )
  assert.equal(
    describePlan(planOf('Free', 'Premium', 'Affiliate')),
    'unlimited subscriptions, 31 days upcoming, daily digest, notifications, API and web hooks',
  )
})

test('usage is shown with its limit, if there is one', () => {
  assert.equal(describeUsage(3, planOf('Free')), '3 of 10')
  assert.equal(describeUsage(30, planOf('Premium')), '30')
})
