import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** Below this the headers cost more than is saved. */
const WORTHWHILE_BYTES = 1024
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** The body in the best form the client reads; sets the headers that say so. */
export async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<Buffer> {
  const varies = reply.getHeader('vary')
  reply.header(
    'vary',
    varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`,
  )
  if (body.length < WORTHWHILE_BYTES) return body
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null
  if (!encoding) return body
  reply.header('content-encoding', encoding)
  return encoding === 'br' ? toBrotli(body, QUICK_BROTLI) : toGzip(body)
}

function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const named = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
  return new Set(named.map((part) => part.split(';', 1)[0] ?? ''))
}
