import { endpoint, Problem } from '@app/core/http/endpoint.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { createLogger } from '../logging.ts'
import { createRequestLimit } from './request-limit.ts'
import { route } from './route.ts'

const answer = z.object({ id: z.string() })
const params = z.object({ id: z.string() })
const common = { summary: 'One thing', audience: 'anyone', answer, params } as const
const path = '/api/v1/things/:id'
const read = endpoint({ ...common, name: 'read', method: 'GET', path })
const query = z.strictObject({ size: z.coerce.number().int() })
const remove = endpoint({ ...common, name: 'remove', method: 'DELETE', path, query })
const body = z.strictObject({ name: z.string() })
const rename = endpoint({
  ...common,
  name: 'rename',
  method: 'PUT',
  path: '/api/v1/names/:id',
  body,
})
const own = endpoint({
  name: 'own',
  summary: 'One’s own',
  method: 'GET',
  path: '/api/v1/mine',
  audience: 'app-user',
  answer,
})
const admin = endpoint({ ...common, name: 'admin', method: 'GET', path: '/api/admin/things/:id' })

function makeApp(requestsAMinute?: number) {
  return createApp(
    {
      logger: createLogger('test', 'json', { write: () => undefined }),
      config: { publicUrl: 'https://almanac.example', trustedProxy: null },
    },
    {
      routes: [read, remove, rename, own, admin].map((one) =>
        route(one as typeof read, async (asked) => asked.params),
      ),
      authenticate: async ({ headers, ip }) => {
        assert.equal(headers.get('cookie'), null)
        return { operator: null, appUser: null, operatorKey: null, ip }
      },
      callerOf: ({ ip }) => ip,
      ...(requestsAMinute !== undefined && { requestsAMinute }),
    },
  )
}

test('an error under /api/v1 is problem details that still include the older format', async () => {
  const app = makeApp()
  const refused = await app.inject({ method: 'DELETE', url: '/api/v1/things/a?size=big&more=1' })
  assert.equal(refused.statusCode, 400)
  assert.equal(refused.headers['content-type'], 'application/problem+json; charset=utf-8')
  const problem = Problem.parse(refused.json())
  assert.deepEqual(refused.json(), problem)
  const { type, title, status, detail, code, fields, error } = problem
  assert.deepEqual(
    [type, title, status, code],
    ['/developers#bad-input', 'The request is wrong', 400, 'bad-input'],
  )
  assert.equal(detail, error?.message)
  assert.deepEqual(
    fields?.map((field) => field.path),
    ['size', ''],
  )
  const unknown = await app.inject('/api/v1/nothing')
  assert.deepEqual([unknown.statusCode, unknown.json().code], [404, 'not-found'])
  const unreadable = await app.inject('/api/v1/%')
  assert.deepEqual([unreadable.statusCode, unreadable.json().status], [400, 400])
})

test('an unknown address is reported before a body is read', async () => {
  const app = makeApp()
  for (const url of ['/api/v1/nothing', '/api/v1', '/api/v1?a=b']) {
    const headers = { 'content-type': 'text/csv' }
    const answer = await app.inject({ method: 'POST', url, headers, payload: 'a' })
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not-found'])
    assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8')
  }
})

test('a body is refused for its type, or for its syntax', async () => {
  const app = makeApp()
  const put = (type: string, payload: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/v1/names/a',
      headers: { 'content-type': type },
      payload,
    })
  const csv = await put('text/csv', 'name')
  assert.deepEqual([csv.statusCode, csv.json().code], [415, 'wrong-type'])
  const broken = await put('application/json', '{"name":')
  assert.deepEqual([broken.statusCode, broken.json().detail], [400, 'The body is not JSON.'])
})

test('an unauthenticated request is told how to authenticate', async () => {
  const app = makeApp()
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/v1/mine', headers })
  assert.equal((await ask({})).headers['www-authenticate'], 'Bearer')
  const ended = await ask({ authorization: 'Bearer ended' })
  assert.equal(ended.headers['www-authenticate'], 'Bearer error="invalid_token"')
})

test('errors of the back office keep their format', async () => {
  const refused = await makeApp().inject('/api/admin/nothing')
  assert.equal(refused.headers['content-type'], 'application/json; charset=utf-8')
  assert.deepEqual(Object.keys(refused.json()), ['error'])
  assert.equal(refused.headers['access-control-allow-origin'], undefined)
})

