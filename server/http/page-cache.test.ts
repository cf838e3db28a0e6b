import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { AppError } from '@app/core/errors.ts'
import {
  createPageCache,
  toRenderedPage,
  type PageAnswer,
  type RenderedPage,
} from './page-cache.ts'

const isOk = ({ status }: RenderedPage) => status === 200
const textOf = ({ body }: PageAnswer) => (typeof body === 'string' ? body : body.bytes.toString())

function makeTestCache(mostBytes?: number) {
  let readVersion: string | null = '1'
  let renders = 0
  const cache = createPageCache({
    readVersion: async () => readVersion,
    ...(mostBytes !== undefined && { mostBytes }),
    rendersAMinute: 10,
    elapsedMs: () => 1_000,
  })
  const ask = (
    key: string,
    nonce = 'n',
    answer: ResponseInit & { size?: number; ip?: string } = {},
  ) =>
    cache.read({
      key,
      ip: answer.ip ?? '127.0.0.1',
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
  assert.equal(textOf(await ask('/today', 'one')), '<i nonce="one">1</i>')
  assert.equal(textOf(await ask('/today', 'two')), '<i nonce="two">1</i>')
  assert.equal(rendered(), 1)
})

test('a page requested concurrently is rendered once, and each answer has its own nonce', async () => {
  const { ask, rendered } = makeTestCache()
  const nonces = Array.from({ length: 50 }, (_unused, place) => `nonce-${place}`)
  const pages = await Promise.all(nonces.map((nonce) => ask('/today', nonce)))
  assert.deepEqual(
    pages.map(textOf),
    nonces.map((nonce) => `<i nonce="${nonce}">1</i>`),
  )
  assert.equal(rendered(), 1)
})

test('after a write, a page requested concurrently is rendered once again', async () => {
  const { ask, moveTo, rendered } = makeTestCache()
  await ask('/today')
  moveTo('2')
  const pages = await Promise.all(Array.from({ length: 50 }, () => ask('/today')))
  for (const page of pages) assert.match(textOf(page), />2</)
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
  assert.match(textOf(await ask('/today')), />2</)
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
    ip: '127.0.0.1',
    nonce: 'n',
    isCacheable: isOk,
    async render() {
      moveTo('2')
      await ask('/other')
      return toRenderedPage(new Response('old'))
    },
  })
  assert.match(textOf(await ask('/today')), />2</)
})

test('a request after a write does not wait for a rendering from before it', async () => {
  const { cache, ask, moveTo } = makeTestCache()
  const { promise: go, resolve: finish } = Promise.withResolvers<void>()
  const old = cache.read({
    key: '/today',
    ip: '127.0.0.1',
    nonce: 'n',
    isCacheable: isOk,
    async render() {
      await go
      return toRenderedPage(new Response('old'))
    },
  })
  moveTo('2')
  assert.match(textOf(await ask('/today')), />1</)
  finish()
  assert.equal(textOf(await old), 'old')
})

test('under overload a stale page is better than none', async () => {
  const { cache, ask, moveTo } = makeTestCache()
  const isRefused = (key: string) =>
    cache.read({
      key,
      ip: '127.0.0.1',
      nonce: 'n',
      isCacheable: isOk,
      render: () => Promise.reject(new AppError('unavailable', message('Too much'))),
    })
  await ask('/today')
  moveTo('2')
  assert.match(textOf(await isRefused('/today')), />1</)
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
  assert.match(textOf(await ask('/today')), />1</)
  moveTo('2')
  assert.match(textOf(await ask('/today')), />2</)
})

test('what has to be rendered is counted per peer, what is cached or being rendered is not', async () => {
  const { ask, rendered } = makeTestCache()
  const from = (ip: string, key: string) => ask(key, 'n', { ip })
  for (let each = 0; each < 10; each += 1) await from('192.0.2.1', `/${each}`)
  await assert.rejects(from('192.0.2.1', '/new'), (error) => {
    assert.ok(error instanceof AppError && error.code === 'too-many')
    const { retryAfterSeconds } = error.details as { retryAfterSeconds: number }
    assert.ok(retryAfterSeconds >= 1 && retryAfterSeconds <= 60)
    return true
  })
  assert.equal(rendered(), 10)
  await from('192.0.2.1', '/3')
  // The refusal is that of one peer alone, also while another one waits for the same page.
  const [refused, served] = await Promise.allSettled([
    from('192.0.2.1', '/new'),
    from('192.0.2.2', '/new'),
  ])
  assert.deepEqual([refused.status, served.status], ['rejected', 'fulfilled'])
  const shared = Array.from({ length: 30 }, () => from('192.0.2.3', '/shared'))
  await Promise.all(shared)
  assert.equal(rendered(), 12)
  await from('192.0.2.3', '/another')
})

test('a site with a peer for each address has three times the limit of one', async () => {
  const { ask, rendered } = makeTestCache()
  const from = (network: number) => ask(`/${network}`, 'n', { ip: `2001:db8:7:${network}::1` })
  for (let network = 1; network <= 30; network += 1) await from(network)
  await assert.rejects(from(31), { code: 'too-many' })
  assert.equal(rendered(), 30)
  await ask('/31', 'n', { ip: '2001:db8:8:1::1' })
})

test('over its limit a peer gets a stale page rather than none', async () => {
  const { ask, moveTo } = makeTestCache()
  const from = (key: string) => ask(key, 'n', { ip: '192.0.2.1' })
  for (let each = 0; each < 10; each += 1) await from(`/${each}`)
  moveTo('2')
  assert.match(textOf(await from('/0')), />1</)
})

test('a page without a nonce is compressed once for each encoding', async () => {
  const { cache } = makeTestCache()
  const read = () =>
    cache.read({
      key: '/week.ics',
      ip: '127.0.0.1',
      isCacheable: isOk,
      render: () => toRenderedPage(new Response('x'.repeat(5_000))),
    })
  const [one, other] = [await read(), await read()]
  assert.ok(typeof one.body !== 'string' && typeof other.body !== 'string')
  assert.equal(await one.body.packed('br'), await other.body.packed('br'))
  assert.ok((await one.body.packed('gzip')).length < 100)
})
