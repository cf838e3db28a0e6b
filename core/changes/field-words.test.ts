import assert from 'node:assert/strict'
import test from 'node:test'
import { describeField } from './field-words.ts'

test('fields have names that people understand', () => {
  assert.equal(describeField('title'), 'title')
  assert.equal(describeField('nextRunDate'), 'next run date')
  assert.equal(describeField('logoFile'), 'logo')
})
