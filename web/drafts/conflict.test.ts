import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../api-error.ts'
import { conflictsOf } from './conflict.ts'

const DETAILS = {
  noun: 'crawlers',
  id: 'tivoli',
  fields: ['only'],
  yours: { only: 'light' },
  theirs: { only: 'dark' },
  version: 9,
}

test('a conflict carries both versions', () => {
  const error = new ApiError(409, 'conflict', message('Somebody was faster'), DETAILS)
  assert.deepEqual(conflictsOf(error)[0]?.theirs, { only: 'dark' })
})

test('any other error is not a conflict', () => {
  assert.deepEqual(conflictsOf(new ApiError(400, 'bad-input', message('title is empty'))), [])
  assert.deepEqual(conflictsOf(new Error('late')), [])
})

test('a stale bulk save lists every conflicting row, a stale single save its own', () => {
  const other = { ...DETAILS, id: 'arena' }
  const many = new ApiError(409, 'conflict', message('Late'), {
    ...DETAILS,
    conflicts: [DETAILS, other],
  })
  assert.deepEqual(
    conflictsOf(many).map(({ id }) => id),
    ['tivoli', 'arena'],
  )
  assert.deepEqual(
    conflictsOf(new ApiError(409, 'conflict', message('Late'), DETAILS)).map(({ id }) => id),
    ['tivoli'],
  )
  assert.deepEqual(conflictsOf(new ApiError(400, 'bad-input', message('title is empty'))), [])
})
