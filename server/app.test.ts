import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { endpoint, Problem } from '@app/core/http/endpoint.ts'
import { InstantText } from '@app/core/time/instant.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { createApp, type AppParts } from './app.ts'
import { toAnswer } from './http/errors.ts'
import { route, type Caller } from './http/route.ts'
import { createLogger } from './logging.ts'

const OPERATOR = { id: 'o1', email: 'anna@example.com', name: 'Anna' }

const readThing = endpoint({
  name: 'readThing',
  summary: 'One thing',
  method: 'GET',
  path: '/api/admin/things/:id',
  params: z.object({ id: z.string().max(5) }),
  query: z.object({ limit: z.coerce.number().int().max(9).default(3) }),
  answer: z.object({ id: z.string(), limit: z.number(), at: InstantText }),
})

const saveThing = endpoint({
  name: 'saveThing',
  summary: 'Save a thing',
  method: 'POST',
  path: '/api/admin/things',
  body: z.object({ title: z.string().min(1, 'is empty'), date: InstantText }),
  answer: z.object({ title: z.string(), date: InstantText }),
})

const ping = endpoint({
  name: 'ping',
  summary: 'Anyone may ask',
  method: 'GET',
  path: '/api/v1/ping',
  audience: 'anyone',
  answer: z.object({ pong: z.literal(true) }),
})

function makeApp(change: Partial<AppParts> & { publicUrl?: string } = {}) {
  const lines: string[] = []
  const logger = createLogger('test', 'json', { write: (line) => void lines.push(line) })
  const caller: Caller = { operator: OPERATOR, appUser: null, operatorKey: null, ip: '127.0.0.1' }
  const app = createApp(
    { logger, config: { publicUrl: change.publicUrl ?? null, trustedProxy: null } },
    {
      routes: [
        route(readThing, async ({ params, query }) => {
          const stored = { id: params.id, limit: query.limit, at: '2026-11-21T10:00:00Z' }
          return Object.assign(stored, { passwordHash: 'never leaves' })
        }),
        route(saveThing, async ({ body }) => body),
        route(ping, async () => ({ pong: true as const })),
      ],
      authenticate: async () => caller,
      ...change,
    },
  )
  return { app, lines }
}

const nobody: AppParts['authenticate'] = async () => ({
  operator: null,
  appUser: null,
  operatorKey: null,
  ip: '::1',
})
const sameOrigin = { origin: 'http://localhost', cookie: 'session=abc' }

test('an answer contains only the fields of its schema', async () => {
  const answer = await makeApp().app.inject('/api/admin/things/a1?limit=7')
  assert.deepEqual(answer.json(), { id: 'a1', limit: 7, at: '2026-11-21T10:00:00Z' })
})

test('an operator’s endpoint refuses everyone else before the body is read', async () => {
  const { app } = makeApp({ authenticate: nobody })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/things',
    headers: { 'content-type': 'application/json' },
    payload: '{ broken',
  })
  assert.equal(answer.statusCode, 401)
  assert.equal(answer.json().error.code, 'not-signed-in')
})

test('endpoints may be open to anyone', async () => {
  const answer = await makeApp({ authenticate: nobody }).app.inject('/api/v1/ping')
  assert.deepEqual(answer.json(), { pong: true })
})

test('every invalid field of a body is named', async () => {
  const { app } = makeApp()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/things',
    headers: sameOrigin,
    payload: { title: '', date: 'tomorrow' },
  })
  assert.equal(answer.statusCode, 400)
  const { error } = answer.json()
  assert.equal(error.code, 'bad-input')
  assert.match(error.message, /title: is empty; date: "tomorrow" is not an instant/)
  assert.deepEqual(
    error.details.fields.map((field: { path: string }) => field.path),
    ['title', 'date'],
  )
})

test('a missing body is reported', async () => {
  const answer = await makeApp().app.inject({
    method: 'POST',
    url: '/api/admin/things',
    headers: sameOrigin,
  })
  assert.equal(answer.statusCode, 400)
  assert.match(answer.json().error.message, /^The body of the request is wrong/)
})

