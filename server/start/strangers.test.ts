import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { findSource } from '@app/sources/index.ts'
import fc from 'fast-check'
import { createApp } from '../app.ts'
import { createLogger } from '../logging.ts'
import { createPublicSite } from '../site/actions.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { askRaw, type RawRequest } from '../testing/raw-http.ts'
import { assemble } from './assemble.ts'

const nobody = () => Promise.reject(new Error('A stranger reaches no website and no thread'))

/** All routes of the product on a port, with pages that echo their request. */
async function openServer(t: TestContext, environment: Record<string, string> = {}) {
  const folder = await temporaryFolder(t)
  const secrets = { APP_SECRET: 'of a test, which nobody else may know', DATA_DIR: folder }
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'), {
    ...secrets,
    ...environment,
  })
  await smallCatalogue(deps)
  await storeEvents(deps, [eventOf('tonight')])
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'site.js'), 'a script of twenty-nine bytes')
  const logLines: string[] = []
  const logger = createLogger('test', 'json', { write: (line) => void logLines.push(line) })
  const { upcoming, pageCache, ...parts } = assemble({
    ...deps,
    logger,
    fetcher: { fetchPage: nobody },
    extractor: { extract: nobody, inspect: nobody, propose: nobody, proposeTyped: nobody },
    findSource,
    sendJob: nobody,
  })
  await upcoming.read([])
  const app = createApp(
    { ...deps, logger },
    {
      ...parts,
      health: { whyNotReady: async () => [] },
      pages: {
        clientFolder: folder,
        sharedScript: '',
        paths: ['/', '/landingPage', '/today', '/category/:id', '/legal', '/login', '/app/events'],
        respond: async (request) => new Response(`${request.url}\n${await request.text()}`),
        site: createPublicSite(deps),
        cache: pageCache,
      },
    },
  )
  t.after(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const bound = app.server.address()
  assert.ok(typeof bound === 'object' && bound)
  const ask = (asked: RawRequest | string) =>
    askRaw(bound.port, typeof asked === 'string' ? { target: asked } : asked)
  /** Bugs logged since the last call. */
  const bugs = () =>
    logLines.splice(0).filter((line) => (JSON.parse(line) as { level: string }).level === 'error')
  return { ask, bugs }
}

/** An error in the product's own format, as `404 not-found`. */
function refusalOf({ status, body }: { status: number; body: string }): string {
  const { error } = JSON.parse(body) as { error: { code: string; message: string } }
  assert.equal(typeof error.message, 'string')
  return `${status} ${error.code}`
}

test('an invalid host is refused', async (t) => {
  const { ask, bugs } = await openServer(t)
  const wrong = [
    'a b',
    '%',
    '[',
    '',
    'a:99999',
    '<x>',
    'a@b',
    'a/b',
    'a\\b',
    'a?b',
    'a\tb',
    '[::1',
    ':80',
  ]
  for (const host of wrong)
    for (const target of ['/today', '/healthz', '/api/auth/get-session'])
      assert.equal(refusalOf(await ask({ target, headers: { host } })), '400 bad-input', host)
  for (const host of ['localhost', '[::1]:80', 'almanac.example:4300', 'xn--bcher-kva.example'])
    assert.equal((await ask({ target: '/today', headers: { host } })).status, 200, host)
  assert.deepEqual(bugs(), [])
})

test('an invalid host named by a proxy is refused too', async (t) => {
  const { ask } = await openServer(t, { TRUSTED_PROXY: 'loopback' })
  const headers = { 'x-forwarded-host': 'a b' }
  assert.equal(refusalOf(await ask({ target: '/today', headers })), '400 bad-input')
})

test('an address with NUL is refused', async (t) => {
  const { ask, bugs } = await openServer(t)
  const wrong = [
    '/%00', '/today%00', '/event/%00', '/category/%00', '/category/%00.ics', '/images/%00', '/images/a%00.png',
    '/digest/%00', '/digest/%00/stop', '/og/event/%00.png', '/embed/category/%00', '/demo/shows/%00',
    '/today?x=%00', '/today.rss?zone=%00', '/api/v1/events/upcoming?categories=%00', '/api/v1/auth/%00',
  ] // prettier-ignore
  for (const target of wrong) assert.equal(refusalOf(await ask(target)), '400 bad-input', target)
  assert.deepEqual(bugs(), [])
})

