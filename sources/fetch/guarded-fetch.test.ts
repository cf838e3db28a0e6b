import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { fetcherFor, fixedClock, startSite } from '../testing/site.ts'
import type { Site } from '../testing/site.ts'
import { FetchFailure } from './failure.ts'
import type { FetchFailureKind } from './failure.ts'

async function failureOf(work: Promise<unknown>): Promise<FetchFailure> {
  try {
    await work
  } catch (error) {
    if (error instanceof FetchFailure) return error
    throw error
  }
  return assert.fail('nothing was thrown')
}

async function assertFails(work: Promise<unknown>, kind: FetchFailureKind): Promise<FetchFailure> {
  const failure = await failureOf(work)
  assert.equal(failure.kind, kind, failure.message)
  return failure
}

test('a page comes back with its text, bytes and harmless headers', async () => {
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

test('a private address that is not on the list is refused without being asked', async () => {
  const site = await startSite({ '/': 'inside' })
  const failure = await assertFails(fetcherFor([]).fetchPage(site.url), 'refused-address')
  assert.match(failure.message, /127\.0\.0\.1/)
  assert.deepEqual(site.asked, [])
  await site.close()
})

test('a name that leads to a private address is refused without being asked', async () => {
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

test('a redirect is followed without losing the way', async () => {
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

test('gzip, brotli, both kinds of deflate and zstd are unpacked', async () => {
  const text = Buffer.from('<p>packed</p>'.repeat(50))
  const packed = (coding: string, body: Buffer) => ({
    [`/${coding}-${body.length}`]: (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-encoding': coding }).end(body)
    },
  })
  const paths = {
    ...packed('gzip', gzipSync(text)),
    ...packed('br', brotliCompressSync(text)),
    ...packed('deflate', deflateSync(text)),
    ...packed('deflate', deflateRawSync(text)),
    ...packed('zstd', zstdCompressSync(text)),
    ...packed('gzip, br', brotliCompressSync(gzipSync(text))),
  }
  const site = await startSite(
    Object.fromEntries(Object.entries(paths).map(([path, answer]) => [encodeURI(path), answer])),
  )
  const fetcher = fetcherFor([site])
  assert.equal(Object.keys(paths).length, 6)
  for (const path of Object.keys(paths)) {
    const page = await fetcher.fetchPage(`${site.url}${encodeURI(path)}`)
    assert.equal(page.body, text.toString(), path)
  }
  await site.close()
})

test('a decompression bomb is cut off, also when it is packed twice', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const site = await startSite({
    '/bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    '/twice': (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(bomb)),
  })
  const fetcher = fetcherFor([site], { limits: { decodedBytes: 1_000_000 } })
  await assertFails(fetcher.fetchPage(`${site.url}/bomb`), 'too-large')
  await assertFails(fetcher.fetchPage(`${site.url}/twice`), 'too-large')
  await site.close()
})

test('a body that cannot be unpacked is a failure, never an empty page', async () => {
  const site = await startSite({
    '/broken': (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'),
    '/cut': (_, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync('long '.repeat(500)).subarray(0, 20)),
    '/odd': (_, response) => response.writeHead(200, { 'content-encoding': 'rot13' }).end('x'),
  })
  const fetcher = fetcherFor([site])
  await assertFails(fetcher.fetchPage(`${site.url}/broken`), 'bad-encoding')
  await assertFails(fetcher.fetchPage(`${site.url}/cut`), 'bad-encoding')
  await assertFails(fetcher.fetchPage(`${site.url}/odd`), 'bad-encoding')
  await site.close()
})

test('a body without end is cut off at the limit, announced or not', async () => {
  const site = await startSite({
    '/announced': (_, response) => {
      response.writeHead(200, { 'content-length': '99999999' })
      response.write('x')
    },
    '/endless': (_, response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', more)
      more()
    },
  })
  const fetcher = fetcherFor([site], { limits: { wireBytes: 300_000 } })
  await assertFails(fetcher.fetchPage(`${site.url}/announced`), 'too-large')
  await assertFails(fetcher.fetchPage(`${site.url}/endless`), 'too-large')
  await site.close()
})

test('headers without end are cut off', async () => {
  const site = await startSite({
    '/': (_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(60_000) }).end('page'),
  })
  await assertFails(fetcherFor([site]).fetchPage(site.url), 'too-large')
  await site.close()
})

test('a server that sends its headers or its body byte by byte meets the deadline', async () => {
  const drip = createServer((socket) => {
    const timer = setInterval(() => socket.write('x-a: b\r\n'), 20)
    socket.on('error', () => clearInterval(timer)).on('close', () => clearInterval(timer))
    socket.write('HTTP/1.1 200 OK\r\n')
  })
  await new Promise<void>((resolve) => drip.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(drip.address() as AddressInfo).port}`
  const site = await startSite({
    '/slow-body': (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    },
  })
  const fetcher = fetcherFor([site], {
    allowedPrivateHosts: [site.host, host],
    limits: { headersMs: 200, totalMs: 400 },
  })
  const headers = await assertFails(
    fetcher.fetchPage(`http://${host}/`, { ignoreRobots: true }),
    'timeout',
  )
  assert.equal(headers.retryable, true)
  await assertFails(fetcher.fetchPage(`${site.url}/slow-body`), 'timeout')
  await fetcher.close()
  await Promise.all([site.close(), new Promise((resolve) => drip.close(resolve))])
})

test('two requests at once to one host are served one after the other', async () => {
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

test('a host that says when to come back is not asked before then', async () => {
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
  assert.match(failure.message, /2026-11-21T08:02:00Z/)
  isBusy = false
  clock.advance({ seconds: 119 })
  await assertFails(fetcher.fetchPage(`${site.url}/`), 'busy-until')
  assert.equal(site.asked.filter((path) => path === '/').length, 1)
  clock.advance({ seconds: 1 })
  assert.equal((await fetcher.fetchPage(site.url)).body, 'page')
  await site.close()
})

test('robots.txt is followed for our name, kept for an hour, and can be overridden', async () => {
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

test('robots.txt is asked of every host on the way', async () => {
  const target = await startSite({ '/robots.txt': 'User-agent: *\nDisallow: /', '/page': 'closed' })
  const site = await startSite({
    '/go': (_, response) => response.writeHead(302, { location: `${target.url}/page` }).end(),
  })
  await assertFails(fetcherFor([site, target]).fetchPage(`${site.url}/go`), 'not-allowed')
  assert.deepEqual(target.asked, ['/robots.txt'])
  await Promise.all([site.close(), target.close()])
})

test('a site whose robots.txt fails is not read now', async () => {
  const site = await startSite({
    '/robots.txt': (_, response) => response.writeHead(500).end(),
    '/': 'page',
  })
  const failure = await assertFails(fetcherFor([site]).fetchPage(site.url), 'not-allowed')
  assert.equal(failure.retryable, true)
  assert.deepEqual(site.asked, ['/robots.txt'])
  await site.close()
})

test('an unchanged page is asked for with what is known of it and answers "not modified"', async () => {
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

test('a validator that could smuggle a header is left out', async () => {
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

test('statuses that are no page are failures, worth another try only where the server failed', async () => {
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

test('a request can be cancelled while it runs and while it waits for its turn', async () => {
  const running: Site = await startSite({ '/': () => undefined })
  const fetcher = fetcherFor([running])
  const first = new AbortController()
  const second = new AbortController()
  const options = { ignoreRobots: true }
  const one = failureOf(fetcher.fetchPage(running.url, { ...options, signal: first.signal }))
  const two = failureOf(fetcher.fetchPage(running.url, { ...options, signal: second.signal }))
  second.abort()
  assert.equal((await two).kind, 'cancelled')
  first.abort()
  assert.equal((await one).kind, 'cancelled')
  const already = fetcher.fetchPage(running.url, { ...options, signal: AbortSignal.abort() })
  await assertFails(already, 'cancelled')
  await running.close()
})

test('a host that nobody answers at is unreachable, without its secrets in the message', async () => {
  const site = await startSite({})
  await site.close()
  const failure = await assertFails(
    fetcherFor([site]).fetchPage(`${site.url}/a?key=hunter2`),
    'unreachable',
  )
  assert.equal(failure.retryable, true)
  assert.doesNotMatch(failure.message + failure.url, /hunter2/)
})

test('text is read in the charset that is declared', async () => {
  const bytes = Buffer.from('<meta charset="windows-1250"><p>\x8aport</p>', 'latin1')
  const site = await startSite({
    '/header': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset="iso-8859-1"' })
        .end(Buffer.from('<p>K\xf8benhavn</p>', 'latin1')),
    '/meta': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(bytes),
    '/mark': (_, response) =>
      response.end(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Ş', 'utf16le')])),
    '/xml': (_, response) =>
      response.end(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe6</a>', 'latin1')),
    '/odd': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=klingon' }).end('é'),
  })
  const fetcher = fetcherFor([site])
  const body = async (path: string) => (await fetcher.fetchPage(site.url + path)).body
  assert.equal(await body('/header'), '<p>København</p>')
  assert.equal(await body('/meta'), '<meta charset="windows-1250"><p>Šport</p>')
  assert.equal(await body('/mark'), 'Ş')
  assert.match(await body('/xml'), /<a>æ<\/a>/)
  assert.equal(await body('/odd'), 'é')
  await site.close()
})