test('invalid parts of the address are named', async () => {
  const { app } = makeApp()
  const query = await app.inject('/api/admin/things/a1?limit=many')
  assert.match(query.json().error.message, /query is wrong: limit: /)
  const params = await app.inject('/api/admin/things/abcdefgh')
  assert.match(params.json().error.message, /^The address is wrong: id: /)
})

test('a body that is not JSON, not announced as JSON or too large is refused with an explanation', async () => {
  const { app } = makeApp()
  const send = (type: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/things',
      headers: { ...sameOrigin, 'content-type': type },
      payload,
    })
  const broken = await send('application/json', '{ broken')
  assert.equal(broken.statusCode, 400)
  assert.match(broken.json().error.message, /^The body is not JSON/)
  const text = await send('text/xml', '<a/>')
  assert.equal(text.statusCode, 415)
  assert.match(text.json().error.message, /application\/json/)
  const plain = await send('text/plain', '{}')
  assert.equal(plain.statusCode, 415)
  assert.match(plain.json().error.message, /application\/json/)
  const large = await send('application/json', `"${'x'.repeat(1_100_000)}"`)
  assert.equal(large.statusCode, 413)
  assert.equal(large.json().error.code, 'too-large')
})

test('an unknown address is reported with its method, without its query', async () => {
  const answer = await makeApp().app.inject('/api/admin/nothing?token=s3cret')
  assert.equal(answer.statusCode, 404)
  assert.deepEqual(answer.json(), {
    error: {
      code: 'not-found',
      message: 'There is no GET /api/admin/nothing',
      key: 'There is no {method} {path}',
      values: { method: 'GET', path: '/api/admin/nothing' },
    },
  })
})

test('an error keeps its message and details', async () => {
  const refuse = route(ping, async () => {
    throw new AppError('conflict', message('Somebody else changed it'), {
      details: { fields: ['title'] },
    })
  })
  const answer = await makeApp({ routes: [refuse] }).app.inject('/api/v1/ping')
  assert.equal(answer.statusCode, 409)
  assert.deepEqual(answer.json().error, {
    code: 'conflict',
    message: 'Somebody else changed it',
    key: 'Somebody else changed it',
    details: { fields: ['title'] },
  })
})

test('a bug is logged in full and hidden from the client', async () => {
  const fail = route(ping, async () => {
    throw new Error('the inside story', { cause: new Error('the deeper reason') })
  })
  const { app, lines } = makeApp({ routes: [fail] })
  const answer = await app.inject('/api/v1/ping')
  assert.equal(answer.statusCode, 500)
  assert.match(answer.json().error.message, /^Something went wrong \(request /)
  assert.doesNotMatch(answer.body, /inside story/)
  const logged = lines.join('')
  assert.match(logged, /the inside story/)
  assert.match(logged, /the deeper reason/)
  assert.match(logged, new RegExp(String(answer.headers['x-request-id'])))
})

test('an answer that does not match its schema is a bug, not a leak', async () => {
  const wrong = route(ping, async () => ({ pong: 'secret' as unknown as true }))
  const answer = await makeApp({ routes: [wrong] }).app.inject('/api/v1/ping')
  assert.equal(answer.statusCode, 500)
  assert.doesNotMatch(answer.body, /secret/)
})

test('a write from another origin is refused, naming both origins', async () => {
  const { app } = makeApp({ publicUrl: 'https://almanac.example' })
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/things',
      headers,
      payload: { title: 'a', date: '2026-11-21T10:00:00Z' },
    })
  const foreign = await send({ cookie: 'session=abc', origin: 'https://evil.example' })
  assert.equal(foreign.statusCode, 403)
  assert.match(foreign.json().error.message, /https:\/\/evil\.example/)
  assert.deepEqual(foreign.json().error.details, {
    refused: 'https://evil.example',
    expected: 'https://almanac.example',
  })
  assert.equal((await send({ cookie: 'session=abc' })).statusCode, 403)
  assert.equal((await send({ 'sec-fetch-site': 'cross-site' })).statusCode, 403)
  const own = await send({ cookie: 'session=abc', origin: 'https://almanac.example' })
  assert.equal(own.statusCode, 200)
})

