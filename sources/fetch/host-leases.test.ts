import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFails, fetcherFor, startSite } from '../testing/site.ts'
import type { HostLeases } from './host-leases.ts'

type Released = Parameters<Awaited<ReturnType<HostLeases['acquire']>>['release']>[0]

/** Leases that are always free, with a record of their use. */
function fakeLeases({
  lost,
  busyUntil,
}: { lost?: AbortSignal; busyUntil?: Temporal.Instant } = {}) {
  const taken: string[] = []
  const released: Released[] = []
  const turns: HostLeases = {
    acquire: async (host) => {
      taken.push(host)
      return {
        busyUntil,
        lost: lost ?? new AbortController().signal,
        release: async (after) => void released.push(after),
      }
    },
  }
  return { turns, taken, released }
}

test('every request has its own lease: robots.txt, the page and each redirect', async (t) => {
  const site = await startSite({
    '/from': (_request, response) => response.writeHead(302, { location: '/to' }).end(),
    '/to': 'there',
  })
  t.after(site.close)
  const { turns, taken, released } = fakeLeases()
  const fetcher = fetcherFor([site], { leases: turns })
  t.after(fetcher.close)
  await fetcher.fetchPage(`${site.url}/from`)
  assert.deepEqual(site.asked, ['/robots.txt', '/from', '/to'])
  assert.deepEqual(taken, ['127.0.0.1', '127.0.0.1', '127.0.0.1'])
  assert.equal(released.length, 3)
})

test('a host that told another process to wait is not requested, and adds no pause', async (t) => {
  const site = await startSite({ '/': 'page' })
  t.after(site.close)
  const busyUntil = Temporal.Instant.from('2026-11-21T09:00:00Z')
  const { turns, released } = fakeLeases({ busyUntil })
  const fetcher = fetcherFor([site], { leases: turns })
  t.after(fetcher.close)
  const failure = await assertFails(
    fetcher.fetchPage(site.url, { ignoreRobots: true }),
    'busy-until',
  )
  assert.equal(failure.until?.toString(), busyUntil.toString())
  assert.deepEqual(site.asked, [])
  assert.deepEqual(released, [{ pauseMs: 0 }])
})

test('the crawl delay counts from the request, however long the answer takes', async (t) => {
  const site = await startSite({
    '/robots.txt': 'User-agent: *\nCrawl-delay: 0.1',
    '/': (_request, response) => void setTimeout(() => response.end('page'), 60),
  })
  t.after(site.close)
  const { turns, released } = fakeLeases()
  const fetcher = fetcherFor([site], { leases: turns })
  t.after(fetcher.close)
  await fetcher.fetchPage(site.url)
  const pauseMs = released.at(-1)?.pauseMs ?? 0
  // A timer may end a millisecond early.
  assert.ok(pauseMs > 0 && pauseMs <= 42, `${pauseMs} ms`)
})

test('the pause after a host that cannot be reached is the whole interval', async (t) => {
  const site = await startSite({ '/robots.txt': 'User-agent: *\nCrawl-delay: 0.1', '/': 'page' })
  const { turns, released } = fakeLeases()
  const fetcher = fetcherFor([site], { leases: turns })
  t.after(fetcher.close)
  await fetcher.fetchPage(site.url)
  await site.close()
  await assertFails(fetcher.fetchPage(site.url), 'unreachable')
  assert.equal(released.at(-1)?.pauseMs, 100)
})

test('the time that a host names is stored with the lease', async (t) => {
  const site = await startSite({
    '/': (_request, response) => response.writeHead(503, { 'retry-after': '60' }).end(),
  })
  t.after(site.close)
  const { turns, released } = fakeLeases()
  const fetcher = fetcherFor([site], { leases: turns })
  t.after(fetcher.close)
  await assertFails(fetcher.fetchPage(site.url, { ignoreRobots: true }), 'busy-until')
  assert.equal(released[0]?.busyUntil?.toString(), '2026-11-21T08:01:00Z')
})

test('a request whose lease is lost is aborted and retryable', async (t) => {
  const lost = new AbortController()
  const site = await startSite({ '/': () => lost.abort() })
  t.after(site.close)
  const { turns, released } = fakeLeases({ lost: lost.signal })
  const fetcher = fetcherFor([site], { leases: turns })
  t.after(fetcher.close)
  const failure = await assertFails(fetcher.fetchPage(site.url, { ignoreRobots: true }), 'timeout')
  assert.equal(failure.retryable, true)
  assert.equal(released.length, 1)
})

test('a lease that is lost before the request is not used', async (t) => {
  const site = await startSite({ '/': 'page' })
  t.after(site.close)
  const { turns } = fakeLeases({ lost: AbortSignal.abort() })
  const fetcher = fetcherFor([site], { leases: turns })
  t.after(fetcher.close)
  await assertFails(fetcher.fetchPage(site.url, { ignoreRobots: true }), 'timeout')
  assert.deepEqual(site.asked, [])
})
