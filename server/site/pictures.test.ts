import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { AppError } from '@app/core/errors.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { operatorApp, uncachedPages } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import type { PictureWords } from './picture-words.ts'
import { registerPictures } from './pictures.ts'

const TOO_BUSY = new AppError('unavailable', message('Too much'), {
  details: { retryAfterSeconds: 5 },
})

/** The picture routes with one event; pictures of `refused` kinds are too busy to be drawn. */
async function makeApp(t: TestContext, refused: PictureWords['kind'][]) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  await storeEvents(deps, [eventOf('one')])
  const pictures = {
    async read({ kind }: PictureWords) {
      if (refused.includes(kind)) throw TOO_BUSY
      return Buffer.from(kind)
    },
    close: async () => undefined,
  }
  const app = operatorApp(deps, {
    plugins: [
      (scope) => registerPictures(scope, { ...deps, pageCache: uncachedPages() }, pictures),
    ],
  })
  t.after(() => app.close())
  return app
}

test('if too many pictures wait, the product’s own is sent instead and not cached', async (t) => {
  const app = await makeApp(t, ['event'])
  const { statusCode, headers, body } = await app.inject('/og/event/one.png')
  assert.deepEqual([statusCode, headers['content-type'], body], [200, 'image/png', 'product'])
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['etag'], undefined)
})

test('without a fallback picture, the client is told when to retry', async (t) => {
  const app = await makeApp(t, ['event', 'product'])
  for (const path of ['/og/event/one.png', '/og/almanac.png']) {
    const { statusCode, headers, body } = await app.inject(path)
    assert.equal(statusCode, 503)
    assert.equal(headers['retry-after'], '5')
    assert.doesNotMatch(String(headers['cache-control']), /public/)
    assert.match(body, /"code":"unavailable"/)
  }
})

test('an unchanged picture is not sent again', async (t) => {
  const app = await makeApp(t, [])
  const first = await app.inject('/og/event/one.png')
  assert.equal(first.body, 'event')
  const headers = { 'if-none-match': String(first.headers['etag']) }
  assert.equal((await app.inject({ url: '/og/event/one.png', headers })).statusCode, 304)
})
