import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { assertFails, fetcherFor, fixedClock, startSite } from '../testing/site.ts'

test('a page is returned with its text, bytes and harmless headers', async () => {
  const site = await startSite({
    '/page': (_, response) => {
      response.writeHead(200, {
        'content-type': 'Text/HTML; charset=utf-8',
        'set-cookie': ['session=1', 'other=2'],
        'x-secret': 'kept out',
        etag: '"v1"',
      })
      response.end('<p>Ørsted 🎻</p>')
    },
  })
  const page = await fetcherFor([site]).fetchPage(`${site.url}/page?day=1#top`)
  assert.equal(page.url, `${site.url}/page?day=1#top`)
  assert.equal(page.status, 200)
  assert.equal(page.mediaType, 'text/html')
  assert.equal(page.body, '<p>Ørsted 🎻</p>')
  assert.equal(page.rawBytes.toString(), '<p>Ørsted 🎻</p>')
  assert.equal(page.headers['etag'], '"v1"')
  assert.equal(page.headers['set-cookie'], undefined)
  assert.equal(page.headers['x-secret'], undefined)
  assert.equal(page.notModified, false)
  assert.equal(page.fetchedAt.toString(), '2026-11-21T08:00:00Z')
  assert.deepEqual(page.hops, [{ url: `${site.url}/page?day=1#top`, status: 200 }])
  await site.close()
})

test('a private address that is not on the list is refused without a request', async () => {
  const site = await startSite({ '/': 'inside' })
  const failure = await assertFails(fetcherFor([]).fetchPage(site.url), 'refused-address')
  assert.match(failure.message, /127\.0\.0\.1/)
  assert.deepEqual(site.asked, [])
  await site.close()
})

test('a name that resolves to a private address is refused without a request', async () => {
  const site = await startSite({ '/': 'inside' })
  const port = Number(site.host.split(':')[1])
  const fetcher = fetcherFor([], { lookup: async () => [{ address: '127.0.0.1', family: 4 }] })
  await assertFails(fetcher.fetchPage(`http://inside.example:${port}/`), 'refused-address')
  await assertFails(fetcher.fetchPage('http://inside.example/'), 'refused-address')
  assert.deepEqual(site.asked, [])
  await site.close()
})

test('redirects to the metadata address, to files and to other private ports are refused', async () => {
  const to = (location: string) => (_: unknown, response: ServerResponse) => {
    response.writeHead(302, { location }).end()
  }
  const hidden = await startSite({ '/': 'hidden' })
  const site = await startSite({
    '/metadata': to('http://169.254.169.254/latest/meta-data/'),
    '/decimal': to('http://2852039166/'),
    '/file': to('file:///etc/passwd'),
    '/login': to('http://user:secret@example.com/'),
    '/hidden': to(hidden.url),
  })
  const fetcher = fetcherFor([site])
  await assertFails(fetcher.fetchPage(`${site.url}/metadata`), 'refused-address')
  await assertFails(fetcher.fetchPage(`${site.url}/decimal`), 'refused-address')
  await assertFails(fetcher.fetchPage(`${site.url}/file`), 'bad-url')
  const failure = await assertFails(fetcher.fetchPage(`${site.url}/login`), 'bad-url')
  assert.doesNotMatch(failure.message, /secret/)
  await assertFails(fetcher.fetchPage(`${site.url}/hidden`), 'refused-address')
  assert.deepEqual(hidden.asked, [])
  await Promise.all([site.close(), hidden.close()])
})

test('a redirect is followed and recorded', async () => {
  const site = await startSite({
    '/old': (_, response) => response.writeHead(301, { location: 'new?x=1' }).end(),
    '/new': 'here',
  })
  const page = await fetcherFor([site]).fetchPage(`${site.url}/old`)
  assert.equal(page.url, `${site.url}/old`)
  assert.equal(page.finalUrl, `${site.url}/new?x=1`)
  assert.deepEqual(
    page.hops.map((hop) => hop.status),
    [301, 200],
  )
  await site.close()
})

