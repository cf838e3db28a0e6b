import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entitlements, PLANS } from './plan.ts'

test('a regular person is on Free: ten subscriptions, a week, no digest', () => {
  assert.deepEqual(entitlements({ vip: false, affiliate: false }), {
    plan: 'Free',
    maxSubscriptions: 10,
    windowDays: 7,
    digest: false,
    notifications: false,
    api: false,
  })
})

test('a VIP is on Premium: any number of subscriptions, a month, digest and notifications', () => {
  assert.deepEqual(entitlements({ vip: true, affiliate: false }), {
    plan: 'Premium',
    maxSubscriptions: null,
    windowDays: 31,
    digest: true,
    notifications: true,
    api: false,
  })
})

test('an Affiliate sees what Premium sees, VIP or not, and has the API', () => {
  const premium = entitlements({ vip: true, affiliate: false })
  const affiliate = entitlements({ vip: false, affiliate: true })
  assert.deepEqual(affiliate, { ...premium, plan: 'Affiliate', api: true })
  assert.deepEqual(entitlements({ vip: true, affiliate: true }), affiliate)
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