test('an endpoint without a body accepts one that is announced but empty', async () => {
  const app = makeApp()
  const headers = { 'content-type': 'application/json' }
  const url = '/api/v1/things/a?size=1'
  const answer = await app.inject({ method: 'DELETE', url, headers })
  assert.deepEqual([answer.statusCode, answer.json()], [200, { id: 'a' }])
  const needed = await app.inject({ method: 'PUT', url: '/api/v1/names/a', headers })
  assert.equal(needed.json().detail, 'The body is empty, although it is announced as JSON.')
})

test('a known address lists its methods', async () => {
  const app = makeApp()
  const refused = await app.inject({ method: 'PUT', url: '/api/v1/things/a?x=1' })
  assert.equal(refused.statusCode, 405)
  assert.equal(refused.headers['allow'], 'GET, DELETE, HEAD, OPTIONS')
  assert.equal(refused.json().code, 'wrong-method')
  const asked = await app.inject({ method: 'OPTIONS', url: '/api/v1/things/a' })
  assert.deepEqual([asked.statusCode, asked.headers['allow']], [204, 'GET, DELETE, HEAD, OPTIONS'])
  const document = await app.inject({ method: 'POST', url: '/api/v1/openapi.json' })
  assert.deepEqual([document.statusCode, document.headers['allow']], [405, 'GET, HEAD, OPTIONS'])
  const head = await app.inject({ method: 'HEAD', url: '/api/v1/things/a' })
  assert.deepEqual([head.statusCode, head.body], [200, ''])
  assert.equal((await app.inject({ method: 'OPTIONS', url: '/api/v1/nothing' })).statusCode, 404)
  assert.equal((await app.inject({ method: 'PUT', url: '/api/v1/nothing' })).statusCode, 404)
})

test('any origin may use the API with a bearer token, and none with a cookie', async () => {
  const app = makeApp()
  const origin = 'https://elsewhere.example'
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/api/v1/things/a',
    headers: {
      origin,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization',
    },
  })
  assert.equal(preflight.statusCode, 204)
  assert.equal(preflight.headers['access-control-allow-origin'], '*')
  assert.equal(preflight.headers['access-control-allow-credentials'], undefined)
  assert.match(String(preflight.headers['access-control-allow-methods']), /DELETE/)
  assert.match(String(preflight.headers['access-control-allow-headers']), /Authorization/)
  const remove = (headers: Record<string, string>) =>
    app.inject({
      method: 'DELETE',
      url: '/api/v1/things/a?size=1',
      headers: { origin, ...headers },
    })
  const allowed = await remove({ authorization: 'Bearer x' })
  assert.equal(allowed.statusCode, 200)
  assert.equal(allowed.headers['access-control-allow-origin'], '*')
  assert.match(String(allowed.headers['access-control-expose-headers']), /ETag.*Retry-After/)
  assert.equal((await remove({ cookie: 'session=abc' })).statusCode, 403)
})

test('answers state how many requests are left, and further ones are refused until the minute ends', async () => {
  const app = makeApp(2)
  const ask = (remoteAddress: string) => app.inject({ url: '/api/v1/things/a', remoteAddress })
  const first = await ask('192.0.2.1')
  assert.equal(first.headers['ratelimit-policy'], '"requests";q=2;w=60')
  assert.match(String(first.headers['ratelimit']), /^"requests";r=1;t=\d+$/)
  assert.equal((await ask('192.0.2.1')).statusCode, 200)
  const refused = await ask('192.0.2.1')
  assert.equal(refused.statusCode, 429)
  assert.match(String(refused.headers['retry-after']), /^\d+$/)
  assert.match(String(refused.headers['ratelimit']), /^"requests";r=0;t=\d+$/)
  assert.equal(refused.json().code, 'too-many')
  assert.equal((await ask('192.0.2.2')).statusCode, 200)
})

test("a minute later a caller's count starts again", () => {
  let now = 59_000
  const limit = createRequestLimit(1, () => now)
  assert.deepEqual(limit.count('a'), { limit: 1, remaining: 0, seconds: 1 })
  assert.deepEqual(limit.count('a'), { limit: 1, remaining: -1, seconds: 1 })
  now = 60_000
  assert.deepEqual(limit.count('a'), { limit: 1, remaining: 0, seconds: 60 })
})

test('a change under /api/v1 with an Idempotency-Key is refused, since a repeat would be carried out', async () => {
  const headers = { 'idempotency-key': 'a-key-of-one-save-1' }
  const app = makeApp()
  const refused = await app.inject({
    method: 'PUT',
    url: '/api/v1/names/a',
    headers,
    payload: { name: 'b' },
  })
  assert.equal(refused.statusCode, 400)
  assert.match(Problem.parse(refused.json()).detail, /^Idempotency-Key is not supported/)
  assert.equal((await app.inject({ url: '/api/v1/things/a', headers })).statusCode, 200)
})
