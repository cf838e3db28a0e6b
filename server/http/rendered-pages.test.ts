import type { PublicSite } from '@app/core/site/public-site.ts'
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { createApp } from '../app.ts'
import { createLogger } from '../logging.ts'
import { createPageCache } from './page-cache.ts'
import { loadPages } from './rendered-pages.ts'

const SERVER_SIDE = `
export const sharedScript = 'shared()'
export const paths = ['/', '/login', '/legal', '/landingPage', '/today', '/week', '/event/:id', '/app/icon/:name', '/error', '/own-cookie']
export async function respond(request, { nonce, site }) {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/week') {
    const isThere = await site.view({ kind: 'week' }, 'UTC', 1).then(() => true, () => false)
    return new Response(isThere ? 'week' : 'Something went wrong', { status: isThere ? 200 : 500 })
  }
  if (pathname === '/legal')
    return new Response('<script>shared()</script>' + request.headers.get('cookie'), {
      headers: { 'content-type': 'text/html', 'cache-control': 'private, no-cache', vary: 'Cookie' },
    })
  if (pathname === '/') return new Response(null, { status: 302, headers: { location: '/landingPage' } })
  if (pathname === '/event/none') return new Response(null, { status: 404 })
  globalThis.renders = (globalThis.renders ?? 0) + 1
  const said = request.method === 'POST' ? await request.text() : ''
  const facts = JSON.stringify({ pathname, search, said, cookie: request.headers.get('cookie') })
  const body = '<script nonce="' + nonce + '"></script>' + facts + 'x'.repeat(2000)
  const cookies = [['set-cookie', 'a=1'], ['set-cookie', 'b=2']]
  return new Response(body, {
    status: pathname === '/404' ? 404 : 200,
    headers: [['content-type', 'text/html'], ...(pathname === '/own-cookie' ? cookies : [])],
  })
}`

async function makeApp(t: TestContext, site: PublicSite = NO_SITE) {
  const build = await mkdtemp(join(tmpdir(), 'almanac-build-'))
  t.after(() => rm(build, { recursive: true, force: true }))
  await mkdir(join(build, 'server'), { recursive: true })
  await mkdir(join(build, 'client', 'assets'), { recursive: true })
  await writeFile(join(build, 'server', 'index.js'), SERVER_SIDE)
  await writeFile(join(build, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(build, 'client', 'assets', 'app-1a2b.js'), 'plain')
  await writeFile(join(build, 'client', 'assets', 'app-1a2b.js.br'), 'packed')
  await writeFile(join(build, 'client', 'favicon.svg'), '<svg/>')
  await mkdir(join(build, 'client', 'me'))
  await writeFile(join(build, 'client', 'me', 'sw.js'), 'worker')
  await writeFile(join(build, 'client', 'me', 'sw.js.br'), 'packed')
  await writeFile(
    join(build, 'me.html'),
    '<html lang="LANGUAGE"><script nonce="NONCE"></script><link href="/en.js" data-language="en"><link href="/da.js" data-language="da">',
  )
  return createApp(
    {
      logger: createLogger('test', 'json', { write: () => undefined }),
      config: { publicUrl: null, trustedProxy: null },
    },
    {
      routes: [],
      authenticate: async () => ({ operator: null, appUser: null, operatorKey: null, ip: '' }),
      pages: {
        ...(await loadPages(build)),
        site,
        cache: createPageCache({ readVersion: async () => '1' }),
      },
    },
  )
}

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'http://localhost',
}

