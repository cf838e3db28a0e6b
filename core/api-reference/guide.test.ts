import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GUIDE } from './guide.ts'

test('the guide has the waits and limits of web hooks as they apply', () => {
  const text = GUIDE.flatMap(({ paragraphs }) => paragraphs).join('\n')
  assert.match(
    text,
    /after 5 seconds, then 5 and 30 minutes, then 2, 5, 10, 14, 20 and 24 hours\. .* for 3 days; .* for 30 days\./,
  )
  assert.doesNotMatch(text, /[{}]/)
})
