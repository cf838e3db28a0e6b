import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOf, nameSource } from './sources-view.ts'

test('a source is named after its crawler, and one without a crawler after who may have stored it', () => {
  assert.equal(nameSource({ crawler: { id: 'c', title: 'LiveScore' } }), 'LiveScore')
  assert.equal(nameSource({ crawler: null }), 'A person or an import')
})

test('fields are listed by their source', () => {
  const fields = [
    { field: 'date' as const, source: 0 },
    { field: 'details' as const, source: 1 },
    { field: 'title' as const, source: null },
  ]
  assert.deepEqual(fieldsOf(fields, 0), ['Date'])
  assert.deepEqual(fieldsOf(fields, 1), ['Details'])
  assert.deepEqual(fieldsOf(fields, null), ['Event category'])
})
