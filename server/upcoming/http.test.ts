import assert from 'node:assert/strict'
import test from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { get, type IncomingMessage } from 'node:http'
import type { TestContext } from 'node:test'
import { PublicEvent, listUpcoming } from '@app/core/upcoming/endpoints.ts'
import { createApp } from '../app.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { createLogger } from '../logging.ts'
import { registerUpcoming } from './http.ts'
import { newEvent, PREMIUM, upcomingSetup } from './testing/setup.ts'

const ADDRESS = '/api/v1/events/upcoming?categories=A,B'

async function makeApp(t: TestContext) {
  const setup = await upcomingSetup(t)
  const app = createApp(
    {
      logger: createLogger('test', 'json', { write: () => undefined }),
      config: { publicUrl: null, trustedProxy: null },
    },
    {
      routes: [],
      authenticate: () => assert.fail('only a request with credentials is looked up'),
      plugins: [
        (scope) =>
          registerUpcoming(scope, {
            answers: setup.answers,
            headers: securityHeaders(null),
            planOf: async ({ headers }) =>
              headers.authorization === 'Bearer good' ? PREMIUM : null,
          }),
      ],
    },
  )
  t.after(() => app.close())
  await setup.write((draft) =>
    draft.create('events', [
      newEvent({ id: 'soon', date: '2026-11-22T10:00:00Z', imageFile: 'abc' }),
      newEvent({ id: 'later', category: 'B', date: '2026-12-10T10:00:00Z' }),
    ]),
  )
  await setup.settle()
  return { ...setup, app }
}

test('anyone sees a week, as the endpoint describes it', async (t) => {
  const { app } = await makeApp(t)
  const answer = await app.inject(ADDRESS)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(answer.headers['vary'], 'authorization, accept-encoding')
  assert.equal(answer.headers['access-control-allow-origin'], '*')
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  const body = listUpcoming.answer.parse(answer.json())
  assert.deepEqual(answer.json(), body)
  assert.deepEqual(
    body.events.map(({ id }) => id),
    ['soon'],
  )
  assert.deepEqual(Object.keys(answer.json().events[0]), Object.keys(PublicEvent.shape))
})

test('a signed-in person sees what the plan allows, and an expired session sees a week', async (t) => {
  const { app } = await makeApp(t)
  const ask = async (authorization: string) =>
    (await app.inject({ url: ADDRESS, headers: { authorization } })).json().events.length
  assert.equal(await ask('Bearer good'), 2)
  assert.equal(await ask('Bearer ended'), 1)
})

test('what the client already has is not sent again', async (t) => {
  const { app, settle, write } = await makeApp(t)
  const { etag } = (await app.inject(ADDRESS)).headers
  const ask = () => app.inject({ url: ADDRESS, headers: { 'if-none-match': String(etag) } })
  for (const answer of [await ask(), await ask()]) {
    assert.equal(answer.statusCode, 304)
    assert.equal(answer.body, '')
    assert.equal(answer.headers['etag'], etag)
  }
  await write((draft) => draft.remove('events', [{ id: 'soon' }]))
  await settle()
  const changed = await ask()
  assert.equal(changed.statusCode, 200)
  assert.deepEqual(changed.json().events, [])
})

test('an ETag of one plan does not match the answer of another plan', async (t) => {
  const { app } = await makeApp(t)
  const { etag } = (await app.inject(ADDRESS)).headers
  const headers = { 'if-none-match': String(etag), authorization: 'Bearer good' }
  const answer = await app.inject({ url: ADDRESS, headers })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.json().events.length, 2)
})

test('bad input is refused in the common error format', async (t) => {
  const { app } = await makeApp(t)
  for (const search of ['', '?categories=', '?categories=A&limit=0', '?categories=A&order=id']) {
    const answer = await app.inject(`/api/v1/events/upcoming${search}`)
    assert.equal(answer.statusCode, 400)
    const { error, code } = answer.json()
    assert.equal(code, 'bad-input')
    assert.match(error.message, /query is wrong: (categories|limit|"order" is not known here)/)
    assert.ok(error.details.fields.length > 0)
  }
})

test('a HEAD request returns size and ETag without a body', async (t) => {
  const { app } = await makeApp(t)
  const whole = await app.inject(ADDRESS)
  const head = await app.inject({ method: 'HEAD', url: ADDRESS })
  assert.equal(head.statusCode, 200)
  assert.equal(head.body, '')
  assert.equal(head.headers['content-length'], whole.headers['content-length'])
  assert.equal(head.headers['etag'], whole.headers['etag'])
})

