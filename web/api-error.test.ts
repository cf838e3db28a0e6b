import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorFromAnswer, messageOf } from './api-error.ts'

test('an API error keeps its code, message and details', () => {
  const body = JSON.stringify({
    error: { code: 'conflict', message: 'Changed', details: { fields: ['title'] } },
  })
  const error = errorFromAnswer(409, body)
  assert.equal(error.code, 'conflict')
  assert.equal(error.message, 'Changed')
  assert.deepEqual(error.details, { fields: ['title'] })
})

test('an error of the identity provider is read from its message', () => {
  const body = JSON.stringify({
    code: 'INVALID_ORIGIN',
    message: 'Invalid origin: http://a.example',
  })
  const error = errorFromAnswer(403, body)
  assert.equal(error.message, 'Invalid origin: http://a.example')
  assert.equal(error.status, 403)
})

test('a response that is not JSON still gives a message', () => {
  assert.equal(errorFromAnswer(502, '<h1>Bad gateway</h1>').message, 'Something went wrong')
})

test('an unreachable server is reported as such', () => {
  const error = errorFromAnswer(0, '', new TypeError('Failed to fetch'))
  assert.match(error.message, /cannot be reached/)
  assert.ok(error.cause instanceof TypeError)
})

test('anything thrown has a message', () => {
  assert.equal(messageOf(new Error('No event 42')), 'No event 42')
  assert.equal(messageOf('late'), 'late')
})
