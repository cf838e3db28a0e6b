import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../api-error.ts'
import { conflictOf, resolved } from './conflict.ts'

const DETAILS = {
  noun: 'crawlers',
  id: 'tivoli',
  fields: ['only'],
  yours: { only: 'light' },
  theirs: { only: 'dark' },
}

test('a conflict carries both states', () => {
  const error = new ApiError(409, 'conflict', 'Somebody was faster', DETAILS)
  assert.deepEqual(conflictOf(error)?.theirs, { only: 'dark' })
})

test('another refusal is no conflict', () => {
  assert.equal(conflictOf(new ApiError(400, 'bad-input', 'title is empty')), undefined)
  assert.equal(conflictOf(new Error('late')), undefined)
})

test('taking theirs drops the edit, keeping mine and untouched fields stay', () => {
  const edits = { only: 'light', title: 'Tivoli', url: 'https://a.example' }
  assert.deepEqual(resolved(edits, { only: 'theirs', title: 'mine' }), {
    title: 'Tivoli',
    url: 'https://a.example',
  })
})
