import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropEarly, takeEarly } from './early.ts'

const ME = '/api/v1/me'

function asked(answer: Response | null): Response | null {
  globalThis.early = { [ME]: Promise.resolve(answer) }
  return answer
}

test('what the document asked is given once, and to nobody who asks for something else', async () => {
  const answer = asked(new Response('{}'))
  assert.equal(await takeEarly('/api/v1/subscriptions', 0), null)
  assert.equal(await takeEarly(ME, 0), answer)
  assert.equal(await takeEarly(ME, 0), null)
})

test('an answer of some time ago, or from before something was sent, is left', async () => {
  asked(new Response('{}'))
  assert.equal(await takeEarly(ME, 10_000), null)
  asked(new Response('{}'))
  dropEarly()
  assert.equal(await takeEarly(ME, 0), null)
})

test('where nobody was in there is no answer', async () => {
  asked(null)
  assert.equal(await takeEarly(ME, 0), null)
})