/** Requests pages and returns how often any has been rendered so far. */
async function countRenders(t: TestContext) {
  const app = await makeApp(t)
  const counted = globalThis as { renders?: number }
  counted.renders = 0
  const ask = async (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => {
    await app.inject({ method, url, headers })
    return counted.renders
  }
  return { app, ask }
}

/** A site for pages that read nothing from it. */
const NO_SITE: PublicSite = {
  contact: { address: '', email: '', phone: '' },
  appStoreUrl: null,
  origin: 'http://127.0.0.1:4300',
  now: () => '2026-11-21T12:00:00Z',
  landing: async () => ({
    today: '2026-11-21',
    weekCount: 0,
    week: [],
    comingUp: [],
    index: [],
    toFollow: [],
  }),
  view: async () => undefined,
  calendar: async () => undefined,
  month: async () => undefined,
  browse: async () => undefined,
  sameGroup: async () => null,
  event: async () => undefined,
  apiReference: () => ({ parts: [], schemas: [], problems: [] }),
  legal: async () => ({ html: '', language: null, version: null, versions: [] }),
  write: async () => undefined,
}

test('a page carries the nonce of its policy, a new one each time', async (t) => {
  const app = await makeApp(t)
  const nonces = new Set<string>()
  for (const url of ['/login', '/login']) {
    const { headers, body } = await app.inject(url)
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
    const policy = String(headers['content-security-policy'])
    assert.ok(policy.includes(`script-src 'self' 'nonce-${nonce}'`), policy)
    assert.ok(policy.includes("frame-ancestors 'none'"))
    nonces.add(nonce)
  }
  assert.equal(nonces.size, 2)
})

test('a page that is the same for everybody may be cached by a proxy, and has an ETag', async (t) => {
  const app = await makeApp(t)
  const first = await app.inject('/legal')
  const policy = String(first.headers['content-security-policy'])
  assert.match(policy, /script-src 'self' 'sha256-[^']{44}';/)
  assert.doesNotMatch(policy, /nonce/)
  assert.equal(first.headers['cache-control'], 'public, max-age=0, s-maxage=30')
  assert.match(String(first.headers.vary), /Cookie/)
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: '/legal', headers: { 'if-none-match': etag } })
  assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag])
  assert.equal(again.headers['content-security-policy'], policy)
  const danish = await app.inject({ url: '/legal', headers: { cookie: 'language=da' } })
  assert.equal(danish.headers['cache-control'], 'private, no-cache')
  assert.notEqual(danish.headers.etag, etag)
})

test('a visitor who accepted the cookies gets an answer that no proxy may cache', async (t) => {
  const app = await makeApp(t)
  const { headers } = await app.inject({ url: '/legal', headers: { cookie: 'accepted-cookies=1' } })
  assert.equal(headers['cache-control'], 'private, no-cache')
  assert.notEqual(headers['set-cookie'], undefined)
})

test('cookies and redirects of a page pass through', async (t) => {
  const app = await makeApp(t)
  const own = await app.inject('/own-cookie')
  assert.deepEqual(own.headers['set-cookie'], ['a=1', 'b=2'])
  const moved = await app.inject('/')
  assert.equal(moved.statusCode, 302)
  assert.equal(moved.headers.location, '/landingPage')
})

test('a form posted to a page reaches it unchanged', async (t) => {
  const app = await makeApp(t)
  const { body } = await app.inject({
    method: 'POST',
    url: '/landingPage?x=1',
    headers: { ...FORM, cookie: 'a=1; language=da' },
    payload: 'cookies=accept',
  })
  assert.match(body, /"search":"","said":"cookies=accept","cookie":"language=da"/)
})

test('a body that is no form, or contains NUL, is refused before it reaches a page', async (t) => {
  const app = await makeApp(t)
  const send = (type: string | undefined, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/landingPage',
      headers: { origin: 'http://localhost', ...(type && { 'content-type': type }) },
      payload,
    })
  const refused = [
    await send('application/json', '{}'),
    await send('multipart/form-data', 'xx'),
    await send('multipart/form-data; boundary=x', '--x'),
    await send(undefined, 'a=1'),
    await send(FORM['content-type'], 'message=a%00b'),
    await send(FORM['content-type'], 'message=a\0b'),
  ]
  const wrongType = [415, 'wrong-type']
  const badInput = [400, 'bad-input']
  assert.deepEqual(
    refused.map(({ statusCode, body }) => [statusCode, JSON.parse(body).error.code]),
    [wrongType, wrongType, wrongType, wrongType, badInput, badInput],
  )
})

