import assert from 'node:assert/strict'
import test from 'node:test'
import { jsonInScript } from './json-in-script.ts'

test('JSON inside a script element cannot end it and reads back the same', () => {
  const value = { name: '</script><!--<script>alert(1)</script>&\u2028' }
  const text = jsonInScript(value)
  assert.doesNotMatch(text, /[<>&\u2028]/)
  assert.deepEqual(JSON.parse(text), value)
})
