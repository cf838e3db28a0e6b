import assert from 'node:assert/strict'
import fastify from 'fastify'
import { Readable } from 'node:stream'
import test from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressTexts, varyBy } from './compress.ts'

const LONG = 'BEGIN:VEVENT\r\n'.repeat(200)

function makeApp() {
  const app = fastify()
  compressTexts(app)
  app.get('/long', (_request, reply) => reply.type('text/calendar; charset=utf-8').send(LONG))
  app.get('/short', (_request, reply) => reply.send('short'))
  app.get('/bytes', (_request, reply) => reply.type('image/png').send(Buffer.from(LONG)))
  app.get('/json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(Buffer.from(LONG)),
  )
  app.get('/pieces', (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(Readable.from([LONG, LONG])),
  )
  app.get('/stream', (_request, reply) =>
    reply.type('text/event-stream').send(Readable.from([LONG])),
  )
  app.get('/varies', (_request, reply) => {
    varyBy(reply, 'accept')
    return reply.send(LONG)
  })
  return app
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

test('a text is compressed for clients that accept it, and sent as it is to others', async () => {
  const app = makeApp()
  const compressed = await app.inject({ url: '/long', headers: BROWSER })
  assert.equal(compressed.headers['content-encoding'], 'br')
  assert.equal(compressed.headers['content-length'], String(compressed.rawPayload.length))
  assert.equal(brotliDecompressSync(compressed.rawPayload).toString(), LONG)
  const plain = await app.inject('/long')
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.body, LONG)
  assert.deepEqual(
    [compressed.headers['vary'], plain.headers['vary']],
    Array(2).fill('accept-encoding'),
  )
})

test('short bodies and bodies that are not text are sent as they are', async () => {
  const app = makeApp()
  for (const url of ['/short', '/bytes']) {
    const { headers } = await app.inject({ url, headers: BROWSER })
    assert.equal(headers['content-encoding'], undefined, url)
  }
})

test('Vary keeps what else the answer depends on', async () => {
  const { headers } = await makeApp().inject({ url: '/varies', headers: BROWSER })
  assert.equal(headers['vary'], 'accept, accept-encoding')
})

test('texts sent as bytes or streams are compressed too, event streams are not', async () => {
  const app = makeApp()
  const bytes = await app.inject({ url: '/json', headers: BROWSER })
  assert.equal(bytes.headers['content-length'], String(bytes.rawPayload.length))
  assert.equal(brotliDecompressSync(bytes.rawPayload).toString(), LONG)
  const zipped = { 'accept-encoding': 'gzip, br;q=0' }
  const pieces = await app.inject({ url: '/pieces', headers: zipped })
  assert.equal(pieces.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(pieces.rawPayload).toString(), LONG + LONG)
  assert.equal((await app.inject('/pieces')).body, LONG + LONG)
  const stream = await app.inject({ url: '/stream', headers: BROWSER })
  assert.equal(stream.headers['content-encoding'], undefined)
})
