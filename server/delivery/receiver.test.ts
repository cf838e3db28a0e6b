import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verbatim } from '@app/core/messages/message.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import { testClock } from '../testing/deps.ts'
import { parseReceiverAddress, postTo } from './receiver.ts'

const clock = testClock('2026-11-21T12:00:00Z')
const sent = { headers: {}, body: Buffer.from('{}') }

function post(answer: () => Promise<{ status: number; headers: Record<string, string> }>) {
  return postTo({ clock, poster: { post: answer } }, 'https://example.com/', sent, () => 'gone')
}

test('a response becomes an attempt, with the wait that the receiver asks for', async () => {
  const answer = (status: number, headers = {}) => post(async () => ({ status, headers }))
  assert.deepEqual(await answer(204), { result: 'sent', error: null, status: 204 })
  const { result, status, retryAfter } = await answer(503, { 'retry-after': '60' })
  assert.deepEqual([result, status, retryAfter?.toString()], ['gone', 503, '2026-11-21T12:01:00Z'])
})

test('without a response it depends on the failure whether it is retried', async () => {
  const fail = (retryable: boolean) =>
    post(async () => {
      throw new FetchFailure('timeout', verbatim('Nobody answers'), {
        url: 'https://a/',
        retryable,
      })
    })
  const failed = { error: 'Nobody answers', status: null }
  assert.deepEqual(await fail(true), { result: 'later', ...failed })
  assert.deepEqual(await fail(false), { result: 'refused', ...failed })
  await assert.rejects(
    post(() => Promise.reject(new Error('a bug'))),
    /a bug/,
  )
})

test('a receiver has a public https address, unless its host is allowed', () => {
  const parse = (url: string, ...allowedPrivateHosts: string[]) =>
    parseReceiverAddress({ allowedPrivateHosts }, url)
  assert.equal(parse('https://example.com/hook'), 'https://example.com/hook')
  assert.equal(parse('http://example.com/hook'), null)
  assert.throws(() => parse('https://127.0.0.1/hook'), FetchFailure)
  assert.equal(parse('http://127.0.0.1:8000/hook', '127.0.0.1:8000'), 'http://127.0.0.1:8000/hook')
})
