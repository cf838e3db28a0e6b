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
import { decodeText } from './decode.ts'
import { assertFails, fetcherFor, startSite } from '../testing/site.ts'

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

test('a gzipped file is unpacked whatever the server calls it, within the same limit', async () => {
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

test('an XML declaration names the charset, whatever quotes it uses and whatever stands before', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const declared = `<?xml version='1.0' encoding='ISO-8859-1' standalone='yes'?><a>\xe6</a>`
  assert.match(decodeText(latin(declared), 'application/rss+xml'), /<a>æ<\/a>/)
  assert.match(decodeText(latin(`\r\n ${declared}`), ''), /<a>æ<\/a>/)
  const polish = latin('<?xml version="1.0" encoding="iso-8859-2"?><a>\xb3</a>')
  assert.match(decodeText(polish, 'text/xml'), /<a>ł<\/a>/)
})

test('a text that declares nothing is Western European where its bytes are no UTF-8', () => {
  const latin = Buffer.from(
    '<rss><title>\xdaltimas not\xedcias \x96 S\xe3o Paulo</title></rss>',
    'latin1',
  )
  assert.equal(decodeText(latin, ''), '<rss><title>Últimas notícias – São Paulo</title></rss>')
})

test('a UTF-8 text with a broken character stays UTF-8', () => {
  const text = Buffer.from('<p>Ærø, Ørsted og Århus</p>')
  const broken = Buffer.concat([text, Buffer.from([0xc3])])
  assert.equal(decodeText(broken, ''), '<p>Ærø, Ørsted og Århus</p>\ufffd')
  assert.equal(decodeText(Buffer.from([0xe6]), 'text/html; charset=utf-8'), '\ufffd')
})
