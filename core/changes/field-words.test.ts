import assert from 'node:assert/strict'
import test from 'node:test'
import { fieldWords } from './field-words.ts'

test('a field is called what a person would call it', () => {
  assert.equal(fieldWords('title'), 'title')
  assert.equal(fieldWords('nextRunDate'), 'next run date')
  assert.equal(fieldWords('logoFile'), 'logo')
})
