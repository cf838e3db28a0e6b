import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entitlements } from '@app/core/plans/plan.ts'
import { allowedWords, usedWords } from './words.ts'

function planOf(person: { vip: boolean; affiliate: boolean }) {
  const { plan: name, ...allowed } = entitlements(person)
  return { name, ...allowed }
}

test('a plan is told by what it allows', () => {
  assert.equal(
    allowedWords(planOf({ vip: false, affiliate: false })),
    '10 subscriptions, 7 days upcoming, no daily digest, no notifications',
  )
  assert.equal(
    allowedWords(planOf({ vip: true, affiliate: true })),
    'unlimited subscriptions, 31 days upcoming, daily digest, notifications, API and web hooks',
  )
})

test('what is used is told beside its end, where there is one', () => {
  assert.equal(usedWords(3, planOf({ vip: false, affiliate: false })), '3 of 10')
  assert.equal(usedWords(30, planOf({ vip: true, affiliate: false })), '30')
})
