import sharp from 'sharp'
import { createLru } from '../http/lru.ts'
import { createSingleFlight } from '../http/single-flight.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import type { Picture } from './actions.ts'

/** The sizes in which pictures are shown small, in pixels of their longest side. */
export const PICTURE_WIDTHS = [32, 64, 128, 256, 384, 640, 800] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Some two thousand logos of 64 pixels. */
const MAX_BYTES = 16 * 1024 * 1024
/** A screen of a whole catalogue asks for some two hundred at once. */
const QUEUE = { atOnce: 1, waiting: 1_000 }
const MAX_SECONDS = 10
const DRAWING = Buffer.from('<svg ')
const SMALL = { compressionLevel: 9, palette: true, effort: 7 }
/** A woodcut has a handful of inks: with sixteen colours it is as clear and half as heavy. */
const WOODCUT = { compressionLevel: 9, palette: true, colours: 16, dither: 0, effort: 4 }
/** In smaller ones lines melt into more colours. */
const WOODCUT_FROM = 384

/** What is printed of a picture: as it is, or no larger than so many pixels. */
type PictureSize = PictureWidth | 'whole'
type PrintPicture = (picture: Picture, size: PictureSize) => Promise<Buffer>

/**
 * Prints pictures as PNG in the size asked for, each once however many ask for it, and keeps those that were read last.
 * What is stored as a PNG is itself as a whole; what is stored as it was drawn is printed in its own size.
 */
export function createPrinter(): PrintPicture {
  const printed = createLru<Buffer>(MAX_BYTES)
  const once = createSingleFlight<Buffer>()
  const queue = createWorkQueue(QUEUE)
  return async ({ sha, bytes }, size) => {
    if (size === 'whole' && !isDrawing(bytes)) return bytes
    const key = `${sha} ${size}`
    const known = printed.get(key)
    if (known) return known
    return once(key, async () => {
      const png = await queue.run(() => print(bytes, size))
      printed.set(key, png, png.length)
      return png
    })
  }
}

/** Only what this product draws is stored as SVG: what people upload is made a PNG first. */
function isDrawing(bytes: Buffer): boolean {
  return bytes.subarray(0, DRAWING.length).equals(DRAWING)
}

async function print(bytes: Buffer, size: PictureSize): Promise<Buffer> {
  const picture = sharp(bytes)
  const isWoodcut = isDrawing(bytes) && (size === 'whole' || size >= WOODCUT_FROM)
  const sized =
    size === 'whole'
      ? picture
      : picture.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
  return sized
    .png(isWoodcut ? WOODCUT : SMALL)
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
}
