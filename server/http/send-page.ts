import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, varyBy, WORTHWHILE_BYTES } from './compress.ts'
import { matchesEtag } from './etag.ts'
import type { SharedBody } from './page-cache.ts'

/** Sends what all share: 304 to those who have it, else compressed once for all who accept an encoding. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, packed }: SharedBody,
): Promise<FastifyReply> {
  reply.header('etag', etag)
  varyBy(reply, 'accept-encoding')
  if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === null || bytes.length < WORTHWHILE_BYTES) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(await packed(encoding))
}
