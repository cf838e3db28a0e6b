import { createHash } from 'node:crypto'
import { createLru } from '../http/lru.ts'
import { createSingleFlight } from '../http/single-flight.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import type { PictureDrawer } from './picture-drawer.ts'
import type { PictureWords } from './picture-words.ts'

export type PictureCache = {
  /** Throws `unavailable` if too many pictures are waiting to be drawn; `count` may refuse to draw another one. */
  read: (words: PictureWords, count?: () => void) => Promise<Buffer>
  close: () => Promise<void>
}

/** Some six hundred pictures, for links that many people open at the same time. */
const MAX_BYTES = 16 * 1024 * 1024
/** What can be drawn in two or three seconds: link preview bots wait no longer. */
const QUEUE = { atOnce: 1, waiting: 20 }

/** Draws each picture once, however many request it, and caches the most recently used ones. */
export function createPictureCache(drawer: PictureDrawer): PictureCache {
  const drawn = createLru<Buffer>(MAX_BYTES)
  const once = createSingleFlight<Buffer>()
  const queue = createWorkQueue(QUEUE)

  async function draw(key: string, words: PictureWords): Promise<Buffer> {
    const png = await queue.run(() => drawer.draw(words))
    drawn.set(key, png, png.length)
    return png
  }

  return {
    async read(words, count) {
      const key = pictureKey(words)
      const known = drawn.get(key)
      if (known) return known
      return once(key, () => {
        count?.()
        return draw(key, words)
      })
    },
    close: () => drawer.close(),
  }
}

/** Keyed by content: two events with the same words on the same day share a picture. */
export function pictureKey(words: PictureWords): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22)
}