test('an address that cannot be decoded is refused', async (t) => {
  const { ask, bugs } = await openServer(t)
  const wrong = [
    '/%',
    '/%E0%A4%A',
    '/category/%E0%A4%A',
    '/digest/%E0%A4%A',
    '/images/%zz',
    '/embed/x/%ff',
  ]
  for (const target of wrong) assert.equal(refusalOf(await ask(target)), '400 bad-input', target)
  assert.equal((await ask('/today?x=%E0%A4%A')).status, 200)
  assert.deepEqual(bugs(), [])
})

test('a malformed request gets the same error format', async (t) => {
  const { ask } = await openServer(t)
  assert.equal(refusalOf(await ask('/\u00e9 x')), '400 bad-input')
  assert.equal(refusalOf(await ask({ target: '/today', headers: { 'a b': 'c' } })), '400 bad-input')
  const large = { target: '/today', headers: { 'x-a': 'a'.repeat(20_000) } }
  assert.equal(refusalOf(await ask(large)), '431 too-large')
})

test('an overlong search is refused with problem details that any origin may read', async (t) => {
  const { ask } = await openServer(t)
  const answer = await ask(`/api/v1/events/search?q=${'a'.repeat(20_000)}`)
  assert.equal(refusalOf(answer), '431 too-large')
  assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
  assert.equal(answer.headers.get('access-control-allow-origin'), '*')
  const { error: _error, ...problem } = JSON.parse(answer.body) as Record<string, unknown>
  assert.deepEqual(problem, {
    type: '/developers#too-large',
    title: 'Too large',
    status: 431,
    detail: 'The headers of the request are too large.',
    code: 'too-large',
  })
})

test("an unsatisfiable range is refused with the file's size", async (t) => {
  const { ask, bugs } = await openServer(t)
  for (const range of ['bytes=99999999-', 'bytes=5-2']) {
    const answer = await ask({ target: '/site.js', headers: { range } })
    assert.equal(refusalOf(answer), '416 bad-input')
    assert.equal(answer.headers.get('content-range'), 'bytes */29')
  }
  const other = await ask({ target: '/site.js', headers: { 'if-match': '"x"' } })
  assert.equal(refusalOf(other), '412 bad-input')
  const part = await ask({ target: '/site.js', headers: { range: 'bytes=2-7' } })
  assert.deepEqual([part.status, part.body], [206, 'script'])
  assert.deepEqual(bugs(), [])
})

test('a form or a body with NUL is refused', async (t) => {
  const { ask, bugs } = await openServer(t)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const json = { 'content-type': 'application/json' }
  const send = (target: string, headers: Record<string, string>, body: string) =>
    ask({ method: 'POST', target, headers, body })
  for (const body of ['message=%00', 'message=a\0b'])
    assert.equal(refusalOf(await send('/landingPage', form, body)), '400 bad-input')
  const nul = JSON.stringify({ email: 'a\0@b.example', password: '\0', type: 'sign-in' })
  for (const target of ['/api/auth/sign-in/email', '/api/v1/auth/email-otp/send-verification-otp'])
    assert.equal(refusalOf(await send(target, json, nul)), '400 bad-input', target)
  assert.deepEqual(bugs(), [])
})

