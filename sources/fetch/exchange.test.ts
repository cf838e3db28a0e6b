import assert from 'node:assert/strict'
import { createServer, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import { assertFails, failureOf, fetcherFor, startSite, type Site } from '../testing/site.ts'

test('an endless body is cut off at the limit, with and without a declared length', async () => {
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

test('endless headers are cut off', async () => {
  const site = await startSite({
    '/': (_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(60_000) }).end('page'),
  })
  await assertFails(fetcherFor([site]).fetchPage(site.url), 'too-large')
  await site.close()
})

test('a server that sends headers or body byte by byte exceeds the deadline', async () => {
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

test('a request can be cancelled while it runs and while it is queued', async () => {
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

test('a host that does not respond is unreachable, and the message contains no secrets', async () => {
  const site = await startSite({})
  await site.close()
  const failure = await assertFails(
    fetcherFor([site]).fetchPage(`${site.url}/a?key=hunter2`),
    'unreachable',
  )
  assert.equal(failure.retryable, true)
  assert.doesNotMatch(failure.message + failure.url, /hunter2/)
})