/** Sends a request over a real connection, which the fast path may answer. */
async function askServer(port: number, path: string, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((done, fail) => {
    get({ port, path, headers, host: '127.0.0.1' }, done).on('error', fail)
  })
  const bytes = Buffer.concat(await response.toArray())
  const isPacked = response.headers['content-encoding'] === 'br'
  const body = (isPacked ? brotliDecompressSync(bytes) : bytes).toString()
  const {
    date: _,
    connection: __,
    'keep-alive': ___,
    'x-request-id': ____,
    ...rest
  } = response.headers
  return { status: response.statusCode, headers: rest, body }
}

test('an answer of the fast path equals that of the route, byte for byte', async (t) => {
  const { app, answers } = await makeApp(t)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  assert.ok(address && typeof address === 'object')
  let isHeldBack = true
  let count = 0
  const atOnce = answers.answerSync
  answers.answerSync = (...question) => {
    const answer = isHeldBack ? undefined : atOnce(...question)
    if (answer) count += 1
    return answer
  }
  const ask = (headers?: Record<string, string>) => askServer(address.port, ADDRESS, headers)
  const routed = await ask()
  const tag = { 'if-none-match': String(routed.headers['etag']) }
  const routedTag = await ask(tag)
  isHeldBack = false
  for (let time = 0; time < 4; time += 1) {
    assert.deepEqual(await ask(), routed)
    assert.deepEqual(await ask(tag), routedTag)
  }
  assert.equal(count, 8)
  assert.equal(routed.status, 200)
  assert.equal(routedTag.status, 304)
  const signedIn = await ask({ authorization: 'Bearer good' })
  assert.equal(JSON.parse(signedIn.body).events.length, 2)
  assert.equal((await askServer(address.port, '/api/v1/events/upcoming?categories=')).status, 400)
  assert.equal((await askServer(address.port, '/api/v1/events/upcoming/more')).status, 404)
  assert.equal(count, 8)
})

test('the fast path compresses an answer for clients that accept it, once it was requested before', async (t) => {
  const { app, answers, settle, write } = await makeApp(t)
  const rows = Array.from({ length: 20 }, (_, index) =>
    newEvent({ id: `p${index}`, date: '2026-11-23T10:00:00Z', details: 'x'.repeat(200) }),
  )
  await write((draft) => draft.create('events', rows))
  await settle()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  assert.ok(address && typeof address === 'object')
  const ask = (headers: Record<string, string> = {}) => askServer(address.port, ADDRESS, headers)
  const plain = await ask()
  const compressed = { 'accept-encoding': 'gzip, br' }
  const routed = await ask(compressed)
  assert.equal(routed.headers['content-encoding'], 'br')
  let routes = 0
  const answer = answers.answer
  answers.answer = (...question) => {
    routes += 1
    return answer(...question)
  }
  for (let time = 0; time < 20; time += 1) assert.deepEqual(await ask(compressed), routed)
  assert.ok(routes < 10, `${routes} answers were compressed anew`)
  assert.equal(routed.body, plain.body)
  assert.deepEqual(await ask(), plain)
})

test('concurrent answers do not mix', async (t) => {
  const { app, settle, write } = await makeApp(t)
  const rows = Array.from({ length: 400 }, (_, index) =>
    newEvent({
      id: `m${index}`,
      category: index % 2 ? 'C' : 'D',
      date: '2026-11-23T10:00:00Z',
      details: `${index}-`.repeat(200),
    }),
  )
  await write((draft) => draft.create('events', rows))
  await settle()
  await app.inject('/api/v1/events/upcoming?categories=A,B,C,D')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  assert.ok(address && typeof address === 'object')
  const requests = Array.from({ length: 200 }, async (_, index) => {
    const category = index % 2 ? 'C' : 'D'
    const limit = 1 + (index % 50)
    const path = `/api/v1/events/upcoming?categories=${category}&limit=${limit}`
    const { events } = JSON.parse((await askServer(address.port, path)).body) as {
      events: { category: string; id: string; details: string }[]
    }
    assert.equal(events.length, limit)
    for (const event of events) {
      assert.equal(event.category, category)
      assert.equal(event.details, `${event.id.slice(1)}-`.repeat(200))
    }
  })
  await Promise.all(requests)
})
