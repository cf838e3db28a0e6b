import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '@app/core/errors.ts'
import { createPageCache, toRenderedPage, type RenderedPage } from './page-cache.ts'

const isOk = ({ status }: RenderedPage) => status === 200

function makeTestCache(mostBytes?: number) {
  let readVersion: string | null = '1'
  let renders = 0
  const cache = createPageCache(async () => readVersion, mostBytes)
  const ask = (key: string, nonce = 'n', answer: ResponseInit & { size?: number } = {}) =>
    cache.read({
      key,
      nonce,
      isCacheable: isOk,
      async render(given) {
        renders += 1
        const html = `<i nonce="${given}">${renders}</i>${'x'.repeat(answer.size ?? 0)}`
        return toRenderedPage(new Response(html, answer))
      },
    })
  const moveTo = (next: string | null) => {
    readVersion = next
  }
  return { cache, ask, moveTo, rendered: () => renders }
}

test('a page is rendered once and carries the nonce of each answer', async () => {
  const { ask, rendered } = makeTestCache()
  assert.equal((await ask('/today', 'one')).html, '<i nonce="one">1</i>')
  assert.equal((await ask('/today', 'two')).html, '<i nonce="two">1</i>')
  assert.equal(rendered(), 1)
})

test('a page requested concurrently is rendered once, and each answer has its own nonce', async () => {
  const { ask, rendered } = makeTestCache()
  const nonces = Array.from({ length: 50 }, (_unused, place) => `nonce-${place}`)
  const pages = await Promise.all(nonces.map((nonce) => ask('/today', nonce)))
  assert.deepEqual(
    pages.map(({ html }) => html),
    nonces.map((nonce) => `<i nonce="${nonce}">1</i>`),
  )
  assert.equal(rendered(), 1)
})

test('after a write, a page requested concurrently is rendered once again', async () => {
  const { ask, moveTo, rendered } = makeTestCache()
  await ask('/today')
  moveTo('2')
  const pages = await Promise.all(Array.from({ length: 50 }, () => ask('/today')))
  for (const { html } of pages) assert.match(html, />2</)
  assert.equal(rendered(), 2)
})

test('each address and each choice has its own page', async () => {
  const { ask, rendered } = makeTestCache()
  await ask('/today\nlanguage=da')
  await ask('/today\nlanguage=ro')
  assert.equal(rendered(), 2)
})

test('a write invalidates every page', async () => {
  const { ask, moveTo } = makeTestCache()
  await ask('/today')
  moveTo('2')
  assert.match((await ask('/today')).html, />2</)
})

test('pages that failed or set a cookie are rendered each time', async () => {
  const { ask, rendered } = makeTestCache()
  for (const status of [404, 500, 404])
    assert.equal((await ask('/x', 'n', { status })).status, status)
  const headers = { 'set-cookie': 'a=1' }
  for (const nonce of ['one', 'two']) await ask('/y', nonce, { headers })
  assert.equal(rendered(), 5)
})

test('when the cache is full, the least recently read page is evicted and the others stay', async () => {
  const { ask, rendered } = makeTestCache(100_000)
  for (const key of ['/a', '/b', '/c', '/d', '/a', '/e']) await ask(key, 'n', { size: 10_000 })
  assert.equal(rendered(), 5)
  for (const key of ['/a', '/d', '/e']) await ask(key, 'n', { size: 10_000 })
  assert.equal(rendered(), 5)
  await ask('/b', 'n', { size: 10_000 })
  assert.equal(rendered(), 6)
})

test('a page rendered during a write is not cached', async () => {
  const { cache, ask, moveTo } = makeTestCache()
  await cache.read({
    key: '/today',
    nonce: 'n',
    isCacheable: isOk,
    async render() {
      moveTo('2')
      await ask('/other')
      return toRenderedPage(new Response('old'))
    },
  })
  assert.match((await ask('/today')).html, />2</)
})

test('a request after a write does not wait for a rendering from before it', async () => {
  const { cache, ask, moveTo } = makeTestCache()
  const { promise: go, resolve: finish } = Promise.withResolvers<void>()
  const old = cache.read({
    key: '/today',
    nonce: 'n',
    isCacheable: isOk,
    async render() {
      await go
      return toRenderedPage(new Response('old'))
    },
  })
  moveTo('2')
  assert.match((await ask('/today')).html, />1</)
  finish()
  assert.equal((await old).html, 'old')
})

test('under overload a stale page is better than none', async () => {
  const { cache, ask, moveTo } = makeTestCache()
  const isRefused = (key: string) =>
    cache.read({
      key,
      nonce: 'n',
      isCacheable: isOk,
      render: () => Promise.reject(new AppError('unavailable', message('Too much'))),
    })
  await ask('/today')
  moveTo('2')
  assert.match((await isRefused('/today')).html, />1</)
  await assert.rejects(isRefused('/week'), { code: 'unavailable' })
})

test('while the version is unknown, each page is rendered anew', async () => {
  const { ask, moveTo, rendered } = makeTestCache()
  moveTo(null)
  await ask('/login')
  await ask('/login')
  assert.equal(rendered(), 2)
})

test('while the version is unknown, the cached page is served, and afterwards a fresh one', async () => {
  const { ask, moveTo } = makeTestCache()
  await ask('/today')
  moveTo(null)
  assert.match((await ask('/today')).html, />1</)
  moveTo('2')
  assert.match((await ask('/today')).html, />2</)
})