test('without PUBLIC_URL the requested host is the expected origin', async () => {
  const { app } = makeApp()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/things',
    headers: { host: '127.0.0.1:4300', origin: 'http://127.0.0.1:4300', cookie: 'a=b' },
    payload: { title: 'a', date: '2026-11-21T10:00:00Z' },
  })
  assert.equal(answer.statusCode, 200)
})

test('no secret is logged', async () => {
  const { app, lines } = makeApp()
  await app.inject({
    method: 'POST',
    url: '/api/admin/things?token=query-secret',
    headers: { ...sameOrigin, authorization: 'Bearer bearer-secret', 'x-api-key': 'key-secret' },
    payload: { title: 'a', password: 'body-secret', date: '2026-11-21T10:00:00Z' },
  })
  const { lines: otherLines, log } = logTo()
  log.error({
    err: new Error('Failed query\nparams: bound-secret'),
    headers: { cookie: 'c-secret' },
  })
  log.info({ deep: { password: 'p-secret', emailCode: 'e-secret', list: [{ token: 't-secret' }] } })
  log.info('cannot reach postgres://almanac:url-secret@localhost/almanac')
  log.info({ url: 'smtp://me:smtp-secret@mail.example' }, 'sent with Bearer word-secret')
  assert.doesNotMatch([...lines, ...otherLines].join(''), /-secret|session=abc/)
  assert.equal(lines.length, 1)
})

function logTo() {
  const lines: string[] = []
  return { lines, log: createLogger('test', 'json', { write: (line) => void lines.push(line) }) }
}

test('each request is one line with method, path, status and milliseconds', async () => {
  const { app, lines } = makeApp()
  await app.inject('/api/v1/ping?a=b')
  const line = JSON.parse(lines[0] ?? '{}')
  assert.equal(line.method, 'GET')
  assert.equal(line.path, '/api/v1/ping')
  assert.equal(line.status, 200)
  assert.equal(typeof line.ms, 'number')
  assert.equal(typeof line.reqId, 'string')
})

test('a token in a path is not logged, an id is', async () => {
  const { app, lines } = makeApp()
  await app.inject('/api/auth/reset-password/Zk3Jd83kdLLs02kdEdk2')
  await app.inject('/api/admin/runs/0f8fad5b-d9cb-469f-a165-70867728950e')
  assert.equal(JSON.parse(lines[0] ?? '{}').path, '/api/auth/reset-password/[hidden]')
  assert.equal(
    JSON.parse(lines[1] ?? '{}').path,
    '/api/admin/runs/0f8fad5b-d9cb-469f-a165-70867728950e',
  )
})

test('every answer carries the security headers, errors too', async () => {
  const { app } = makeApp({ publicUrl: 'https://almanac.example' })
  for (const url of ['/api/v1/ping', '/api/nothing']) {
    const { headers } = await app.inject(url)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
    assert.match(String(headers['strict-transport-security']), /max-age=\d+/)
    assert.ok(headers['referrer-policy'])
    assert.ok(headers['permissions-policy'])
  }
})

test('HSTS is sent for HTTPS only', async () => {
  const { headers } = await makeApp().app.inject('/api/v1/ping')
  assert.equal(headers['strict-transport-security'], undefined)
})

test("the API's document describes the API alone, the back office's document the rest", async () => {
  const { app } = makeApp()
  const api = (await app.inject('/api/v1/openapi.json')).json()
  assert.equal(api.openapi, '3.1.0')
  assert.deepEqual(Object.keys(api.paths), ['/api/v1/ping'])
  const { responses } = api.paths['/api/v1/ping'].get
  assert.deepEqual(Object.keys(responses), ['200', '304', '429'])
  const [type] = Object.keys(responses['429'].content)
  assert.equal(type, 'application/problem+json')
  assert.deepEqual(Object.keys(api.components.securitySchemes), ['appUserToken'])
  const office = (await app.inject('/api/admin/openapi.json')).json()
  assert.deepEqual(Object.keys(office.paths).toSorted(), [
    '/api/admin/things',
    '/api/admin/things/{id}',
  ])
  assert.equal(office.paths['/api/admin/things'].post.operationId, 'saveThing')
  assert.equal(office.components.schemas.Instant.type, 'string')
})

