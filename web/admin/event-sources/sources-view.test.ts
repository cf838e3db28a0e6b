import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, nameSource } from './sources-view.ts'

test('a source is called by its crawler, and what has none by who may have stored it', () => {
  assert.equal(nameSource({ crawler: { id: 'c', title: 'LiveScore' } }), 'LiveScore')
  assert.equal(nameSource({ crawler: null }), 'A person or an import')
})

test('fields are told by whose they are', () => {
  const fields = [
    { field: 'date' as const, source: 0 },
    { field: 'details' as const, source: 1 },
    { field: 'title' as const, source: null },
  ]
  assert.deepEqual(fieldsOf(fields, 0), ['Date'])
  assert.deepEqual(fieldsOf(fields, 1), ['Details'])
  assert.deepEqual(fieldsOf(fields, null), ['Event category'])
})
