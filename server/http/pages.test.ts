import type { PublicSite } from '@app/core/site/public-site.ts'
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { createApp } from '../app.ts'
import { createLogger } from '../logging.ts'
import { loadPages } from './pages.ts'

const SERVER_SIDE = `
export async function respond(request, { nonce }) {
  const { pathname } = new URL(request.url)
  if (pathname === '/move') return Response.redirect('http://localhost/landingPage', 302)
  const said = request.method === 'POST' ? await request.text() : ''
  const body = '<script nonce="' + nonce + '"></script>' + pathname + said + 'x'.repeat(2000)
  return new Response(body, {
    status: pathname === '/nowhere' ? 404 : 200,
    headers: [['content-type', 'text/html'], ['set-cookie', 'a=1'], ['set-cookie', 'b=2']],
  })
}`

async function makeApp(t: TestContext) {
  const build = await mkdtemp(join(tmpdir(), 'almanac-build-'))
  t.after(() => rm(build, { recursive: true, force: true }))
  await mkdir(join(build, 'server'), { recursive: true })
  await mkdir(join(build, 'client', 'assets'), { recursive: true })
  await writeFile(join(build, 'server', 'index.js'), SERVER_SIDE)
  await writeFile(join(build, 'server', 'package.json'), '{"type":"module"}')
  await writeFile(join(build, 'client', 'assets', 'app-1a2b.js'), 'plain')
  await writeFile(join(build, 'client', 'assets', 'app-1a2b.js.br'), 'packed')
  await writeFile(join(build, 'client', 'favicon.svg'), '<svg/>')
  return createApp(
    {
      logger: createLogger('test', 'json', { write: () => undefined }),
      config: { publicUrl: null, trustedProxy: null },
    },
    {
      routes: [],
      whoIsAsking: async () => ({ operator: null, appUser: null, operatorKey: null, ip: '' }),
      pages: { ...(await loadPages(build)), site: NO_SITE, standing: async () => '1' },
    },
  )
}

/** The pages of this test ask nothing. */
const NO_SITE: PublicSite = {
  contact: { address: '', email: '', phone: '' },
  appStoreUrl: null,
  origin: 'http://127.0.0.1:4300',
  now: () => '2026-11-21T12:00:00Z',
  landing: async () => ({ today: '2026-11-21', weekCount: 0, week: [], index: [] }),
  view: async () => undefined,
  event: async () => undefined,
  legal: async () => ({ html: '', version: null, versions: [] }),
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

test('status, cookies and redirects of a page pass through', async (t) => {
  const app = await makeApp(t)
  const missing = await app.inject('/nowhere')
  assert.equal(missing.statusCode, 404)
  assert.deepEqual(missing.headers['set-cookie'], ['a=1', 'b=2'])
  const moved = await app.inject('/move')
  assert.equal(moved.statusCode, 302)
  assert.equal(moved.headers.location, 'http://localhost/landingPage')
})

test('a form posted to a page reaches it as it was sent', async (t) => {
  const app = await makeApp(t)
  const { body } = await app.inject({
    method: 'POST',
    url: '/landingPage',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    payload: 'cookies=accept',
  })
  assert.match(body, /cookies=accept/)
})

test('hashed files are kept for a year, others for an hour, packed where the browser reads that', async (t) => {
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

test('a page is packed for browsers that read it so', async (t) => {
  const { headers, rawPayload } = await (
    await makeApp(t)
  ).inject({ url: '/login', headers: { 'accept-encoding': 'gzip;q=0, br' } })
  assert.equal(headers['content-encoding'], 'br')
  assert.ok(rawPayload.length < 500)
})

test('an unknown address of the API is no page', async (t) => {
  const answer = await (await makeApp(t)).inject('/api/admin/nothing?x=1')
  assert.equal(answer.statusCode, 404)
  assert.equal(answer.json().error.message, 'There is no GET /api/admin/nothing')
})

test('a missing build is named with the command that makes it', async () => {
  await assert.rejects(loadPages('/nowhere/build'), /npm run build/)
})
