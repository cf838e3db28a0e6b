import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Below this the headers cost more than is saved. */
const WORTHWHILE_BYTES = 1024
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Sends every text in the best form the client reads. Bytes and streams go out as they are: pictures and archives
 * would not shrink, and the app's main request is put together ahead of time.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) =>
    typeof payload === 'string' ? compress(request, reply, payload) : payload,
  )
}

async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  varyBy(reply, 'accept-encoding')
  if (Buffer.byteLength(text) < WORTHWHILE_BYTES || reply.hasHeader('content-encoding')) return text
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null
  if (!encoding) return text
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return encoding === 'br' ? toBrotli(text, QUICK_BROTLI) : toGzip(text)
}

/** Says that the answer depends on this header of the request too. */
export function varyBy(reply: FastifyReply, name: string): void {
  const varies = reply.getHeader('vary')
  reply.header('vary', varies === undefined ? name : `${String(varies)}, ${name}`)
}

function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const named = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  return new Set(named.map((part) => part.split(';', 1)[0] ?? ''))
}
