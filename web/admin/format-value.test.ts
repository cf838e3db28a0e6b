import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatValue } from './format-value.ts'

test('any value is formatted as one line', () => {
  assert.equal(formatValue(''), 'empty')
  assert.equal(formatValue(null), 'empty')
  assert.equal(formatValue(true), 'on')
  assert.equal(
    formatValue(['https://a.example', 'https://b.example']),
    'https://a.example; https://b.example',
  )
  assert.equal(formatValue(7), '7')
})
