import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { test, type TestContext } from 'node:test'
import { FetchFailure } from './failure.ts'
import { createPoster } from './guarded-post.ts'

/** Answers with a status of 200 and then with what `write` sends. */
async function talker(t: TestContext, write: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume()
    write(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const limits = { totalMs: 60_000 }
  const poster = createPoster({ allowedPrivateHosts: [host], userAgent: 'Almanac/1', limits })
  t.after(() => poster.close())
  return () => poster.post(`http://${host}/`, sent)
}

async function listener(t: TestContext) {
  const heard: { method: string | undefined; agent: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    heard.push({ method: request.method, agent: request.headers['user-agent'], body })
    const headers = request.url === '/moved' ? { location: '/else' } : { 'retry-after': '30' }
    response.writeHead(request.url === '/moved' ? 302 : 429, headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  t.after(() => server.close())
  return { heard, port }
}

const sent = { headers: { ttl: '60' }, body: Buffer.from('words') }

test('a body is posted once, and the response is returned as it is, including a redirect', async (t) => {
  const { heard, port } = await listener(t)
  const host = `127.0.0.1:${port}`
  const poster = createPoster({ allowedPrivateHosts: [host], userAgent: 'Almanac/1' })
  t.after(() => poster.close())
  const busy = await poster.post(`http://${host}/a`, sent)
  assert.deepEqual([busy.status, busy.headers['retry-after']], [429, '30'])
  assert.equal((await poster.post(`http://${host}/moved`, sent)).status, 302)
  assert.deepEqual(
    heard,
    [1, 2].map(() => ({ method: 'POST', agent: 'Almanac/1', body: 'words' })),
  )
})

test('nothing is posted to a private address, neither by number nor by a name that resolves to one', async (t) => {
  const { heard, port } = await listener(t)
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
  const poster = createPoster({ allowedPrivateHosts: [], userAgent: 'Almanac/1', lookup })
  t.after(() => poster.close())
  const isRefused = (error: unknown) =>
    error instanceof FetchFailure && error.kind === 'refused-address'
  await assert.rejects(poster.post(`http://127.0.0.1:${port}/`, sent), isRefused)
  await assert.rejects(poster.post('https://push.example/', sent), isRefused)
  assert.deepEqual(heard, [])
})

test('a status is a response, however long the body is, and even if it breaks off', async (t) => {
  const declared = await talker(t, (response) => response.end('x'.repeat(300_000)))
  const chunked = await talker(t, (response) => {
    response.write('x'.repeat(200_000))
    response.end('x'.repeat(200_000))
  })
  const broken = await talker(t, (response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('x', () => response.destroy())
  })
  for (const post of [declared, chunked, broken]) assert.equal((await post()).status, 200)
})

test(
  'a body that never ends does not delay the response for long',
  { timeout: 20_000 },
  async (t) => {
    const silent = await talker(t, (response) => response.write('x'))
    const endless = await talker(t, (response) => {
      const go = () => response.write('x'.repeat(50_000)) || response.once('drain', go)
      response.on('drain', go)
      go()
    })
    const answers = await Promise.all([silent(), endless()])
    assert.ok(answers.every(({ status }) => status === 200))
  },
)
