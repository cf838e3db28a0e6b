import assert from 'node:assert/strict'
import test from 'node:test'
import { describeField } from './field-words.ts'

test('a field is called what a person would call it', () => {
  assert.equal(describeField('title'), 'title')
  assert.equal(describeField('nextRunDate'), 'next run date')
  assert.equal(describeField('logoFile'), 'logo')
})
