import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FetchFailure, redactUrl } from './failure.ts'

test('an address in a message contains no user, password, query value or fragment', () => {
  assert.equal(
    redactUrl('https://me:hunter2@example.com:8443/a/b?key=hunter2#hunter2'),
    'https://example.com:8443/a/b?…',
  )
  assert.doesNotMatch(redactUrl('http://me:hunter2@bad host/?key=hunter2'), /hunter2/)
  assert.equal(redactUrl('not an address?key=hunter2'), 'not an address')
})

test('transient failures are retryable, others are not', () => {
  const retryable = (kind: 'timeout' | 'blocked' | 'refused-address' | 'unreachable') =>
    new FetchFailure(kind, message('It failed.'), { url: 'https://example.com/' }).retryable
  assert.deepEqual(
    [
      retryable('timeout'),
      retryable('unreachable'),
      retryable('blocked'),
      retryable('refused-address'),
    ],
    [true, true, false, false],
  )
})
