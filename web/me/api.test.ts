import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { api, ApiError, forgetAnswers } from './api.ts'

type Asked = { url: string; tag: string | null; cache: string | undefined }

/** A server whose profile has this tag until another is set. */
function serve(t: TestContext) {
  const asked: Asked[] = []
  const state = { etag: 'W/"1"' }
  t.mock.method(globalThis, 'fetch', async (url: string, init: RequestInit) => {
    const tag = new Headers(init.headers).get('if-none-match')
    asked.push({ url, tag, cache: init.cache })
    if (tag === state.etag) return new Response(null, { status: 304 })
    return Response.json({ email: state.etag }, { headers: { etag: state.etag } })
  })
  t.after(forgetAnswers)
  return { asked, state }
}

test('what did not change is not sent again, and is the same as before', async (t) => {
  const { asked, state } = serve(t)
  const first = await api.profile({})
  assert.equal(await api.profile({}), first)
  state.etag = 'W/"2"'
  assert.deepEqual(await api.profile({}), { email: 'W/"2"' })
  assert.deepEqual(
    asked.map(({ tag }) => tag),
    [null, 'W/"1"', 'W/"1"'],
  )
})

test('no cache of the browser keeps what is personal, and nothing is left of who leaves', async (t) => {
  const { asked } = serve(t)
  await api.profile({})
  forgetAnswers()
  await api.profile({})
  assert.deepEqual(
    asked.map(({ tag, cache }) => [tag, cache]),
    [
      [null, 'no-store'],
      [null, 'no-store'],
    ],
  )
})

test('an answer that is none, or breaks off, counts as not reached', async (t) => {
  t.mock.method(globalThis, 'fetch', async () => new Response('<html>Sign in to this network'))
  await assert.rejects(api.profile({}), (error) => error instanceof ApiError && error.status === 0)
})
