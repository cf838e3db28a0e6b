import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entitlements } from '@app/core/plans/plan.ts'
import { allowedWords, usedWords } from './words.ts'

function planOf(...plans: string[]) {
  const { plan: name, ...allowed } = entitlements({ plans })
  return { name, ...allowed }
}

test('a plan is told by what it allows', () => {
  assert.equal(
    allowedWords(planOf('Free')),
    '10 subscriptions, 7 days upcoming, no daily digest, no notifications',
  )
  assert.equal(
    allowedWords(planOf('Free', 'Premium', 'Affiliate')),
    'unlimited subscriptions, 31 days upcoming, daily digest, notifications, API and web hooks',
  )
})

test('what is used is told beside its end, where there is one', () => {
  assert.equal(usedWords(3, planOf('Free')), '3 of 10')
  assert.equal(usedWords(30, planOf('Premium')), '30')
})
