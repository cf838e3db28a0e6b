import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeSubscription } from './subscription-texts.ts'

test('the filter is named, and so is a subscription beyond the plan’s limit', () => {
  const row = { category: 'A', title: 'A', since: '2026-11-01T00:00:00Z' }
  const words = (filter: 'all' | 'first' | 'near' | 'evenings', counts: boolean) =>
    describeSubscription({ ...row, filter, counts })
  assert.equal(words('all', true), '')
  assert.equal(words('first', true), 'first of each series')
  assert.equal(words('near', true), 'near their location')
  assert.equal(words('evenings', false), 'evenings, does not count')
  assert.equal(words('all', false), 'does not count')
})
