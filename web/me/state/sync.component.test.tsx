import { expect, test } from 'vitest'
import { makeAnswers } from '../testing/answers.ts'
import { fakeServer } from '../testing/server.ts'
import { read, wipe } from './storage.ts'
import type { Queue } from './queue.ts'
import { getState, resetState } from './store.ts'
import { change, refresh, handleSignedOut } from './sync.ts'

async function begin(otherwise?: Parameters<typeof fakeServer>[1]) {
  await wipe()
  resetState({})
  const server = fakeServer(makeAnswers(['SHL'], []), otherwise)
  await refresh()
  expect(getState().phase).toBe('in')
  return server
}

const follow = (category: string) => change({ kind: 'follow', category, filter: 'all' })

test('a change made offline waits, and is sent in order once online', async () => {
  const { sent, state } = await begin()
  state.isReached = false
  await follow('NHL')
  await change({ kind: 'unfollow', category: 'SHL' })
  await follow('F1')
  expect(getState().isOffline).toBe(true)
  expect(getState().queue.waiting.map(({ kind }) => kind)).toEqual(['follow', 'unfollow', 'follow'])
  expect(sent).toEqual([])
  state.isReached = true
  await refresh()
  expect(sent).toEqual([
    'PUT /api/v1/subscriptions/NHL',
    'DELETE /api/v1/subscriptions/SHL',
    'PUT /api/v1/subscriptions/F1',
  ])
  expect(getState().queue.waiting).toEqual([])
  expect(getState().isOffline).toBe(false)
})

test('two tabs that go online simultaneously send each change once', async () => {
  const { sent, state } = await begin()
  state.isReached = false
  await follow('NHL')
  await follow('F1')
  state.isReached = true
  const other = (await import('./sync.ts?tab' as string)) as { refresh: typeof refresh }
  await Promise.all([refresh(), other.refresh()])
  expect(sent).toEqual(['PUT /api/v1/subscriptions/NHL', 'PUT /api/v1/subscriptions/F1'])
})

test('a change that the server rejects is dropped and reported; a full plan opens the dialog', async () => {
  const { sent } = await begin((request) =>
    request === 'PUT /api/v1/subscriptions/NHL'
      ? { status: 403, body: { code: 'plan-full', detail: 'The plan holds 10' } }
      : undefined,
  )
  await follow('NHL')
  expect(sent).toEqual(['PUT /api/v1/subscriptions/NHL'])
  expect(getState().queue.waiting).toEqual([])
  expect(getState().queue.refused.map(({ status }) => status)).toEqual([403])
  expect(getState().refusedCategory).toBe('NHL')
})

test('only a full plan opens the dialog, not other forbidden actions', async () => {
  await begin((request) =>
    request === 'PUT /api/v1/subscriptions/NHL'
      ? { status: 403, body: { code: 'not-allowed', detail: 'Not from this address' } }
      : undefined,
  )
  await follow('NHL')
  expect(getState().queue.refused.map(({ code }) => code)).toEqual(['not-allowed'])
  expect(getState().refusedCategory).toBe(null)
})

test('after a server error the request is retried later, and nothing is lost', async () => {
  const answer = { status: 503 }
  const { sent } = await begin((request) =>
    request.startsWith('PUT') ? { status: answer.status, body: {} } : undefined,
  )
  await follow('NHL')
  expect(getState().queue.waiting.length).toBe(1)
  answer.status = 200
  await refresh()
  expect(sent.length).toBe(2)
  expect(getState().queue.waiting).toEqual([])
})

test('signing out deletes everything about the person from this browser', async () => {
  const { state } = await begin()
  state.isReached = false
  await follow('NHL')
  expect((await read<Queue>('queue'))?.waiting.length).toBe(1)
  await handleSignedOut()
  for (const key of ['answers', 'queue', 'visits']) expect(await read(key)).toBe(undefined)
  expect(getState().phase).toBe('out')
  expect(getState().answers).toBe(null)
})

test('a response that arrives after signing out is not stored', async () => {
  await begin()
  const request = refresh()
  await handleSignedOut()
  await request
  expect(getState().phase).toBe('out')
  expect(await read('answers')).toBe(undefined)
})

test('a session that ended elsewhere is detected by any response, and deleted as well', async () => {
  const ended = { is: false }
  await begin(() => (ended.is ? { status: 401, body: { code: 'not-signed-in' } } : undefined))
  ended.is = true
  await refresh()
  expect(getState().phase).toBe('out')
  expect(await read('answers')).toBe(undefined)
})

test('a follow during a refresh is shown as followed afterwards', async () => {
  const before = makeAnswers(['SHL'], []).subscriptions
  const after = makeAnswers(['SHL', 'NHL'], []).subscriptions
  let isFollowed = false
  let answerRest = () => {}
  const rest = new Promise<undefined>((resolve) => (answerRest = () => resolve(undefined)))
  let isHeld = false
  await begin((request) => {
    if (request === 'PUT /api/v1/subscriptions/NHL') isFollowed = true
    if (request === 'GET /api/v1/subscriptions')
      return { status: 200, body: isFollowed ? after : before }
    return isHeld && request === 'GET /api/v1/me/suggestions' ? rest : undefined
  })
  isHeld = true
  const request = refresh()
  // By now the subscriptions have been returned, the suggestions have not.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const followed = follow('NHL')
  await expect.poll(() => isFollowed).toBe(true)
  await expect.poll(() => getState().queue.waiting).toEqual([])
  answerRest()
  await Promise.all([request, followed])
  const shown = getState().answers?.subscriptions.subscriptions.map(({ category }) => category)
  expect(shown).toEqual(['SHL', 'NHL'])
})

test('after a short outage the server is retried automatically', async () => {
  const { sent, state } = await begin()
  state.isReached = false
  // Each of them is tried; that does not delay the next automatic retry.
  for (const category of ['F1', 'F2', 'F3', 'NHL']) await follow(category)
  expect(getState().isOffline).toBe(true)
  state.isReached = true
  await expect.poll(() => getState().isOffline, { timeout: 10_000 }).toBe(false)
  expect(sent.length).toBe(4)
})
