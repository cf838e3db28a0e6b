import sharp from 'sharp'
import { createLru } from '../http/lru.ts'
import { createSingleFlight } from '../http/single-flight.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import type { Picture } from './actions.ts'

/** The sizes in which pictures are shown small, in pixels of their longest side. */
export const PICTURE_WIDTHS = [32, 64, 128, 256] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Some two thousand logos of 64 pixels. */
const MAX_BYTES = 16 * 1024 * 1024
/** A screen of a whole catalogue asks for some two hundred at once. */
const QUEUE = { atOnce: 1, waiting: 1_000 }
const MAX_SECONDS = 10

/** Makes pictures smaller, each once however many ask for it, and keeps those that were read last. */
export function createResizer(): (picture: Picture, width: PictureWidth) => Promise<Buffer> {
  const resized = createLru<Buffer>(MAX_BYTES)
  const once = createSingleFlight<Buffer>()
  const queue = createWorkQueue(QUEUE)
  return async ({ sha, bytes }, width) => {
    const key = `${sha} ${width}`
    const known = resized.get(key)
    if (known) return known
    return once(key, async () => {
      const png = await queue.run(() => resize(bytes, width))
      resized.set(key, png, png.length)
      return png
    })
  }
}

async function resize(bytes: Buffer, side: number): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true, effort: 7 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
}
