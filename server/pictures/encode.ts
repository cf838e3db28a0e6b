import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { PICTURE_SIDE, type PictureKind } from '@app/core/pictures/endpoints.ts'
import sharp from 'sharp'

/** More pixels than any photograph of these sizes needs; larger pictures are not decoded. */
const MAX_PIXELS = 50_000_000
/** Widest and highest side. Scaling a strip of one pixel by millions takes far longer than a square of as many. */
const MAX_SIDE = 20_000
const MAX_SECONDS = 20

/** Signatures of the accepted formats. Nothing else reaches the decoders, least of all SVG. */
const BEGINNINGS: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  (bytes) => /^....ftyp(avif|avis|mif1|msf1)$/s.test(bytes.toString('latin1', 0, 12)),
]

let queue: Promise<unknown> = Promise.resolve()

/**
 * The first frame as a PNG without metadata, upright and within the size limit of its kind. Throws AppError
 * `bad-input` for anything but a picture. One at a time, because a large picture fills memory.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { kind, name }: { kind: PictureKind; name: string },
): Promise<Buffer> {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!BEGINNINGS.some((begins) => begins(given))) throw toRefusal(name)
  const mine = queue.then(() => encode(given, PICTURE_SIDE[kind], name))
  queue = mine.catch(() => undefined)
  return mine
}

async function encode(bytes: Buffer, side: number, name: string): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (Math.max(width, height) > MAX_SIDE) throw tooLong(name)
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof AppError) throw error
    if (error.message.includes('exceeds pixel limit'))
      throw new AppError(
        'bad-input',
        message('{name} is too large: more than {count} million pixels', {
          name,
          count: MAX_PIXELS / 1_000_000,
        }),
        { cause: error },
      )
    throw toRefusal(name, error)
  }
}

function tooLong(name: string): AppError {
  return new AppError(
    'bad-input',
    message('{name} is too large: more than {count} pixels wide or high', {
      name,
      count: MAX_SIDE,
    }),
  )
}

function toRefusal(name: string, cause?: Error): AppError {
  const sentence = message('{name} is not a picture (PNG, JPEG, WebP, GIF or AVIF)', { name })
  return new AppError('bad-input', sentence, { cause })
}