test('a process that is not ready is alive, and says why it is not ready', async () => {
  const { app } = makeApp({
    health: { whyNotReady: async () => ['the database does not respond'] },
  })
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  const ready = await app.inject('/readyz')
  assert.equal(ready.statusCode, 503)
  assert.deepEqual(ready.json().reasons, ['the database does not respond'])
})

test('validation errors are in plain words', async () => {
  const { app } = makeApp()
  const describeError = async (payload: object) => {
    const headers = sameOrigin
    const answer = await app.inject({ method: 'POST', url: '/api/admin/things', headers, payload })
    return answer.json().error.message
  }
  const date = '2026-11-21T10:00:00Z'
  assert.match(await describeError({ date }), /: title: is missing\.$/)
  assert.match(await describeError({ title: 5, date }), /: title: must be text, not a number\.$/)
  assert.match(await describeError([]), /: must be an object, not a list\.$/)
  const query = await app.inject('/api/admin/things/a1?limit=10')
  assert.match(query.json().error.message, /: limit: may be at most 9\.$/)
  const params = await app.inject('/api/admin/things/abcdefgh')
  assert.match(params.json().error.message, /: id: may have at most 5 characters\.$/)
})

test('a malformed address is refused like any other bad input', async () => {
  const { app } = makeApp()
  for (const url of ['/api/admin/things/%zz', `/api/admin/things/${'x'.repeat(2000)}`]) {
    const answer = await app.inject(url)
    assert.equal(answer.statusCode, 400)
    assert.equal(answer.json().error.code, 'bad-input')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  }
})

test("a character that the database cannot store is the client's fault", () => {
  for (const code of ['22021', '22P05']) {
    const cause = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), {
      code,
    })
    const { status, answer, isBug } = toAnswer(new Error('Failed query', { cause }), 'r1')
    assert.deepEqual([status, answer.error.code, isBug], [400, 'bad-input', false])
  }
})

test('while the database is unavailable the answer says so, and that it is temporary', async () => {
  for (const cause of [
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    new Error('Connection terminated unexpectedly'),
  ]) {
    const away = new Error('Failed query', { cause })
    const { status, answer } = toAnswer(away, 'r1')
    assert.equal(status, 503)
    assert.equal(answer.error.code, 'unavailable')
    assert.match(answer.error.message, /database does not answer/)
  }
  assert.equal(toAnswer(new Error('Failed query'), 'r1').status, 500)
})

test('a full disk, a busy and a read-only database are explained, and nothing is called a bug', () => {
  const answerTo = (code: string) => {
    const cause = Object.assign(new Error('could not extend file'), { code })
    const { status, answer, isBug } = toAnswer(new Error('Failed query', { cause }), 'r1')
    return [status, answer.error.code, isBug]
  }
  for (const code of ['53100', 'ENOSPC', 'EDQUOT'])
    assert.deepEqual(answerTo(code), [507, 'storage-full', false])
  for (const code of ['53200', '53300', '53400', '25006'])
    assert.deepEqual(answerTo(code), [503, 'unavailable', false])
})

test('whatever is thrown, the answer has the documented format', async (t) => {
  const circular = new Error('goes round')
  circular.cause = circular
  const broken = new AppError('bad-input', message('is {text}', { text: '' }), {
    details: { count: 1n },
  })
  const thrown: unknown[] = [
    circular,
    broken,
    new AppError('bad-input', { key: '{ab{c', values: { a: '{' } }),
    Object.create(null),
    'a text with {braces}',
  ]
  for (const error of thrown) {
    const { app } = makeApp({ routes: [route(ping, () => Promise.reject(error as Error))] })
    t.after(() => app.close())
    const answer = await app.inject('/api/v1/ping')
    assert.ok(Problem.safeParse(answer.json()).success, answer.body)
    assert.ok([400, 500].includes(answer.statusCode))
  }
})
