import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import test, { type TestContext } from 'node:test'
import sharp from 'sharp'
import { logRoutes } from '../log/http.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { temporaryFolder } from '../testing/folder.ts'
import type { Authenticate } from '../http/route.ts'
import { pictureHttp, pictureRoutes } from './http.ts'

const LOGO = '/api/admin/pictures/categories/SUPERLIGA/logo'

async function makeApp(t: TestContext) {
  const dataDir = await temporaryFolder(t)
  const clock = testClock('2026-11-21T12:00:00Z')
  const deps = testDeps(await testDatabase(t), clock, { DATA_DIR: dataDir })
  await smallCatalogue(deps)
  const operator = { id: 'op-1', email: 'op@almanac.example', name: 'Op' }
  const authenticate: Authenticate = async ({ headers, ip }) => ({
    operator: headers.has('x-operator') ? operator : null,
    appUser: null,
    ip,
  })
  const app = operatorApp(deps, {
    routes: [...pictureRoutes(deps), ...logRoutes(deps)],
    plugins: [pictureHttp({ ...deps, authenticate })],
  })
  const upload = async (url: string, payload: Buffer, type = 'application/octet-stream') => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type },
    })
    return { status: answer.statusCode, body: answer.json<Record<string, never>>() }
  }
  const stored = async () => (await readdir(join(dataDir, 'files')).catch(() => [])).length
  return { app, deps, upload, stored }
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#b3402a' } })
}

test('a logo of any common format is stored as a PNG of at most 512 pixels without metadata', async (t) => {
  const { app, upload } = await makeApp(t)
  const made = plain(900, 600).withMetadata({ exif: { IFD0: { Copyright: 'Secret' } } })
  const given = [
    await made.clone().jpeg().toBuffer(),
    await made.clone().webp().toBuffer(),
    await made.clone().gif().toBuffer(),
    await made.clone().avif().toBuffer(),
    await made.clone().png().toBuffer(),
  ]
  for (const bytes of given) {
    const { status, body } = await upload(LOGO, bytes)
    assert.equal(status, 200, JSON.stringify(body))
    const served = await app.inject(`/images/SUPERLIGA.png?v=${body['file']}`)
    const { format, width, height, exif } = await sharp(served.rawPayload).metadata()
    assert.deepEqual({ format, width, height }, { format: 'png', width: 512, height: 341 })
    assert.equal(exif, undefined)
  }
})

test('a photograph is stored upright, and an image may have 1600 pixels a side', async (t) => {
  const { app, deps, upload } = await makeApp(t)
  await storeEvents(deps, [eventOf('e1')])
  const lying = await plain(3000, 1500).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { status } = await upload('/api/admin/pictures/events/e1/image', lying, 'image/jpeg')
  assert.equal(status, 200)
  const { width, height } = await sharp(
    (await app.inject('/images/e1-IMAGE.png')).rawPayload,
  ).metadata()
  assert.deepEqual({ width, height }, { width: 800, height: 1600 })
})

test('the first frame of an animation is stored', async (t) => {
  const { app, upload } = await makeApp(t)
  const frames = [
    await plain(40, 40).png().toBuffer(),
    await plain(40, 40).negate().png().toBuffer(),
  ]
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  assert.equal((await upload(LOGO, moving)).status, 200)
  const { pages, height } = await sharp(
    (await app.inject('/images/SUPERLIGA.png')).rawPayload,
  ).metadata()
  assert.deepEqual({ pages, height }, { pages: undefined, height: 40 })
})

