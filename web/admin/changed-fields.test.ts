import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedFields } from './changed-fields.ts'

test('only what differs from the stored row counts as changed', () => {
  const stored = { title: 'Tivoli', only: '', active: true }
  assert.deepEqual(changedFields(stored, { title: 'Tivoli', only: 'light' }), { only: 'light' })
})

test('a list with the same entries is unchanged', () => {
  const stored: { subUrls: string[] | null } = { subUrls: ['https://a.example'] }
  assert.deepEqual(changedFields(stored, { subUrls: ['https://a.example'] }), {})
  assert.deepEqual(changedFields(stored, { subUrls: null }), { subUrls: null })
})
