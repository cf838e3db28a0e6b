import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { api, ApiError, forgetAnswers } from './api.ts'

type SentRequest = { url: string; tag: string | null; cache: string | undefined }

/** A server with this ETag for the profile, until another is set. */
function serve(t: TestContext) {
  const asked: SentRequest[] = []
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

test('an unchanged response is not transferred again, and is the same object as before', async (t) => {
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

test('personal data is in no browser cache, and nothing of a person remains after signing out', async (t) => {
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

test('an invalid or incomplete response counts as unreachable', async (t) => {
  t.mock.method(globalThis, 'fetch', async () => new Response('<html>Sign in to this network'))
  await assert.rejects(api.profile({}), (error) => error instanceof ApiError && error.status === 0)
})
