import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueText } from './value-text.ts'

test('any value reads as one line', () => {
  assert.equal(valueText(''), 'empty')
  assert.equal(valueText(null), 'empty')
  assert.equal(valueText(true), 'on')
  assert.equal(
    valueText(['https://a.example', 'https://b.example']),
    'https://a.example; https://b.example',
  )
  assert.equal(valueText(7), '7')
})