const FRAGMENTS = [
  'today', 'week', 'landingPage', 'legal', 'login', 'app', 'events', 'category', 'HALL', 'place', 'copenhagen', 'event',
  'tonight', 'digest', 'stop', 'start', 'follow', 'style.css', 'embed', 'og', 'almanac.png', 'images', 'files', 'demo',
  'shows', 'programme', 'sitemap.xml', 'robots.txt', 'site.js', 'assets', 'healthz', 'readyz', 'RunCrawler', 'api', 'v1',
  'auth', 'admin', 'upcoming', 'me', 'get-session', 'sign-in', 'email', 'sign-out', 'email-otp', 'openapi.json',
  'export', 'changes', 'runs', 'crawlers', 'progress', 'backups',
] // prettier-ignore
const NASTY = [
  '%00', '%', '%zz', '%E0%A4%A', '%ff', '..', '.', '%2e%2e', '%2F', '%5C', '\\', '//', '%0d%0a', '%09', ';', ':', '*', '~',
  '\u00e9', '%C4%83', '__proto__', 'constructor', '-IMAGE', '.png', '.ics', '.rss', '.json', '.data', '.br', '0', '-1',
  '99999999999999999999', '1e400', 'NaN', 'null', "'", '"', '<', '>', '{', '}', '|', '^', '`', '@', '[', ']', '$', '!', ',',
  'x'.repeat(300),
] // prettier-ignore
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...FRAGMENTS) },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
  {
    weight: 1,
    // Characters that a request line can also contain.
    arbitrary: fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    }),
  },
)
const segment = fc.array(piece, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(''))
const path = fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`)
const KNOWN = [
  'zone', 'lang', 'cookies', 'version', 'sent', 'to', 'done', 'limit', 'categories', 'from', 'after', 'v', 'format',
  'crawlerId', 'dryRun', '_routes', 'token', 'x',
] // prettier-ignore
const pair = fc.tuple(fc.constantFrom(...KNOWN), piece).map((both) => both.join('='))
const query = fc
  .array(pair, { maxLength: 3 })
  .map((pairs) => pairs.map((one) => `&${one}`).join(''))
const target = fc.tuple(path, query).map(([at, asked]) => at + asked.replace('&', '?'))
const HEADERS = [
  'cookie', 'range', 'if-range', 'if-none-match', 'if-match', 'if-modified-since', 'if-unmodified-since', 'accept-encoding',
  'accept', 'authorization', 'x-api-key', 'origin', 'referer', 'sec-fetch-site', 'x-forwarded-host', 'x-forwarded-proto',
  'x-forwarded-for', 'content-type', 'accept-language', 'upgrade', 'transfer-encoding', 'expect', 'host', 'forwarded',
] // prettier-ignore
const VALUES = [
  '', 'bytes=0-', 'bytes=5-2', 'bytes=-0', 'bytes=99-', 'zone=%00; language=%', 'accepted-cookies=1; zone=UTC', 'Bearer %00',
  'Bearer x.y.z', 'Basic Og==', 'null', '"x"', '*', 'gzip;q=x', 'br', 'application/json', 'text/plain', 'a b', 'http://[',
  'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'chunked', 'websocket',
  'operator.session_token=%E0%A4%A', 'better-auth.session_token=%00.%00', '\u00e9', 'x'.repeat(5_000), 'Sat, 99 Foo 2026',
] // prettier-ignore
const value = fc.oneof(fc.constantFrom(...VALUES), piece)
const headers = fc.dictionary(fc.constantFrom(...HEADERS), value, { maxKeys: 3 })
const BODIES = [
  '', '{}', '[]', 'null', '{', '"\\u0000"', '{"email":"a\\u0000@b.example"}', '{"__proto__":{"a":1}}', 'back=%2F%0d%0ax', 'a=%00',
  'back=%2F%09%2Fevil.example&choice=accept', '--x\r\n', '\0', '\u00ff\u00fe', `[${'['.repeat(500)}`, '9'.repeat(400),
] // prettier-ignore
const request = fc.record(
  {
    method: fc.constantFrom(
      'GET',
      'GET',
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
    ),
    target,
    headers,
    body: fc.constantFrom(...BODIES),
  },
  { requiredKeys: ['method', 'target', 'headers'] },
)

test('no request of a stranger is answered as a bug', async (t) => {
  const { ask, bugs } = await openServer(t)
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      const { status } = await ask(asked)
      assert.ok(status >= 200 && status !== 500, String(status))
      assert.deepEqual(bugs(), [])
    }),
    { numRuns: 500 },
  )
})
