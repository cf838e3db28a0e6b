import { message } from '@app/core/messages/message.ts'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib'
import { FetchFailure, redactUrl } from './failure.ts'

type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const unpackGzip: Unpack = promisify(gunzip)
const unpackZlib: Unpack = promisify(inflate)
const unpackRawDeflate: Unpack = promisify(inflateRaw)

const UNPACK: Record<string, Unpack> = {
  gzip: unpackGzip,
  'x-gzip': unpackGzip,
  deflate: unpackDeflate,
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
}

export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

/**
 * Reverses every content encoding of a response, then decompresses a file that is itself gzipped, such as `guide.xml.gz`;
 * stops when the result exceeds the limit.
 */
export async function decompress(
  bytes: Buffer,
  contentEncoding: string,
  limitBytes: number,
  url: string,
): Promise<Buffer> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
  if (codings.length > 3) throw toUnreadableFailure(url, contentEncoding.slice(0, 60))
  let result = bytes
  for (const coding of codings.reverse()) result = await undo(result, coding, limitBytes, url)
  return isGzipFile(result) ? undo(result, 'gzip', limitBytes, url) : result
}

/** By the first bytes: servers use many media types for such files, and no text begins like this. */
export function isGzipFile(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}

async function undo(bytes: Buffer, coding: string, limit: number, url: string): Promise<Buffer> {
  if (bytes.length === 0) return bytes
  const unpack = UNPACK[coding]
  if (!unpack) throw toUnreadableFailure(url, coding)
  try {
    return await unpack(bytes, { maxOutputLength: limit })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      const sentence = message('{url} unpacks to more than {limit} bytes.', {
        url: redactUrl(url),
        limit,
      })
      throw new FetchFailure('too-large', sentence, { url, cause: error })
    }
    throw toUnreadableFailure(url, coding, error)
  }
}

/** "deflate" means the zlib format, but some servers send the raw stream. */
function unpackDeflate(bytes: Buffer, options: { maxOutputLength: number }): Promise<Buffer> {
  const isWrapped = ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0
  return isWrapped ? unpackZlib(bytes, options) : unpackRawDeflate(bytes, options)
}

function toUnreadableFailure(url: string, coding: string, cause?: unknown): FetchFailure {
  const sentence = message('{url} answered in a form that cannot be unpacked ({coding}).', {
    url: redactUrl(url),
    coding,
  })
  return new FetchFailure('bad-encoding', sentence, { url, cause })
}