test('an endless redirect ends after five hops', async () => {
  const site = await startSite({
    '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  })
  await assertFails(fetcherFor([site]).fetchPage(`${site.url}/round`), 'too-many-redirects')
  assert.equal(site.asked.filter((path) => path === '/round').length, 6)
  await site.close()
})

test('two concurrent requests to one host are made one after the other', async () => {
  let open = 0
  let mostOpen = 0
  const site = await startSite({
    '/': (_, response) => {
      open += 1
      mostOpen = Math.max(mostOpen, open)
      setTimeout(() => {
        open -= 1
        response.end('page')
      }, 20)
    },
  })
  const first = fetcherFor([site])
  const second = fetcherFor([site])
  await Promise.all([
    first.fetchPage(site.url),
    second.fetchPage(site.url),
    first.fetchPage(site.url),
    second.fetchPage(site.url),
  ])
  assert.equal(site.asked.filter((path) => path === '/').length, 4)
  assert.equal(mostOpen, 1)
  await site.close()
})

test('a host with Retry-After is not requested before then', async () => {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  let isBusy = true
  const site = await startSite({
    '/': (_, response) => {
      if (isBusy) response.writeHead(429, { 'retry-after': '120' }).end()
      else response.end('page')
    },
  })
  const fetcher = fetcherFor([site], { clock })
  const failure = await assertFails(fetcher.fetchPage(site.url), 'busy-until')
  assert.equal(failure.until?.toString(), '2026-11-21T08:02:00Z')
  assert.equal(failure.retryable, true)
  assert.match(failure.message, /21 Nov 2026, 08:02 UTC/)
  isBusy = false
  clock.advance({ seconds: 119 })
  await assertFails(fetcher.fetchPage(`${site.url}/`), 'busy-until')
  assert.equal(site.asked.filter((path) => path === '/').length, 1)
  clock.advance({ seconds: 1 })
  assert.equal((await fetcher.fetchPage(site.url)).body, 'page')
  await site.close()
})

test('an unchanged page is requested with its validators and returns "not modified"', async () => {
  const site = await startSite({
    '/': (request, response) => {
      const isKnown =
        request.headers['if-none-match'] === '"v1"' &&
        request.headers['if-modified-since'] === 'Sat, 21 Nov 2026 07:00:00 GMT'
      if (isKnown) response.writeHead(304).end()
      else response.end('page')
    },
  })
  const validators = { etag: '"v1"', lastModified: 'Sat, 21 Nov 2026 07:00:00 GMT' }
  const page = await fetcherFor([site]).fetchPage(site.url, { validators })
  assert.equal(page.notModified, true)
  assert.equal(page.status, 304)
  assert.equal(page.body, '')
  await site.close()
})

test('a validator that could inject a header is left out', async () => {
  let seen: string | undefined
  const site = await startSite({
    '/': (request, response) => {
      seen = request.headers['if-none-match']
      response.end('page')
    },
  })
  await fetcherFor([site]).fetchPage(site.url, { validators: { etag: 'a\r\nx-evil: 1' } })
  assert.equal(seen, undefined)
  await site.close()
})

test('statuses without a page are failures, retryable only for server errors', async () => {
  const site = await startSite({
    '/gone': (_, response) => response.writeHead(404).end('<html>not here</html>'),
    '/broken': (_, response) => response.writeHead(500).end(),
  })
  const fetcher = fetcherFor([site])
  const gone = await assertFails(fetcher.fetchPage(`${site.url}/gone`), 'http-status')
  assert.deepEqual([gone.status, gone.retryable], [404, false])
  const broken = await assertFails(fetcher.fetchPage(`${site.url}/broken`), 'http-status')
  assert.deepEqual([broken.status, broken.retryable], [500, true])
  await site.close()
})

test('a challenge is reported as blocked', async () => {
  const site = await startSite({
    '/': (_, response) => response.writeHead(202, { 'x-amzn-waf-action': 'challenge' }).end(),
  })
  const failure = await assertFails(fetcherFor([site]).fetchPage(site.url), 'blocked')
  assert.equal(failure.status, 202)
  await site.close()
})

test('a challenge with Retry-After is reported as blocked', async () => {
  const site = await startSite({
    '/': (_, response) =>
      response.writeHead(503, { 'cf-mitigated': 'challenge', 'retry-after': '60' }).end(),
  })
  await assertFails(fetcherFor([site]).fetchPage(site.url), 'blocked')
  await site.close()
})
