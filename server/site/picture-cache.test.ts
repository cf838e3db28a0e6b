import assert from 'node:assert/strict'
import test from 'node:test'
import { isTooBusy } from '../http/work-queue.ts'
import { createPictureCache } from './picture-cache.ts'
import type { PictureWords } from './picture-words.ts'

const words = (description: string): PictureWords => ({
  kind: 'event',
  day: '2026-11-21',
  description,
  about: 'Superliga, 19:00',
  picture: null,
})

/** A cache whose drawer waits to be released. */
function slowCache() {
  const requested: string[] = []
  const { promise: go, resolve: start } = Promise.withResolvers<void>()
  const cache = createPictureCache({
    async draw(given) {
      const text = given.kind === 'event' ? given.description : given.kind
      requested.push(text)
      await go
      return Buffer.from(text)
    },
    close: async () => undefined,
  })
  const read = async (text: string) => (await cache.read(words(text))).toString()
  return { read, requested, start }
}

test('a picture requested concurrently is drawn once, and not again afterwards', async () => {
  const { read, requested, start } = slowCache()
  const all = Promise.all(Array.from({ length: 50 }, () => read('one')))
  start()
  assert.deepEqual(new Set(await all), new Set(['one']))
  assert.equal(await read('one'), 'one')
  assert.deepEqual(requested, ['one'])
})

test('one picture is drawn at a time, twenty wait, and more are refused', async () => {
  const { read, requested, start } = slowCache()
  const all = Promise.allSettled(Array.from({ length: 30 }, (_unused, place) => read(`${place}`)))
  await Promise.resolve()
  assert.deepEqual(requested, ['0'])
  start()
  const refused = (await all).filter((one) => one.status === 'rejected')
  assert.equal(refused.length, 9)
  for (const { reason } of refused) assert.ok(isTooBusy(reason))
  assert.equal(requested.length, 21)
  assert.equal(await read('29'), '29')
})
