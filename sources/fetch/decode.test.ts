import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { assertFails, fetcherFor, startSite } from '../testing/site.ts'

test('gzip, brotli, both kinds of deflate and zstd are decompressed', async () => {
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

test('a decompression bomb is cut off, even if compressed twice', async () => {
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

test('a body that cannot be decompressed is a failure, never an empty page', async () => {
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

test('a gzipped file is decompressed whatever its media type, within the same limit', async () => {
  const latin = gzipSync(
    Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><tv>K\xf8benhavn</tv>', 'latin1'),
  )
  const serve = (headers: Record<string, string>, body: Buffer) => {
    return (_: unknown, response: ServerResponse) => response.writeHead(200, headers).end(body)
  }
  const site = await startSite({
    '/file.gz': serve({ 'content-type': 'application/gzip' }, latin),
    '/unnamed': serve({}, latin),
    '/coded': serve({ 'content-encoding': 'gzip' }, gzipSync(latin)),
    '/cut.gz': serve({ 'content-type': 'application/gzip' }, latin.subarray(0, 30)),
    '/bomb.gz': serve({ 'content-type': 'application/gzip' }, gzipSync(Buffer.alloc(50_000_000))),
  })
  const fetcher = fetcherFor([site], { limits: { decodedBytes: 1_000_000 } })
  for (const path of ['/file.gz', '/unnamed', '/coded']) {
    assert.match((await fetcher.fetchPage(`${site.url}${path}`)).body, /<tv>København<\/tv>$/, path)
  }
  await assertFails(fetcher.fetchPage(`${site.url}/cut.gz`), 'bad-encoding')
  await assertFails(fetcher.fetchPage(`${site.url}/bomb.gz`), 'too-large')
  await site.close()
})