test('a page is rendered once, however its address is spelled and whatever else is sent', async (t) => {
  const { ask } = await countRenders(t)
  const spelled = ['/today', '/TODAY/?x=1', '/today?x=2&y=3', '/%74oday', '/today#x']
  for (const url of spelled) await ask(url)
  await ask('/today', { cookie: 'session=a; zone=Nowhere; language=xx' })
  await ask('/today', { host: 'elsewhere.example' })
  await ask('/today', { 'accept-language': 'da', 'x-anything': '1' })
  assert.equal(await ask('/today', {}, 'HEAD'), 1)
})

test('a visitor who accepted the cookies is also served from cache, and every answer renews the acceptance', async (t) => {
  const { app, ask } = await countRenders(t)
  await ask('/today')
  for (const cookie of ['accepted-cookies=1', 'x=1; accepted-cookies=1', 'accepted-cookies=1; y=2'])
    assert.equal(await ask('/today', { cookie }), 2)
  const { headers } = await app.inject({ url: '/today', headers: { cookie: 'accepted-cookies=1' } })
  assert.match(String(headers['set-cookie']), /^accepted-cookies=1; Expires=Fri, 31 Dec 9999/)
  assert.equal((await app.inject('/today')).headers['set-cookie'], undefined)
})

test('language, zone and acceptance make pages of their own', async (t) => {
  const { ask } = await countRenders(t)
  const choices = ['', 'language=da', 'zone=Europe/Oslo', 'language=da; zone=Europe/Oslo']
  for (const cookie of choices) await ask('/today', { cookie })
  assert.equal(await ask('/today', { cookie: 'zone=europe%2Foslo; language=da' }), 4)
})

test('made-up addresses show one page, rendered once', async (t) => {
  const { app, ask } = await countRenders(t)
  const made = [
    '/a',
    '/b?c=1',
    '/today/x',
    '/event/none',
    '/event/none?x=1',
    '/error',
    '/legal?version=x',
  ]
  for (const url of made) {
    assert.equal(await ask(url), 1, url)
    assert.equal((await app.inject(url)).statusCode, 404, url)
  }
  const posted = await app.inject({
    method: 'POST',
    url: '/nowhere',
    headers: FORM,
    payload: 'a=1',
  })
  assert.equal(posted.statusCode, 404)
  assert.equal(await ask('/nowhere', { cookie: 'language=da; zone=Europe/Oslo' }), 2)
})

test('a page requested concurrently is rendered once', async (t) => {
  const { app, ask } = await countRenders(t)
  const answers = Array.from({ length: 30 }, (_unused, place) => app.inject(`/today?x=${place}`))
  for (const { statusCode } of await Promise.all(answers)) assert.equal(statusCode, 200)
  assert.equal(await ask('/today'), 1)
})

test('pages that exist under any name are not cached', async (t) => {
  const { ask } = await countRenders(t)
  await ask('/app/icon/any')
  assert.equal(await ask('/app/icon/any'), 2)
})

