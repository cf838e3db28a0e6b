import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRobotsRules } from './robots.ts'
import { assertFails, failureOf, fetcherFor, fixedClock, startSite } from '../testing/site.ts'

test('robots.txt is obeyed for our name, cached for an hour, and can be overridden', async () => {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const site = await startSite({
    '/robots.txt': 'User-agent: AlmanacBot\nDisallow: /private\n\nUser-agent: *\nDisallow: /',
    '/private/page': 'private',
    '/page': 'open',
  })
  const fetcher = fetcherFor([site], { clock })
  const failure = await assertFails(fetcher.fetchPage(`${site.url}/private/page`), 'not-allowed')
  assert.equal(failure.retryable, false)
  assert.equal((await fetcher.fetchPage(`${site.url}/page`)).body, 'open')
  assert.deepEqual(site.asked, ['/robots.txt', '/page'])
  const page = await fetcher.fetchPage(`${site.url}/private/page`, { ignoreRobots: true })
  assert.equal(page.body, 'private')
  clock.advance({ minutes: 61 })
  await fetcher.fetchPage(`${site.url}/page`)
  assert.equal(site.asked.filter((path) => path === '/robots.txt').length, 2)
  await site.close()
})

test('robots.txt is checked for every host on the way', async () => {
  const target = await startSite({ '/robots.txt': 'User-agent: *\nDisallow: /', '/page': 'closed' })
  const site = await startSite({
    '/go': (_, response) => response.writeHead(302, { location: `${target.url}/page` }).end(),
  })
  await assertFails(fetcherFor([site, target]).fetchPage(`${site.url}/go`), 'not-allowed')
  assert.deepEqual(target.asked, ['/robots.txt'])
  await Promise.all([site.close(), target.close()])
})

test('a site whose robots.txt fails is not read for now', async () => {
  const site = await startSite({
    '/robots.txt': (_, response) => response.writeHead(500).end(),
    '/': 'page',
  })
  const failure = await assertFails(fetcherFor([site]).fetchPage(site.url), 'unreachable')
  assert.equal(failure.message, `${site.host} answers with a server error (status 500).`)
  assert.deepEqual([failure.retryable, failure.status], [true, 500])
  assert.deepEqual(site.asked, ['/robots.txt'])
  await site.close()
})

test('a host that is down or silent is named itself, not by its robots.txt', async () => {
  const site = await startSite({ '/robots.txt': () => undefined })
  const silent = await assertFails(
    fetcherFor([site], { limits: { headersMs: 50 } }).fetchPage(`${site.url}/shows`),
    'timeout',
  )
  assert.equal(silent.message, `${site.host} did not answer in time.`)
  await site.close()
  const down = await assertFails(fetcherFor([site]).fetchPage(`${site.url}/shows`), 'unreachable')
  assert.equal(down.message, `${site.host} could not be reached (ECONNREFUSED).`)
  assert.deepEqual([down.url, down.retryable], [`${site.url}/shows`, true])
})

test('a request can be cancelled while it waits for robots.txt', async () => {
  const site = await startSite({ '/robots.txt': () => undefined })
  const controller = new AbortController()
  const fetcher = fetcherFor([site])
  const work = failureOf(fetcher.fetchPage(site.url, { signal: controller.signal }))
  controller.abort()
  assert.equal((await work).kind, 'cancelled')
  await site.close()
})

test('rules with countless wildcards are cheap to compare', async () => {
  const rule = `Disallow: /${'*a'.repeat(240)}b\n`
  const site = await startSite({
    '/robots.txt': `User-agent: *\n${rule.repeat(1_000)}Disallow: /**closed`,
    [`/${'a'.repeat(3_000)}`]: 'page',
  })
  const fetcher = fetcherFor([site])
  await assertFails(fetcher.fetchPage(`${site.url}/is/closed`), 'not-allowed')
  await assertFails(fetcher.fetchPage(`${site.url}/${'a'.repeat(3_000)}`), 'not-allowed')
  await site.close()
})

test('the crawl delay of a site is obeyed, up to half a minute', async () => {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const delays: Record<string, string> = {
    'https://calm.example/': 'Crawl-delay: 7',
    'https://slow.example/': 'Crawl-delay: 86400',
    'https://quick.example/': 'Allow: /',
  }
  const read = async (url: URL) => {
    return { status: 200, text: `User-agent: *\n${delays[`${url.origin}/`]}` }
  }
  const rules = createRobotsRules({ clock, read })
  const intervals = []
  for (const address of Object.keys(delays)) {
    await rules.require(new URL(address))
    intervals.push(rules.intervalMs(new URL(address)))
  }
  assert.deepEqual(intervals, [7_000, 30_000, 0])
  assert.equal(rules.intervalMs(new URL('https://unknown.example/')), 0)
})