test('content that is not a picture is refused with its type and stores nothing', async (t) => {
  const { upload, stored } = await makeApp(t)
  const png = await plain(300, 300).png().toBuffer()
  const noise = Buffer.from(Array.from({ length: 90_000 }, (_, index) => (index * 7919) % 251))
  const photo = await sharp(noise, { raw: { width: 300, height: 100, channels: 3 } })
    .jpeg()
    .toBuffer()
  const given = [
    Buffer.from('just text'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.from('<html><img src="x.png"></html>'),
    Buffer.from('%PDF-1.7'),
    png.subarray(0, 40),
    Buffer.concat([png.subarray(0, 16), noise]),
    photo.subarray(0, photo.length / 2),
    Buffer.alloc(0),
  ]
  for (const bytes of given) {
    const { status, body } = await upload(`${LOGO}?name=holiday.png`, bytes)
    assert.equal(status, 400, bytes.toString('latin1', 0, 20))
    assert.match(JSON.stringify(body), /holiday\.png is not a picture/)
  }
  assert.equal(await stored(), 0)
})

test('more pixels than any picture needs are refused before decompression', async (t) => {
  const { upload } = await makeApp(t)
  const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  const { status, body } = await upload(`${LOGO}?name=bomb.png`, bomb)
  assert.equal(status, 400)
  assert.match(JSON.stringify(body), /bomb\.png is too large/)
})

test('a strip of millions of pixels is refused before decompression', async (t) => {
  const { upload } = await makeApp(t)
  // Stretched by the header alone: width and height are at bytes 16 to 23 of a PNG.
  const strip = await plain(1, 1).png().toBuffer()
  strip.writeUInt32BE(24_500_000, 20)
  strip.writeUInt32BE(crc32(strip.subarray(12, 29)), 29)
  const { status, body } = await upload(`${LOGO}?name=strip.png`, strip)
  assert.equal(status, 400)
  assert.match(JSON.stringify(body), /strip\.png is too large: more than 20000 pixels/)
})

test('more than ten megabytes are refused', async (t) => {
  const { upload } = await makeApp(t)
  assert.equal((await upload(LOGO, Buffer.alloc(10 * 1024 * 1024 + 1))).status, 413)
})

test('undoing an upload restores the previous picture, undoing a deletion the deleted one', async (t) => {
  const { app, upload } = await makeApp(t)
  const first = await upload(LOGO, await plain(20, 20).png().toBuffer())
  const second = await upload(LOGO, await plain(30, 30).png().toBuffer())
  assert.notEqual(first.body['file'], second.body['file'])
  const shown = async () => (await app.inject('/images/SUPERLIGA.png')).headers.etag
  await ask(app, 'POST', `/api/admin/log/${second.body['changeSet']}/undo`)
  assert.equal(await shown(), `"${first.body['file']}"`)
  const gone = await ask(app, 'DELETE', LOGO)
  assert.equal(gone.status, 200)
  assert.equal(await shown(), undefined)
  const url = `/images/files/${first.body['file']}.png`
  // The history of operators shows it, nobody else sees it any more.
  const ofHistory = await app.inject({ url, headers: { 'x-operator': '1' } })
  assert.equal(ofHistory.headers['content-type'], 'image/png')
  assert.equal(ofHistory.headers['cache-control'], 'no-store')
  const hidden = await app.inject(url)
  assert.deepEqual([hidden.statusCode, hidden.headers['cache-control']], [404, 'no-cache'])
  assert.match(hidden.body, /No image/)
  await ask(app, 'POST', `/api/admin/log/${String(gone.body['changeSet'])}/undo`)
  assert.equal(await shown(), `"${first.body['file']}"`)
  assert.equal((await app.inject(url)).statusCode, 200)
})

test('a picture that somebody else has changed since it was seen is not replaced', async (t) => {
  const { app, upload } = await makeApp(t)
  const png = await plain(20, 20).png().toBuffer()
  assert.equal((await upload(`${LOGO}?version=1`, png)).status, 200)
  const late = await upload(`${LOGO}?version=1`, await plain(21, 21).png().toBuffer())
  assert.equal(late.status, 409)
  assert.equal((await ask(app, 'DELETE', `${LOGO}?version=1`)).status, 409)
  const other = await upload(`${LOGO.replace('logo', 'image')}?version=1`, png)
  assert.equal(other.status, 200)
})

test('a missing row and an unsupported kind of picture are reported by name', async (t) => {
  const { app, upload } = await makeApp(t)
  const png = await plain(20, 20).png().toBuffer()
  const nobody = await upload('/api/admin/pictures/categories/NOBODY/logo', png)
  assert.equal(nobody.status, 404)
  assert.match(JSON.stringify(nobody.body), /no category NOBODY/)
  const none = await ask(app, 'DELETE', LOGO)
  assert.equal(none.status, 404)
  assert.match(JSON.stringify(none.body), /no logo of its own/)
  assert.equal((await upload('/api/admin/pictures/crawlers/x/logo', png)).status, 400)
})
