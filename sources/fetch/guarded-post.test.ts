import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { test, type TestContext } from 'node:test'
import { FetchFailure } from './failure.ts'
import { createPoster } from './guarded-post.ts'

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
