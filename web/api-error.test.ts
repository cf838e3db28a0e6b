import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorFromAnswer, messageOf } from './api-error.ts'

test('a refusal of the API keeps its code, its message and its details', () => {
  const body = JSON.stringify({
    error: { code: 'conflict', message: 'Changed', details: { fields: ['title'] } },
  })
  const error = errorFromAnswer(409, body)
  assert.equal(error.code, 'conflict')
  assert.equal(error.message, 'Changed')
  assert.deepEqual(error.details, { fields: ['title'] })
})

test('a refusal of the identity provider is read by its message', () => {
  const body = JSON.stringify({
    code: 'INVALID_ORIGIN',
    message: 'Invalid origin: http://a.example',
  })
  const error = errorFromAnswer(403, body)
  assert.equal(error.message, 'Invalid origin: http://a.example')
  assert.equal(error.status, 403)
})

test('an answer that is no JSON still gives a sentence', () => {
  assert.equal(errorFromAnswer(502, '<h1>Bad gateway</h1>').message, 'Something went wrong')
})

test('a server that is not reached is named as such', () => {
  const error = errorFromAnswer(0, '', new TypeError('Failed to fetch'))
  assert.match(error.message, /cannot be reached/)
  assert.ok(error.cause instanceof TypeError)
})

test('anything thrown has a sentence', () => {
  assert.equal(messageOf(new Error('No event 42')), 'No event 42')
  assert.equal(messageOf('late'), 'late')
})