test('hashed files are cached for a year, others for an hour, compressed if the browser accepts it', async (t) => {
  const app = await makeApp(t)
  const asset = await app.inject('/assets/app-1a2b.js')
  assert.equal(asset.body, 'plain')
  assert.match(String(asset.headers['content-type']), /javascript/)
  assert.equal(asset.headers['cache-control'], 'public, max-age=31536000, immutable')
  const packed = await app.inject({
    url: '/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  assert.equal(packed.body, 'packed')
  assert.equal(packed.headers['content-encoding'], 'br')
  const icon = await app.inject('/favicon.svg')
  assert.equal(icon.headers['cache-control'], 'public, max-age=3600')
})

test('a page is compressed for browsers that accept it', async (t) => {
  const { headers, rawPayload } = await (
    await makeApp(t)
  ).inject({ url: '/login', headers: { 'accept-encoding': 'gzip;q=0, br' } })
  assert.equal(headers['content-encoding'], 'br')
  assert.ok(rawPayload.length < 500)
})

test('a page whose statement timed out asks to try again, and is rendered again', async (t) => {
  let isStopped = true
  const stopped = Object.assign(new Error('canceling statement'), { code: '57014' })
  const app = await makeApp(t, {
    ...NO_SITE,
    view: async () => {
      if (isStopped) throw new Error('Failed query', { cause: stopped })
      return undefined
    },
  })
  const headers = { accept: 'text/html,*/*;q=0.8', cookie: 'language=sv' }
  const first = await app.inject({ url: '/week', headers })
  assert.equal(first.statusCode, 503)
  assert.equal(first.headers['retry-after'], '5')
  assert.match(first.body, /<h1>Försök igen om en stund<\/h1>/)
  isStopped = false
  assert.equal((await app.inject({ url: '/week', headers })).body, 'week')
})

test('an unknown address of the API is no page', async (t) => {
  const answer = await (await makeApp(t)).inject('/api/admin/nothing?x=1')
  assert.equal(answer.statusCode, 404)
  assert.equal(answer.json().error.message, 'There is no GET /api/admin/nothing')
})

test('a missing build is reported with the command that makes it', async () => {
  await assert.rejects(loadPages('/nowhere/build'), /npm run build/)
})

test('the app at /me has one document at every address, with the nonce and the language of the request', async (t) => {
  const app = await makeApp(t)
  const ask = (url: string) => app.inject({ url, headers: { cookie: 'language=da' } })
  const link = '<link href="/da.js" data-language="da">'
  for (const url of ['/me', '/me/', '/me/event/a%2Fb', '/me/search?q=1']) {
    const answer = await ask(url)
    assert.equal(answer.statusCode, 200, url)
    const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? ''
    assert.equal(answer.body, `<html lang="da"><script nonce="${nonce}"></script>${link}`)
    assert.ok(String(answer.headers['content-security-policy']).includes(`'nonce-${nonce}'`))
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
  assert.notEqual((await ask('/me')).body, (await ask('/me')).body)
  assert.match((await ask('/menu')).headers['content-type'] as string, /html/)
  assert.doesNotMatch((await ask('/menu')).body, /lang="da"/)
})

test('the service worker of /me may control all of it and connect to this server alone', async (t) => {
  const app = await makeApp(t)
  for (const [encoding, sent] of [
    ['identity', 'worker'],
    ['br', 'packed'],
  ]) {
    const asked = { url: '/me/sw.js', headers: { 'accept-encoding': encoding } }
    const { headers, body } = await app.inject(asked)
    assert.equal(body, sent)
    assert.equal(headers['service-worker-allowed'], '/me')
    assert.equal(headers['cache-control'], 'no-cache')
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'",
    )
  }
})

test('a page has an address in each language, equal to the page that the cookie selects', async (t) => {
  const { app, ask } = await countRenders(t)
  assert.equal(await ask('/da/today'), 1)
  assert.equal(await ask('/today', { cookie: 'language=da' }), 1)
  assert.equal(await ask('/da/today', { cookie: 'language=ro' }), 1)
  const body = (await app.inject('/da/today')).body
  assert.ok(body.includes('"pathname":"/today"') && body.includes('"cookie":"language=da"'), body)
  assert.equal((await app.inject('/da/login')).statusCode, 404)
})

test('a proxy may cache a page in any language if its address alone identifies it', async (t) => {
  const app = await makeApp(t)
  const cached = async (url: string, cookie = '') =>
    (await app.inject({ url, headers: { cookie } })).headers['cache-control']
  const shared = 'public, max-age=0, s-maxage=30'
  const own = 'private, no-cache'
  assert.equal(await cached('/legal'), shared)
  assert.equal(await cached('/da/legal'), shared)
  assert.equal(await cached('/da/legal', 'language=ro'), shared)
  assert.equal(await cached('/legal', 'language=da'), own)
  assert.equal(await cached('/da/legal', 'zone=Europe%2FOslo'), own)
})

test('the app in the browser remembers the language of the page that linked to it', async (t) => {
  const app = await makeApp(t)
  const led = await app.inject('/me/follow/DR1?language=da')
  assert.match(led.body, /lang="da"/)
  assert.deepEqual(led.body.match(/\w+\.js/g), ['da.js'])
  assert.match(String(led.headers['set-cookie']), /^language=da; Path=\/; /)
  const other = await app.inject('/me?language=xx')
  assert.match(other.body, /lang="en"/)
  assert.equal(other.headers['set-cookie'], undefined)
})
