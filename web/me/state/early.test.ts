import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropEarly, takeEarly } from './early.ts'

const ME = '/api/v1/me'

function setEarly(answer: Response | null): Response | null {
  globalThis.early = { [ME]: Promise.resolve(answer) }
  return answer
}

test('an early response is used once, and only for its own address', async () => {
  const answer = setEarly(new Response('{}'))
  assert.equal(await takeEarly('/api/v1/subscriptions', 0), null)
  assert.equal(await takeEarly(ME, 0), answer)
  assert.equal(await takeEarly(ME, 0), null)
})

test('an early response that is too old, or older than a write, is ignored', async () => {
  setEarly(new Response('{}'))
  assert.equal(await takeEarly(ME, 10_000), null)
  setEarly(new Response('{}'))
  dropEarly()
  assert.equal(await takeEarly(ME, 0), null)
})

test('without a session there is no response', async () => {
  setEarly(null)
  assert.equal(await takeEarly(ME, 0), null)
})
