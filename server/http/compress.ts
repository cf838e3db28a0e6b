import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Below this size the headers cost more than compression saves. */
export const WORTHWHILE_BYTES = 1024
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Compresses every text with the best encoding the client accepts, including buffers and streams. Everything else is
 * sent as it is: pictures and archives would not shrink.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload === 'string') return compress(request, reply, Buffer.from(payload), payload)
    if (!isText(reply)) return payload
    if (Buffer.isBuffer(payload)) return compress(request, reply, payload, payload)
    return payload instanceof Readable ? compressStream(request, reply, payload) : payload
  })
}

/** Content types that are text. Event streams are read as they arrive, so they are not compressed. */
const TEXT = /^(text\/(?!event-stream)|application\/([\w.]+\+)?(json|xml)\b)/

function isText(reply: FastifyReply): boolean {
  return TEXT.test(String(reply.getHeader('content-type') ?? ''))
}

async function compress<P>(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  payload: P,
): Promise<P | Buffer> {
  varyBy(reply, 'accept-encoding')
  if (bytes.length < WORTHWHILE_BYTES || reply.hasHeader('content-encoding')) return payload
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compressBytes(bytes, encoding)
}

function compressStream(request: FastifyRequest, reply: FastifyReply, text: Readable): Readable {
  varyBy(reply, 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  // A range request refers to the bytes as they are stored.
  if (!encoding || reply.hasHeader('content-encoding') || reply.hasHeader('content-range'))
    return text
  reply.header('content-encoding', encoding).removeHeader('content-length')
  const compressor = encoding === 'br' ? createBrotliCompress(QUICK_BROTLI) : createGzip()
  // A failure halfway aborts the response, so that the reader notices the truncation.
  return pipeline(text, compressor, () => undefined)
}

export type Encoding = 'br' | 'gzip'

/** The best encoding a client accepts; null if it accepts none of ours. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | null {
  if (header === undefined) return null
  const accepted = acceptedEncodings(header)
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null
}

export async function compressBytes(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? toBrotli(bytes, QUICK_BROTLI) : toGzip(bytes)
}

/** Adds a request header to `Vary`. */
export function varyBy(reply: FastifyReply, name: string): void {
  const varies = reply.getHeader('vary')
  const names = varies === undefined ? [] : String(varies).split(', ')
  if (!names.includes(name)) reply.header('vary', [...names, name].join(', '))
}

function acceptedEncodings(header: string | string[]): Set<string> {
  const named = String(header)
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  return new Set(named.map((part) => part.split(';', 1)[0] ?? ''))
}
