import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import sharp from 'sharp'
import { createApp } from '../app.ts'
import { storeFile } from '../files/store.ts'
import { writeChangeSet } from '../log/write.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { pictureHttp } from './http.ts'

const LOGO = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1])
const IMAGE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 2])
const AUTHOR = { kind: 'product', id: 'test', name: 'Test' } as const

/** A category with a logo, and an event in it with its own image. */
async function makeApp(t: TestContext, logo: Buffer = LOGO) {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const database = await testDatabase(t)
  const deps = testDeps(database, testClock('2026-11-21T10:00:00Z'), { DATA_DIR: dataDir })
  const logoFile = await storeFile(dataDir, logo)
  const imageFile = await storeFile(dataDir, IMAGE)
  const meta = { author: AUTHOR, cause: 'create', summary: message('Pictures') } as const
  await writeChangeSet(deps, meta, async (draft) => {
    await draft.create('main-groups', [{ id: 'm', title: 'M', index: 1 }])
    await draft.create('groups', [{ id: 'g', title: 'G', index: 1, icon: 'x', mainGroup: 'm' }])
    const common = { title: 'C', group: 'g', parent: '', index: 1 }
    await draft.create('categories', [
      { ...common, id: 'WITH', logoFile },
      { ...common, id: 'BARE' },
    ])
    const event = { title: 'T', category: 'WITH', description: 'D', date: '2026-12-01T10:00:00Z' }
    await draft.create('events', [{ ...event, id: 'e1', isDay: false, details: '', imageFile }])
  })
  const authenticate = async () => ({ operator: null, appUser: null, ip: '' })
  const app = createApp(deps, {
    routes: [],
    authenticate,
    plugins: [pictureHttp({ ...deps, authenticate })],
  })
  return { app, logoFile }
}

test('a category’s logo and an event’s image are served as stored', async (t) => {
  const { app, logoFile } = await makeApp(t)
  const logo = await app.inject('/images/WITH.png')
  assert.deepEqual(logo.rawPayload, LOGO)
  assert.equal(logo.headers['content-type'], 'image/png')
  assert.equal(logo.headers.etag, `"${logoFile}"`)
  assert.equal(logo.headers['cross-origin-resource-policy'], 'cross-origin')
  assert.deepEqual((await app.inject('/images/e1-IMAGE.png')).rawPayload, IMAGE)
})

test('an event without its own logo shows its category’s', async (t) => {
  const { app } = await makeApp(t)
  assert.deepEqual((await app.inject('/images/e1.png')).rawPayload, LOGO)
})

test('a missing picture is answered with the placeholder, which is never cached', async (t) => {
  const { app } = await makeApp(t)
  for (const name of ['BARE.png', 'WITH-IMAGE.png', 'nobody.png', '..%2f..%2fapp-secret']) {
    const answer = await app.inject(`/images/${name}`)
    assert.equal(answer.statusCode, 200, name)
    assert.match(answer.body, /No image/)
    assert.equal(answer.headers['cache-control'], 'no-cache')
  }
})

test('a picture the browser has is not sent again, and one addressed with its hash is cached', async (t) => {
  const { app, logoFile } = await makeApp(t)
  const again = await app.inject({
    url: '/images/WITH.png',
    headers: { 'if-none-match': `"${logoFile}"` },
  })
  assert.equal(again.statusCode, 304)
  const named = await app.inject(`/images/WITH.png?v=${logoFile}`)
  assert.match(String(named.headers['cache-control']), /max-age=86400/)
})

test('a picture is served in the sizes of lists, each with its own ETag', async (t) => {
  const whole = { width: 512, height: 256, channels: 4, background: '#d4472f' } as const
  const { app, logoFile } = await makeApp(t, await sharp({ create: whole }).png().toBuffer())
  const ask = (query: string) => app.inject(`/images/WITH.png?${query}`)
  const [small, again] = await Promise.all([ask(`v=${logoFile}&w=64`), ask(`v=${logoFile}&w=64`)])
  const { width, height, format } = await sharp(small.rawPayload).metadata()
  assert.deepEqual([width, height, format], [64, 32, 'png'])
  assert.deepEqual(again.rawPayload, small.rawPayload)
  assert.equal(small.headers.etag, `"${logoFile}-64"`)
  assert.match(String(small.headers['cache-control']), /^public, max-age=86400, stale-while/)
  assert.equal((await sharp((await ask('w=256')).rawPayload).metadata()).width, 256)
  assert.equal((await ask('w=65')).statusCode, 400)
  assert.match((await app.inject('/images/BARE.png?w=64')).body, /No image/)
})

test('a picture stored as a drawing is served as a PNG in every size', async (t) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><path d="M0 0h1200v630H0Z" fill="#0f5b58"/></svg>`
  const { app, logoFile } = await makeApp(t, Buffer.from(svg))
  const sizes = { '': 1200, '?w=800': 800, '?w=384': 384, '?w=64': 64 }
  for (const [query, wide] of Object.entries(sizes)) {
    const { headers, rawPayload } = await app.inject(`/images/WITH.png${query}`)
    const { format, width } = await sharp(rawPayload).metadata()
    assert.deepEqual([headers['content-type'], format, width], ['image/png', 'png', wide])
  }
  const { rawPayload } = await app.inject(`/images/files/${logoFile}.png`)
  assert.equal((await sharp(rawPayload).metadata()).format, 'png')
})
