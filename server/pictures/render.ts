import sharp from 'sharp'
import { createLru } from '../http/lru.ts'
import { createSingleFlight } from '../http/single-flight.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import type { Picture } from './actions.ts'

/** The sizes in which lists show pictures, in pixels of their longest side. */
export const PICTURE_WIDTHS = [32, 64, 128, 256, 384, 640, 800] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Some two thousand logos of 64 pixels. */
const MAX_BYTES = 16 * 1024 * 1024
/** A screen of the whole catalogue requests some two hundred at once. */
const QUEUE = { atOnce: 1, waiting: 1_000 }
const MAX_SECONDS = 10
const DRAWING = Buffer.from('<svg ')
const SMALL = { compressionLevel: 9, palette: true, effort: 7 }
/** A woodcut has few colours: with a palette of sixteen it is as clear and half the size. */
const WOODCUT = { compressionLevel: 9, palette: true, colours: 16, dither: 0, effort: 4 }
/** Below this size antialiasing needs more colours. */
const WOODCUT_FROM = 384

/** As it is, or at most this many pixels. */
type PictureSize = PictureWidth | 'whole'
type RenderPicture = (picture: Picture, size: PictureSize) => Promise<Buffer>

/**
 * Renders pictures as PNG in the requested size, each once however many request it, and caches the most recently used
 * ones. A stored PNG is returned unchanged as `whole`; a drawing is rendered at its own size.
 */
export function createPictureRenderer(): RenderPicture {
  const rendered = createLru<Buffer>(MAX_BYTES)
  const once = createSingleFlight<Buffer>()
  const queue = createWorkQueue(QUEUE)
  return async ({ sha, bytes }, size) => {
    if (size === 'whole' && !isDrawing(bytes)) return bytes
    const key = `${sha} ${size}`
    const known = rendered.get(key)
    if (known) return known
    return once(key, async () => {
      const png = await queue.run(() => render(bytes, size))
      rendered.set(key, png, png.length)
      return png
    })
  }
}

/** Only the product's own drawings are stored as SVG: uploads are converted to PNG. */
function isDrawing(bytes: Buffer): boolean {
  return bytes.subarray(0, DRAWING.length).equals(DRAWING)
}

async function render(bytes: Buffer, size: PictureSize): Promise<Buffer> {
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
